import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { isOutage } from '../../../src/database/outage.ts';
import type { Task, Threads, ThreadSettings } from '../../../src/threads/threads.ts';
import { createThreads } from '../../../src/threads/threads.ts';

const entry = new URL('./busy-thread.mjs', import.meta.url);
let threads: Threads;

const open = (settings: Partial<ThreadSettings> = {}): void => {
  threads = createThreads({ entry, threads: 2, ...settings });
};
afterEach(() => threads.close());

const compute = (millis: number): Task & { millis: number } => ({ what: 'compute', millis });

/** How nice a thread is; one that has ended meanwhile not at all. */
function niceOf(thread: string): number {
  try {
    return getPriority(Number(thread));
  } catch {
    return -20;
  }
}

describe('threads', () => {
  it('answer what was asked, one task of a caller after the other', async () => {
    open();
    const done = await Promise.all(['a', 'b', 'c'].map((what) => threads.run({ what }, { payer: 'me' })));
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('hand over what failed, with the code that tells an outage', async () => {
    open();
    const failing = threads.run({ what: 'fail' }, { payer: 'me' });
    await expect(failing).rejects.toThrow('it failed');
    expect(isOutage(await failing.catch((error: unknown) => error))).toBe(true);
  });

  it('end a task that would never end, and go on', async () => {
    open({ longestTask: 200 });
    const endless = threads.run(compute(600_000), { payer: 'me' });
    await expect(endless).rejects.toMatchObject({ why: 'endless' });
    expect(await threads.run({ what: 'next' }, { payer: 'me' })).toBe('next');
  });

  it('blame no task for a thread that does not begin it in time, and ask to try again', async () => {
    open({ entry: new URL('./slow-thread.mjs', import.meta.url), longestStart: 100 });
    const slow = threads.run(compute(0), { payer: 'me' });
    await expect(slow).rejects.toMatchObject({ why: 'unready', retryAfter: 10 });
  });

  it('refuse a caller who has used up his time, and nobody else', async () => {
    open({ millisPerMinute: 100 });
    await threads.run(compute(150), { payer: 'me' });
    const more = threads.run({ what: 'more' }, { payer: 'me' });
    await expect(more).rejects.toMatchObject({ why: 'spent' });
    const { retryAfter } = (await more.catch((error: unknown) => error)) as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(await threads.run({ what: 'other' }, { payer: 'you' })).toBe('other');
    expect(await threads.run({ what: 'owed' }, { payer: 'me', owed: true })).toBe('owed');
  });

  it('charge what was waiting already when the time ran out', async () => {
    open({ millisPerMinute: 100 });
    const runs = Array.from({ length: 30 }, () => threads.run(compute(60), { payer: 'me' }));
    const settled = await Promise.allSettled(runs);
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
  });

  it('do what waits in another line while that of its payer is full', async () => {
    open({ threads: 1 });
    const stuffed = Array.from({ length: 100 }, () => threads.run(compute(20), { payer: 'me' }).catch(String));
    const by = { payer: 'me', owed: true, line: 'server for me' };
    expect(await threads.run({ what: 'mine' }, by)).toBe('mine');
    expect(await Promise.all(stuffed)).toContainEqual(expect.stringContaining('Too much work waits'));
  });

  it.runIf(process.platform === 'linux')('of the program run behind its main thread where cores are few', async () => {
    open({ entry: new URL('../../../src/thread.mjs', import.meta.url) });
    const usual = getPriority();
    await expect(threads.run({ what: 'nothing' }, { payer: 'me' })).rejects.toThrow('no thread knows');
    const behind = readdirSync('/proc/self/task').filter((thread) => niceOf(thread) > usual);
    expect(behind).toHaveLength(1);
    expect(getPriority()).toBe(usual);
  });

  it('keep one for short tasks, whoever asks for those that may take long', async () => {
    open();
    const endless = { ...compute(600_000), longest: 600_000 };
    const thoughts = ['bots', 'courses'].map((line) => threads.run(endless, { payer: 'me', owed: true, line }));
    const ended = Promise.allSettled(thoughts);
    expect(await threads.run({ what: 'short' }, { payer: 'you' })).toBe('short');
    await threads.close();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('end with what they are doing', async () => {
    open();
    const begun = threads.run(compute(600_000), { payer: 'me' });
    const ended = expect(begun).rejects.toThrow();
    await threads.run({ what: 'next' }, { payer: 'you' });
    await threads.close();
    await ended;
  });
});
