import type { JsonObject } from '../domain/kernel/json.ts';
import { canonical } from './canonical.ts';
import { digestUpon } from './digest.ts';
import type { WireEvent } from './stored-event.ts';

/** `prev` of a game's first event. */
export const NO_HASH = '0'.repeat(64);

/** What a secret's `commit` must be: hex(SHA-256(salt || JCS(data))). Throws NotCanonical. */
export function commitOf(salt: string, data: JsonObject): string {
  return digestUpon(salt, canonical(data));
}

/** An event but for its own hash; secrets count by addressees and commitment alone, opened or not. */
export type Unhashed = Omit<WireEvent, 'hash' | 'text'>;

/** What an event's `hash` must be: hex(SHA-256(bytes(prev) || JCS(event without prev, salts and data))). Throws NotCanonical. */
export function hashOf(event: Unhashed): string {
  const secrets = event.secrets.map(({ to, commit }) => ({ to: canonical(to), commit }));
  return digestUpon(event.prev, hashedText(event, { by: canonical(event.by), open: canonical(event.public), secrets }));
}

/** The canonical texts of an event's free-form members. */
export interface Parts {
  readonly by: string;
  readonly open: string;
  readonly secrets: readonly { readonly to: string; readonly commit: string }[];
}

/** JCS of what is hashed: members in the order that RFC 8785 puts these names in. */
export function hashedText(
  { gameId, version, type, schema, at }: Omit<Unhashed, 'prev' | 'secrets'>,
  { by, open, secrets }: Parts,
): string {
  const sealed = secrets.map(({ to, commit }) => `{"commit":${canonical(commit)},"to":${to}}`).join(',');
  return (
    `{"at":${canonical(at)},"by":${by},"gameId":${canonical(gameId)},"public":${open},"schema":${canonical(schema)},` +
    `"secrets":[${sealed}],"type":${canonical(type)},"version":${canonical(version)}}`
  );
}
