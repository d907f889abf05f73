import { describe, expect, test } from 'vitest';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

/** A table on which `force` has just been activated, with the points of `die`: 4 for 1, 6 for 3, 8 for 5. */
function active(forces: NonNullable<Layout['forces']>, force = 'r1', die = 1): Playing {
  const game = table({ forces });
  game.play('activate', [`force:${force}`], [die]);
  return game;
}

/** Why operations are not open, by their ids, in English. */
function closed(game: Playing): Record<string, string> {
  const reasons = game.menu('operate').blocked?.() ?? [];
  return Object.fromEntries(reasons.map(({ target, reason }) => [target.id.slice('do:'.length), reason.en]));
}

describe('why an operation is not open', () => {
  test('in the field without an enemy', () => {
    const game = active({ r1: 'field:arequipa RL' });
    expect(game.offers('operate')).toEqual(['do:march', 'do:toward', 'do:enter', 'stop']);
    expect(closed(game)).toEqual({
      attack: 'Attack in the field: no enemy stands here outside cities and in the open.',
      hunt: 'Counter-guerrilla operation: there are no enemy guerrillas here.',
      besiege: 'Lay siege: no city here is held by enemies.',
    });
    expect(game.blocked('operate')).toEqual({ 'do:attack': '§6.1.1', 'do:hunt': '§10.1', 'do:besiege': '§6.2' });
  });

  test('points that are too few, and sieges not laid yet', () => {
    const game = active({ r1: 'field:lima RL', p1: 'city:callao DP' });
    expect(closed(game)).toMatchObject({
      assault: 'Siege attack: only from before a city; the force has to lay siege first.',
    });
    game.play('operate', ['do:besiege', 'place:city:callao']);
    game.play('operate', ['do:works']);
    expect(closed(game)).toMatchObject({
      works: 'Build siege works: the works stand already, or nobody is left inside.',
      assault: 'Siege attack: it costs 3 OP, and 2 are left.',
      blockade: 'Declare a blockade: it costs 4 OP, and 2 are left.',
    });
    expect(game.blocked('operate')).toMatchObject({ 'do:assault': '§3.3' });
  });

  test('in a city, as guerrillas, leaders alone, after a blockade, in port', () => {
    expect(closed(active({ r1: 'city:lima_c RL', p1: 'field:lima DP' }))).toMatchObject({
      march: 'March: the force is in a city, and has to leave it first.',
      attack: 'Attack in the field: the force is in a city, and has to leave it first.',
      embark: expect.stringContaining('no fleet of yours'),
    });
    const guerrillas = { at: 'field:lima', of: ['R-MI-1'], posture: 'guerrilla' } as const;
    expect(closed(active({ r1: guerrillas, p1: 'field:lima DP' }))).toMatchObject({
      attack: 'Attack in the field: not by guerrillas.',
    });
    expect(closed(active({ r1: 'field:lima Pezuela', p1: 'field:lima DP' }))).toMatchObject({
      attack: 'Attack in the field: not without units.',
    });
    const siege = active({ r1: 'siege:callao RL', p1: 'city:callao DP' }, 'r1', 5);
    siege.play('operate', ['do:blockade']);
    expect(siege.blocked('operate')).toMatchObject({ 'do:march': '§6.6', 'do:works': '§6.6' });
    const fleet = closed(active({ r1: 'city:habana R-F-1', r2: 'city:habana RL', p1: 'sea:C9 MEX-F-1' }));
    expect(fleet).toEqual({
      naval: 'Attack at sea: the fleet is in port, and has to put to sea first.',
      raid: 'Raid the coast: the fleet is in port, and has to put to sea first.',
    });
  });
});

describe('why something on the map is not offered', () => {
  test('areas far off and over sea, for a march', () => {
    const game = active({ r1: 'field:lima RL' });
    expect(game.blocked('operate', ['do:march'])).toMatchObject({ 'field:charcas': '§5.0', 'field:cuba': '§5.0' });
    const near = game.blocked('operate', ['do:march'])['field:cuzco'];
    expect([near, game.blocked('operate', ['do:toward'])]).toEqual([
      undefined,
      Object.fromEntries(['cuba', 'santo_domingo', 'puerto_rico', 'margarita'].map((id) => [`field:${id}`, '§5.0'])),
    ]);
  });

  test('enemies in cities and guerrillas, for an attack; cities that enemies hold, for who enters', () => {
    const game = active({
      r1: 'field:lima RL',
      p1: 'field:lima DP',
      p2: 'city:callao Pl-2',
      p3: { at: 'field:lima', of: ['PER-MI-1'], posture: 'guerrilla' },
    });
    expect(game.blocked('operate', ['do:attack'])).toEqual({ p2: '§6.2', p3: '§10.1' });
    expect(game.blocked('operate', ['do:enter'])).toEqual({ 'city:callao': '§6.2' });
  });

  test('sea areas too far and ports of others, for a fleet', () => {
    const game = active({ r1: 'sea:C9 R-F-1', r2: 'city:habana RL' });
    const blocked = game.blocked('operate', ['do:sail']);
    expect(blocked).toMatchObject({ 'city:omoa': 'A27', 'sea:P7': '§7.1' });
    expect(blocked['city:habana']).toBeUndefined();
  });

  test('forces that have operated, or do so in another part', () => {
    const game = table({
      step: { kind: 'operations', phase: 'plata-chile' },
      forces: {
        p1: { at: 'field:lima', of: ['DP'], spent: true },
        p2: 'field:cumana GC-MI-1',
        p3: 'field:cordoba Pl-2',
      },
    });
    expect(game.offers('activate')).toEqual(['force:p3', 'end']);
    expect(game.blocked('activate')).toEqual({ p1: '§3.3', p2: '§3.2' });
  });
});
