import { connectSql } from '../../src/database/sql.ts';
import type { EventStore } from '../../src/eventstore/event-store.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { draft } from './small-log.ts';

/**
 * A program that appends batches of three to a game, as `appender-child <url> <gameId> <name> [count]` (without a count:
 * until it is killed), and tells its parent of each one that was acknowledged.
 */
const [url = '', gameId = '', name = '', count = 'Infinity'] = process.argv.slice(2);
const account = '0190a5c1-0000-7000-8000-000000000001';
const sql = connectSql(url, { max: 1 });
const store = eventStore(sql);

for (let n = 0; n < Number(count); n += 1) {
  const acknowledged = await appendOne(store, n);
  process.send?.({ name, n, version: acknowledged });
}
await sql.end();
process.disconnect();

/** Tries again at the new head until nobody else was faster. */
async function appendOne(events: EventStore, n: number): Promise<number> {
  for (;;) {
    const stream = await events.stream(gameId);
    if (stream === null) throw new Error(`no game ${gameId}`);
    const result = await events.append({
      gameId,
      expectedVersion: stream.version,
      prevHash: stream.headHash,
      lastAt: stream.lastAt,
      events: [0, 1, 2].map((part) => draft('Appended', { public: { name, n, part } })),
      command: { account, key: `${name}-${n}`, bodyHash: Buffer.from(`${name}-${n}`) },
    });
    if (result.kind === 'appended') return result.version;
    if (result.kind !== 'conflict') throw new Error(`unexpected ${result.kind}`);
  }
}
