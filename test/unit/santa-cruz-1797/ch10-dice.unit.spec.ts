import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { fight, modifiers, pressOn, rolls } from './fights.ts';

const toFriary = { from: 'marina', to: 'san_francisco', units: ['sl1'] };

describe('counting dice', () => {
  rule('santa-cruz-1797', ['10.2.0', '10.2.1'], 'a die each, and one for who has more PF', () => {
    const stronger = fight({ units: { marina: ['sl1:3'], san_francisco: ['mil1:2'] } }, toFriary, [1, 1, 1]);
    expect(rolls(stronger)).toEqual(['british 2: base 1, majority 1', 'spanish 1: base 1']);
    const weaker = fight({ units: { marina: ['sl1:3'], san_francisco: ['mil1:2', 'vol1:2'] } }, toFriary, [1, 1, 1]);
    expect(rolls(weaker)).toEqual(['british 1: base 1', 'spanish 2: base 1, majority 1']);
  });

  test('A-06: of equal PF nobody has more, whatever the number of units', () => {
    const units = { marina: ['sl1:2', 'sl2:2'], san_francisco: ['mil1:4'] };
    const game = fight({ units }, { ...toFriary, units: ['sl1', 'sl2'] }, [1, 1]);
    expect(rolls(game)).toEqual(['british 1: base 1', 'spanish 1: base 1']);
  });

  rule(
    'santa-cruz-1797',
    '10.2.2',
    'a die for each Royal Marines and each Regulars unit in the fight, no other',
    () => {
      const units = {
        marina: ['rm1:1', 'rm2:1', 'sl1:4'],
        toscal: ['rm3'],
        san_francisco: ['reg1:4', 'mil1:1', 'vol1:1'],
      };
      const game = fight({ units }, { ...toFriary, units: ['rm1', 'rm2', 'sl1'] }, [1, 1, 1, 1, 1]);
      expect(rolls(game)).toEqual(['british 3: base 1, elite 2', 'spanish 2: base 1, elite 1']);
    },
  );

  rule('santa-cruz-1797', '10.2.3', 'an attacker who crosses a red line has a die less, a defender never', () => {
    const british = fight({ units: { marina: ['sl1:3'], toscal: ['mil1:2'] } }, { ...toFriary, to: 'toscal' }, [1, 1]);
    expect(rolls(british)).toEqual(['british 1: base 1, majority 1, red -1', 'spanish 1: base 1']);
    const spanish = fight(
      { phase: 'spanish-action', units: { marina: ['sl1:2'], toscal: ['mil1:3'] } },
      { from: 'toscal', to: 'marina', units: ['mil1'] },
      [1, 1],
    );
    expect(rolls(spanish)).toEqual(['spanish 1: base 1, majority 1, red -1', 'british 1: base 1']);
    pressOn(spanish, [1, 1]);
    expect(rolls(spanish)).toEqual(['spanish 1: base 1, majority 1, red -1', 'british 1: base 1']);
    const landing = { units: { sea_n: ['sl1'], alameda: ['mil1'] } };
    const landed = fight(landing, { from: 'sea_n', to: 'alameda', units: ['sl1'] }, [1, 1]);
    expect(rolls(landed)).toEqual(['british 1: base 1', 'spanish 1: base 1']);
  });

  rule('santa-cruz-1797', ['10.2.4'], 'supports add and take dice in every round', () => {
    const hands = { british: ['uk-gun', 'uk-gun'], spanish: ['es-entrench', 'es-gun'] };
    const units = { marina: ['sl1'], san_francisco: ['mil1'] };
    const game = fight({ units, hands }, toFriary);
    game.play('combat.support', ['card:uk-gun', 'card:uk-gun']);
    game.play('combat.support', ['card:es-entrench', 'card:es-gun'], [1, 1, 1, 1]);
    const counted = ['british 2: base 1, guns 2, entrench -1', 'spanish 2: base 1, guns 1'];
    expect(rolls(game)).toEqual(counted);
    pressOn(game, [1, 1, 1, 1]);
    expect(rolls(game)).toEqual(counted);
  });

  rule('santa-cruz-1797', '10.2.5', 'an officer may add a die: not by himself, but by what he can do', () => {
    const units = { marina: ['sl1'], san_francisco: ['mil1'] };
    const both = fight({ units, officers: { troubridge: 'marina', grandy: 'san_francisco' } }, toFriary, [1, 1, 1, 1]);
    expect(rolls(both)).toEqual(['british 2: base 1, officer 1', 'spanish 2: base 1, officer 1']);
    const none = fight({ units, officers: { freemantle: 'marina', benitez: 'san_francisco' } }, toFriary, [1, 1]);
    expect(rolls(none)).toEqual(['british 1: base 1', 'spanish 1: base 1']);
  });

  rule('santa-cruz-1797', '10.3', 'a side may come down to no dice, never below, and then rolls none', () => {
    const hands = { spanish: ['es-entrench', 'es-entrench'] };
    const game = fight({ units: { marina: ['sl1:1'], toscal: ['mil1:1'] }, hands }, { ...toFriary, to: 'toscal' });
    game.play('combat.support', ['card:es-entrench', 'card:es-entrench'], [4]);
    expect(rolls(game)).toEqual(['british 0: base 1, entrench -2, red -1, minimum 2', 'spanish 1: base 1']);
    expect([game.unit('sl1').pf, game.unit('mil1').pf]).toEqual([1, 1]);
    expect(game.asks()).toEqual(['british combat.retreat_att']);
  });
});

describe('losses', () => {
  rule('santa-cruz-1797', '10.4a', 'each 5 and each 6 takes one PF, lower dice nothing', () => {
    const units = { marina: ['rm1', 'rm2', 'rm3'], san_francisco: ['mil1:4'] };
    const game = fight({ units }, { ...toFriary, units: ['rm1', 'rm2', 'rm3'] }, [1, 2, 3, 5, 6, 4]);
    expect(game.unit('mil1').pf).toBe(2);
    expect(['rm1', 'rm2', 'rm3'].map((id) => game.unit(id).pf)).toEqual([4, 4, 4]);
  });

  test('A-07: Militia and Regulars stand a British 4', () => {
    const units = { marina: ['sl1'], san_francisco: ['mil1:2', 'reg1:2'] };
    const game = fight({ units }, toFriary, [4, 1, 1]);
    expect([game.unit('mil1').at, game.unit('reg1').at]).toEqual(['san_francisco', 'san_francisco']);
    expect(game.asks()).toEqual(['british combat.retreat_att']);
  });

  rule('santa-cruz-1797', '10.4b', 'one by one on the strongest of those who fight; the owner breaks each tie', () => {
    const units = { marina: ['rm1', 'rm2', 'rm3'], san_francisco: ['mil1:3', 'vol1:2', 'reg1:1'], toscal: ['mil2:4'] };
    const game = fight({ units }, { ...toFriary, units: ['rm1', 'rm2', 'rm3'] }, [5, 5, 6, 1, 1, 1, 1]);
    expect(game.asks()).toEqual(['spanish combat.loss']);
    // block d1 is the Regulars, d2 the Militia, d3 the Volunteers: the Militia is hit first, then it is level with d3
    expect(game.offers('combat.loss')).toEqual(['block:d2', 'block:d3']);
    expect(game.completes('combat.loss', ['block:d3'])).toBe(true);
    game.play('combat.loss', ['block:d3']);
    // the third hit falls on the Militia, now alone on top
    expect(['mil1', 'vol1', 'reg1', 'mil2'].map((id) => game.unit(id).pf)).toEqual([1, 1, 1, 4]);
  });

  rule('santa-cruz-1797', '10.4c', 'one British 4 sends all Volunteers of the fight away, in defence too', () => {
    const game = fight(
      { units: { marina: ['sl1', 'sl2'], plaza_pila: ['vol1', 'vol2', 'mil1'], alameda: ['vol3'] } },
      { from: 'marina', to: 'plaza_pila', units: ['sl1', 'sl2'] },
      [4, 1, 1],
    );
    expect(game.asks()).toEqual(['spanish combat.volunteers']);
    expect(game.offers('combat.volunteers')).toEqual(
      expect.arrayContaining(['zone:alameda', 'zone:ayuntamiento', 'zone:caleta']),
    );
    expect(game.blocked('combat.volunteers')).toEqual({ marina: '§10.7' });
    game.play('combat.volunteers', ['zone:alameda']);
    expect(['vol1', 'vol2', 'mil1'].map((id) => game.unit(id).at)).toEqual(['alameda', 'alameda', 'plaza_pila']);
    const attacked = fight(
      { phase: 'spanish-action', units: { marina: ['vol1', 'mil1'], plaza_pila: ['sl1', 'sl2'] } },
      { from: 'marina', to: 'plaza_pila', units: ['mil1', 'vol1'] },
      [1, 4],
    );
    expect([attacked.unit('vol1').at, attacked.unit('mil1').at]).toEqual(['marina', 'plaza_pila']);
  });

  rule('santa-cruz-1797', '10.4c', 'Spanish 4s and the dice of a Briton without a 4 put nobody to flight', () => {
    const units = { marina: ['sl1'], plaza_pila: ['vol1'] };
    const game = fight({ units }, { from: 'marina', to: 'plaza_pila', units: ['sl1'] }, [3, 4]);
    expect(game.unit('vol1')).toEqual({ at: 'plaza_pila', pf: 4 });
    expect(game.asks()).toEqual(['british combat.retreat_att']);
  });

  test('a flight into a zone without room says how many blocks it costs before it is chosen', () => {
    const units = { marina: ['sl1'], plaza_pila: ['vol1'], muelle: ['mil1', 'mil2', 'mil3'] };
    const game = fight({ units }, { from: 'marina', to: 'plaza_pila', units: ['sl1'] }, [4, 1]);
    const { choices } = game.menu('combat.volunteers');
    const full = choices.filter(({ label }) => label.en.includes('no room'));
    expect(full.map(({ label }) => label.en)).toEqual(['The Mole: no room for all, 1 block is lost']);
  });

  test('A-17: flight goes by the modified 4: Nelson makes it of a 3, and a hit of a 4', () => {
    const units = { marina: ['sl1'], plaza_pila: ['vol1'] };
    const attack = { from: 'marina', to: 'plaza_pila', units: ['sl1'] };
    const three = fight({ units, officers: { nelson: 'marina' } }, attack, [3, 1]);
    expect(three.asks()).toEqual(['spanish combat.volunteers']);
    expect(three.unit('vol1').pf).toBe(4);
    const four = fight({ units, officers: { nelson: 'marina' } }, attack, [4, 1]);
    expect(four.unit('vol1')).toEqual({ at: 'plaza_pila', pf: 3 });
    expect(four.asks()).toEqual(['british combat.retreat_att']);
    const walls = { units: { plaza_pila: ['sl1'], san_cristobal: ['vol1'] } };
    const attackWalls = { from: 'plaza_pila', to: 'san_cristobal', units: ['sl1'] };
    expect(fight(walls, attackWalls, [1, 5]).asks()).toEqual(['spanish combat.volunteers']);
    expect(fight(walls, attackWalls, [1, 4]).asks()).toEqual(['british combat.retreat_att']);
  });
});

describe('officers under fire', () => {
  const set = {
    units: { marina: ['sl1'], plaza_pila: ['reg1', 'mil1:1'] },
    officers: { troubridge: 'marina', grandy: 'plaza_pila' },
    hands: { spanish: ['es-move', 'es-move', 'es-move', 'es-move', 'es-move'] },
  };
  const attack = { from: 'marina', to: 'plaza_pila', units: ['sl1'] };
  /** British dice 2, Spanish dice 4. */
  const shoot = (dice: readonly number[]): ReturnType<typeof fight> => {
    const game = fight(set, attack);
    game.play('combat.support', ['done'], dice);
    return game;
  };

  rule(
    'santa-cruz-1797',
    '10.5a',
    'two natural sixes in one round strike the officer, one in each of two do not',
    () => {
      const once = shoot([1, 1, 6, 1, 1, 1]);
      expect(once.state.officers['troubridge']?.at).toBe('plaza_pila');
      pressOn(once, [1, 1, 6, 1, 1, 1]);
      expect(once.state.officers['troubridge']?.at).toBe('plaza_pila');
      const twice = shoot([6, 6, 1, 1, 1, 1, 5]);
      expect(twice.event('OfficerStruck').public).toMatchObject({ seat: 'spanish', officer: 'grandy', killed: false });
      expect(twice.state.officers['troubridge']?.at).toBe('plaza_pila');
    },
  );

  rule(
    'santa-cruz-1797',
    '10.5a',
    'natural means as they lie: walls take nothing from a six, Nelson makes none',
    () => {
      const walls = fight(
        { units: { plaza_pila: ['rm1'], san_cristobal: ['mil1'] }, officers: { roman: 'san_cristobal' } },
        { from: 'plaza_pila', to: 'san_cristobal', units: ['rm1'] },
        [1, 1, 6, 6, 6],
      );
      expect(walls.event('OfficerStruck').public).toMatchObject({ officer: 'roman', die: 6 });
      const nelson = fight(
        { units: { marina: ['rm1'], plaza_pila: ['mil1'] }, officers: { nelson: 'marina', roman: 'plaza_pila' } },
        { ...attack, units: ['rm1'] },
        [5, 5, 1, 1],
      );
      expect(modifiers(nelson)).toEqual({ british: 1, spanish: 0 });
      expect(nelson.types()).not.toContain('OfficerStruck');
      expect(nelson.unit('mil1').pf).toBe(2);
    },
  );

  test('A-18: three sixes are one pair and one die', () => {
    const game = shoot([1, 1, 6, 6, 6, 6, 4]);
    expect(game.types().filter((type) => type === 'OfficerStruck')).toHaveLength(1);
    expect(game.state.handMax.british).toBe(6);
  });

  rule('santa-cruz-1797', '10.5b', 'on 1-3 he is dead: off the map, one card less, but none is thrown away', () => {
    for (const die of [1, 2, 3]) {
      const game = shoot([6, 6, 1, 1, 1, 1, die]);
      expect(game.state.officers['grandy']?.at).toBe('gone');
      expect(game.state.handMax).toEqual({ british: 6, spanish: 4 });
      expect(game.hand('spanish')).toHaveLength(5);
    }
  });

  rule('santa-cruz-1797', '10.5c', 'on 4-6 he is wounded: off the map for good, and the hand stays as it is', () => {
    for (const die of [4, 5, 6]) {
      const game = shoot([6, 6, 1, 1, 1, 1, die]);
      expect(game.state.officers['grandy']?.at).toBe('gone');
      expect(game.state.handMax).toEqual({ british: 6, spanish: 5 });
    }
  });

  test('A-30: an officer struck in the round that kills his last unit rolls first, and may cost a card', () => {
    const units = { marina: ['sl1:1'], plaza_pila: ['reg1', 'mil1:1'] };
    const game = fight({ ...set, units, hands: {} }, attack, [1, 1, 6, 6, 1, 1, 3]);
    expect(game.unit('sl1').at).toBe('casualties');
    expect(game.event('OfficerStruck').public).toMatchObject({ officer: 'troubridge', killed: true });
    expect(game.types()).not.toContain('OfficerRemoved');
    expect(game.state.handMax.british).toBe(5);
  });
});
