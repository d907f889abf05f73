import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/victory.ts';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';
import { fight } from './fights.ts';

const toFriary = { from: 'marina', to: 'san_francisco', units: ['sl1'] };
const even = { marina: ['sl1:1'], san_francisco: ['mil1:1'] };

describe('who wins a combat', () => {
  rule(
    'santa-cruz-1797',
    ['10.9a', '10.0.9'],
    'the side that is left in the zone wins, and the marker goes one box its way',
    () => {
      const won = fight({ units: even, morale: -1 }, toFriary, [5, 1]);
      expect(won.event('CombatEnded').public).toMatchObject({ winner: 'british', morale: 0 });
      expect(won.unit('sl1').at).toBe('san_francisco');
      const lost = fight({ units: even, morale: 2 }, toFriary, [1, 5]);
      expect(lost.event('CombatEnded').public).toMatchObject({ winner: 'spanish', morale: 1 });
      expect(lost.unit('mil1').at).toBe('san_francisco');
      const left = fight({ units: even }, toFriary, [1, 1]);
      left.play('combat.retreat_att', ['retreat']);
      expect(left.state.morale).toBe(-1);
    },
  );

  rule('santa-cruz-1797', '10.9a', 'a Spanish attack that wins moves it towards Spain', () => {
    const game = fight(
      { phase: 'spanish-action', units: even },
      { from: 'san_francisco', to: 'marina', units: ['mil1'] },
      [5, 1],
    );
    expect(game.event('CombatEnded').public).toMatchObject({ winner: 'spanish', morale: -1 });
  });

  rule('santa-cruz-1797', '10.9b', 'with no box further the marker stays where it is', () => {
    const won = fight({ units: even, morale: 3 }, toFriary, [5, 1]);
    expect(won.event('CombatEnded').public).toMatchObject({ winner: 'british', morale: 3 });
    const lost = fight({ units: even, morale: -3 }, toFriary, [1, 5]);
    expect(lost.event('CombatEnded').public).toMatchObject({ winner: 'spanish', morale: -3 });
  });

  rule('santa-cruz-1797', ['10.9c', '4.5b'], 'at the end the box is worth its number to the side of its colour', () => {
    const worth = (morale: number): number[] => {
      const { state } = table({ units: { toscal: ['sl1'], huertas: ['mil1'] }, morale });
      return [scoreOf(state, 'british').morale, scoreOf(state, 'spanish').morale];
    };
    expect(worth(2)).toEqual([2, 0]);
    expect(worth(-3)).toEqual([0, 3]);
    expect(worth(0)).toEqual([0, 0]);
  });
});

describe('the answer to a combat', () => {
  const set = {
    units: { marina: ['sl1:1', 'sl2'], san_francisco: ['mil1:1'], toscal: ['mil2'], calle_castillo: ['mil3', 'vol1'] },
    officers: { grandy: 'calle_castillo', nelson: 'marina' },
    hands: { british: ['uk-move', 'uk-counter'], spanish: ['es-counter'] },
  };
  const attack = { ...toFriary, officer: 'stay' as const };

  rule(
    'santa-cruz-1797',
    ['10.0.10', '9.counter3'],
    'the other seat answers with a Counterattack, then the phase goes on',
    () => {
      const game = fight(set, attack);
      game.play('combat.support', ['done']);
      game.play('combat.support', ['done'], [5, 1]);
      expect(game.asks()).toEqual(['spanish reaction.counter']);
      const path = ['card:es-counter', 'zone:calle_castillo', 'unit:mil3', 'done', 'zone:san_francisco'];
      game.play('reaction.counter', path);
      expect(game.event('CombatJoined').public).toMatchObject({ attacker: 'spanish', reaction: true });
      expect(game.unit('vol1').at).toBe('calle_castillo');
      expect(game.state.officers['grandy']?.at).toBe('san_francisco');
      game.play('combat.support', ['done'], [5, 1, 1, 1]);
      expect(game.state.morale).toBe(0);
      expect(game.asks()).toEqual(['british action.choose']);
      expect(game.offers('action.choose')).toContain('card:uk-move');
    },
  );

  test('A-10: one answer to a combat: neither seat may answer the Counterattack', () => {
    const hands = { british: ['uk-move', 'uk-counter'], spanish: ['es-counter', 'es-counter'] };
    const game = fight({ ...set, hands }, attack);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [5, 1]);
    game.play('reaction.counter', [
      'card:es-counter',
      'zone:calle_castillo',
      'unit:mil3',
      'done',
      'zone:san_francisco',
    ]);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [5, 1, 1, 1]);
    expect(game.event('CombatEnded').public).toMatchObject({ winner: 'spanish', counter: false });
    expect(game.asks()).toEqual(['british action.choose']);
  });

  rule(
    'santa-cruz-1797',
    ['10.0.10', '9.counter1'],
    'without an officer who has a unit with him nobody is asked',
    () => {
      const game = fight({ ...set, officers: { nelson: 'marina' } }, attack);
      game.play('combat.support', ['done']);
      game.play('combat.support', ['done'], [5, 1]);
      expect(game.asks()).toEqual(['british action.choose']);
    },
  );
});
