import type { Mailer } from '../../channels/mailer.ts';
import type { MailLinks } from '../../channels/mail-sender.ts';
import { mailSender } from '../../channels/mail-sender.ts';
import type { ChannelKind, Sender } from '../../notices/channel.ts';

/** What senders are built on. Null: this server has nothing to send by that way with. */
export interface SenderDeps {
  readonly mailer: Mailer | null;
  readonly links: MailLinks;
}

/** A sender for each kind of channel that this server can reach. A kind without one is refused when it is set up. */
export type Senders = Readonly<Partial<Record<ChannelKind, Sender>>>;

/** The senders of this server, by kind of channel. */
export function createSenders({ mailer, links }: SenderDeps): Senders {
  return {
    ...(mailer === null ? {} : { mail: mailSender(mailer, links) }),
  };
}
