import { migrate } from '../src/database/migrate.ts';
import type { Sql } from '../src/database/sql.ts';
import { connectSql } from '../src/database/sql.ts';
import type { EventStore } from '../src/eventstore/event-store.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import { createGameFolder } from '../src/games/folding/game-folder.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { compete, duration, median } from './measure.ts';
import { depsOf, gameService, startPlay } from './service.ts';
import { EVENTS_PER_COMMAND, skirmish } from './skirmish.ts';

const EVENTS = 2000;

export const load: Benchmark = {
  name: 'load',
  title: 'Loading a long game',
  method: `A game of ${EVENTS} events, played through the service with the ruleset of bench/skirmish.ts, is loaded by a loader with
an empty cache: once by folding all of its log, once from a snapshot 100 events behind its head, and once more from the cache,
which still asks the database for the stream's row. The connection to the database stands.`,
  run: async (bench) => {
    const sql = connectSql(await bench.database());
    try {
      await migrate(sql);
      return await measure(bench, sql);
    } finally {
      await sql.end();
    }
  },
};

async function measure(bench: Bench, sql: Sql): Promise<Finding[]> {
  const store = eventStore(sql);
  bench.say(`playing a game of ${EVENTS} events`);
  const gameId = await longGame(store);
  const base = await createGameFolder(depsOf(store)).loadAt(gameId, EVENTS - 100);
  if (!base.ok) throw new Error(base.refusal.code);
  const { match, rules } = base.value;
  await store.saveSnapshot(gameId, rules.version, { version: EVENTS - 100, state: match as never });
  const cold = (from: EventStore) => async (): Promise<number> => {
    const loader = createGameFolder(depsOf(from, { snapshotEvery: Infinity }));
    return duration(() => loader.load(gameId));
  };
  const cached = createGameFolder(depsOf(store));
  await cached.load(gameId);
  const { log, snapshot, cache } = await compete(
    [
      { name: 'log', run: cold({ ...store, loadSnapshot: () => Promise.resolve(null) }) },
      { name: 'snapshot', run: cold(store) },
      { name: 'cache', run: () => duration(() => cached.load(gameId)) },
    ],
    bench.quick ? 11 : 101,
  );
  return [
    { what: `${EVENTS} events, from the log alone`, value: median(log), unit: 'ms' },
    { what: `${EVENTS} events, with a snapshot`, value: median(snapshot), unit: 'ms' },
    { what: `${EVENTS} events, from the cache`, value: median(cache), unit: 'ms' },
  ];
}

/** Plays without snapshots until the log is long enough. */
async function longGame(store: EventStore): Promise<string> {
  const service = gameService(store, { snapshotEvery: Infinity });
  const play = await startPlay(service, skirmish);
  for (let n = 0; n < Math.ceil(EVENTS / EVENTS_PER_COMMAND); n += 1) await (await play.next())();
  return play.gameId;
}
