import { describe, expect, test } from 'vitest';
import { result } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/result.ts';
import type { Score } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

/** Plays the last Spanish phase of the last turn out. */
function ended(layout: Layout): Playing {
  const game = table({ turn: 12, phase: 'spanish-action', ...layout });
  game.play('action.choose', ['pass']);
  return game;
}

const count = (layout: Layout): Record<'british' | 'spanish', Score> => {
  const { british, spanish } = ended(layout).event('VictoryCounted').public;
  return { british, spanish };
};

describe('victory', () => {
  rule(
    'santa-cruz-1797',
    ['13.a', '4.2f'],
    'zones with an own block, the box of morale, and a point for each battery spiked',
    () => {
      const score = count({
        units: {
          san_cristobal: ['sl1:1'],
          concepcion: ['rm1', 'sl2', 'sl3'],
          plaza_pila: ['mil1:1'],
          huertas: ['mil2'],
        },
        morale: 2,
        spiked: ['red', 'violet'],
      });
      expect(score.british).toEqual({ zones: 9, morale: 2, spikes: 2, total: 13 });
      expect(score.spanish).toEqual({ zones: 2, morale: 0, spikes: 0, total: 2 });
    },
  );

  rule(
    'santa-cruz-1797',
    '13.a',
    'empty zones count for nobody, and blocks without a zone of value for nothing',
    () => {
      const score = count({
        units: { huertas: ['mil1'], el_cabo: ['sl1'], sea_c: ['sl2'], fox: ['rm1'] },
        fox: 'sea_c',
      });
      expect(score.british.total).toBe(0);
      expect(score.spanish.total).toBe(0);
    },
  );

  rule(
    'santa-cruz-1797',
    ['13.a', '9.spike2'],
    'a spiked battery that Spain has retaken still counts for the British',
    () => {
      const score = count({ units: { muelle: ['mil1'], el_cabo: ['sl1'] }, spiked: ['violet'] });
      expect(score.british).toEqual({ zones: 0, morale: 0, spikes: 1, total: 1 });
      expect(score.spanish).toEqual({ zones: 1, morale: 0, spikes: 0, total: 1 });
    },
  );

  rule('santa-cruz-1797', ['13.a', '10.9c'], 'a marker on a Spanish box is worth its number to Spain', () => {
    const score = count({ units: { ayuntamiento: ['mil1'], santo_domingo: ['sl1'] }, morale: -3 });
    expect(score.spanish).toEqual({ zones: 2, morale: 3, spikes: 0, total: 5 });
    expect(score.british).toEqual({ zones: 1, morale: 0, spikes: 0, total: 1 });
  });

  rule('santa-cruz-1797', '13.b', 'more points win, by one as by ten', () => {
    const spain = ended({ units: { plaza_pila: ['mil1'], muelle: ['sl1'] } });
    expect(result(spain.state)).toMatchObject({ winners: ['spanish'], scores: { british: 1, spanish: 2 } });
    const britain = ended({ units: { plaza_pila: ['mil1'], muelle: ['sl1'] }, morale: 2 });
    expect(result(britain.state)).toMatchObject({ winners: ['british'], scores: { british: 3, spanish: 2 } });
  });

  rule('santa-cruz-1797', '13.b', 'equal points are a draw: nobody wins', () => {
    const game = ended({ units: { plaza_pila: ['mil1'], ayuntamiento: ['sl1'] } });
    expect(result(game.state)).toMatchObject({ winners: [], scores: { british: 2, spanish: 2 } });
    expect(game.asks()).toEqual([]);
  });

  test('points are counted after the last turn alone, even if a side has no block left', () => {
    const game = table({ turn: 11, phase: 'spanish-action', units: { san_cristobal: ['sl1'] } });
    game.play('action.choose', ['pass']);
    expect(result(game.state)).toBeNull();
    expect(game.state.turn).toBe(12);
    expect(game.asks()).toEqual(['british action.choose']);
  });
});
