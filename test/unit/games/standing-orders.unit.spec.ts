import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/games/game-service.ts';
import { commandSecret } from '../../../src/domain/table/fold.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const stay = { decisions: ['toy.order'], answer: { path: [], rest: 'safe' } };
const never = { ...stay, when: { turn: { atLeast: 900 } } };
let table: ServedGame;
let red: Caller;
let blue: Caller;

beforeEach(async () => {
  table = await serveGame(toyRuleset, { seed: 3 });
  red = table.players['red'] ?? { account: null };
  blue = table.players['blue'] ?? { account: null };
});

const lodge = async (...orders: object[]) =>
  granted(await table.service.standing.save(red, table.gameId, { seat: 'red', orders }));
const list = async () => granted(await table.service.standing.list(red, table.gameId, 'red'));

async function openFor(seat: string, player: Caller): Promise<string> {
  const all = granted(await table.service.decisions(player, table.gameId, seat));
  return all.find((one) => one.id !== undefined)?.id ?? '';
}
const answered = async () => table.service.standing.answer(table.gameId, 'red', await openFor('red', red));

describe('standing orders', () => {
  test('answer for the seat as its holder, and only its own secret tells how', async () => {
    await lodge(stay);
    const decision = await openFor('red', red);
    expect(await answered()).toBe(true);
    const [last] = (await table.store.read(table.gameId)).slice(-1);
    expect(last).toMatchObject({ by: { seat: 'red', account: red.account, via: 'seat' } });
    expect(last && commandSecret(last)).toEqual({ decision, path: ['area:west', 'no-card'], via: 'standing-order' });
    const seen = granted(await table.service.events(blue, table.gameId, { seat: 'blue' }));
    expect(JSON.stringify(seen)).not.toContain('standing');
    expect(await list()).toMatchObject([{ answered: 1, last: { decision, path: ['area:west', 'no-card'] } }]);
  });
  test('answer a decision once, and nothing that is closed', async () => {
    await lodge(stay);
    const decision = await openFor('red', red);
    expect(await table.service.standing.speak(table.gameId, 'red')).toBe(true);
    expect(await table.service.standing.answer(table.gameId, 'red', decision)).toBe(true);
    expect(await table.service.standing.answer(table.gameId, 'red', decision)).toBe(false);
    expect(await table.service.standing.answer(table.gameId, 'blue', await openFor('blue', blue))).toBe(false);
    expect(await list()).toMatchObject([{ answered: 1 }]);
  });
  test('leave the seat to be asked where no condition holds', async () => {
    await lodge(never);
    expect(await table.service.standing.speak(table.gameId, 'red')).toBe(false);
    expect(await answered()).toBe(false);
    expect(await list()).toMatchObject([{ answered: 0 }]);
  });
  test('lapse by surprise where what they say is not offered', async () => {
    await lodge({ ...stay, answer: { path: ['area:east', 'no-card'] } }, stay);
    const before = (await table.store.read(table.gameId)).length;
    expect(await answered()).toBe(false);
    expect((await table.store.read(table.gameId)).length).toBe(before);
    expect(await list()).toMatchObject([{ lapsed: 'surprise', answered: 0 }, { answered: 0 }]);
  });
  test('lapse once they have answered as often as they shall', async () => {
    await lodge({ ...stay, until: { times: 1 } });
    await answered();
    expect(await list()).toMatchObject([{ answered: 1, lapsed: 'times-used' }]);
  });
  test('go on as they were when they are lodged again beside others', async () => {
    const [first] = await lodge(stay);
    await answered();
    const again = await lodge(never, stay);
    expect(again.map(({ id, answered: times }) => [id === first?.id, times])).toEqual([
      [false, 0],
      [true, 1],
    ]);
    expect((await lodge(never, stay)).map(({ id }) => id)).toEqual(again.map(({ id }) => id));
  });
  test('are revoked one by one, or all', async () => {
    const [first] = await lodge(stay, never);
    const revoke = async (order?: string) =>
      table.service.standing.revoke(red, table.gameId, { seat: 'red', ...(order === undefined ? {} : { order }) });
    expect(granted(await revoke(first?.id))).toMatchObject([{ order: never }]);
    expect(refused(await revoke('none'))).toMatchObject({ code: 'unknown-standing-order' });
    expect(granted(await revoke())).toEqual([]);
    expect(await answered()).toBe(false);
  });
  test('are nobody else’s business', async () => {
    await lodge(stay);
    const { standing } = table.service;
    for (const outcome of [
      await standing.list(blue, table.gameId, 'red'),
      await standing.save(blue, table.gameId, { seat: 'red', orders: [] }),
      await standing.revoke(blue, table.gameId, { seat: 'red' }),
      await standing.trial(blue, table.gameId, { seat: 'red' }),
    ])
      expect(refused(outcome)).toMatchObject({ code: 'not-your-seat' });
  });
  test.each<[string, object, object]>([
    ['an unknown kind', { ...stay, decisions: ['toy.orders'] }, { at: 'decisions', said: 'toy.orders' }],
    ['an unknown place', { ...stay, when: { pieces: { at: 'moon' } } }, { at: 'when/pieces/at', said: 'moon' }],
    ['an unknown fact', { ...stay, when: { not: { fact: { id: 'weather' } } } }, { at: 'when/fact/id' }],
    ['an unknown event', { ...stay, until: { happened: { type: 'Rain' } } }, { at: 'until/happened/type' }],
    ['a member that is not known', { ...stay, wenn: {} }, { at: '' }],
    ['an empty condition', { ...stay, when: {} }, { at: 'when' }],
    ['no answer', { decisions: ['toy.order'] }, { at: '' }],
  ])('are refused with %s', async (_what, order, fault) => {
    const refusal = refused(
      await table.service.standing.save(red, table.gameId, { seat: 'red', orders: [stay, order] }),
    );
    expect(refusal).toMatchObject({ code: 'invalid-standing-order', extra: { order: 1 } });
    expect(refusal.extra?.['faults']).toEqual(expect.arrayContaining([expect.objectContaining(fault)]));
    expect(await list()).toEqual([]);
  });
  test('are refused where they nest too deeply', async () => {
    const deep = Array.from({ length: 9 }).reduce<object>((inner) => ({ not: inner }), { turn: { is: 1 } });
    const outcome = await table.service.standing.save(red, table.gameId, {
      seat: 'red',
      orders: [{ ...stay, when: deep }],
    });
    expect(refused(outcome)).toMatchObject({ extra: { faults: [{ why: 'too-deep' }] } });
  });
});

describe('a dry run', () => {
  const trial = async (...orders: object[]) =>
    granted(await table.service.standing.trial(red, table.gameId, { seat: 'red', orders }));

  test('tells what would be answered now, in words, and changes nothing', async () => {
    const decision = await openFor('red', red);
    const [now] = (await trial(never, stay)).now;
    expect(now).toMatchObject({ decision, kind: 'toy.order', order: 1, path: ['area:west', 'no-card'] });
    expect(now?.labels).toHaveLength(2);
    expect(await list()).toEqual([]);
  });
  test('tells what would have been answered, beside what was', async () => {
    await playOn(table, 12);
    const { past, looked } = await trial(stay);
    const own = (await table.store.read(table.gameId)).filter(({ by }) => by?.seat === 'red');
    expect(looked).toBe(own.length);
    const orders = own.filter(({ type }) => type === 'OrderSealed').reverse();
    expect(past.map(({ version, did }) => ({ version, did }))).toEqual(
      orders.map((event) => ({ version: event.version, did: commandSecret(event)?.path })),
    );
    for (const one of past) expect(one.path?.[1]).toBe('no-card');
  });
});

describe('when time is up', () => {
  const DAY = 86_400;
  const after = (days: number) => ({ now: Date.now() + days * DAY * 1000, outages: [] });

  test('standing orders are asked before the clock, and nobody is late for what they answer', async () => {
    table = await serveGame(toyRuleset, { seed: 3, clock: { perDecision: DAY } });
    red = table.players['red'] ?? { account: null };
    await lodge(stay);
    await table.service.keepTime(table.gameId, after(2));
    const log = await table.store.read(table.gameId);
    const first = log.find(({ by, type }) => by?.seat === 'red' && type === 'OrderSealed');
    expect(first && commandSecret(first)?.via).toBe('standing-order');
    expect(log.find(({ type }) => type === 'TimedOut')?.public['seat']).toBe('blue');
    expect(await list()).toMatchObject([{ answered: 1 }]);
  });
  test('a reminder asks nobody’s orders', async () => {
    table = await serveGame(toyRuleset, { seed: 3, clock: { perDecision: DAY } });
    red = table.players['red'] ?? { account: null };
    await lodge(stay);
    await table.service.keepTime(table.gameId, after(0.6));
    expect(await list()).toMatchObject([{ answered: 0 }]);
  });
});

test('the orders of an account that was erased answer nothing', async () => {
  let erased = '';
  table = await serveGame(toyRuleset, { seed: 3, accountExists: (account) => account !== erased });
  red = table.players['red'] ?? { account: null };
  await lodge(stay);
  erased = red.account ?? '';
  expect(await table.service.standing.speak(table.gameId, 'red')).toBe(false);
  expect(await answered()).toBe(false);
  erased = '';
  expect(await answered()).toBe(true);
});
