import { describe, expect, test } from 'vitest';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

const MOVER = 'green-3-36';
const FAR = { 'red-3-20': '5020 0' };
const unarmed = (at: string): Lying => ({ at, depletion: 1 });

describe('windows (dossier 3.4)', () => {
  rule(
    'galera-de-guerra',
    ['6.51', '6.54'],
    'several ships that are threatened are asked at once; each tries once for each step',
    () => {
      const game = table({ ships: { [MOVER]: '2009 3', 'red-3-1': '2110 0', 'red-3-2': '1910 0', ...FAR } });
      game.play('ship.move', [`ship:${MOVER}`, 'mp:2', 'fwd']);
      expect(game.offers('avoid')).toEqual(['decline', 'forward', 'back', 'ship:red-3-2']);
      game.play('avoid', ['ship:red-3-2', 'back'], [2]);
      expect(game.ship('red-3-2').fatigue).toBe(2);
      game.play('avoid', ['forward'], [6]);
      expect(game.asks()).toEqual(['persia ship.go-on']);
      game.play('ship.go-on', ['fwd']);
      // the one that failed may try again; the one that got away is tired
      expect(game.asks()).toEqual(['ionia avoid']);
      expect(game.offers('avoid')).not.toContain('ship:red-3-2');
    },
  );

  rule(
    'galera-de-guerra',
    ['6.51', '8.42b'],
    'who was warned at this step is not asked again when the ram is declared, but may fire',
    () => {
      const game = table({ ships: { [MOVER]: '2009 3', 'red-3-25': '2011 2', ...FAR } });
      game.play('ship.move', [`ship:${MOVER}`, 'mp:1', 'fwd']);
      game.play('avoid', ['decline']);
      game.play('ship.go-on', ['ram:red-3-25']);
      expect(game.event('AttackDeclared').public).toMatchObject({ avoids: false, replies: true });
      expect(game.offers('reply')).toEqual(['hold', 'fire']);
      game.play('reply', ['fire'], [6, 1, 1]);
      expect(game.types().slice(0, 4)).toEqual(['MissilesFired', 'RamRolled', 'Collided', 'MovementEnded']);
      expect(game.ship(MOVER)).toMatchObject({ depletion: 1, halfSpeed: true });
    },
  );

  rule('galera-de-guerra', '8.42b', 'nobody fires twice in reaction to one activation', () => {
    const game = table({ ships: { [MOVER]: '2009 3', 'green-3-37': '1811 1', 'red-3-25': '2011 2', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:1', 'fwd']);
    game.play('avoid', ['decline']);
    game.play('ship.go-on', ['ram:red-3-25']);
    game.play('reply', ['fire'], [1, 1, 1]);
    expect(game.ship('red-3-25').act.replied).toBe(true);
    game.play('ship.move', ['ship:green-3-37', 'mp:0', 'ram:red-3-25']);
    expect(game.event('AttackDeclared').public).toMatchObject({ avoids: true, replies: false });
    game.play('avoid', ['decline'], [1, 1]);
    expect(game.types()).not.toContain('MissilesFired');
  });

  test('a ram whose target gets away after it was declared opens nothing more (§7.16, A-52)', () => {
    const game = table({ ships: { [MOVER]: '2010 3', 'red-3-25': '2011 2', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:0', 'ram:red-3-25']);
    game.play('avoid', ['forward'], [1]);
    expect(game.types()).toEqual(['AvoidTried', 'AttackMissed', 'MovementEnded']);
    expect(game.ship('red-3-25').act.replied).toBe(false);
    expect(game.ship(MOVER).turn.ram).toBe(true);
  });
});

describe('what a question is about', () => {
  test('is the enemy and the ship that is asked to get out of its way', () => {
    const game = table({ ships: { [MOVER]: '2009 3', 'red-3-1': '2110 0', 'red-3-2': '1910 0', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:2', 'fwd']);
    expect(game.offers('avoid')[0]).toBe('decline');
    const [asked] = rules.pending(game.state);
    expect(asked?.kind).toBe('avoid');
    if (asked !== undefined) expect(rules.about?.(game.state, asked).map(({ id }) => id)).toEqual([MOVER, 'red-3-1']);
  });
});

describe('what battles add', () => {
  rule(
    'galera-de-guerra',
    ['8.53', 'S-MYO.7'],
    'firepots are thrown before the ram, and burn whatever comes of it',
    () => {
      const ships = {
        'green-cat3-26': '2009 3',
        'red-5-83': { at: '2011 2', fatigue: 2, depletion: 3 },
        'red-5-84': '5020 0',
      };
      const game = table({ scenario: 'myonessus', ships });
      game.play('ship.move', ['ship:green-cat3-26', 'mp:1', 'fwd', 'ram:red-5-83'], [5, 1, 1]);
      const order = game.types().filter((type) => ['FirepotsThrown', 'RamRolled', 'Collided'].includes(type));
      expect(order).toEqual(['FirepotsThrown', 'RamRolled', 'Collided']);
      expect(game.ship('red-5-83')).toMatchObject({ fire: 1, rammed: false });
    },
  );

  rule(
    'galera-de-guerra',
    ['6.21a', '6.22b', '6.23b'],
    'sails help by one point with the wind astern, and cost one to lower',
    () => {
      const sailing = (wind: 0 | 3): Playing =>
        table({
          scenario: 'aegates',
          ships: { 'red-5-61': { at: '2010 0', sails: 'up' }, 'green-5-53': '5020 0' },
          active: 'red',
          wind,
        });
      expect(sailing(0).offers('ship.move', ['ship:red-5-61'])[0]).toBe('mp:5');
      expect(sailing(3).offers('ship.move', ['ship:red-5-61'])[0]).toBe('mp:4');
      expect(sailing(0).offers('ship.move', ['ship:red-5-61', 'mp:3'])).not.toContain('pivotBowP');
      const game = sailing(0);
      game.play('ship.move', ['ship:red-5-61', 'lower', 'mp:2']);
      expect(game.ship('red-5-61').sails).toBe('down');
      expect(game.offers('ship.go-on')).toContain('pivotBowP');
      game.play('ship.go-on', ['fwd']);
      expect(game.event('MovementEnded').public).toMatchObject({ used: 2 });
    },
  );

  rule('galera-de-guerra', 'S-ACT.11', 'anchored ships spend an activation on weighing anchor, all together', () => {
    const ships = {
      'red-10-1': { at: '2010 0', anchored: true },
      'red-8-3': { at: '2310 0', anchored: true },
      'green-4-40': '5020 0',
    };
    const game = table({ scenario: 'actium', active: 'red', ships: placedIn('N', ships) });
    expect(game.offers('ship.move')).toEqual(['done', 'weigh']);
    game.play('ship.move', ['weigh']);
    expect(game.ship('red-8-3').anchored).toBe(false);
    expect(game.asks()).toEqual(['octavian squadron.activate']);
  });

  rule('galera-de-guerra', ['S-ECN.13'], 'a transport in tow keeps astern of its galley until the rope is cut', () => {
    const galley = 'red-5-20';
    const transport = 'red-T-1';
    const ships = { [galley]: { at: '2010 0', tows: transport }, [transport]: '2012 0', 'green-5-11': '5020 0' };
    const game = table({
      scenario: 'ecnomus',
      active: 'red',
      ships: placedIn('N', ships),
      options: { ecnomusTransports: true },
    });
    expect(game.offers('ship.move', [`ship:${galley}`])).toEqual(['mp:2', 'mp:1', 'mp:0', 'raise']);
    game.play('ship.move', [`ship:${galley}`, 'mp:2', 'fwdS', 'cut']);
    expect(game.at(transport)).toBe('N1910 1');
    expect(game.ship(galley).tows).toBeNull();
  });
});

/** The same ships on one of two maps. */
function placedIn(map: string, ships: Readonly<Record<string, Lying>>): Record<string, Lying> {
  return Object.fromEntries(
    Object.entries(ships).map(([id, lying]) => [
      id,
      typeof lying === 'string' ? map + lying : { ...lying, at: map + lying.at },
    ]),
  );
}

test('the other side of a window has no say in it', () => {
  const game = table({ ships: { [MOVER]: '2009 3', 'red-3-1': unarmed('2011 2'), ...FAR } });
  game.play('ship.move', [`ship:${MOVER}`, 'mp:1', 'fwd']);
  expect(game.asks()).toEqual(['ionia avoid']);
});
