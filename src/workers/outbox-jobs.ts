import type { Outbox, OutboxKey } from './outbox.ts';

/** Quick tries by the queue; when they are used up, the outbox row's lease runs out and the outbox tries again. */
export const QUICK_TRIES = { attempts: 3, backoff: 250 };

/** Does what a row of the outbox asks for, and notes there that it is done, or why it failed. Throws what the work throws. */
export async function doneFor(
  { settle, failed }: Pick<Outbox, 'settle' | 'failed'>,
  key: OutboxKey,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await failed(key, error);
    throw error;
  }
  await settle(key);
}
