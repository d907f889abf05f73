import type * as Api from '../api/types.ts';

/** The keys that still open something at the time `now`. */
export function liveKeys(keys: readonly Api.Token[], now: number): readonly Api.Token[] {
  return keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === undefined && (expiresAt === undefined || Date.parse(expiresAt) > now),
  );
}
