import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/eventstore/transaction.ts';
import type { TransactionSql } from '../../src/database/sql.ts';
import { isOutage } from '../../src/database/outage.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let admin: TestDatabase['sql'];

beforeAll(async () => {
  database = await testDatabase({ empty: true, max: 2 });
  admin = database.sql;
  await admin`create table kept (n integer)`;
});
afterAll(() => database.drop());

const kept = async (): Promise<number[]> =>
  (await admin<{ n: number }[]>`select n from kept order by n`).map(({ n }) => n);

async function endConnection(tx: TransactionSql): Promise<void> {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = own?.pid ?? 0;
  await admin`select pg_terminate_backend(${pid})`;
  await until(async () => (await admin`select 1 from pg_stat_activity where pid = ${pid}`).length === 0);
}

describe('a transaction', () => {
  it('keeps what was done once its work resolves, and nothing where it rejects', async () => {
    expect(await inTransaction(admin, async (tx) => (await tx`insert into kept values (1)`).count)).toBe(1);
    const fault = new Error('no');
    const undone = inTransaction(admin, async (tx) => {
      await tx`insert into kept values (2)`;
      throw fault;
    });
    await expect(undone).rejects.toBe(fault);
    await expect(inTransaction(admin, (tx) => tx`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    expect(await kept()).toEqual([1]);
  });

  it('rejects where its connection ends under it, sends nothing more, and leaves the pool fit for use', async () => {
    const sent: string[] = [];
    const work = inTransaction(admin, async (tx) => {
      await tx`insert into kept values (3)`;
      await endConnection(tx);
      // The program hears of it between two statements, when nothing is under way.
      const late = await until(async () =>
        tx`insert into kept values (4)`.then(
          () => null,
          (error: unknown) => error,
        ),
      );
      sent.push(...(await Promise.allSettled([tx`insert into kept values (5)`])).map(({ status }) => status));
      throw late;
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(isOutage(error)).toBe(true);
    for (let round = 0; round < 5; round += 1) expect(await kept()).toEqual([1]);
    expect(await inTransaction(admin, async (tx) => (await tx`insert into kept values (6)`).count)).toBe(1);
    expect(sent).not.toContain('fulfilled');
  });
});
