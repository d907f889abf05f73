import { afterEach, expect, it, vi } from 'vitest';
import { supervise } from '../../../src/database/embedded/supervise.ts';
import type { Supervision } from '../../../src/database/embedded/supervise.ts';

/** No process has this number. */
const DEAD = 4_194_303;

const running: Supervision[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

it('a server that cannot be started again is given up after five tries, and told of once', async () => {
  const again = vi.fn().mockRejectedValue(new Error('no room on the disk'));
  const [lost, log] = [vi.fn(), vi.fn()];
  const server = { pid: DEAD, port: 1 };
  running.push(supervise(server, { again, lost, log, everyMillis: 1, pauseMillis: 1 }));
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(again).toHaveBeenCalledTimes(5);
  const [error] = lost.mock.lastCall as [Error];
  expect(error.message).toMatch(/ends again and again: no room on the disk/);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/try 5 of 5: no room on the disk/));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(again).toHaveBeenCalledTimes(5);
});

it('so is one that starts each time, and ends each time at once', async () => {
  const again = vi.fn().mockResolvedValue({ pid: DEAD, port: 1 });
  const lost = vi.fn();
  running.push(
    supervise({ pid: DEAD, port: 1 }, { again, lost, log: () => undefined, everyMillis: 1, pauseMillis: 1 }),
  );
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(again).toHaveBeenCalledTimes(5);
});

it('nothing is started once the server is no longer looked after', async () => {
  const again = vi.fn().mockRejectedValue(new Error('late'));
  const supervision = supervise({ pid: DEAD, port: 1 }, { again, lost: vi.fn(), log: () => undefined, everyMillis: 5 });
  await supervision.stop();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(again).not.toHaveBeenCalled();
});
