import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

/** How often the event loop has come round. */
let rounds = 0;
/** In which round each piece of work was done. */
let worked: number[] = [];
let next: NodeJS.Immediate;
const worker = <A extends readonly unknown[], T>(work: (...given: A) => T) => {
  return (...given: A): T => {
    worked.push(rounds);
    return work(...given);
  };
};

let api: TestApi;
let ana: Player;

beforeAll(async () => {
  const title = worker(() => toyRuleset.title);
  const rules = { ...toyRuleset, board: worker(toyRuleset.board) };
  api = await openApi({ rules: [Object.defineProperty(rules, 'title', { get: () => title(), enumerable: true })] });
  ana = await api.player('Ana');
  const count = (): void => {
    rounds += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
});
afterAll(async () => {
  clearImmediate(next);
  await api.close();
});

test('what follows from the rules alone is worked out for one request a round of the event loop', async () => {
  worked = [];
  const asked = Array.from({ length: 20 }, () => api.ask('GET', '/rulesets/toy/board?scenario=standard'));
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect(worked.length).toBeGreaterThanOrEqual(20);
  expect(new Set(worked).size).toBe(worked.length);
});

test('so is the calendar of a player, once the database has said what stands in it', async () => {
  await toyGame(api, ana, { red: 'me', blue: 'me' }, { clock: { perDecision: 86_400 } });
  const { body } = await api.ask('GET', '/me/calendar', { token: ana.token });
  const { pathname } = new URL(body.url as string);
  worked = [];
  const texts = await Promise.all(Array.from({ length: 20 }, () => api.ask('GET', pathname)));
  for (const { text } of texts) expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  // The titles of its two events, in one go.
  expect(worked).toHaveLength(40);
  expect(new Set(worked).size).toBe(20);
});
