import { randomBytes, randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { connectSql } from '../src/database/sql.ts';
import type { Sql } from '../src/database/sql.ts';
import { NO_HASH } from '../src/eventstore/chain.ts';
import { seal } from '../src/eventstore/seal.ts';
import type { EventStore } from '../src/eventstore/event-store.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import type { NewEvent } from '../src/domain/kernel/event.ts';
import type { StoredEvent } from '../src/eventstore/stored-event.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { compete, median, rate, ratio } from './measure.ts';
import type { Contestant } from './measure.ts';
import { batchOf } from './payloads.ts';

/** What a contestant has for one writer: appends the writer's next batch. */
type Writer = () => Promise<void>;

const WRITERS = 16;
const BATCHES = 500;

export const append: Benchmark = {
  name: 'append',
  title: 'Appending to the event store',
  method: `Batches of 4 events of about 600 bytes as stored, secrets and their commitments included; each writer has a
stream of its own and waits for each batch. \`EventStore.append\` numbers, salts, commits, hashes and checks the head. The bare
INSERT stores the same rows, made beforehand, into a table with the same columns and primary key, one statement a batch, by the
same driver: what the machine can do. \`appendToStream\` of @event-driven-io/emmett-postgresql gets the same payloads, checks the
expected version, and has as many connections.`,
  run: async (bench) => {
    const url = await bench.database();
    const sql = connectSql(url, { max: WRITERS });
    const pool = new pg.Pool({ connectionString: url, max: WRITERS });
    try {
      await migrate(sql);
      await createBareTable(sql);
      return await measure(bench, sql, emmett(url, pool));
    } finally {
      await pool.end();
      await sql.end();
    }
  },
};

type Open = (writers: number) => Promise<Writer[]>;

async function measure(bench: Bench, sql: Sql, openEmmett: Open): Promise<Finding[]> {
  const [rounds, seconds] = bench.quick ? [3, 1] : [9, 3];
  const findings: Finding[] = [];
  for (const writers of [1, WRITERS]) {
    bench.say(`${writers} writer(s)`);
    const results = await compete(
      [
        contestant('ours', await ours(sql, false)(writers), seconds),
        contestant('keyed', await ours(sql, true)(writers), seconds),
        contestant('bare', await bare(sql)(writers), seconds),
        contestant('emmett', await openEmmett(writers), seconds),
      ],
      rounds,
    );
    const who = writers === 1 ? '1 writer' : `${writers} writers`;
    findings.push(
      { what: `${who}: batches appended`, value: median(results.ours), unit: '/s' },
      { what: `${who}: the same with an idempotency key each`, value: median(results.keyed), unit: '/s' },
      { what: `${who}: bare INSERT`, value: median(results.bare), unit: '/s' },
      { what: `${who}: emmett-postgresql`, value: median(results.emmett), unit: '/s' },
      {
        what: `${who}: ours to bare INSERT`,
        value: ratio(results.ours, results.bare),
        unit: 'x',
        target: { atLeast: 0.7 },
      },
      {
        what: `${who}: bare INSERT to emmett, the most there is to gain`,
        value: ratio(results.bare, results.emmett),
        unit: 'x',
      },
      {
        what: `${who}: ours to emmett`,
        value: ratio(results.ours, results.emmett),
        unit: 'x',
        target: { atLeast: 2.5 },
      },
    );
  }
  bench.say(`${WRITERS} writers on one stream`);
  return [...findings, await contended(sql, bench.quick ? 2 : 10)];
}

function contestant<Name extends string>(name: Name, writers: readonly Writer[], seconds: number): Contestant<Name> {
  return { name, run: () => rate(writers.length, seconds, (worker) => (writers[worker] as Writer)()) };
}

function ours(sql: Sql, keyed: boolean): Open {
  const store = eventStore(sql);
  const batches = manyBatches();
  const open = async (): Promise<Writer> => {
    const gameId = randomUUID();
    const account = randomUUID();
    let head = await newStream(store, gameId);
    let n = 0;
    return async () => {
      n += 1;
      const result = await store.append({
        gameId,
        expectedVersion: head.version,
        prevHash: head.headHash,
        lastAt: head.lastAt,
        events: nth(batches, n),
        ...(keyed ? { command: { account, key: randomUUID(), bodyHash: randomBytes(32) } } : {}),
      });
      if (result.kind !== 'appended') throw new Error(`append: ${result.kind}`);
      head = result;
    };
  };
  return (writers) => Promise.all(Array.from({ length: writers }, open));
}

interface Head {
  readonly version: number;
  readonly headHash: string;
  readonly lastAt: string;
}

async function newStream(store: EventStore, gameId: string): Promise<Head> {
  const serverSeed = randomBytes(32);
  const result = await store.create({
    gameId,
    ruleset: 'bench',
    rulesetVersion: '1.0.0',
    serverSeed,
    events: batchOf(0),
  });
  if (result.kind !== 'appended') throw new Error(`create: ${result.kind}`);
  return result;
}

async function createBareTable(sql: Sql): Promise<void> {
  await sql`
    create table bare_events (
      game_id uuid not null, version integer not null, type text not null, schema integer not null,
      at timestamptz not null, by jsonb, public jsonb not null, secrets jsonb not null,
      prev bytea not null, hash bytea not null, primary key (game_id, version))`;
}

/** The rows are ready but for the game and the version; nothing is checked, hashed or locked. */
function bare(sql: Sql): Open {
  const at = new Date();
  const batches = sealedBatches(at).map((events) => events.map(bareRow));
  const open = async (): Promise<Writer> => {
    const gameId = randomUUID();
    let version = 0;
    return async () => {
      const rows = nth(batches, version / 4).map((row) => ({ game_id: gameId, version: (version += 1), at, ...row }));
      await sql`insert into bare_events ${sql(rows)}`;
    };
  };
  return (writers) => Promise.all(Array.from({ length: writers }, open));
}

function bareRow({ type, schema, by, public: open, secrets, prev, hash }: StoredEvent) {
  return {
    type,
    schema,
    by: by as never,
    public: open as never,
    secrets: secrets as never,
    prev: Buffer.from(prev, 'hex'),
    hash: Buffer.from(hash, 'hex'),
  };
}

function emmett(url: string, pool: pg.Pool): Open {
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  const batches = sealedBatches(new Date()).map((events) => events.map(emmettEvent));
  const open = async (): Promise<Writer> => {
    const stream = `game-${randomUUID()}`;
    let version = 0n;
    return async () => {
      const result = await store.appendToStream(stream, nth(batches, Number(version / 4n)), {
        expectedStreamVersion: version,
      });
      version = result.nextExpectedStreamVersion;
    };
  };
  return (writers) => Promise.all(Array.from({ length: writers }, open));
}

function emmettEvent({ type, schema, at, by, public: open, secrets, prev, hash }: StoredEvent) {
  return { type, data: { schema, at, by, public: open, secrets, prev, hash } };
}

/** All writers append to one game: each reads the head and tries again when another was faster. */
async function contended(sql: Sql, seconds: number): Promise<Finding> {
  const store = eventStore(sql);
  const batches = manyBatches();
  const gameId = randomUUID();
  await newStream(store, gameId);
  let n = 0;
  const value = await rate(WRITERS, seconds, async () => {
    n += 1;
    const events = nth(batches, n);
    for (;;) {
      const head = await store.stream(gameId);
      if (head === null) throw new Error('the stream is gone');
      const { version: expectedVersion, headHash: prevHash, lastAt } = head;
      const result = await store.append({ gameId, expectedVersion, prevHash, lastAt, events });
      if (result.kind === 'appended') return;
    }
  });
  return { what: `${WRITERS} writers on one stream, trying again on conflict: batches appended`, value, unit: '/s' };
}

function manyBatches(): NewEvent[][] {
  return Array.from({ length: BATCHES }, (_, n) => batchOf(n));
}

/** The batches as stored, for those who need not seal them. */
function sealedBatches(at: Date): (readonly StoredEvent[])[] {
  const head = { gameId: randomUUID(), version: 0, hash: NO_HASH };
  return manyBatches().map((batch) => seal(head, at.toISOString(), batch).events);
}

function nth<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}
