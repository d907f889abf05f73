import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandSecret } from '../../src/domain/table/fold.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, dumpReadModels, logOf, must, newAccount, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let testService: TestService;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset], outbox: { leaseMillis: 500, retryMillis: 1 } });
  testService.hints = false;
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

/** Starts a worker, and kills it with no warning once the game has gone so many events further. */
async function killedWorker(gameId: string, events: number): Promise<void> {
  const from = await versionOf(gameId);
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/worker-child.ts', database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break;
  await until(async () => (await versionOf(gameId)) >= from + events);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function versionOf(gameId: string): Promise<number> {
  const [row] = await database.sql<{ version: number }[]>`select version from streams where game_id = ${gameId}`;
  return row?.version ?? 0;
}

describe('a game between bots', () => {
  it('goes on to its end though its workers are killed again and again, and nothing is played twice', async () => {
    const account = newAccount();
    const { id } = await createToy(testService, account, {
      seats: { red: 'bot:random', blue: 'bot:random' },
      options: { rounds: 40 },
    });
    for (const events of [1, 17, 40]) await killedWorker(id, events);
    expect((await logOf(database, id)).at(-1)?.type).not.toBe('GameEnded');
    testService.hints = true;
    await testService.work({ sweepMillis: 50 });
    await until(async () => (await logOf(database, id)).at(-1)?.type === 'GameEnded', 60_000);
    const answered = (await logOf(database, id)).flatMap((event) => commandSecret(event)?.decision ?? []);
    expect(new Set(answered).size).toBe(answered.length);
    expect((await must(testService.games.audit(as(account), id))).chain).toBe('ok');
    await until(async () => {
      await testService.post.catchUp.process(id);
      return (await database.sql`select 1 from outbox where state <> 'done'`).length === 0;
    });
    const before = await dumpReadModels(database);
    await testService.post.projections.rebuild(id);
    expect(await dumpReadModels(database)).toBe(before);
  });
});
