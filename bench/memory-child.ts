import { connectSql } from '../src/database/sql.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import { createGameFolder } from '../src/games/folding/game-folder.ts';
import type { Footprint } from './memory.ts';
import { depsOf } from './service.ts';

/** Run by memory.ts, with --expose-gc: loads every game of the database at argv[2] and reports what that took. */
const sql = connectSql(process.argv[2] ?? '', { max: 4 });
const games = await sql<{ game_id: string }[]>`select game_id from streams`;
const loader = createGameFolder(depsOf(eventStore(sql), { cachedGames: games.length, snapshotEvery: Infinity }));
// The first game brings in code and buffers that are there only once.
await loader.load(games[0]?.game_id ?? '');
const before = swept();
for (const { game_id: gameId } of games) {
  const loaded = await loader.load(gameId);
  if (!loaded.ok) throw new Error(`${gameId}: ${loaded.refusal.code}`);
}
const after = swept();
// A use of the loader behind the measurement, so that the collector must not take it before.
await loader.load(games[0]?.game_id ?? '');
const footprint: Footprint = {
  heapBefore: before.heapUsed,
  heapAfter: after.heapUsed,
  rssBefore: before.rss,
  rssAfter: after.rss,
};
process.send?.(footprint);
await sql.end();

function swept(): NodeJS.MemoryUsage {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  for (let i = 0; i < 3; i += 1) globalThis.gc();
  return process.memoryUsage();
}
