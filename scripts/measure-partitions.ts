/**
 * Measures what `estafeta partition` does to a big database: `npx tsx scripts/measure-partitions.ts --database postgres://…
 * --events 10000000`. The database must be an empty one made for this; drop it afterwards. What it prints stands in
 * docs/scale.md.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { migrate } from '../src/database/migrate.ts';
import { PARTITIONED } from '../src/database/distribution.ts';
import { partitionTables } from '../src/database/partition.ts';
import { connectSql } from '../src/database/sql.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import { createOutbox } from '../src/workers/outbox.ts';
import { fillDatabase, GAME_LENGTH } from './partitions/fill.ts';

const options = new Command('measure-partitions')
  .requiredOption('--database <url>', 'an empty database')
  .option('--events <n>', 'how many events it is filled with', '10000000')
  .option('--parts <n>', 'into how many parts', '16')
  .option('--times <n>', 'how often each question is asked', '2000')
  .parse()
  .opts<{ database: string; events: string; parts: string; times: string }>();

const sql = connectSql(options.database, { max: 20 });
const store = eventStore(sql);
const times = Number(options.times);
await migrate(sql);
const filling = performance.now();
await fillDatabase(sql, Math.round(Number(options.events) / GAME_LENGTH));
say(`filled in ${seconds(filling)}`);
const games = (await sql<{ id: string }[]>`select game_id as id from streams`).map(({ id }) => id);
const going = (await sql<{ id: string }[]>`select game_id as id from streams where status = 'active'`).map(
  ({ id }) => id,
);

await measure('one table each');
await partitionUnderEyes();
await measure(`${options.parts} parts each`);
await sql.end();

async function measure(state: string): Promise<void> {
  say(`\n${state}`);
  for (const table of PARTITIONED) {
    const [size] = await sql<{ heap: string; indexes: string }[]>`
      select pg_size_pretty(sum(pg_table_size(relid))) as heap, pg_size_pretty(sum(pg_indexes_size(relid))) as indexes
        from (select relid from pg_partition_tree(${table}::regclass) where isleaf
              union select ${table}::regclass) as parts`;
    say(`  ${table}: ${size?.heap} and ${size?.indexes} of indexes`);
  }
  await asked('the head of a game', times, () => store.stream(anyOf(games)));
  await asked(`a whole game, ${GAME_LENGTH} events`, times / 4, () => store.read(anyOf(games), { to: GAME_LENGTH }));
  await asked('its last 10 events', times, () =>
    store.read(anyOf(games), { after: GAME_LENGTH - 10, to: GAME_LENGTH }),
  );
  await asked('a key that was used', times, () => store.command(anyOf(games), randomUUID(), 'x'));
  await asked('append of 4 events, 1 writer', times, () => append(anyOf(going)));
  const shares = Array.from({ length: 16 }, (_, n) => going.filter((__, at) => at % 16 === n));
  const started = performance.now();
  await Promise.all(shares.map((share) => repeat(times / 8, () => append(anyOf(share)))));
  say(`  append, 16 writers: ${Math.round((times * 2 * 1000) / (performance.now() - started))} a second`);
  await claims();
}

/** Rows of the outbox that are due, and then none. */
async function claims(): Promise<void> {
  const outbox = createOutbox(sql, { notice: () => Promise.resolve('done') }, { warn: (error) => say(String(error)) });
  const rows = 5_000;
  await sql`
    insert into outbox (game_id, seat, decision, route, payload)
    select id, 'british', ${randomUUID()}::text, 'notice', '{}' from unnest(${going.slice(0, rows)}::uuid[]) id`;
  await sql`analyze outbox`;
  const started = performance.now();
  await outbox.relay();
  say(`  outbox: ${Math.round((rows * 1000) / (performance.now() - started))} due rows a second claimed and settled`);
  await asked('outbox with nothing due', times, () => outbox.relay());
}

/** Partitions while somebody reads and somebody writes. */
async function partitionUnderEyes(): Promise<void> {
  const over = new AbortController();
  const longest = { read: 0, write: 0 };
  const watch = async (what: keyof typeof longest, work: () => Promise<unknown>): Promise<void> => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await work();
      longest[what] = Math.max(longest[what], performance.now() - started);
      await pause(20);
    }
  };
  const watching = [
    watch('read', () => store.read(anyOf(games), { to: GAME_LENGTH })),
    watch('write', () => append(anyOf(going))),
  ];
  const started = performance.now();
  await partitionTables(sql, { tables: PARTITIONED, parts: Number(options.parts) }, ({ table, rows, millis }) =>
    say(`  ${table}: ${rows} rows, ${(millis / 1000).toFixed(1)} s`),
  );
  say(`partitioned in ${seconds(started)}, statistics included`);
  over.abort();
  await Promise.all(watching);
  say(`  longest wait of who reads ${Math.round(longest.read)} ms, of who writes ${Math.round(longest.write)} ms`);
}

async function append(gameId: string): Promise<void> {
  const head = await store.stream(gameId);
  if (head === null) throw new Error(`no game ${gameId}`);
  const { version, headHash, lastAt } = head;
  const command = { account: randomUUID(), key: randomUUID(), bodyHash: Buffer.alloc(32) };
  const event = { type: 'UnitsMarched', schema: 1, by: null, public: { ref: randomUUID().repeat(8) }, secrets: [] };
  const events = [event, event, event, event];
  const { kind } = await store.append({
    gameId,
    expectedVersion: version,
    prevHash: headHash,
    lastAt,
    events,
    command,
  });
  if (kind !== 'appended') throw new Error(`${kind} in game ${gameId}`);
}

async function asked(what: string, often: number, work: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  await repeat(often, async () => {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  });
  taken.sort((a, b) => a - b);
  const at = (share: number): string => (taken[Math.floor((taken.length - 1) * share)] ?? 0).toFixed(2);
  say(`  ${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

async function repeat(often: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < often; n += 1) await work();
}

function anyOf(list: readonly string[]): string {
  return list[randomInt(list.length)] ?? '';
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  console.log(line);
}
