import type { JsonObject } from '../domain/kernel/json.ts';
import type { Lang } from '../domain/kernel/text.ts';
import type { Message } from './notice.ts';

export const CHANNEL_KINDS = ['mail', 'webhook', 'discord', 'forum', 'push', 'telegram', 'matrix'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** A way to a reader, as senders need it. */
export interface Channel {
  readonly id: string;
  readonly account: string;
  readonly kind: ChannelKind;
  readonly name: string;
  /** The mail address, the URL, the id of a Discord user or channel, the endpoint of a browser, a chat of Telegram, or a user of Matrix. */
  readonly target: string;
  readonly settings: JsonObject;
  readonly secret: string | null;
  /** Set on the channels of a game's table, whose readers are spectators. */
  readonly gameId: string | null;
  readonly lang: Lang;
  /** IANA name of the reader's time zone. */
  readonly zone: string;
}

/** Brings one message to one channel. Throws to be tried again later, or Undeliverable where that would not help. */
export type Sender = (channel: Channel, message: Message) => Promise<void>;

/** The channel itself is at fault (gone, refused, forbidden): trying this message again would not help. */
export class Undeliverable extends Error {}

/** The receiver wants nothing ever again (410 Gone): the channel is switched off at once. */
export class Gone extends Undeliverable {}

/** The receiver said when to come back (Retry-After). */
export class TryLater extends Error {
  readonly millis: number;

  constructor(message: string, millis: number) {
    super(message);
    this.millis = millis;
  }
}
