import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

const spanish = 'spanish-action' as const;

describe('Lost!', () => {
  const lost = {
    units: { marina: ['sl1', 'sl2'] },
    hands: { british: ['uk-move', 'uk-counter'], spanish: ['es-lost'] },
  };

  test('A-12: the group is named, its destination is not, when Spain may answer; all of it goes where Spain says', () => {
    const game = table(lost);
    expect(game.completes('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'unit:sl2'])).toBe(true);
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'unit:sl2']);
    expect(game.event('GroupNamed').public).toMatchObject({ from: 'marina', blocks: 2 });
    game.play('response.lost', ['card:es-lost']);
    expect(game.asks()).toEqual(['spanish move.destination']);
    game.play('move.destination', ['zone:toscal']);
    expect([game.unit('sl1').at, game.unit('sl2').at]).toEqual(['toscal', 'toscal']);
    expect(game.state.played).toEqual({ orders: 1, assaults: 0 });
    expect([game.discard('british'), game.discard('spanish')]).toEqual([['uk-move'], ['es-lost']]);
  });

  rule('santa-cruz-1797', '9.lost1', 'Spain keeps to the limits of a Move: no enemies, three to a zone', () => {
    const game = table({ ...lost, units: { marina: ['sl1', 'sl2'], toscal: ['sl3', 'sl4'], plaza_pila: ['mil1'] } });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'unit:sl2']);
    game.play('response.lost', ['card:es-lost']);
    expect(game.offers('move.destination').sort()).toEqual(['zone:alameda', 'zone:san_francisco']);
  });

  rule('santa-cruz-1797', '9.lost1', 'boats and the Fox, lost, still land where an arrow points', () => {
    const game = table({
      units: { sea_n: ['sl1'], fox: ['rm1'] },
      fox: 'sea_n',
      hands: { british: ['uk-assault'], spanish: ['es-lost'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:hood', 'zone:sea_n', 'unit:sl1', 'unit:fox']);
    game.play('response.lost', ['card:es-lost']);
    game.play('response.freemantle', ['keep']);
    expect(game.offers('move.destination')).toEqual(['zone:san_antonio', 'zone:alameda']);
    game.play('move.destination', ['zone:san_antonio']);
    expect([game.unit('sl1').at, game.unit('rm1').at]).toEqual(['san_antonio', 'san_antonio']);
    expect(game.state.officers['hood']).toEqual({ at: 'san_antonio', up: false });
  });

  test('A-13: a group that could only attack cannot be lost', () => {
    const game = table({
      units: { sea_s: ['sl1'], carnicerias: ['mil1'] },
      hands: { british: ['uk-assault'], spanish: ['es-lost'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:sea_s', 'unit:sl1', 'zone:carnicerias']);
    expect(game.asks()).toEqual(['spanish combat.support']);
  });

  rule('santa-cruz-1797', '9.lost2', 'no open officer but Freemantle keeps a group from being lost', () => {
    for (const officer of ['hood', 'nelson']) {
      const game = table({ ...lost, officers: { [officer]: 'marina!' } });
      game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'unit:sl2']);
      expect(game.asks()).toEqual(['spanish response.lost']);
    }
  });

  rule(
    'santa-cruz-1797',
    '9.lost3',
    'nobody is asked for Freemantle who has been seen, or is seen to be another',
    () => {
      const led = (officers: Record<string, string>): string[] => {
        const game = table({ ...lost, units: { marina: ['sl1', 'sl2'], alameda: ['sl3'] }, officers });
        game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'unit:sl2']);
        game.play('response.lost', ['card:es-lost']);
        return game.asks();
      };
      expect(led({ hood: 'marina' })).toEqual(['british response.freemantle']);
      expect(led({ hood: 'marina!' })).toEqual(['spanish move.destination']);
      expect(led({ hood: 'marina', freemantle: 'alameda!' })).toEqual(['spanish move.destination']);
      expect(led({ hood: 'marina', freemantle: 'alameda' })).toEqual(['british response.freemantle']);
    },
  );

  test('A-11: a Counterattack played as an Assault may be lost', () => {
    const game = table(lost);
    game.play('action.choose', ['card:uk-counter', 'officer:none', 'zone:marina', 'unit:sl1', 'done']);
    expect(game.asks()).toEqual(['spanish response.lost']);
    expect(game.offers('response.lost')).toEqual(['pass', 'card:es-lost']);
  });
});

/** Spain attacks the Plaza and retreats; the British have Hood in the Calle de la Marina and a Counterattack. */
function answered(more: { british?: string[]; spanish?: string[]; officers?: Record<string, string> } = {}): Playing {
  const game = table({
    phase: spanish,
    units: { plaza_pila: ['sl1'], calle_castillo: ['mil1'], marina: ['sl2', 'sl3'], toscal: ['sl4'], caleta: ['mil3'] },
    officers: more.officers ?? { hood: 'marina' },
    hands: {
      spanish: ['es-assault', ...(more.spanish ?? ['es-move'])],
      british: ['uk-counter', ...(more.british ?? [])],
    },
  });
  const path = ['card:es-assault', 'officer:none', 'zone:calle_castillo', 'unit:mil1', 'zone:plaza_pila'];
  game.play('action.choose', path);
  game.play('combat.support', ['done']);
  game.play('combat.support', ['done'], [1, 1]);
  game.play('combat.retreat_att', ['retreat']);
  return game;
}

describe('Counterattack', () => {
  rule(
    'santa-cruz-1797',
    ['8.0.mixed2', '9.counter2'],
    'only a group stacked with an officer, he himself in front',
    () => {
      const game = answered();
      const path = ['card:uk-counter'];
      expect(game.offers('reaction.counter', path)).toEqual(['zone:marina']);
      expect(game.offers('reaction.counter', [...path, 'zone:marina'])).toEqual(['unit:sl2', 'unit:sl3']);
      game.play('reaction.counter', [...path, 'zone:marina', 'unit:sl3', 'zone:san_francisco']);
      expect([game.unit('sl2').at, game.unit('sl3').at]).toEqual(['marina', 'san_francisco']);
      expect(game.state.officers['hood']?.at).toBe('san_francisco');
      expect(game.discard('british')).toEqual(['uk-counter']);
    },
  );

  rule('santa-cruz-1797', '9.counter1', 'whoever holds it may let the moment pass, and keeps the card', () => {
    const game = answered();
    game.play('reaction.counter', ['pass']);
    expect(game.hand('british')).toEqual(['uk-counter']);
    expect([game.unit('sl2').at, game.state.officers['hood']]).toEqual(['marina', { at: 'marina', up: false }]);
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('santa-cruz-1797', ['8.0.mixed2', '9.counter2'], 'without an officer on land there is no Counterattack', () => {
    expect(answered({ officers: {} }).asks()).toEqual(['spanish action.choose']);
  });

  rule('santa-cruz-1797', ['8.0.mixed2', '9.counter3'], 'its fight is over before the enemy plays another card', () => {
    const game = answered({ spanish: ['es-move', 'es-gun'] });
    expect(game.asks()).toEqual(['british reaction.counter']);
    game.play('reaction.counter', ['card:uk-counter', 'zone:marina', 'unit:sl2', 'done', 'zone:plaza_pila']);
    expect(game.asks()).toEqual(['spanish action.choose']);
    const fight = answered({ spanish: ['es-move', 'es-gun'], officers: { hood: 'plaza_pila' } });
    fight.play('reaction.counter', ['card:uk-counter', 'zone:plaza_pila', 'unit:sl1', 'zone:calle_castillo']);
    expect(fight.asks()).toEqual(['spanish combat.support']);
    expect(fight.event('CombatJoined').public).toMatchObject({ attacker: 'british', zone: 'calle_castillo' });
    fight.play('combat.support', ['done'], [1, 1, 1]);
    fight.play('combat.retreat_att', ['retreat']);
    expect(fight.asks()).toEqual(['spanish action.choose']);
  });

  rule(
    'santa-cruz-1797',
    ['9.counter4', '8.0.mixed3'],
    'both sides may play it as an Assault in their own phase',
    () => {
      for (const side of ['british', 'spanish'] as const) {
        const card = side === 'british' ? 'uk-counter' : 'es-counter';
        const [own, enemy, officer] = side === 'british' ? ['sl1', 'mil1', 'nelson'] : ['mil1', 'sl1', 'roman'];
        const game = table({
          phase: `${side}-action`,
          units: { marina: [own], san_francisco: [enemy] },
          hands: { [side]: [card] },
        });
        const path = [`card:${card}`, `officer:${officer}`, 'zone:marina', 'zone:marina', `unit:${own}`];
        game.play('action.choose', [...path, 'zone:san_francisco'], [1, 1]);
        expect(game.event('CombatJoined').public).toMatchObject({ attacker: side, reaction: false });
        expect(game.state.played).toEqual({ orders: 0, assaults: 1 });
        expect(game.state.officers[officer]).toEqual({ at: 'san_francisco', up: true });
      }
    },
  );

  test('A-10: a Counterattack is not answered by another', () => {
    const game = table({
      units: { marina: ['sl1'], san_francisco: ['mil1'], toscal: ['mil2'], plaza_pila: ['sl2'] },
      officers: { grandy: 'san_francisco', hood: 'plaza_pila' },
      hands: { british: ['uk-assault', 'uk-counter'], spanish: ['es-counter', 'es-counter'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1']);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:san_francisco']);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [1, 1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    game.play('reaction.counter', ['card:es-counter', 'zone:san_francisco', 'unit:mil1', 'zone:marina']);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [1, 1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    expect(game.asks()).toEqual(['british action.choose']);
  });

  test('A-11: the British Counterattack in the Spanish phase cannot be lost', () => {
    const game = answered({ spanish: ['es-lost'] });
    game.play('reaction.counter', ['card:uk-counter', 'zone:marina', 'unit:sl2', 'done', 'zone:alameda']);
    expect(game.unit('sl2').at).toBe('alameda');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  test('A-27: an officer with others to stay with does not join a zone that has one', () => {
    const game = table({
      units: { marina: ['sl1', 'sl3'], toscal: ['sl2'] },
      officers: { hood: 'marina', nelson: 'toscal' },
      hands: { british: ['uk-move'] },
    });
    const path = ['card:uk-move', 'zone:marina', 'unit:sl1', 'done'];
    expect(game.blocked('action.choose', [...path, 'officer:go'])['toscal']).toBe('§11.2');
    game.play('action.choose', [...path, 'officer:stay', 'zone:toscal']);
    expect(game.state.officers['hood']?.at).toBe('marina');
  });
});
