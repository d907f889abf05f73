import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { done, refuse } from '../../../src/domain/table/refusal.ts';
import type { Outcome } from '../../../src/domain/table/refusal.ts';
import type { LoadedGame } from '../../../src/games/folding/game-folder.ts';
import type { Caller } from '../../../src/games/caller.ts';
import type { Course } from '../../../src/games/course-info.ts';
import { createCourses } from '../../../src/games/reading/courses.ts';
import { WorkRefused } from '../../../src/threads/work-refused.ts';

const COURSE: Course = { side: 'red', points: [], swings: [], luck: null, times: [] };
const gameThatIs = (status: string) =>
  ({ gameId: 'g', headHash: 'h', match: { table: { status } } }) as unknown as LoadedGame;
const game = gameThatIs('finished');

test('a game is judged once; who has waited long enough is told so, and finds it done later', async () => {
  let judged = 0;
  let finish: (course: Outcome<Course>) => void = () => undefined;
  const course = (): Promise<Outcome<Course>> => {
    judged += 1;
    return new Promise((resolve) => (finish = resolve));
  };
  const courses = createCourses({ course }, 5);
  expect(await courses({ account: null }, game)).toMatchObject({ value: { judging: true, points: [] } });
  const again = courses({ account: null }, game);
  finish(done(COURSE));
  expect(await again).toEqual(done(COURSE));
  expect(await courses({ account: null }, game)).toEqual(done(COURSE));
  expect(judged).toBe(1);
});

test('a game that goes on is refused at once, however much waits to be judged', async () => {
  const courses = createCourses({ course: () => new Promise(() => undefined) }, 5);
  expect(await courses({ account: null }, gameThatIs('active'))).toMatchObject({
    ok: false,
    refusal: { code: 'game-not-ended' },
  });
});

test('what was refused is tried anew for the next who asks', async () => {
  const answers: Outcome<Course>[] = [refuse('too-much-work', 'no time'), done(COURSE)];
  const courses = createCourses({ course: async () => answers.shift() ?? done(COURSE) });
  expect(await courses({ account: null }, game)).toMatchObject({ ok: false });
  await pause(0);
  expect(await courses({ account: null }, game)).toEqual(done(COURSE));
});

test('nobody is refused because another who asked first has no time left', async () => {
  const asked: unknown[] = [];
  const course = async ({ account }: Caller): Promise<Outcome<Course>> => {
    asked.push(account);
    await pause(1);
    if (account === 'spendthrift') throw new WorkRefused('spent', 60);
    return done(COURSE);
  };
  const courses = createCourses({ course });
  const accounts = ['spendthrift', 'ann', 'ben', 'spendthrift'];
  const answers = await Promise.allSettled(accounts.map((account) => courses({ account }, game)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(asked).toEqual(['spendthrift', 'ann']);
});
