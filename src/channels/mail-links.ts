import type { Channel } from '../notices/channel.ts';
import type { MailLinks } from './mail-sender.ts';
import { REPLY_KEY, replyAddress } from './reply-address.ts';
import { openToken, signedToken } from './signed-token.ts';

/** What the links are signed with: see `src/database/server-keys.ts`. */
export type KeyFor = (purpose: string) => Promise<Buffer>;

/** The pages that mails lead to, without a sign-in: `src/api/rest/mail-pages.ts`. */
export const CONFIRM_PATH = '/mail/confirm';
export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';

const CONFIRM = 'channel-confirmation';
const UNSUBSCRIBE = 'unsubscription';
const WEEK_MILLIS = 7 * 24 * 3600_000;

/** The link by which whoever reads at the channel's target agrees to be written to. It ends after a week. */
export async function confirmationLink(
  { publicUrl, keyFor }: { readonly publicUrl: string; readonly keyFor: KeyFor },
  { id, target }: Pick<Channel, 'id' | 'target'>,
  now: Date,
): Promise<string> {
  const token = signedToken(await keyFor(CONFIRM), [id, target], new Date(now.getTime() + WEEK_MILLIS));
  return `${publicUrl}${CONFIRM_PATH}?token=${token}`;
}

/** The channel and the target that were agreed to; null for a token that is forged or has ended. */
export async function openConfirmation(
  keyFor: KeyFor,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly target: string } | null> {
  const [id, target] = openToken(await keyFor(CONFIRM), token, now) ?? [];
  return id === undefined || target === undefined ? null : { id, target };
}

/** The channel that is to be switched off; null for a forged token. It never ends: old mails must be of use for this. */
export async function openUnsubscription(keyFor: KeyFor, token: string, now: Date): Promise<string | null> {
  return openToken(await keyFor(UNSUBSCRIBE), token, now)?.[0] ?? null;
}

/** The links of mails. `replyTo` tells where an answer plays, if this server reads mails. */
export function mailLinks(
  { publicUrl, keyFor }: { readonly publicUrl: string; readonly keyFor: KeyFor },
  replyTo: MailLinks['replyTo'] = () => Promise.resolve(null),
): MailLinks {
  return {
    settings: `${publicUrl}/settings`,
    replyTo,
    unsubscribe: async ({ id }) => {
      const token = signedToken(await keyFor(UNSUBSCRIBE), [id]);
      return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
    },
  };
}

/** How long an answer to a mail plays: longer than most deadlines, and not for ever. */
const REPLY_MILLIS = 30 * 24 * 3600_000;

/** The addresses at which answers to mails play: made of the base, such as play@example.org. */
export function repliesAt(base: string, keyFor: KeyFor, now: () => Date): MailLinks['replyTo'] {
  return async ({ account }, gameId, seat, room) => {
    const until = new Date(now().getTime() + REPLY_MILLIS);
    return replyAddress(
      await keyFor(REPLY_KEY),
      base,
      { account, gameId, seat, ...(room === undefined ? {} : { room }) },
      until,
    );
  };
}
