import type { SignedCommands } from '../../../src/eventstore/signatures.ts';
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { session } from './session.ts';
import { browserStore } from './store.ts';

/** The key pair of this browser for one account, base64url without padding. */
interface KeyPair {
  readonly key: string;
  readonly secret: string;
}

const changed = signal(0);
const nameOf = (account: string): string => `estafeta.signing-key.${account}`;

/** The public key by which this browser signs the commands of whoever is signed in; null where it signs none. */
export function signingKey(): string | null {
  return changed.value >= 0 ? (stored()?.key ?? null) : null;
}

/** The signature of commands, where this browser signs; nothing else. */
export async function signatureOf(
  gameId: string,
  commands: SignedCommands,
): Promise<{ signature?: Api.CommandSignature }> {
  const pair = stored();
  if (pair === null) return {};
  const { signed } = await import('./signing-key.ts');
  return { signature: { key: pair.key, head: commands.head, value: signed(pair.secret, gameId, commands) } };
}

/** Makes a key for whoever is signed in, and tells the server. Throws Problem. */
export async function startSigning(): Promise<Api.SigningKey> {
  const account = session.peek()?.account ?? '';
  const { newPair, proofOf } = await import('./signing-key.ts');
  const pair = newPair();
  const added = await api.addSigningKey({ key: pair.key, proof: proofOf(pair.secret, account) });
  browserStore.setItem(nameOf(account), JSON.stringify(pair));
  changed.value += 1;
  return added;
}

/** Signs no more, and says so to the server. Throws Problem; the key is forgotten all the same. */
export async function stopSigning(): Promise<void> {
  const key = signingKey();
  browserStore.removeItem(nameOf(session.peek()?.account ?? ''));
  changed.value += 1;
  if (key !== null) await api.revokeSigningKey(key);
}

function stored(): KeyPair | null {
  const account = session.peek()?.account;
  if (account === undefined) return null;
  try {
    return JSON.parse(browserStore.getItem(nameOf(account)) ?? 'null') as KeyPair | null;
  } catch {
    return null;
  }
}
