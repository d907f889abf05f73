import { connectSql } from '../../../src/database/sql.ts';
import type { Sql } from '../../../src/database/sql.ts';
import { visitEmbedded } from '../../../src/database/embedded/visit.ts';
import type { WireEvent } from '../../../src/eventstore/stored-event.ts';
import { verifyLog } from '../../../src/eventstore/verify.ts';
import type { RemotePlayer } from '../remote-player.ts';
import type { Acknowledged, Diary, Pair } from './players.ts';
import type { Receipt } from './receiver.ts';

/** Runs the work on the database of a program that runs on the data directory. */
export async function inDatabase<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const url = await visitEmbedded(folder);
  if (url === null) throw new Error(`no server runs on ${folder}`);
  const sql = connectSql(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** What still has to be done, by kind; nothing where all is quiet. What is due later waits for its time, unless it failed. */
export async function unfinished(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ what: string }[]>`
    select 'message ' || route || ' ' || state || coalesce(' ' || last_error, '') as what from outbox
     where state in ('leased', 'dead') or (state = 'pending' and (next_at < now() or last_error is not null))
    union all
    select 'deadline of ' || game_id || ' ' || seat from deadlines where state = 'pending' and due_at < now() - interval '5 seconds'
    union all
    select 'reactions of ' || game_id from streams where reacted_version < version
     limit 20`;
  return rows.map(({ what }) => what);
}

/** What is wrong with the logs of all games of the pairs: chains, and commands that were acknowledged. */
export async function wrongLogs(pairs: readonly Pair[], diary: Diary): Promise<string[]> {
  const wrong: string[] = [];
  for (const { games, people, seats } of pairs) {
    for (const gameId of games) {
      for (const index of [0, 1] as const) {
        const seat = seats[index];
        const log = await downloaded(people[index], gameId, seat);
        wrong.push(...verifyLog(log).findings.map(({ code, detail }) => `${gameId} ${code}: ${detail}`));
        const acknowledged = diary.acknowledged.filter((one) => one.gameId === gameId && one.seat === seat);
        wrong.push(...wrongCommands(log, acknowledged));
      }
    }
  }
  return wrong;
}

async function downloaded(player: RemotePlayer, gameId: string, seat: string): Promise<WireEvent[]> {
  const { text } = await player.ask('GET', `/games/${gameId}/events.jsonl?seat=${seat}`);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WireEvent);
}

/** Each acknowledged command stands in the log once, under one id, behind the head that its answer told; none stands there twice. */
function wrongCommands(log: readonly WireEvent[], acknowledged: readonly Acknowledged[]): string[] {
  const heads = new Set(log.map(({ version, hash }) => `${version}:${hash}`));
  const commands = new Map<string, string[]>();
  for (const { by, secrets } of log) {
    const decision = secrets.map(({ data }) => data?.['decision']).find((one) => typeof one === 'string');
    if (by === null || by === undefined || decision === undefined) continue;
    const key = `${by.seat} ${String(decision)}`;
    commands.set(key, [...(commands.get(key) ?? []), by.command]);
  }
  const twice = [...commands]
    .filter(([, ids]) => ids.length > 1)
    .map(([key, ids]) => `${key} was decided ${ids.length} times`);
  const lost = acknowledged.flatMap(({ gameId, seat, decision, head }) => [
    ...(commands.has(`${seat} ${decision}`)
      ? []
      : [`${gameId}: ${seat} ${decision} was acknowledged and is not there`]),
    ...(heads.has(head) ? [] : [`${gameId}: the acknowledged head ${head} is not there`]),
  ]);
  return [...twice, ...lost];
}

/** Messages that came more often than kills explain: an attempt is made again only where something died before it was noted. */
export function wrongReceipts(receipts: readonly Receipt[], deaths: readonly number[]): string[] {
  return [...byMessage(receipts)].flatMap(([id, all]) => {
    const unexplained = all.slice(1).filter(({ at }, index) => {
      const before = all[index]?.at ?? at;
      return !deaths.some((death) => death >= before - 1_000 && death <= at);
    });
    return unexplained.length === 0 ? [] : [`message ${id} came ${all.length} times`];
  });
}

function byMessage(receipts: readonly Receipt[]): Map<string, Receipt[]> {
  const messages = new Map<string, Receipt[]>();
  for (const receipt of receipts) messages.set(receipt.id, [...(messages.get(receipt.id) ?? []), receipt]);
  return messages;
}

/** How many messages came once, twice and so on. */
export function timesCome(receipts: readonly Receipt[]): Record<number, number> {
  const times: Record<number, number> = {};
  for (const { length } of byMessage(receipts).values()) times[length] = (times[length] ?? 0) + 1;
  return times;
}

const READ_TABLES = ['game_summaries', 'inbox', 'chronicle', 'player_records', 'player_answer_times', 'rated_games'];

/** A digest of all rows of the read models, in an order of their own: what a rebuild must give again. */
export async function readModelsDigest(sql: Sql): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of READ_TABLES) {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || ' ' || coalesce(encode(sha256(convert_to(string_agg(line, e'\n' order by line), 'UTF8')), 'hex'), '') as digest
        from (select t::text as line from ${sql(table)} t) as lines`;
    digests[table] = row?.digest ?? '';
  }
  return digests;
}
