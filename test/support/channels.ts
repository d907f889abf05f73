import { v7 } from 'uuid';
import type { Sender } from '../../src/notices/channel.ts';
import type { Message } from '../../src/notices/notice.ts';
import type { TestDatabase } from './database.ts';

/** What a channel of tests is, where it is not usual. */
export interface ChannelOf {
  readonly kind?: string;
  readonly target?: string;
  readonly mode?: string;
  readonly gameId?: string;
  readonly settings?: object;
  readonly quiet?: readonly [string, string];
  readonly digestAt?: string;
  readonly confirmed?: boolean;
}

/** An account, in English and UTC unless told otherwise. */
export async function accountIn({ sql }: TestDatabase, more: { lang?: string; zone?: string } = {}): Promise<string> {
  const id = v7();
  const { lang = 'en', zone = 'UTC' } = more;
  await sql`insert into accounts (id, display_name, lang, zone) values (${id}, 'Somebody', ${lang}, ${zone})`;
  return id;
}

const USUAL = {
  kind: 'mail',
  target: 'somebody@example.org',
  mode: 'at-once',
  settings: {},
  gameId: null,
  quiet: [null, null],
  digestAt: null,
  confirmed: true,
} as const;

/** A confirmed channel by mail, unless told otherwise. */
export async function channelOf({ sql }: TestDatabase, account: string, more: ChannelOf = {}): Promise<string> {
  const id = v7();
  const channel = { ...USUAL, ...more };
  const [from, to] = channel.quiet;
  await sql`
    insert into channels (id, account_id, kind, name, target, settings, game_id, mode, digest_at, quiet_from, quiet_to, confirmed_at)
    values (${id}, ${account}, ${channel.kind}, 'a channel', ${channel.target}, ${JSON.stringify(channel.settings)}::text::jsonb,
            ${channel.gameId}, ${channel.mode}, ${channel.digestAt}, ${from}, ${to}, ${channel.confirmed ? new Date() : null})`;
  return id;
}

/** What a sender of tests was given. */
export interface Sent {
  readonly channel: string;
  readonly message: Message;
}

export interface RecordingSender {
  readonly sender: Sender;
  readonly sent: Sent[];
  /** Fails from now on, by that channel or by all; with null it does not. */
  fail(error: Error | null, by?: string): void;
}

/** A sender that keeps what it is given, and fails as long as it is told to. */
export function recordingSender(): RecordingSender {
  const sent: Sent[] = [];
  let failure: Error | null = null;
  let failing: string | undefined;
  return {
    sent,
    fail: (error, by) => {
      failure = error;
      failing = by;
    },
    sender: async (channel, message) => {
      if (failure !== null && (failing ?? channel.id) === channel.id) throw failure;
      sent.push({ channel: channel.id, message });
    },
  };
}
