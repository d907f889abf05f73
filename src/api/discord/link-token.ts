import { openToken, signedToken } from '../../channels/signed-token.ts';

/** The purpose of the key that links are signed with. */
export const LINK_PURPOSE = 'discord-link';

/** How long a link to confirm is good for: it is meant to be opened at once. */
const LINK_MILLIS = 15 * 60_000;

/** A user of Discord, as a signed interaction names it. */
export interface DiscordUser {
  readonly id: string;
  readonly name: string;
}

/** A token that says who on Discord wants to be linked. */
export function linkToken(key: Buffer, user: DiscordUser, now: Date): string {
  return signedToken(key, [user.id, user.name.slice(0, 80)], new Date(now.getTime() + LINK_MILLIS));
}

/** Who wants to be linked; null where the token is none of ours, or too old. */
export function openLinkToken(key: Buffer, token: string, now: Date): DiscordUser | null {
  const [id, name] = openToken(key, token, now) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}
