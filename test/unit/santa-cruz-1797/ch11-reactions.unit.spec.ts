import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Layout } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';
import { fight, pressOn, rolls } from './fights.ts';

describe('Oldfield', () => {
  const set: Layout = {
    units: { marina: ['rm1:2', 'sl1:2'], plaza_pila: ['vol1:4'] },
    officers: { oldfield: 'marina' },
  };
  const attack = { from: 'marina', to: 'plaza_pila', units: ['rm1', 'sl1'] };

  rule('santa-cruz-1797', '11.7.oldfield', 'the dice seen, he may add 1 to one of them: a 4 becomes a hit', () => {
    const game = fight(set, attack, [4, 2, 1]);
    expect(game.asks()).toEqual(['british combat.oldfield']);
    expect(game.unit('vol1').pf).toBe(4);
    expect(game.offers('combat.oldfield')).toEqual(['none', 'die:1', 'die:2']);
    game.play('combat.oldfield', ['die:1']);
    expect(game.unit('vol1')).toEqual({ at: 'plaza_pila', pf: 3 });
    expect(game.asks()).toEqual(['british combat.retreat_att']);
  });

  rule(
    'santa-cruz-1797',
    '11.7.oldfield',
    'he may leave them as they are, or make the 4 that Volunteers flee from',
    () => {
      const none = fight(set, attack, [4, 2, 1]);
      none.play('combat.oldfield', ['none']);
      expect(none.unit('vol1').pf).toBe(4);
      expect(none.asks()).toEqual(['spanish combat.volunteers']);
      const scare = fight(set, attack, [3, 2, 1]);
      scare.play('combat.oldfield', ['die:1']);
      expect(scare.asks()).toEqual(['spanish combat.volunteers']);
    },
  );

  rule('santa-cruz-1797', '11.7.oldfield', 'in every round, and only while Royal Marines are in the fight', () => {
    const units = { marina: ['rm1:1', 'sl1:3'], plaza_pila: ['mil1:4'] };
    const game = fight({ ...set, units }, attack, [1, 1, 1]);
    game.play('combat.oldfield', ['none']);
    game.play('combat.retreat_att', ['stay']);
    game.play('combat.retreat_def', ['stay'], [1, 1, 1]);
    expect(game.asks()).toEqual(['british combat.oldfield']);
    const sailors = { marina: ['sl1', 'sl2'], plaza_pila: ['mil1'], toscal: ['rm1'] };
    const without = fight({ ...set, units: sailors }, { ...attack, units: ['sl1', 'sl2'] }, [4, 4, 1]);
    expect(without.asks()).toEqual(['british combat.retreat_att']);
    expect(without.unit('mil1').pf).toBe(4);
  });

  rule('santa-cruz-1797', '11.7.oldfield', 'in defence as well; a 5 that he raises is no natural six', () => {
    const game = fight(
      {
        phase: 'spanish-action',
        units: { marina: ['rm1'], plaza_pila: ['mil1'] },
        officers: { oldfield: 'marina', grandy: 'plaza_pila' },
      },
      { from: 'plaza_pila', to: 'marina', units: ['mil1'] },
      [1, 1, 6, 5],
    );
    expect(game.asks()).toEqual(['british combat.oldfield']);
    game.play('combat.oldfield', ['die:2']);
    expect(game.types()).not.toContain('OfficerStruck');
    expect(game.unit('mil1').pf).toBe(2);
  });

  rule('santa-cruz-1797', ['11.7.oldfield', '10.10b'], 'before walls he has only what the first dice left him', () => {
    const layout = {
      units: { plaza_pila: ['rm1:1', 'sl1:1'], san_cristobal: ['mil1'] },
      officers: { oldfield: 'plaza_pila' },
    };
    const storm = { from: 'plaza_pila', to: 'san_cristobal', units: ['rm1', 'sl1'] };
    const alive = fight(layout, storm, [1, 1, 5, 1]);
    expect(alive.asks()).toEqual(['british combat.oldfield']);
    // each die says what it counts as behind walls, before he adds to it
    expect(alive.menu('combat.oldfield').choices.map(({ label }) => label.en)).toEqual([
      ...['Leave the dice as they are', 'Die 1: 5, counts as 4', 'Die 2: 1, counts as 0'],
    ]);
    alive.play('combat.oldfield', ['die:1']);
    expect(alive.unit('mil1').pf).toBe(3);
    const shot = fight(layout, storm, [5, 1]);
    shot.play('combat.loss', ['block:a1'], [5]);
    expect(shot.unit('rm1').at).toBe('casualties');
    expect(shot.asks()).toEqual(['british combat.retreat_att']);
  });
});

describe('Benítez', () => {
  const set: Layout = { units: { marina: ['sl1'], plaza_pila: ['vol1', 'mil1'] }, officers: { benitez: 'plaza_pila' } };
  const attack = { from: 'marina', to: 'plaza_pila', units: ['sl1'] };

  rule('santa-cruz-1797', '11.7.benitez', 'with him the Volunteers stand a 4, natural or made', () => {
    const game = fight(set, attack, [4, 1, 1]);
    expect(game.asks()).toEqual(['british combat.retreat_att']);
    expect(game.unit('vol1').at).toBe('plaza_pila');
    const nelson = fight({ ...set, officers: { benitez: 'plaza_pila', nelson: 'marina' } }, attack, [3, 1, 1]);
    expect(nelson.unit('vol1').at).toBe('plaza_pila');
    const away = fight({ ...set, officers: { roman: 'plaza_pila' } }, attack, [4, 1, 1, 1]);
    expect(away.asks()).toEqual(['spanish combat.volunteers']);
  });

  test('A-08: he works from the first round, face down though he was, and nobody is asked', () => {
    const game = fight(set, attack, [4, 1, 1]);
    expect(game.types()).not.toContain('VolunteersFled');
    expect(game.state.officers['benitez']).toEqual({ at: 'plaza_pila', up: true });
  });
});

describe('Hood', () => {
  test('A-31: a Counterattack played as an Assault gives him no die', () => {
    const layout = { units: { marina: ['sl1'], san_francisco: ['mil1'] }, officers: { hood: 'marina' } };
    const attack = { from: 'marina', to: 'san_francisco', units: ['sl1'] };
    expect(rolls(fight(layout, { ...attack, card: 'uk-counter' }, [1, 1]))[0]).toBe('british 1: base 1');
    expect(rolls(fight(layout, attack, [1, 1]))[0]).toBe('british 1: base 1');
  });

  test('A-31: nor does a Spanish Counterattack on his group', () => {
    const layout: Layout = {
      units: { marina: ['sl1', 'sl2'], san_francisco: ['mil1'], plaza_pila: ['mil2'] },
      officers: { hood: 'marina', roman: 'plaza_pila' },
      hands: { spanish: ['es-counter'] },
    };
    const attack = { from: 'marina', to: 'san_francisco', units: ['sl1'], officer: 'stay' as const };
    const game = fight(layout, attack);
    game.play('combat.support', ['done'], [1, 1]);
    game.play('combat.retreat_att', ['stay']);
    game.play('combat.retreat_def', ['zone:toscal']);
    game.play('reaction.counter', ['card:es-counter', 'zone:plaza_pila', 'unit:mil2', 'zone:marina'], [1, 1]);
    expect(game.event('CombatJoined').public).toMatchObject({ attacker: 'spanish', reaction: true });
    expect(rolls(game)).toEqual(['spanish 1: base 1', 'british 1: base 1']);
  });

  const reaction: Layout = {
    phase: 'spanish-action',
    units: { plaza_pila: ['sl1'], calle_castillo: ['mil1'], marina: ['sl2', 'sl3'], san_francisco: ['mil2'] },
    hands: { british: ['uk-counter'], spanish: ['es-gun', 'es-lost'] },
  };
  const charge = { from: 'calle_castillo', to: 'plaza_pila', units: ['mil1'] };
  const answer = ['card:uk-counter', 'zone:marina', 'unit:sl2', 'done', 'zone:san_francisco'];

  rule('santa-cruz-1797', '11.7.hood', 'the die of his Counterattack is there in each round; another has none', () => {
    const dice = (officer: string): string[] => {
      const game = fight({ ...reaction, officers: { [officer]: 'marina' } }, charge);
      game.play('combat.support', ['done']);
      game.play('combat.support', ['done'], [1, 1]);
      game.play('combat.retreat_att', ['retreat']);
      game.play('reaction.counter', answer);
      game.play('combat.support', ['done'], officer === 'hood' ? [1, 1, 1] : [1, 1]);
      const first = rolls(game);
      pressOn(game, officer === 'hood' ? [1, 1, 1] : [1, 1]);
      return [...first, ...rolls(game)].filter((roll) => roll.startsWith('british'));
    };
    expect(dice('hood')).toEqual(Array<string>(2).fill('british 2: base 1, officer 1'));
    expect(dice('freemantle')).toEqual(Array<string>(2).fill('british 1: base 1'));
  });

  rule('santa-cruz-1797', ['11.7.hood', '9.drums1', '9.tiger1'], 'no die where the Drums bring him to it', () => {
    const game = fight(
      {
        ...reaction,
        units: { ...reaction.units, toscal: ['sl4'] },
        officers: { freemantle: 'marina', hood: 'toscal' },
        hands: { british: ['uk-counter', 'uk-drums'], spanish: ['es-gun', 'es-tiger'] },
      },
      charge,
    );
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    game.play('reaction.counter', answer);
    game.play('combat.support', ['card:uk-drums', 'zone:toscal', 'unit:sl4']);
    // El Tigre takes him who began it; Hood comes after him, with units that began nothing
    game.play('combat.support', ['card:es-tiger', 'done'], [1, 1, 1]);
    expect(game.state.officers['freemantle']?.at).toBe('gone');
    expect(game.state.officers['hood']).toEqual({ at: 'san_francisco', up: true });
    expect(rolls(game)).toEqual(['british 2: base 1, majority 1', 'spanish 1: base 1']);
  });

  test('A-11: Lost! is no answer to a Counterattack in the Spanish phase', () => {
    const game = fight({ ...reaction, officers: { hood: 'marina' } }, charge);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    game.play('reaction.counter', answer);
    expect(game.types()).toContain('CombatJoined');
    expect(game.asks()).toEqual(['spanish combat.support']);
  });
});

describe('Freemantle', () => {
  const set: Layout = { units: { marina: ['sl1', 'sl2'] }, hands: { british: ['uk-move'], spanish: ['es-lost'] } };

  rule('santa-cruz-1797', '11.7.freemantle', 'he guards the group that he moves with, not the zone he stays in', () => {
    const game = table({ ...set, officers: { freemantle: 'marina!' } });
    const path = ['card:uk-move', 'zone:marina', 'unit:sl1', 'done'];
    expect(game.offers('action.choose', [...path, 'officer:go'])).toContain('zone:toscal');
    game.play('action.choose', [...path, 'officer:stay']);
    expect(game.asks()).toEqual(['spanish response.lost']);
  });

  rule('santa-cruz-1797', '11.7.freemantle', 'hidden, he may also let himself be led astray', () => {
    const game = table({ ...set, officers: { freemantle: 'marina' } });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'unit:sl2']);
    game.play('response.lost', ['card:es-lost']);
    expect(game.offers('response.freemantle')).toEqual(['keep', 'reveal']);
    game.play('response.freemantle', ['keep']);
    expect(game.asks()).toEqual(['spanish move.destination']);
    expect(game.state.officers['freemantle']?.up).toBe(false);
    game.play('move.destination', ['zone:alameda']);
    expect([game.unit('sl1').at, game.unit('sl2').at, game.state.officers['freemantle']?.at]).toEqual([
      ...['alameda', 'alameda', 'alameda'],
    ]);
  });
});
