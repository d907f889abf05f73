import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from './sql.ts';

const ANSWER_MS = 3_000;

/** Whether the database answers in time; one that is cut off may not even refuse. */
export async function answers(sql: Sql): Promise<boolean> {
  const probe = sql`select 1`.then(
    () => true,
    () => false,
  );
  const late = new AbortController();
  const { signal } = late;
  const tooLate = sleep(ANSWER_MS, false, { signal }).catch(() => false);
  return Promise.race([probe, tooLate]).finally(() => late.abort());
}
