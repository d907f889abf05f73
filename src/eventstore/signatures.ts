import type { JsonObject } from '../domain/kernel/json.ts';
import { canonical } from './canonical.ts';
import { isSignedBy } from './ed25519.ts';

/** What a player's key has signed: commands of one sending, decided on a game as it stood at `head`. */
export type SignedCommands = {
  readonly seat: string;
  readonly commands: readonly { readonly decision: string; readonly path: readonly string[] }[];
  /** `<version>:<hash>` of an event of the game. */
  readonly head: string;
};

/** A signature by an Ed25519 key; `key` and `value` base64url without padding. */
export type Signature = { readonly key: string; readonly value: string };

/** Signed commands with their signature, as the log keeps them in the secret of the first. */
export type SignedSending = SignedCommands & Signature;

/** The text that is signed: `estafeta/command/1`, a line feed, and canonical JSON (RFC 8785). */
export function signedText(gameId: string, { seat, commands, head }: SignedCommands): string {
  const plain = commands.map(({ decision, path }) => ({ decision, path: [...path] }));
  return `estafeta/command/1\n${canonical({ commands: plain, gameId, head, seat })}`;
}

/** The version of the game that its player had seen. */
export function headVersion({ head }: Pick<SignedCommands, 'head'>): number {
  return Number(head.split(':')[0]);
}

/** Whether the signature is that of the key, for these commands of the game. */
export function holds(gameId: string, { key, value, ...sending }: SignedSending): boolean {
  return isSignedBy(key, value, signedText(gameId, sending));
}

/** The sending that a secret of a command keeps; null where it was not signed. Throws TypeError for anything else. */
export function signedIn(data: JsonObject): SignedSending | null {
  const { signed } = data as { signed?: Partial<SignedSending> };
  if (signed === undefined) return null;
  const texts = [signed.seat, signed.head, signed.key, signed.value];
  const ok = texts.every((text) => typeof text === 'string') && Array.isArray(signed.commands);
  if (!ok) throw new TypeError('what is signed is no sending');
  return signed as SignedSending;
}
