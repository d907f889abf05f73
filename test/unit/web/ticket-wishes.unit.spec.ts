import { describe, expect, it } from 'vitest';
import { demandFields, demandsOf } from '../../../web/src/lobby/demand-wishes.ts';
import { sidesOf } from '../../../src/domain/kernel/sides.ts';
import { scenariosForTwo, ticketOf } from '../../../web/src/lobby/ticket-wishes.ts';

const twice = (words: string) => ({ en: words, es: words });
const seat = (id: string, side: string) => ({ id, side, title: twice(id) });
const rules = {
  id: 'toy',
  seats: [seat('north', 'red'), seat('south', 'red'), seat('blue', 'blue')],
  scenarios: [
    { id: 'pair', title: twice('Pair'), seats: ['north', 'blue'] },
    { id: 'three', title: twice('Three'), seats: ['north', 'south', 'blue'] },
    { id: 'alone', title: twice('Alone'), seats: ['north', 'south'] },
  ],
  bots: ['random', 'steady'],
} as unknown as Parameters<typeof ticketOf>[0];
const wishes = { scenario: 'pair', side: '', paces: ['day'], rated: false, botAfter: 0, demands: {} } as const;

describe('what is asked of others', () => {
  it('is nothing unless something is chosen, and newcomers are let in unless told otherwise', () => {
    expect(demandsOf({})).toBeUndefined();
    expect(demandsOf({ newcomers: false })).toBeUndefined();
    expect(demandsOf({ inTime: 90, min: 1400, max: 0 })).toEqual({ inTime: 90, rating: { min: 1400 } });
    expect(demandsOf({ max: 1600, newcomers: false })).toEqual({ rating: { max: 1600 }, newcomers: false });
  });

  it('shows whether newcomers are let in only where something is asked', () => {
    expect(demandFields({}).map(({ name }) => name)).toEqual(['inTime', 'min', 'max']);
    expect(demandFields({ inTime: 80 }).map(({ name }) => name)).toEqual(['inTime', 'min', 'max', 'newcomers']);
  });
});

describe('a search for an opponent', () => {
  it('is for scenarios of two sides, whoever has how many seats', () => {
    expect(scenariosForTwo(rules).map(({ id }) => id)).toEqual(['pair', 'three']);
    expect(sidesOf(rules, { seats: ['north', 'south', 'blue'] })).toEqual(['red', 'blue']);
  });

  it('says nothing of what was not chosen, and brings the better bot, but never to a rated game', () => {
    const common = { ruleset: 'toy', scenario: 'pair', paces: ['day'] };
    expect(ticketOf(rules, wishes)).toEqual({ ...common, rated: false });
    expect(ticketOf(rules, { ...wishes, side: 'red', botAfter: 600, demands: { inTime: 90 } })).toEqual({
      ...common,
      rated: false,
      side: 'red',
      atLeast: { inTime: 90 },
      bot: { name: 'steady', seconds: 600 },
    });
    expect(ticketOf(rules, { ...wishes, rated: true, botAfter: 600 })).toEqual({ ...common, rated: true });
  });
});
