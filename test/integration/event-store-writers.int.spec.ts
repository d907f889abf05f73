import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { newServerSeed } from '../../src/eventstore/seal.ts';
import { verifyLog } from '../../src/eventstore/verify.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { draft } from '../support/small-log.ts';
import { until } from '../support/until.ts';

/** What a writer was told: its n-th batch ends at that version. */
interface Acknowledged {
  readonly name: string;
  readonly n: number;
  readonly version: number;
}

const WRITER = fileURLToPath(new URL('../support/writer-child.ts', import.meta.url));

describe('writers in several processes', () => {
  let database: TestDatabase;
  const writers: ChildProcess[] = [];
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    for (const writer of writers) writer.kill('SIGKILL');
    await database.drop();
  });

  const newGame = async (): Promise<string> => {
    const gameId = uuid();
    const events = [draft('GameCreated', { public: { seedCommitment: 'x', seats: [] } })];
    await eventStore(database.sql).create({
      gameId,
      ruleset: 'r',
      rulesetVersion: '1.0.0',
      serverSeed: newServerSeed(),
      events,
    });
    return gameId;
  };
  const startWriter = (
    gameId: string,
    name: string,
    count?: number,
  ): { writer: ChildProcess; acknowledged: Acknowledged[] } => {
    const args = [database.url, gameId, name, ...(count === undefined ? [] : [String(count)])];
    const writer = fork(WRITER, args, { execArgv: ['--import', 'tsx'] });
    const acknowledged: Acknowledged[] = [];
    writer.on('message', (message) => acknowledged.push(message as Acknowledged));
    writers.push(writer);
    return { writer, acknowledged };
  };
  /** The batches of the log, in order: whose, which one, its last version. Fails where one is not whole. */
  const batchesOf = async (gameId: string): Promise<Acknowledged[]> => {
    const log = await eventStore(database.sql).read(gameId);
    expect(verifyLog(log).findings).toEqual([]);
    const parts = log
      .slice(1)
      .map(({ version, public: open }) => ({ version, ...(open as { name: string; n: number; part: number }) }));
    expect(parts.length % 3).toBe(0);
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index % 3));
    return parts.filter(({ part }) => part === 2).map(({ name, n, version }) => ({ name, n, version }));
  };

  it('lose, double and reorder nothing', async () => {
    const gameId = await newGame();
    const running = ['a', 'b', 'c', 'd'].map((name) => startWriter(gameId, name, 25));
    const codes = await Promise.all(running.map(async ({ writer }) => (await once(writer, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0, 0]);
    const batches = await batchesOf(gameId);
    expect(batches).toHaveLength(100);
    for (const { acknowledged } of running) {
      expect(acknowledged).toHaveLength(25);
      expect(batches.filter(({ name }) => name === acknowledged[0]?.name)).toEqual(acknowledged);
    }
  });

  it('killed in the middle lose nothing that was acknowledged, and leave nothing by halves', async () => {
    const gameId = await newGame();
    for (const name of ['a', 'b', 'c']) {
      const { writer, acknowledged } = startWriter(gameId, name);
      await until(() => acknowledged.length >= 20);
      const end = Promise.all([once(writer, 'exit'), once(writer, 'disconnect')]); // disconnect: all it said has come
      writer.kill('SIGKILL');
      expect((await end)[0][1]).toBe('SIGKILL');
      const mine = (await batchesOf(gameId)).filter((batch) => batch.name === name);
      expect(mine.slice(0, acknowledged.length)).toEqual(acknowledged);
      expect(mine.length - acknowledged.length).toBeLessThanOrEqual(2); // stored, with the answer or the message still on its way
    }
  });
});
