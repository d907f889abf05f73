import type { ISql } from 'postgres';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { ComposeDeps } from '../../notices/compose.ts';
import { composeNotice } from '../../notices/compose.ts';
import { spanOf, spanText } from '../../notices/span.ts';
import { isEmptyTalk } from '../../notices/compose-talk.ts';
import type { Notice, NoticeKind } from '../../notices/notice.ts';
import type { WantedChannel } from './channel-rows.ts';
import { whyUnusable } from './channel-rows.ts';
import { deliveryIdOf, messageKeyOf } from './delivery-id.ts';
import { scheduleDigest } from './digest-schedule.ts';
import { isDigestNews } from './occasions.ts';
import { asReadIn } from './read-by-others.ts';
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
  /** Of what is said: which messages. */
  readonly span?: string;
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

/** One notice a game and seat, the first topic says what it is about; and one of what is said in each room. */
async function composed({ compose }: DigestDeps, channel: WantedChannel, topics: readonly Topic[]): Promise<Notice[]> {
  const notices = new Map<string, Notice>();
  for (const { gameId, seat, kind, span } of topics) {
    const key = `${gameId} ${seat} ${spanOf(span ?? null)?.room ?? ''}`;
    if (notices.has(key)) continue;
    const { account, lang } = channel;
    const notice = await composeNotice(compose, {
      kind,
      gameId,
      seat,
      account,
      lang,
      ...(span === undefined ? {} : { span: openSpan(span) }),
    });
    if (notice.ok && !isEmptyTalk(notice.value)) notices.set(key, asReadIn(channel, notice.value));
  }
  return [...notices.values()];
}

/** From where it begins to the latest: one digest tells all that was said since. */
function openSpan(text: string): string {
  const span = spanOf(text);
  return span === null ? text : spanText({ room: span.room, from: span.from });
}

function byUrgency(a: Notice, b: Notice): number {
  const rank = ({ decisions, due }: Notice): string => `${decisions.length > 0 ? 0 : 1} ${due ?? '9999'}`;
  return rank(a).localeCompare(rank(b));
}
