import type { JsonObject } from '../../domain/kernel/json.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Call } from '../operation.ts';
import type { Answer } from '../problems.ts';

/** For whom a device is asked to sign: an account that adds a passkey, or null for whoever comes in by one. */
interface Asker {
  readonly account: string | null;
  /** Hex. */
  readonly browserHash: string;
}

/** Keeps what a device is asked to sign, for the browser that asks, and tells the browser. */
export async function challenged(
  { stores }: ApiDeps,
  call: Pick<Call, 'newId'>,
  { account, browserHash }: Asker,
  options: { readonly challenge: string },
): Promise<Answer<{ readonly id: string; readonly options: JsonObject }>> {
  const id = call.newId();
  const { challenge } = options;
  await stores.passkeys.ask({ id, account, challenge, browserHash: Buffer.from(browserHash, 'hex') });
  return done({ id, options: options as unknown as JsonObject });
}

/** The refusal of a server that browsers make no passkeys for. */
export function noPasskeys(): Answer<never> {
  return refuse('passkeys-unavailable', 'Browsers make no passkeys for this server: it has no name, or no HTTPS.');
}

/** The refusal of an answer that no device gave to that challenge. */
export function passkeyRefused(): Answer<never> {
  return refuse('passkey-refused', 'That is no answer of a known passkey to what was asked: try again.');
}
