import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { fight, modifiers, pressOn, rolls } from './fights.ts';

const toCastle = { from: 'plaza_pila', to: 'san_cristobal', units: ['rm1'] };

describe('the attack on a fortress', () => {
  rule(
    'santa-cruz-1797',
    ['10.10a', '10.10b'],
    'the defender rolls and hits first; the attacker counts his dice by what is left',
    () => {
      const units = { plaza_pila: ['rm1:1', 'sl1:2'], san_cristobal: ['mil1:2'] };
      const game = fight({ units }, { ...toCastle, units: ['rm1', 'sl1'] }, [5, 6, 1]);
      // 3 PF against 2 would have been the majority; after one loss it is 2 against 2
      expect(rolls(game)).toEqual(['spanish 1: base 1', 'british 2: base 1, elite 1']);
      const order = game.types().filter((type) => type === 'DiceRolled' || type === 'LossesTaken');
      expect(order).toEqual(['DiceRolled', 'LossesTaken', 'DiceRolled', 'LossesTaken']);
      expect([game.unit('sl1').pf, game.unit('mil1').pf]).toEqual([1, 1]);
    },
  );

  rule('santa-cruz-1797', '10.10b', 'an officer struck by the first dice adds nothing any more', () => {
    const units = { plaza_pila: ['sl1'], san_cristobal: ['reg1'] };
    const attack = { ...toCastle, units: ['sl1'] };
    const game = fight({ units, officers: { troubridge: 'plaza_pila' } }, attack, [6, 6, 5, 1]);
    expect(game.event('OfficerStruck').public).toMatchObject({ officer: 'troubridge', killed: false });
    expect(rolls(game)).toEqual(['spanish 2: base 1, elite 1', 'british 1: base 1']);
  });

  rule(
    'santa-cruz-1797',
    '10.10a',
    'so it goes in each round, and for Spain before walls that the British hold',
    () => {
      const game = fight(
        { phase: 'spanish-action', units: { toscal: ['mil1:2', 'reg1:1'], san_pedro: ['sl1:2'] } },
        { from: 'toscal', to: 'san_pedro', units: ['reg1', 'mil1'] },
        [5, 6, 5],
      );
      expect(rolls(game)).toEqual(['british 1: base 1', 'spanish 2: base 1, elite 1']);
      expect(modifiers(game)).toEqual({ british: 0, spanish: -1 });
      expect(game.unit('sl1').pf).toBe(1);
      pressOn(game, [1, 1, 1, 1]);
      expect(rolls(game)).toEqual(['british 1: base 1', 'spanish 3: base 1, majority 1, elite 1']);
    },
  );

  rule('santa-cruz-1797', '10.10c', 'the attacker takes 1 off each die: a 5 misses, a 6 hits', () => {
    const units = { plaza_pila: ['rm1', 'rm2', 'rm3'], san_cristobal: ['reg1'] };
    const game = fight({ units }, { ...toCastle, units: ['rm1', 'rm2', 'rm3'] }, [5, 1, 5, 5, 5, 6, 1]);
    expect(modifiers(game)).toEqual({ spanish: 0, british: -1 });
    expect(game.unit('reg1').pf).toBe(3);
    expect(['rm1', 'rm2', 'rm3'].map((id) => game.unit(id).pf).sort()).toEqual([3, 4, 4]);
  });

  rule('santa-cruz-1797', '10.10c', 'unless modified otherwise: with Nelson a 5 is enough again', () => {
    const units = { plaza_pila: ['rm1'], san_cristobal: ['mil1'] };
    const game = fight({ units, officers: { nelson: 'plaza_pila' } }, toCastle, [1, 5, 4]);
    expect(modifiers(game)).toEqual({ spanish: 0, british: 0 });
    expect(game.unit('mil1').pf).toBe(3);
  });

  rule(
    'santa-cruz-1797',
    ['10.10c', '9.ladders1'],
    'Ladders do away with both: one volley, and no die is worse',
    () => {
      const units = { plaza_pila: ['rm1:1'], san_cristobal: ['mil1:1'] };
      const game = fight({ units, hands: { british: ['uk-ladders'] } }, toCastle);
      game.play('combat.support', ['card:uk-ladders'], [5, 1, 5]);
      expect(rolls(game)).toEqual(['british 2: base 1, elite 1', 'spanish 1: base 1']);
      expect(modifiers(game)).toEqual({ british: 0, spanish: 0 });
      expect([game.unit('rm1').at, game.unit('mil1').at]).toEqual(['casualties', 'casualties']);
    },
  );

  test('A-05: it is dice and losses that come first; supports stay with the attacker', () => {
    const units = { plaza_pila: ['rm1'], san_cristobal: ['mil1'] };
    const hands = { british: ['uk-gun'], spanish: ['es-gun'] };
    const game = fight({ units, hands }, toCastle);
    expect(game.asks()).toEqual(['british combat.support']);
    game.play('combat.support', ['done']);
    expect(game.asks()).toEqual(['spanish combat.support']);
  });

  test('the mole has a battery, but is no fortress', () => {
    const units = { alameda: ['rm1'], muelle: ['mil1'] };
    const game = fight({ units }, { from: 'alameda', to: 'muelle', units: ['rm1'] }, [5, 1, 1]);
    expect(rolls(game)[0]).toBe('british 2: base 1, elite 1');
    expect(modifiers(game)).toEqual({ british: 0, spanish: 0 });
    expect(game.unit('mil1').pf).toBe(3);
  });
});
