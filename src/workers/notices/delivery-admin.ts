import type { ISql, Sql } from 'postgres';
import type { Lang } from '../../domain/kernel/text.ts';
import type { PlainLetter } from '../../notices/notice.ts';
import type { DeliveryOutcome } from '../../notices/reasons.ts';
import type { DeadLetter, Outbox, OutboxKey } from '../outbox.ts';
import { discardRow } from './given-up.ts';
import type { Unconfirmed } from './service-messages.ts';
import { askForConfirmation, sendTest, tellAccount } from './service-messages.ts';

/** What a row of the outbox can be in. */
export const OUTBOX_STATES = ['pending', 'leased', 'done', 'dead'] as const;

/** How many rows of a route are in a state, and for how long the oldest that is due has been waiting. */
export interface RouteState {
  readonly route: string;
  readonly state: (typeof OUTBOX_STATES)[number];
  readonly rows: number;
  /** Seconds; 0 where nothing is late. */
  readonly lag: number;
}

/** How many messages of the last day had that outcome. */
export interface Outcomes {
  readonly kind: string;
  readonly outcome: DeliveryOutcome;
  readonly messages: number;
}

/** How many messages of the last day were not sent, or not by themselves, for that reason. */
export interface Reasons {
  /** The kind of the channel; `none` where there was none. */
  readonly kind: string;
  readonly outcome: DeliveryOutcome;
  readonly reason: string;
  readonly messages: number;
}

/** How many channels there are of a kind. */
export interface Channels {
  readonly kind: string;
  readonly usable: number;
  readonly unconfirmed: number;
  readonly disabled: number;
}

export interface DeliveryState {
  readonly routes: readonly RouteState[];
  readonly outcomes: readonly Outcomes[];
  readonly reasons: readonly Reasons[];
  readonly channels: readonly Channels[];
}

/** What the API asks of the post. */
export interface DeliveryAdmin {
  /** False where there were enough tests of it for now. */
  sendTest(channel: string): Promise<boolean>;
  /** False where that reader, or by that account, has been asked often enough today. */
  askForConfirmation(channel: Unconfirmed): Promise<boolean>;
  /** Brings a letter of the server's own to every channel that reaches the account now. */
  tell(account: string, letterFor: (lang: Lang) => PlainLetter): Promise<void>;
  /** Newest first. */
  deadLetters(limit: number): Promise<readonly DeadLetter[]>;
  /** False where there is none of that key. */
  revive(key: OutboxKey): Promise<boolean>;
  discard(key: OutboxKey): Promise<boolean>;
  state(): Promise<DeliveryState>;
}

/** A desk of the post in any process: what it puts into the outbox leaves at once where there is time, else by the sweep. */
export function deliveryAdmin({ sql, outbox }: { readonly sql: Sql; readonly outbox: Outbox }): DeliveryAdmin {
  const leave = (): void => void outbox.relay().catch(() => undefined);
  return {
    sendTest: async (channel) => {
      const sent = await sendTest(sql, channel);
      if (sent) leave();
      return sent;
    },
    askForConfirmation: async (channel) => {
      const isSent = await askForConfirmation(sql, channel);
      if (isSent) leave();
      return isSent;
    },
    tell: async (account, letterFor) => {
      await tellAccount(sql, account, letterFor);
      leave();
    },
    deadLetters: (limit) => outbox.deadLetters(limit),
    revive: async (key) => {
      const revived = await outbox.revive(key);
      if (revived) leave();
      return revived;
    },
    discard: (key) => discardRow(sql, key),
    state: () => deliveryState(sql),
  };
}

/** How the post is doing: for operators and metrics. */
export async function deliveryState(sql: ISql): Promise<DeliveryState> {
  const [routes, outcomes, reasons, channels] = await Promise.all([
    sql<RouteState[]>`
      select route, state, count(*)::integer as rows,
             greatest(0, coalesce(extract(epoch from now() - min(next_at) filter (where state = 'pending')), 0))::float8 as lag
        from outbox group by route, state order by route, state`,
    sql<Outcomes[]>`
      select channel_kind as kind, outcome, count(*)::integer as messages
        from deliveries where at > now() - interval '1 day' and (outcome <> 'sent' or reason is null)
       group by channel_kind, outcome order by channel_kind, outcome`,
    sql<Reasons[]>`
      select channel_kind as kind, outcome, reason, count(*)::integer as messages
        from deliveries where at > now() - interval '1 day' and reason is not null
       group by channel_kind, outcome, reason order by channel_kind, outcome, reason`,
    sql<Channels[]>`
      select kind, count(*) filter (where confirmed_at is not null and disabled_at is null)::integer as usable,
             count(*) filter (where confirmed_at is null)::integer as unconfirmed,
             count(*) filter (where disabled_at is not null)::integer as disabled
        from channels group by kind order by kind`,
  ]);
  return { routes, outcomes, reasons, channels };
}
