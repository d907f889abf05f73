import type { ISql } from 'postgres';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { ComposeDeps } from '../../notices/compose.ts';
import { composeNotice } from '../../notices/compose.ts';
import type { Notice, NoticeKind } from '../../notices/notice.ts';
import type { WantedChannel } from './channel-rows.ts';
import { whyUnusable } from './channel-rows.ts';
import { deliveryIdOf, messageKeyOf } from './delivery-id.ts';
import { scheduleDigest } from './digest-schedule.ts';
import { isDigestNews } from './occasions.ts';
import type { Senders } from './senders.ts';
import type { Prepare, Prepared } from './sending.ts';

export interface DigestDeps {
  readonly sql: ISql;
  readonly compose: ComposeDeps;
  /** Brings what is known of the account's games up to date. */
  readonly catchUp: (account: string) => Promise<void>;
  readonly senders: Senders;
  readonly now: () => Date;
}

/** More games than this in one message, and nobody reads it. */
const GAMES = 30;

interface Topic {
  readonly gameId: string;
  readonly seat: string;
  readonly kind: NoticeKind;
}

/**
 * Makes a day's digest: all that waits for the account by now, the most urgent first, then what else has happened since
 * the last. Nothing at all, and nothing is sent; as long as something waits, another follows the next day.
 */
export function preparingDigest(deps: DigestDeps): Prepare {
  return async (row, channel) => {
    const sender = deps.senders[channel.kind];
    if (sender === undefined) return { kind: 'drop', reason: 'no-sender' };
    const unusable = whyUnusable(channel);
    if (unusable !== null) return { kind: 'drop', reason: unusable };
    if (channel.mode !== 'digest') return { kind: 'drop', reason: 'no-digests' };
    const waiting = await waitingFor(deps, channel.account);
    const notices = await composed(deps, channel, [...waiting.slice(0, GAMES), ...newsOf(row.payload)]);
    if (waiting.length > 0) await scheduleDigest(deps.sql, { channel, now: deps.now() });
    if (notices.length === 0) return NOTHING;
    const message = { key: messageKeyOf(deliveryIdOf(row)), notices: notices.sort(byUrgency), digest: true };
    return { kind: 'send', sender, message, leftOut: waiting.slice(GAMES) };
  };
}

const NOTHING: Prepared = { kind: 'drop', reason: 'nothing-waits' };

async function waitingFor({ sql, catchUp }: DigestDeps, account: string): Promise<Topic[]> {
  await catchUp(account);
  const rows = await sql<{ gameId: string; seat: string }[]>`
    select game_id as "gameId", seat from inbox where account = ${account}
     group by game_id, seat order by min(since), game_id, seat`;
  return rows.map((row) => ({ ...row, kind: 'turn' }));
}

/** What happened, without turns and reminders: those that still wait are found by themselves. */
function newsOf({ news }: JsonObject): Topic[] {
  const topics = Array.isArray(news) ? (news as unknown as Topic[]) : [];
  return topics.filter(({ kind }) => isDigestNews(kind));
}

/** One notice a game and seat: the first topic says what it is about. */
async function composed({ compose }: DigestDeps, channel: WantedChannel, topics: readonly Topic[]): Promise<Notice[]> {
  const notices = new Map<string, Notice>();
  for (const { gameId, seat, kind } of topics) {
    if (notices.has(`${gameId} ${seat}`)) continue;
    const { account, lang } = channel;
    const notice = await composeNotice(compose, { kind, gameId, seat, account, lang });
    if (notice.ok) notices.set(`${gameId} ${seat}`, notice.value);
  }
  return [...notices.values()];
}

function byUrgency(a: Notice, b: Notice): number {
  const rank = ({ decisions, due }: Notice): string => `${decisions.length > 0 ? 0 : 1} ${due ?? '9999'}`;
  return rank(a).localeCompare(rank(b));
}
