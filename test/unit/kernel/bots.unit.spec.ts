import { describe, expect, test } from 'vitest';
import {
  bestOf,
  bestOffered,
  botBy,
  botByWeights,
  firstOffered,
  isOffered,
  offered,
  taken,
} from '../../../src/domain/kernel/bots.ts';
import type { Observation } from '../../../src/domain/kernel/view.ts';
import { same } from '../../../src/domain/kernel/text.ts';

function observe(kind: string, choices: readonly string[], path: readonly string[] = []): Observation {
  const sequence = { turn: 1, phase: 'x', label: same('x') };
  return {
    seat: 'red',
    view: { sequence, pieces: [], hands: {}, decks: {}, tracks: [] },
    decision: { kind },
    choices: choices.map((id) => ({ id })),
    path,
    random: () => 0,
  };
}

describe('a bot made of choosers', () => {
  const bot = botBy(
    { move: (observation) => bestOffered(observation, 'zone', (zone) => zone.length), odd: () => 'zone:far' },
    ['done', 'pass'],
  );

  test('decides each kind of decision by its chooser', () => {
    expect(bot(observe('move', ['pass', 'zone:a', 'zone:bbb', 'zone:cc']))).toBe('zone:bbb');
  });

  test('takes what does no harm where it knows no such decision, or wants what is not offered', () => {
    expect(bot(observe('losses', ['block:1', 'pass', 'done']))).toBe('done');
    expect(bot(observe('odd', ['zone:near', 'pass']))).toBe('pass');
    expect(bot(observe('move', ['pass']))).toBe('pass');
  });

  test('takes the first choice where all do harm, and cannot answer a menu without choices', () => {
    expect(bot(observe('losses', ['block:1', 'block:2']))).toBe('block:1');
    expect(() => bot(observe('losses', []))).toThrow('without choices');
  });
});

test('a bot that goes by weights decides by those of its seat', () => {
  const longest = (observation: Observation, sign: number) =>
    bestOffered(observation, 'zone', (zone) => sign * zone.length);
  const bot = botByWeights({ move: longest }, (seat) => (seat === 'red' ? 1 : -1), ['done']);
  const asked = observe('move', ['zone:a', 'zone:bbb', 'done']);
  expect([bot(asked), bot({ ...asked, seat: 'blue' })]).toEqual(['zone:bbb', 'zone:a']);
  expect(bot(observe('losses', ['block:1', 'done']))).toBe('done');
});

describe('what a bot reads of a menu', () => {
  const observation = observe('move', ['zone:a', 'unit:b', 'zone:c', 'done'], ['card:x', 'zone:q', 'card:y']);

  test('is what stands behind a prefix, among the choices and on the way', () => {
    expect(offered(observation, 'zone')).toEqual(['a', 'c']);
    expect(taken(observation, 'card')).toEqual(['x', 'y']);
  });

  test('is whether and which of some ids is there', () => {
    expect(isOffered(observation, 'done')).toBe(true);
    expect(firstOffered(observation, ['pass', 'done', 'zone:a'])).toBe('done');
    expect(firstOffered(observation, ['pass'])).toBeNull();
  });

  test('is the best of some, the earlier of equals', () => {
    expect(bestOffered(observation, 'zone', () => 1)).toBe('zone:a');
    expect(bestOffered(observation, 'card', () => 1)).toBeNull();
    expect(bestOf(['aa', 'b', 'cc'], (one) => one.length)).toBe('aa');
    expect(bestOf([], () => 1)).toBeNull();
  });
});
