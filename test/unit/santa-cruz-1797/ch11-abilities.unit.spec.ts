import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout, Playing } from '../../support/santa-cruz.ts';
import { fight, modifiers, pressOn, rolls } from './fights.ts';

const british = { from: 'marina', to: 'san_francisco', units: ['sl1'] };
const spanish = { from: 'san_francisco', to: 'marina', units: ['mil1'] };
const field: Layout = { units: { marina: ['sl1'], san_francisco: ['mil1'] } };

/** One Seamen unit attacks one Militia unit in the open, or the reverse: a die each, but for officers. */
const attacked = (officers: Record<string, string>, dice: readonly number[]): Playing =>
  fight({ ...field, officers }, british, dice);
const defended = (officers: Record<string, string>, dice: readonly number[]): Playing =>
  fight({ ...field, officers, phase: 'spanish-action' }, spanish, dice);

describe('abilities', () => {
  rule('santa-cruz-1797', '11.7', 'an officer helps those whom he is with, and no others', () => {
    const layout = { units: { marina: ['sl1', 'sl2'], san_francisco: ['mil1'] }, officers: { troubridge: 'marina' } };
    expect(rolls(fight(layout, british, [1, 1, 1]))[0]).toBe('british 2: base 1, officer 1');
    expect(rolls(fight(layout, { ...british, officer: 'stay' }, [1, 1]))[0]).toBe('british 1: base 1');
  });

  rule('santa-cruz-1797', '11.7.troubridge', 'Troubridge adds a die in attack, in defence, and in each round', () => {
    const game = attacked({ troubridge: 'marina' }, [1, 1, 1]);
    expect(rolls(game)).toEqual(['british 2: base 1, officer 1', 'spanish 1: base 1']);
    pressOn(game, [1, 1, 1]);
    expect(rolls(game)).toEqual(['british 2: base 1, officer 1', 'spanish 1: base 1']);
    expect(rolls(defended({ troubridge: 'marina' }, [1, 1, 1]))[1]).toBe('british 2: base 1, officer 1');
  });

  rule('santa-cruz-1797', '11.7.grandy', 'Grandy adds a die in defence, in attack, and in each round', () => {
    const game = attacked({ grandy: 'san_francisco' }, [1, 1, 1]);
    expect(rolls(game)).toEqual(['british 1: base 1', 'spanish 2: base 1, officer 1']);
    pressOn(game, [1, 1, 1]);
    expect(rolls(game)[1]).toBe('spanish 2: base 1, officer 1');
    expect(rolls(defended({ grandy: 'san_francisco' }, [1, 1, 1]))[0]).toBe('spanish 2: base 1, officer 1');
  });

  rule(
    'santa-cruz-1797',
    '11.7.guinter',
    'Güinter adds a die while there is a Regulars unit, in attack and defence',
    () => {
      expect(rolls(attacked({ guinter: 'san_francisco' }, [1, 1]))[1]).toBe('spanish 1: base 1');
      const units = { marina: ['rm1:1'], san_francisco: ['reg1:1', 'mil1:1'] };
      const game = fight({ units, officers: { guinter: 'san_francisco' } }, { ...british, units: ['rm1'] }, [
        ...[5, 1, 1, 1, 1, 1],
      ]);
      expect(rolls(game)[1]).toBe('spanish 4: base 1, majority 1, elite 1, officer 1');
      game.play('combat.loss', ['block:d1']);
      pressOn(game, [1, 1, 1]);
      expect(rolls(game)[1]).toBe('spanish 1: base 1');
      const charge = fight(
        {
          ...field,
          phase: 'spanish-action',
          units: { marina: ['sl1'], san_francisco: ['reg1'] },
          officers: { guinter: 'san_francisco' },
        },
        { ...spanish, units: ['reg1'] },
        [1, 1, 1, 1],
      );
      expect(rolls(charge)[0]).toBe('spanish 3: base 1, elite 1, officer 1');
    },
  );

  rule('santa-cruz-1797', '11.7.roman', 'Román adds a die when Spain defends, none when it attacks', () => {
    expect(rolls(attacked({ roman: 'san_francisco' }, [1, 1, 1]))[1]).toBe('spanish 2: base 1, officer 1');
    expect(rolls(defended({ roman: 'san_francisco' }, [1, 1]))[0]).toBe('spanish 1: base 1');
  });

  rule(
    'santa-cruz-1797',
    '11.7.nelson',
    'Nelson adds 1 to every British die, attacking or defending, round by round',
    () => {
      const units = { marina: ['sl1', 'sl2'], san_francisco: ['mil1'] };
      const game = fight({ units, officers: { nelson: 'marina' } }, { ...british, units: ['sl1', 'sl2'] }, [4, 3, 1]);
      expect(modifiers(game)).toEqual({ british: 1, spanish: 0 });
      expect(game.unit('mil1').pf).toBe(3);
      pressOn(game, [4, 4, 1]);
      expect(game.unit('mil1').pf).toBe(1);
      const held = defended({ nelson: 'marina' }, [4, 4]);
      expect(modifiers(held)).toEqual({ spanish: 0, british: 1 });
      expect([held.unit('mil1').pf, held.unit('sl1').pf]).toEqual([3, 4]);
    },
  );

  rule(
    'santa-cruz-1797',
    '11.7.gutierrez',
    'Gutiérrez adds 1 to every Spanish die in San Cristóbal, and nowhere else',
    () => {
      const castle = fight(
        { units: { plaza_pila: ['sl1'], san_cristobal: ['reg1'] }, officers: { gutierrez: 'san_cristobal' } },
        { from: 'plaza_pila', to: 'san_cristobal', units: ['sl1'] },
        [4, 4, 1],
      );
      expect(modifiers(castle)).toEqual({ spanish: 1, british: -1 });
      expect(castle.unit('sl1').pf).toBe(2);
      const fort = fight(
        { units: { toscal: ['sl1'], san_pedro: ['mil1'] }, officers: { gutierrez: 'san_pedro' } },
        { from: 'toscal', to: 'san_pedro', units: ['sl1'] },
        [4, 1],
      );
      expect(modifiers(fort)).toEqual({ spanish: 0, british: -1 });
      expect(fort.unit('sl1').pf).toBe(4);
    },
  );

  rule('santa-cruz-1797', '11.7.gutierrez', 'he adds it in attack too, and so makes good what the walls take', () => {
    const game = fight(
      {
        phase: 'spanish-action',
        units: { plaza_pila: ['mil1'], san_cristobal: ['sl1'] },
        officers: { gutierrez: 'plaza_pila' },
      },
      { from: 'plaza_pila', to: 'san_cristobal', units: ['mil1'] },
      [1, 5],
    );
    expect(modifiers(game)).toEqual({ british: 0, spanish: 0 });
    expect(game.unit('sl1').pf).toBe(3);
  });
});

describe('Bowen', () => {
  const storm = { from: 'plaza_pila', to: 'san_cristobal', units: ['sl1'] };
  const castle: Layout = { units: { plaza_pila: ['sl1'], san_cristobal: ['mil1'] }, officers: { bowen: 'plaza_pila' } };

  rule(
    'santa-cruz-1797',
    '11.7.bowen1',
    'he adds a die where a fortress is fought for, attacked or held, only there',
    () => {
      expect(rolls(fight(castle, storm, [1, 1, 1]))[1]).toBe('british 2: base 1, officer 1');
      expect(rolls(attacked({ bowen: 'marina' }, [1, 1]))[0]).toBe('british 1: base 1');
      const held = fight(
        {
          phase: 'spanish-action',
          units: { plaza_pila: ['mil1'], san_cristobal: ['sl1'] },
          officers: { bowen: 'san_cristobal' },
        },
        { from: 'plaza_pila', to: 'san_cristobal', units: ['mil1'] },
        [1, 1, 1],
      );
      expect(rolls(held)[0]).toBe('british 2: base 1, officer 1');
    },
  );

  test('A-19: with Ladders the place is still a fortress to Bowen and to Gutiérrez', () => {
    const officers = { bowen: 'plaza_pila', gutierrez: 'san_cristobal' };
    const game = fight({ ...castle, officers, hands: { british: ['uk-ladders'] } }, storm);
    game.play('combat.support', ['card:uk-ladders'], [1, 1, 1]);
    expect(rolls(game)[0]).toBe('british 2: base 1, officer 1');
    expect(modifiers(game)).toEqual({ british: 0, spanish: 1 });
  });

  const open = { units: { marina: ['sl1'], san_francisco: ['reg1', 'mil1'] }, officers: { bowen: 'marina' } };
  const shot = (dice: readonly number[]): Playing => fight(open, british, dice);

  rule('santa-cruz-1797', '11.7.bowen2', 'a pair of fives or of sixes strikes him, one of each does not', () => {
    // Spain rolls three dice: base, majority, Regulars
    expect(shot([1, 5, 6, 1]).types()).not.toContain('OfficerStruck');
    expect(shot([1, 5, 1, 5, 2]).event('OfficerStruck').public).toMatchObject({ officer: 'bowen', killed: true });
    expect(shot([1, 6, 6, 1, 5]).event('OfficerStruck').public).toMatchObject({ officer: 'bowen', killed: false });
    const hood = fight({ ...open, officers: { hood: 'marina' } }, british, [1, 5, 5, 1]);
    expect(hood.types()).not.toContain('OfficerStruck');
  });

  test('A-19: struck by fives he rolls for his fate like all others', () => {
    expect(shot([1, 5, 5, 1, 4]).state.handMax.british).toBe(6);
    expect(shot([1, 5, 5, 1, 3]).state.handMax.british).toBe(5);
  });
});
