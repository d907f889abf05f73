import type { ISql } from 'postgres';
import { nextDigest, localDay, quietUntil } from '../../notices/hours.ts';
import type { Reactions } from '../../projections/reactors/react.ts';
import type { Reaction } from '../../projections/reactors/reaction.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import type { Route } from '../outbox.ts';
import type { WantedChannel } from './channel-rows.ts';
import { digestTime, openChannels, tableChannels, wants } from './channel-rows.ts';
import type { Told } from './occasions.ts';
import { isStillTrue, isToldByTurn, toldOf } from './occasions.ts';

/** The routes of messages to channels. */
export const DELIVER_ROUTE = 'deliver';
export const DIGEST_ROUTE = 'digest';

/** Stands for the game where a message is about none, or about several. */
export const NO_GAME = '00000000-0000-0000-0000-000000000000';

export interface RouterDeps {
  readonly sql: ISql;
  readonly reactions: Pick<Reactions, 'sitting' | 'waits'>;
  readonly now: () => Date;
}

/**
 * The way of a notice to the channels that want it: for each, an outbox row that leaves at once, after the quiet hours or
 * with the day's digest. What is no longer true is dropped. Doing it twice writes the same rows.
 */
export function noticeRoute({ sql, reactions, now }: RouterDeps): Route {
  return async ({ gameId, seat, payload }) => {
    const told = toldOf(gameId, seat, payload);
    if (!(await isStillTrue(reactions, told))) return 'done';
    const { account, period } = await reactions.sitting(gameId, seat);
    const skip = isToldByTurn(told, period) ? 'turn' : null;
    const own = account === null ? [] : await openChannels(sql, account);
    for (const channel of own) {
      if (skip !== null && wants(channel, skip)) continue;
      if (wants(channel, told.kind)) await hand(sql, { channel, told, now: now() });
    }
    for (const channel of await tableChannels(sql, gameId)) await handToTable(sql, channel, told);
    return 'done';
  };
}

interface Handing {
  readonly channel: WantedChannel;
  readonly told: Told;
  readonly now: Date;
}

async function hand(sql: ISql, { channel, told, now }: Handing): Promise<void> {
  if (channel.mode === 'digest') return scheduleDigest(sql, { channel, now, news: told });
  const quiet = quietUntil(now, channel);
  const delay = quiet === null ? 0 : quiet.getTime() - now.getTime();
  await putIntoOutbox(sql, told.gameId, [delivery(channel, told, delay)]);
}

/** Spectators are told of a change of turn once, whichever seats it is about. */
async function handToTable(sql: ISql, channel: WantedChannel, told: Told): Promise<void> {
  if (!TABLE_KINDS.includes(told.kind) || !wants(channel, told.kind)) return;
  await putIntoOutbox(sql, told.gameId, [delivery(channel, { ...told, seat: null, decision: null }, 0)]);
}

// Not the start: somebody's turn begins with it.
const TABLE_KINDS: readonly string[] = ['turn', 'timeout', 'ended'];

function delivery(channel: WantedChannel, { kind, seat, version, decision }: Told, delay: number): Reaction {
  return {
    seat: seat ?? '',
    decision: `${kind}.v${version}${decision === null ? '' : `.${decision}`}.${channel.id}`,
    route: DELIVER_ROUTE,
    payload: { channel: channel.id, kind, version, ...(decision === null ? {} : { decision }) },
    delay,
  };
}

export interface DigestOf {
  readonly channel: WantedChannel;
  readonly now: Date;
  /** What is to be in it beside all that waits by then. */
  readonly news?: Told;
}

/** Puts the channel's next digest into the outbox, one a day; what is new joins the one that is there. */
export async function scheduleDigest(sql: ISql, { channel, now, news }: DigestOf): Promise<void> {
  const at = nextDigest(now, channel.zone, digestTime(channel));
  const decision = `digest.${localDay(at, channel.zone)}.${channel.id}`;
  const told = news === undefined ? [] : [{ gameId: news.gameId, seat: news.seat ?? '', kind: news.kind }];
  const payload = JSON.stringify({ channel: channel.id, news: told });
  await sql`
    insert into outbox (game_id, seat, decision, route, payload, next_at)
    values (${NO_GAME}, '', ${decision}, ${DIGEST_ROUTE}, ${payload}::text::jsonb, ${at})
    on conflict (game_id, seat, decision, route) do update
      set payload = jsonb_set(outbox.payload, '{news}', (outbox.payload -> 'news') || (excluded.payload -> 'news'))
      where outbox.state = 'pending' and not (outbox.payload -> 'news') @> (excluded.payload -> 'news')`;
}
