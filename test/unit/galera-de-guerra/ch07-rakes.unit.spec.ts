import { describe, expect } from 'vitest';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

const RAKER = 'green-3-36';
/** Tired crews do not get out of the way, and ships without marines do not fire. */
const tired = (at: string): Lying => ({ at, fatigue: 2, depletion: 1 });
const FAR = { 'red-3-20': '5020 0' };

describe('rakes', () => {
  function beside(target: Lying = tired('2912 0'), raker: Lying = '2812 3'): Playing {
    return table({ ships: { [RAKER]: raker, 'red-3-1': target, ...FAR } });
  }

  rule(
    'galera-de-guerra',
    ['7.21a', '7.21x', '7.26a', '7.28a', '7.27d'],
    'a ship that comes along a flank may break its oars',
    () => {
      const game = beside({ at: '2912 0', fatigue: 2, depletion: 1, halfSpeed: true });
      game.play('ship.move', [`ship:${RAKER}`, 'mp:2', 'fwd', 'rake:red-3-1'], [3, 4]);
      // C3 against C2 needs 7; tired and at half speed counts once
      expect(game.event('RakeRolled').public).toMatchObject({ flank: 'port', need: 7, total: 8, success: true });
      expect(game.event('RakeRolled').public.drm).toEqual([{ id: 'slow', value: 1 }]);
      expect(game.ship('red-3-1')).toMatchObject({ cripples: ['port'], fatigue: 0, halfSpeed: false, level: 'cruise' });
    },
  );

  rule(
    'galera-de-guerra',
    ['7.23a', '7.26b'],
    'a failed rake does nothing, and the raker goes on with the points that it has',
    () => {
      const game = beside();
      game.play('ship.move', [`ship:${RAKER}`, 'mp:2', 'fwd', 'rake:red-3-1'], [1, 2]);
      expect(game.ship('red-3-1')).toMatchObject({ cripples: [], fatigue: 2 });
      expect(game.asks()).toEqual(['persia ship.go-on']);
      // one try at each position
      expect(game.offers('ship.go-on')).not.toContain('rake:red-3-1');
      expect(game.offers('ship.go-on')).toContain('fwd');
    },
  );

  rule(
    'galera-de-guerra',
    ['7.27a', '7.27b'],
    'the faster printed speed of the sides that ships show counts one',
    () => {
      const fast = beside(tired('2912 0'), '2812 3 max');
      fast.play('ship.move', [`ship:${RAKER}`, 'mp:2', 'fwd', 'rake:red-3-1'], [1, 1]);
      expect(fast.event('RakeRolled').public.drm).toContainEqual({ id: 'speed', value: 1 });
      const slow = beside({ at: '2912 0 max', depletion: 1 });
      slow.play('ship.move', [`ship:${RAKER}`, 'mp:2', 'fwd']);
      slow.play('avoid', ['decline']);
      slow.play('ship.go-on', ['rake:red-3-1'], [1, 1]);
      expect(slow.event('RakeRolled').public.drm).toEqual([{ id: 'speed', value: -1 }]);
    },
  );

  rule(
    'galera-de-guerra',
    ['7.22', '6.23c'],
    'neither the tired, the slow and the crippled rake, nor a ship under sail',
    () => {
      for (const state of [{ fatigue: 1 }, { halfSpeed: true }, { sails: 'up' as const }]) {
        const game = beside(tired('2912 0'), { at: '2812 3', ...state });
        game.play('ship.move', [`ship:${RAKER}`, 'mp:1', 'fwd']);
        expect(game.types()).toEqual(['MovementBegan', 'ShipMoved', 'MovementEnded']);
      }
    },
  );

  rule('galera-de-guerra', '7.28c', 'oars broken on both flanks leave a ship where it is', () => {
    const game = beside({ at: '2912 0', cripples: ['starboard'], depletion: 1 });
    game.play('ship.move', [`ship:${RAKER}`, 'mp:2', 'fwd', 'rake:red-3-1'], [6, 6]);
    expect(game.ship('red-3-1').cripples).toEqual(['port', 'starboard']);
  });
});

describe('the way through', () => {
  // The example of §7.24: a line of three, and a trireme that comes straight at the second of them.
  const line = { 'red-3-1': tired('2812 4'), 'red-3-2': tired('2811 4'), 'red-3-3': tired('2810 4') };
  const through = (points: string, level = 'max'): Playing => {
    const game = table({ ships: { [RAKER]: `2512 1 ${level}`, ...line, ...FAR } });
    if (points !== '') game.play('ship.move', [`ship:${RAKER}`, points, 'fwd', 'fwd', 'diekplus:red-3-2'], [6, 6, 1]);
    return game;
  };

  rule(
    'galera-de-guerra',
    ['7.21c', '7.24a', '7.24c', '7.25a', '7.25b', '7.25c'],
    'passes through the line in four points and rakes behind it',
    () => {
      const game = through('mp:6');
      expect(game.at(RAKER)).toBe('3109 1');
      const kinds = game.types().filter((type) => type === 'ShipMoved' || type === 'RakeRolled');
      expect(kinds).toEqual(['ShipMoved', 'ShipMoved', 'ShipMoved', 'RakeRolled']);
      expect(game.event('ShipMoved').public).toMatchObject({ step: 'diekplus', cost: 4, through: ['red-3-2'] });
      expect(game.ship('red-3-2').cripples).toHaveLength(1);
      expect(game.ship(RAKER).act).toMatchObject({ moved: true, used: 6, checked: true });
      expect(game.event('FatigueChecked').public).toMatchObject({ die: 1, total: 3 }); // one beyond Cruise, one rake
    },
  );

  rule('galera-de-guerra', ['7.25b', '7.24b'], 'it needs the points to get clear, and the Max side', () => {
    const offers = (points: string, level?: string): string[] =>
      through('', level).offers('ship.move', [`ship:${RAKER}`, points, 'fwd', 'fwd']);
    expect(offers('mp:6')).toContain('diekplus:red-3-2');
    expect(offers('mp:5').filter((id) => id.startsWith('diekplus'))).toEqual([]);
    expect(offers('mp:5', 'cruise').filter((id) => id.startsWith('diekplus'))).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    '7.25a',
    'one of the two that make the gap is raked: the one passed through, or its neighbour',
    () => {
      const offers = through('').offers('ship.move', [`ship:${RAKER}`, 'mp:6', 'fwd', 'fwd']);
      expect(offers.filter((id) => id.startsWith('diekplus')).sort()).toEqual([
        'diekplus:red-3-1',
        'diekplus:red-3-2',
        'diekplus:red-3-3',
      ]);
    },
  );
});

describe('the anastrophe', () => {
  // The example of §7.35: B is red-3-2, A is red-3-3.
  const line = {
    'red-3-1': tired('1717 4'),
    'red-3-2': tired('1818 4'),
    'red-3-3': tired('1819 4'),
    'red-3-4': tired('1919 4'),
  };
  const game = (): Playing => table({ ships: { [RAKER]: '1619 1 max', ...line, ...FAR } });
  const swing = (dice: readonly number[]): Playing => {
    const playing = game();
    const path = playing
      .offers('ship.move', [`ship:${RAKER}`, 'anastrophe'])
      .filter((id) => id.endsWith('port:red-3-2'));
    playing.play('ship.move', [`ship:${RAKER}`, 'anastrophe', ...path], dice);
    return playing;
  };

  rule('galera-de-guerra', ['7.32', '7.33', '7.34a'], 'is offered about the one ship whose stern is clear', () => {
    expect(game().offers('ship.move', [`ship:${RAKER}`])).toContain('anastrophe');
    expect(game().offers('ship.move', [`ship:${RAKER}`, 'anastrophe'])).toContain('diekplus:port:red-3-2');
  });

  rule(
    'galera-de-guerra',
    ['7.35a', '7.35b', '7.36', '6.42f'],
    'a rake that succeeds helps the ram at its end, and tires without a die',
    () => {
      const playing = swing([6, 6, 3, 4]);
      expect(playing.event('SwungAround').public).toMatchObject({ to: '1916', facing: 3 });
      expect(playing.event('RamRolled').public.drm).toEqual([
        { id: 'speed', value: 3 },
        { id: 'helpless', value: 1 },
        { id: 'crew', value: 1 },
      ]);
      playing.play('retract', ['stay']);
      expect(playing.event('FatigueChecked').public).toMatchObject({ die: null, total: 7, fatigue: 2 });
    },
  );

  rule('galera-de-guerra', '7.15h', 'a rake that failed makes the ram harder', () => {
    const playing = swing([1, 1, 6, 6]);
    expect(playing.event('RamRolled').public.drm).toContainEqual({ id: 'rake', value: -1 });
  });

  rule(
    'galera-de-guerra',
    '8.42b',
    'its target fires once: before the ram, if the ship came from too far for the rake',
    () => {
      const manned = { 'red-3-2': { at: '1818 4', fatigue: 2 } };
      const far = table({ ships: { [RAKER]: '1619 1 max', ...line, ...manned, ...FAR } });
      far.play('ship.move', [`ship:${RAKER}`, 'anastrophe', 'diekplus:port:red-3-2'], [1, 1]);
      expect(far.types()).toEqual(['MovementBegan', 'AttackDeclared', 'RakeRolled', 'SwungAround']);
      far.play('reply', ['fire'], [6, 1, 1]);
      expect(far.event('MissilesFired').public).toMatchObject({
        ship: 'red-3-2',
        target: RAKER,
        range: 1,
        reaction: true,
      });
      expect(far.types()).toContain('RamRolled');
      const near = table({ ships: { [RAKER]: '1717 1 max', ...manned, ...FAR } });
      near.play('ship.move', [`ship:${RAKER}`, 'anastrophe', 'adjacent:starboard:red-3-2']);
      near.play('reply', ['fire'], [6, 1, 1, 1, 1]);
      expect(near.event('SwungAround').public.replies).toBe(false);
      const held = table({ ships: { [RAKER]: '1717 1 max', ...manned, ...FAR } });
      held.play('ship.move', [`ship:${RAKER}`, 'anastrophe', 'adjacent:starboard:red-3-2']);
      held.play('reply', ['hold'], [1, 1]);
      expect(held.asks()).toEqual(['ionia reply']);
    },
  );
});
