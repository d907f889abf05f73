import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '../api/api.ts';
import { Problem } from '../api/problem.ts';
import { ownText, ownTextHash } from './own-text.ts';
import { comeBack } from './session.ts';

/** What speaks with the browser's devices is loaded by who asks. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all, on this page. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Has a device make a passkey for whoever is signed in. Throws Problem. */
export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, browserHash] = await Promise.all([library(), ownTextHash()]);
  const { id, options } = await api.askToAddPasskey({ browserHash });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await byDevice(() => startRegistration({ optionsJSON }));
  await api.addPasskey({ challenge: id, browser: ownText(), response, name });
}

/** Signs in with the passkey that its owner picks. Throws Problem. */
export async function enterByPasskey(device: string): Promise<void> {
  const [{ startAuthentication }, browserHash] = await Promise.all([library(), ownTextHash()]);
  const { id, options } = await api.askToSignInByPasskey({ browserHash });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await byDevice(() => startAuthentication({ optionsJSON }));
  comeBack(await api.signInByPasskey({ challenge: id, browser: ownText(), response, device }));
}

/** What devices refuse, by the names that Web Authentication has for it. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey-not-given',
  AbortError: 'passkey-not-given',
  InvalidStateError: 'passkey-known-here',
};

async function byDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { name, message } = error as Error;
    const type = REFUSALS[name];
    throw new Problem(0, type === undefined ? { detail: message } : { type, detail: message });
  }
}
