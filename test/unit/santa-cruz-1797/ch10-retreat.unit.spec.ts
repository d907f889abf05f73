import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { fight, pressOn, rolls } from './fights.ts';

const toPlaza = { from: 'marina', to: 'plaza_pila', units: ['sl1'] };
const where = (game: Playing, ...units: string[]): string[] => units.map((id) => game.unit(id).at);

describe('retreat', () => {
  rule(
    'santa-cruz-1797',
    '10.7a',
    'the attacker takes all his units and his officer back to where they came from',
    () => {
      const units = { marina: ['sl1', 'sl2', 'rm1'], plaza_pila: ['mil1'] };
      const attack = { ...toPlaza, units: ['rm1', 'sl1'] };
      const game = fight({ units, officers: { hood: 'marina' } }, attack, [1, 1, 1, 1]);
      expect(game.offers('combat.retreat_att')).toEqual(['stay', 'retreat']);
      game.play('combat.retreat_att', ['retreat']);
      expect(where(game, 'rm1', 'sl1', 'sl2')).toEqual(['marina', 'marina', 'marina']);
      expect(game.state.officers['hood']).toEqual({ at: 'marina', up: true });
      expect(game.unit('mil1').at).toBe('plaza_pila');
    },
  );

  rule('santa-cruz-1797', '10.7a', 'who came from the sea has no way back and is not asked', () => {
    const units = { sea_c: ['sl1'], caleta: ['mil1'] };
    const game = fight({ units }, { from: 'sea_c', to: 'caleta', units: ['sl1'] }, [1, 1]);
    expect(game.asks()).toEqual(['spanish combat.retreat_def']);
  });

  rule(
    'santa-cruz-1797',
    '10.7b',
    'the defender may go to any adjacent land zone without enemies from which no attack came',
    () => {
      const units = { marina: ['sl1'], plaza_pila: ['mil1'], caleta: ['sl2'], muelle: ['vol1', 'vol2', 'vol3'] };
      const game = fight({ units }, toPlaza, [1, 1]);
      game.play('combat.retreat_att', ['stay']);
      const open = ['alameda', 'ayuntamiento', 'calle_castillo', 'muelle', 'san_cristobal'];
      const words = game.menu('combat.retreat_def').choices.map(({ id, label }) => [id, label.en]);
      expect(words).toContainEqual(['zone:muelle', 'The Mole: no room for all, 1 block is lost']);
      expect(words.filter(([, label]) => label?.includes('no room'))).toHaveLength(1);
      expect(game.offers('combat.retreat_def').sort()).toEqual(['stay', ...open.map((zone) => `zone:${zone}`)].sort());
      expect(game.blocked('combat.retreat_def')).toEqual({ marina: '§10.7', caleta: '§10.7' });
    },
  );

  rule('santa-cruz-1797', '10.7b', 'a defender with no zone to go to is not asked: the next round begins', () => {
    const units = { plaza_pila: ['sl1'], san_cristobal: ['mil1'], caleta: ['sl2'], muelle: ['sl3'] };
    const game = fight({ units }, { from: 'plaza_pila', to: 'san_cristobal', units: ['sl1'] }, [1, 1]);
    game.play('combat.retreat_att', ['stay'], [1, 1]);
    expect(game.event('RoundBegan').public.round).toBe(2);
    expect(game.asks()).toEqual(['british combat.retreat_att']);
  });

  rule('santa-cruz-1797', '10.7c', 'defenders name one zone, and all of them go there with their officer', () => {
    const units = { marina: ['sl1'], plaza_pila: ['mil1', 'reg1'] };
    const game = fight({ units, officers: { grandy: 'plaza_pila' } }, toPlaza, [1, 1, 1, 1, 1]);
    game.play('combat.retreat_att', ['stay']);
    expect(game.completes('combat.retreat_def', ['zone:alameda'])).toBe(true);
    game.play('combat.retreat_def', ['zone:alameda']);
    expect(where(game, 'mil1', 'reg1')).toEqual(['alameda', 'alameda']);
    expect(game.state.officers['grandy']).toEqual({ at: 'alameda', up: true });
  });

  rule('santa-cruz-1797', '10.7d', 'over three after a retreat, the dead are taken from those who retreated', () => {
    const units = { marina: ['sl1'], plaza_pila: ['mil1:3', 'reg1', 'vol1'], alameda: ['mil2:1', 'mil3:1'] };
    const game = fight({ units }, toPlaza, [1, 1, 1, 1]);
    game.play('combat.retreat_att', ['stay']);
    // d1 the Regulars, d2 the Militia, d3 the Volunteers: two of the three must die, in order of the board
    expect(game.offers('combat.retreat_def', ['zone:alameda'])).toEqual(['block:d1', 'block:d2']);
    expect(game.offers('combat.retreat_def', ['zone:alameda', 'block:d1'])).toEqual(['block:d2', 'block:d3']);
    game.play('combat.retreat_def', ['zone:alameda', 'block:d1', 'block:d3']);
    expect(where(game, 'mil1', 'reg1', 'vol1', 'mil2', 'mil3')).toEqual([
      ...['alameda', 'casualties', 'casualties', 'alameda', 'alameda'],
    ]);
    expect(game.unit('mil1').pf).toBe(3);
  });

  rule('santa-cruz-1797', '10.7e', 'the officer who retreats to another is removed, and is not counted dead', () => {
    const units = { marina: ['sl1'], plaza_pila: ['mil1'], alameda: ['mil2'] };
    const officers = { grandy: 'plaza_pila', roman: 'alameda' };
    const game = fight({ units, officers }, toPlaza, [1, 1, 1]);
    game.play('combat.retreat_att', ['stay']);
    game.play('combat.retreat_def', ['zone:alameda']);
    expect(game.event('OfficerRemoved').public).toMatchObject({ officer: 'grandy', why: 'second' });
    expect(game.state.officers['roman']).toEqual({ at: 'alameda', up: false });
    expect(game.state.officers['grandy']?.at).toBe('gone');
    expect(game.state.handMax.spanish).toBe(5);
  });

  test('A-16: who dies of a crowd is a casualty, whom Reinforcements may bring back', () => {
    const units = { marina: ['sl1'], plaza_pila: ['mil1', 'vol1'], alameda: ['mil2', 'mil3'] };
    const game = fight({ units, hands: { spanish: ['es-reinf'] } }, toPlaza);
    game.play('combat.support', ['done'], [1, 1, 1]);
    game.play('combat.retreat_att', ['stay']);
    game.play('combat.retreat_def', ['zone:alameda', 'block:d1']);
    expect(game.unit('mil1')).toEqual({ at: 'casualties', pf: 0 });
    game.play('action.choose', ['end']);
    expect(game.offers('action.choose', ['card:es-reinf'])).toContain('unit:mil1');
  });

  test('A-44: when the defender goes, the attacker has the zone and the box of morale, and does not pursue', () => {
    const units = { marina: ['sl1'], plaza_pila: ['mil1'] };
    const game = fight({ units, officers: { hood: 'marina' } }, toPlaza, [1, 1]);
    game.play('combat.retreat_att', ['stay']);
    game.play('combat.retreat_def', ['zone:calle_castillo']);
    expect(where(game, 'sl1', 'mil1')).toEqual(['plaza_pila', 'calle_castillo']);
    expect(game.state.officers['hood']?.at).toBe('plaza_pila');
    expect(game.state.morale).toBe(1);
    expect(game.asks()).toEqual(['british action.choose']);
  });
});

describe('Volunteers who flee', () => {
  rule('santa-cruz-1797', ['10.4c', '10.7d'], 'they flee by the rules of retreat: crowded, some of them die', () => {
    const units = { marina: ['sl1'], plaza_pila: ['vol1:2', 'vol2', 'mil1'], alameda: ['mil2', 'mil3'] };
    const game = fight({ units }, toPlaza, [4, 1, 1]);
    // d1 is the Militia, d2 the fresh Volunteers, d3 the weak ones
    expect(game.offers('combat.volunteers', ['zone:alameda'])).toEqual(['block:d2', 'block:d3']);
    game.play('combat.volunteers', ['zone:alameda', 'block:d3']);
    expect(where(game, 'vol1', 'vol2', 'mil1')).toEqual(['casualties', 'alameda', 'plaza_pila']);
  });

  test('A-14: with nowhere to flee they are eliminated', () => {
    const units = { plaza_pila: ['sl1'], san_cristobal: ['vol1', 'mil1'], caleta: ['sl2'], muelle: ['sl3'] };
    // behind walls it takes a 5 to make a 4
    const game = fight({ units }, { from: 'plaza_pila', to: 'san_cristobal', units: ['sl1'] }, [1, 1, 5]);
    expect(game.event('VolunteersFled').public).toMatchObject({ to: null, blocks: ['d2'] });
    expect(game.unit('vol1')).toEqual({ at: 'casualties', pf: 0 });
    expect(game.unit('mil1').at).toBe('san_cristobal');
  });

  test('A-45: the officer goes with the last units that leave alive, and stays while others do', () => {
    const officers = { roman: 'plaza_pila' };
    const all = fight({ units: { marina: ['sl1'], plaza_pila: ['vol1'] }, officers }, toPlaza, [4, 1, 1]);
    all.play('combat.volunteers', ['zone:alameda']);
    expect(all.state.officers['roman']).toEqual({ at: 'alameda', up: true });
    expect(all.state.morale).toBe(1);
    expect(all.unit('sl1').at).toBe('plaza_pila');
    const some = fight({ units: { marina: ['sl1'], plaza_pila: ['vol1', 'mil1'] }, officers }, toPlaza, [4, 1, 1, 1]);
    some.play('combat.volunteers', ['zone:alameda']);
    expect(some.state.officers['roman']?.at).toBe('plaza_pila');
  });
});

describe('Volunteers who find no room', () => {
  test('A-45: their officer does not go on without them, and comes off the map', () => {
    const units = { marina: ['sl1'], plaza_pila: ['vol1'], alameda: ['mil1', 'mil2', 'mil3'] };
    const game = fight({ units, officers: { roman: 'plaza_pila' } }, toPlaza, [4, 1, 1]);
    game.play('combat.volunteers', ['zone:alameda']);
    expect(game.unit('vol1').at).toBe('casualties');
    expect(game.event('OfficerRemoved').public).toMatchObject({ officer: 'roman', zone: 'plaza_pila', why: 'alone' });
    expect(game.state.officers['roman']?.at).toBe('gone');
  });
});

describe('War Drums in a fight', () => {
  const set = {
    units: { marina: ['sl1'], muelle: ['sl2'], plaza_pila: ['mil1'], calle_castillo: ['sl3'] },
    hands: { british: ['uk-drums'] },
  };

  test('A-28: on retreat each unit goes back to its own origin, and both are barred to the defender', () => {
    const game = fight(set, toPlaza);
    game.play('combat.support', ['card:uk-drums', 'zone:muelle', 'unit:sl2'], [1, 1]);
    expect(where(game, 'sl1', 'sl2')).toEqual(['plaza_pila', 'plaza_pila']);
    game.play('combat.retreat_att', ['retreat']);
    expect(where(game, 'sl1', 'sl2')).toEqual(['marina', 'muelle']);
    const other = fight(set, toPlaza);
    other.play('combat.support', ['card:uk-drums', 'zone:muelle', 'unit:sl2'], [1, 1]);
    other.play('combat.retreat_att', ['stay']);
    expect(other.blocked('combat.retreat_def')).toEqual({ marina: '§10.7', muelle: '§10.7', calle_castillo: '§10.7' });
  });

  const whence = { marina: ['sl1:1'], muelle: ['sl2:1'], plaza_pila: ['mil1'] };
  const called = ['card:uk-drums', 'zone:muelle', 'unit:sl2'];
  /** The first hit takes the block that came with Hood; then the attackers go back. */
  const bereft = (units: Record<string, string[]>): Playing => {
    const game = fight({ units, officers: { hood: 'marina' }, hands: set.hands }, toPlaza);
    game.play('combat.support', called, [5, 1]);
    game.play('combat.loss', ['block:a1']);
    game.play('combat.retreat_att', ['retreat']);
    return game;
  };

  test('A-28: the officer goes back to his own zone, with units or to those who stayed there', () => {
    const both = fight(
      { units: { ...set.units, calle_castillo: [] }, officers: { hood: 'muelle' }, hands: set.hands },
      toPlaza,
    );
    both.play('combat.support', called, [1, 1]);
    both.play('combat.retreat_att', ['retreat']);
    expect(where(both, 'sl1', 'sl2')).toEqual(['marina', 'muelle']);
    expect(both.state.officers['hood']).toEqual({ at: 'muelle', up: true });
    const stayed = bereft({ ...whence, marina: ['sl1:1', 'sl3'] });
    expect(where(stayed, 'sl1', 'sl2', 'sl3')).toEqual(['casualties', 'muelle', 'marina']);
    expect(stayed.state.officers['hood']).toEqual({ at: 'marina', up: true });
  });

  rule('santa-cruz-1797', '11.4', 'an officer whose own zone is empty goes back with the units of another', () => {
    const game = bereft(whence);
    expect(where(game, 'sl1', 'sl2')).toEqual(['casualties', 'muelle']);
    expect(game.state.officers['hood']).toEqual({ at: 'muelle', up: true });
  });

  test('A-28: the red line costs one die, though only those whom the drums called crossed it', () => {
    const game = fight(set, toPlaza);
    // marina-plaza is black, muelle-plaza red
    game.play('combat.support', ['card:uk-drums', 'zone:muelle', 'unit:sl2'], [1, 1]);
    expect(rolls(game)).toEqual(['british 1: base 1, majority 1, red -1', 'spanish 1: base 1']);
    const twice = fight(
      {
        units: { caleta: ['sl1'], plaza_pila: ['sl2'], muelle: ['mil1', 'mil2'], san_cristobal: ['mil3:1'] },
        hands: set.hands,
      },
      { from: 'caleta', to: 'san_cristobal', units: ['sl1'] },
    );
    twice.play('combat.support', ['card:uk-drums', 'zone:plaza_pila', 'unit:sl2'], [1, 1]);
    expect(rolls(twice)[1]).toBe('british 1: base 1, majority 1, red -1');
    pressOn(twice, [1, 1]);
    expect(rolls(twice)[1]).toBe('british 1: base 1, majority 1, red -1');
  });

  test('A-28: units called from the sea may go back to it as surplus of a won fight', () => {
    const game = fight(
      {
        units: { marina: ['sl1', 'sl2', 'sl3'], sea_n: ['sl4'], alameda: ['mil1:1'] },
        hands: { british: ['uk-drums'] },
      },
      { from: 'marina', to: 'alameda', units: ['sl1', 'sl2', 'sl3'] },
    );
    game.play('combat.support', ['card:uk-drums', 'zone:sea_n', 'unit:sl4'], [5, 1, 1]);
    expect(game.asks()).toEqual(['british combat.drums_return']);
    game.play('combat.drums_return', ['block:a4']);
    expect(where(game, 'sl1', 'sl2', 'sl3', 'sl4')).toEqual(['alameda', 'alameda', 'alameda', 'sea_n']);
  });
});
