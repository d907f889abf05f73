import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { buildApp } from '../src/api/build-app.ts';
import { prismaStores } from '../src/api/stores/prisma-stores.ts';
import { migrate } from '../src/database/migrate.ts';
import { connectPrisma } from '../src/database/prisma.ts';
import { connectSql } from '../src/database/sql.ts';
import { eventStore } from '../src/eventstore/postgres-store.ts';
import { createGameService } from '../src/games/create-game-service.ts';
import { projectionQueries } from '../src/projections/queries.ts';
import { createLive } from '../src/workers/live.ts';
import { openQueue } from '../src/workers/queue-engines.ts';
import { createPost, startWorker } from '../src/workers/worker.ts';
import { rulesets } from './service.ts';

/**
 * Run by commands.ts: the whole service in one process on the database at argv[2], as `npm start` has it, but with the
 * benchmarks' ruleset and without limits on how much one player may ask.
 */
const databaseUrl = process.argv[2] ?? '';
const warn = (error: unknown, what: string): void => {
  process.stderr.write(`${what}: ${String(error)}\n`);
};
const sql = connectSql(databaseUrl);
await migrate(sql);
const stores = prismaStores(connectPrisma(databaseUrl));
const queue = await openQueue({ databaseUrl }, { name: 'estafeta', warn });
const live = createLive(warn);
const post = createPost({ sql, rulesets, queue, live, warn });
const now = (): Date => new Date();
const games = createGameService({
  store: eventStore(sql),
  rulesets,
  now,
  newId: v7,
  randomSeed: () => randomBytes(32),
  accountExists: async (account) => (await stores.accounts.byId(account)) !== null,
  committed: post.catchUp.committed,
  warn,
});
await startWorker({ sql, post, games, queue, warn });
const unlimited = 1e9;
const app = await buildApp({
  games,
  rulesets,
  queries: projectionQueries(sql, post.projections),
  live,
  stores,
  now,
  newId: v7,
  openSignup: true,
  publicUrl: 'http://127.0.0.1',
  settings: { requestsPerMinute: unlimited, signupsPerHour: unlimited },
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
