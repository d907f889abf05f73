import type { DiscordSenderDeps } from '../../channels/discord.ts';
import { discordSender } from '../../channels/discord.ts';
import { forumSender } from '../../channels/forum.ts';
import type { GuardedHttp } from '../../channels/guarded-http.ts';
import type { Mailer } from '../../channels/mailer.ts';
import type { MailLinks } from '../../channels/mail-sender.ts';
import { mailSender } from '../../channels/mail-sender.ts';
import type { PushDeps } from '../../channels/push.ts';
import { pushSender } from '../../channels/push.ts';
import { matrixSender } from '../../channels/matrix.ts';
import { telegramCall } from '../../channels/telegram-api.ts';
import { telegramSender } from '../../channels/telegram.ts';
import { webhookSender } from '../../channels/webhook.ts';
import type { ChatAccounts } from '../../channels/chat-accounts.ts';
import type { ChannelKind, Sender } from '../../notices/channel.ts';

/** What senders are built on. Null: this server has nothing to send by that way with. */
export interface SenderDeps {
  readonly mailer: Mailer | null;
  readonly links: MailLinks;
  /** The way to places that players name. */
  readonly http: GuardedHttp;
  readonly now: () => Date;
  readonly discord: DiscordSenderDeps;
  readonly push: Pick<PushDeps, 'publicUrl' | 'key'>;
  readonly chats: ChatAccounts;
}

/** A sender for each kind of channel that this server can reach. A kind without one is refused when it is set up. */
export type Senders = Readonly<Partial<Record<ChannelKind, Sender>>>;

/** The senders of this server, by kind of channel. */
export function createSenders(deps: SenderDeps): Senders {
  const { mailer, links, http, now, discord, push, chats } = deps;
  const { telegram, matrix } = chats;
  return {
    ...(mailer === null ? {} : { mail: mailSender(mailer, links) }),
    webhook: webhookSender({ http, now }),
    forum: forumSender({ http, now }),
    discord: discordSender(discord),
    push: pushSender({ ...push, http, now }),
    ...(telegram === undefined ? {} : { telegram: telegramSender(telegramCall(telegram)) }),
    ...(matrix === undefined ? {} : { matrix: matrixSender(matrix) }),
  };
}
