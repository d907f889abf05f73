import { describe, expect } from 'vitest';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

/** A trireme C3 under way south, a trireme C2 across its way, and one far off that keeps the other side in being. */
const RAMMER = 'green-3-36';
const TARGET = 'red-3-1';

function atSea(rammer: Lying = '2009 3', target: Lying = '2011 2'): Playing {
  const lying = typeof target === 'string' ? { at: target } : target;
  // without marines it has nothing to answer with
  return table({ ships: { [RAMMER]: rammer, [TARGET]: { depletion: 1, ...lying }, 'red-3-20': '5020 0' } });
}

/** One step ahead, where the target stays; then its bow points at the target's flank. */
function close(game: Playing, points = 'mp:1'): void {
  game.play('ship.move', [`ship:${RAMMER}`, points, 'fwd']);
  game.play('avoid', ['decline']);
}

describe('rams', () => {
  rule(
    'galera-de-guerra',
    ['7.14', '7.15d', '7.16f', '7.16j', '7.16k'],
    'a ram succeeds, and a rammer that is free may back off',
    () => {
      const game = atSea();
      close(game);
      game.play('ship.go-on', [`ram:${TARGET}`], [3, 4]);
      // 4 against 4 needs 8; a better crew adds 1
      expect(game.event('RamRolled').public).toMatchObject({
        need: 8,
        total: 8,
        drm: [{ id: 'crew', value: 1 }],
        success: true,
      });
      expect(game.event('RammerFreed').public).toMatchObject({ total: 4, free: true, backs: true });
      expect(game.ship(TARGET)).toMatchObject({ rammed: true, rammer: RAMMER, level: 'cruise' });
      expect(game.offers('retract')).toEqual(['back', 'stay']);
      game.play('retract', ['back']);
      expect(game.at(RAMMER)).toBe('2009 3');
      expect(game.ship(RAMMER).act).toMatchObject({ moved: true, used: 1 });
      expect(game.state.links).toEqual([]);
    },
  );

  rule(
    'galera-de-guerra',
    ['7.16j', '7.16l', '7.17b'],
    'a rammer that rolls too high is fouled with its victim',
    () => {
      const game = atSea();
      close(game);
      game.play('ship.go-on', [`ram:${TARGET}`], [5, 5]);
      expect(game.event('RammerFreed').public).toMatchObject({ total: 7, free: false });
      expect(game.state.links).toEqual([{ a: RAMMER, b: TARGET, kind: 'foul', by: RAMMER }]);
      expect(game.ship(TARGET).rammed).toBe(true);
    },
  );

  rule(
    'galera-de-guerra',
    ['7.16b', '7.16c', '7.16d', '7.16e'],
    'a failed ram is a collision: both to Cruise, the rammer at half speed',
    () => {
      const game = atSea('2009 3 max', '2011 2 max');
      close(game, 'mp:3');
      game.play('ship.go-on', [`ram:${TARGET}`], [1, 1, 1]);
      expect(game.types()).toEqual(['AttackDeclared', 'RamRolled', 'Collided', 'MovementEnded', 'FatigueChecked']);
      expect(game.ship(RAMMER)).toMatchObject({ level: 'cruise', halfSpeed: true });
      expect(game.ship(TARGET)).toMatchObject({ level: 'cruise', halfSpeed: false, rammed: false });
      expect(game.event('MovementEnded').public).toMatchObject({ used: 1, lapsed: 2 });
      // one die, and one for the ram that was tried
      expect(game.event('FatigueChecked').public).toMatchObject({ die: 1, total: 2, fatigue: 0 });
      game.play('ship.move', ['done']);
      expect(game.ship(RAMMER).halfSpeed).toBe(true);
    },
  );

  rule(
    'galera-de-guerra',
    '7.15a',
    'points beyond Cruise add to the roll, unless the ship has turned more than once',
    () => {
      const straight = atSea('2003 3 max', '2011 2');
      straight.play('ship.move', [`ship:${RAMMER}`, 'mp:7', ...Array<string>(7).fill('fwd')]);
      straight.play('avoid', ['decline']);
      straight.play('ship.go-on', [`ram:${TARGET}`], [6, 6]);
      expect(straight.event('RamRolled').public.drm).toContainEqual({ id: 'speed', value: 2 });
      const winding = atSea('1805 2 max', { at: '2011 2', fatigue: 2 });
      const way = ['fwdS', 'fwdP', 'fwd', 'fwdS', 'fwd', 'fwd'];
      winding.play('ship.move', [`ship:${RAMMER}`, 'mp:6', ...way, `ram:${TARGET}`], [6, 6]);
      expect(winding.event('RamRolled').public.drm.map(({ id }) => id)).not.toContain('speed');
    },
  );

  rule('galera-de-guerra', '7.15e', 'a target at Max is harder to hit', () => {
    const game = atSea('2009 3', '2011 2 max');
    close(game);
    game.play('ship.go-on', [`ram:${TARGET}`], [6, 6]);
    expect(game.event('RamRolled').public.drm).toContainEqual({ id: 'max', value: -1 });
  });

  rule(
    'galera-de-guerra',
    ['7.15b', '7.14x'],
    'a crippled target is easier to hit, once whatever else holds it',
    () => {
      const game = atSea('2009 3', { at: '2011 2', cripples: ['port'], fatigue: 2 });
      game.play('ship.move', [`ship:${RAMMER}`, 'mp:1', 'fwd', `ram:${TARGET}`], [1, 2]);
      expect(game.event('RamRolled').public.drm).toEqual([
        { id: 'helpless', value: 1 },
        { id: 'slow', value: 1 },
        { id: 'crew', value: 1 },
      ]);
    },
  );

  rule('galera-de-guerra', '7.12a', 'nobody rams from ahead or from astern', () => {
    const astern = atSea('2009 3', { at: '2012 3', fatigue: 2 });
    expect(astern.offers('ship.move', [`ship:${RAMMER}`, 'mp:2', 'fwd'])).not.toContain(`ram:${TARGET}`);
    const ahead = atSea('2009 3', { at: '2011 0', fatigue: 2 });
    expect(ahead.offers('ship.move', [`ship:${RAMMER}`, 'mp:2', 'fwd'])).not.toContain(`ram:${TARGET}`);
  });

  rule('galera-de-guerra', '7.12b', 'who has turned on the spot must go ahead before it rams', () => {
    const game = atSea('2010 4', { at: '2011 2', fatigue: 2 });
    expect(game.offers('ship.move', [`ship:${RAMMER}`, 'mp:2', 'pivotSternP'])).not.toContain(`ram:${TARGET}`);
    const still = atSea('2010 3', { at: '2011 2', fatigue: 2 });
    expect(still.offers('ship.move', [`ship:${RAMMER}`, 'mp:0'])).toContain(`ram:${TARGET}`);
  });

  rule(
    'galera-de-guerra',
    ['7.13', '7.11a'],
    'the tired, the slow and the crippled do not ram, nor does one that has tried',
    () => {
      const tired = { fatigue: 1 };
      const slow = { halfSpeed: true };
      for (const state of [tired, slow])
        expect(
          atSea({ at: '2010 3', ...state }, { at: '2011 2', fatigue: 2 }).offers('ship.move', [
            `ship:${RAMMER}`,
            'mp:1',
          ]),
        ).not.toContain(`ram:${TARGET}`);
    },
  );

  rule('galera-de-guerra', ['6.24', '7.16b'], 'a collision under sail breaks the mast', () => {
    const game = atSea({ at: '2009 3', sails: 'up' }, { at: '2011 2', fatigue: 2 });
    game.play('ship.move', [`ship:${RAMMER}`, 'mp:1', 'fwd', `ram:${TARGET}`], [1, 1]);
    expect(game.ship(RAMMER)).toMatchObject({ sails: 'down', mast: 'broken', halfSpeed: true });
  });
});

describe('answers to a ram', () => {
  rule(
    'galera-de-guerra',
    ['6.51', '6.52a', '7.16a'],
    'who was beside from the start may avoid the ram once it is declared',
    () => {
      const game = atSea('2010 3', '2011 2');
      game.play('ship.move', [`ship:${RAMMER}`, 'mp:2', `ram:${TARGET}`]);
      expect(game.offers('avoid')).toEqual(['decline', 'forward', 'back']);
      game.play('avoid', ['forward'], [2]);
      expect(game.types()).toContain('AttackMissed');
      expect(game.ship(TARGET)).toMatchObject({ fatigue: 2, rammed: false });
      expect(game.at(TARGET)).toBe('2111 2');
      // the attempt counts, and the announced points are still to be used (§6.13, A-52)
      expect(game.ship(RAMMER).turn.ram).toBe(true);
      expect(game.asks()).toEqual(['persia ship.go-on']);
    },
  );

  rule('galera-de-guerra', '6.52b', 'a failed try costs nothing, and the attack goes on', () => {
    const game = atSea('2010 3', '2011 2');
    game.play('ship.move', [`ship:${RAMMER}`, 'mp:0', `ram:${TARGET}`]);
    game.play('avoid', ['back'], [3, 6, 6]);
    expect(game.event('AvoidTried').public).toMatchObject({ done: false, to: '2011' });
    expect(game.ship(TARGET)).toMatchObject({ fatigue: 0, rammed: true });
  });

  rule('galera-de-guerra', '6.52a', 'at Max there is only one way out', () => {
    const game = atSea('2010 3', '2011 2 max');
    game.play('ship.move', [`ship:${RAMMER}`, 'mp:0', `ram:${TARGET}`]);
    expect(game.offers('avoid')).toEqual(['decline', 'forward']);
  });

  rule('galera-de-guerra', '6.53', 'the tired are not asked; at half speed the die counts one more', () => {
    const tired = atSea('2009 3', { at: '2011 2', fatigue: 1 });
    tired.play('ship.move', [`ship:${RAMMER}`, 'mp:1', 'fwd', `ram:${TARGET}`], [6, 6]);
    expect(tired.types()).not.toContain('AvoidDeclined');
    const slow = atSea('2010 3', { at: '2011 2', halfSpeed: true });
    slow.play('ship.move', [`ship:${RAMMER}`, 'mp:0', `ram:${TARGET}`]);
    slow.play('avoid', ['forward'], [2, 6, 6]);
    expect(slow.event('AvoidTried').public).toMatchObject({ die: 2, total: 3, done: false });
  });

  rule(
    'galera-de-guerra',
    ['6.7a', '6.7b'],
    'as an option, a ship whose bow hex is entered may ram, and stops the other',
    () => {
      const game = table({
        ships: { [RAMMER]: '2011 2', [TARGET]: '2112 0', 'red-3-20': '5020 0' },
        options: { defensiveRam: true },
      });
      game.play('ship.move', [`ship:${RAMMER}`, 'mp:2', 'fwd']);
      game.play('avoid', ['decline']);
      expect(game.asks()).toEqual(['ionia defend']);
      game.play('defend', ['ram'], [2, 6, 6]);
      expect(game.ship(RAMMER)).toMatchObject({ rammed: true, rammer: TARGET });
      expect(game.ship(RAMMER).act.moved).toBe(true);
    },
  );
});
