import { describe, expect, test } from 'vitest';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

type More = Partial<Exclude<Lying, string>>;
/** A trireme C3, 5/8; its enemies are of C2. */
const SHIP = 'green-3-36';
const TARGET = 'red-3-1';
const FAR = { 'red-3-20': '5020 0' };
const tired = (at: string, more: More = {}): Lying => ({ at, fatigue: 2, depletion: 1, ...more });
const tie = (a: string, b: string, kind: Link['kind']): Link => ({ a, b, kind, by: a });

function sea(ship: Lying, more: Readonly<Record<string, Lying>> = {}, links: Link[] = []): Playing {
  return table({ ships: { [SHIP]: ship, ...more, ...FAR }, links });
}

describe('announced points (§6.13)', () => {
  rule('galera-de-guerra', '6.13a', 'lapse with a ram that is rolled', () => {
    const game = sea('2009 3', { [TARGET]: tired('2011 2') });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:5', 'fwd', `ram:${TARGET}`], [1, 1]);
    expect(game.event('MovementEnded').public).toEqual({ ship: SHIP, used: 1, lapsed: 4 });
  });

  rule('galera-de-guerra', ['6.13a', '7.16a'], 'but are spent to the end where the target got away', () => {
    const game = sea('2010 3', { [TARGET]: { at: '2011 2', depletion: 1 } });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', `ram:${TARGET}`]);
    game.play('avoid', ['forward'], [1]);
    expect(game.offers('ship.go-on')).not.toContain('end');
    game.play('ship.go-on', ['pivotSternP', 'pivotSternP']);
    expect(game.event('MovementEnded').public).toMatchObject({ used: 2, lapsed: 0 });
  });

  rule('galera-de-guerra', '6.14', 'a ship at Max that does not use its points is tested all the same', () => {
    const game = sea('2010 0 max');
    game.play('ship.move', [`ship:${SHIP}`, 'mp:0'], [6]);
    expect(game.event('FatigueChecked').public).toMatchObject({ die: 6, total: 6, fatigue: 2 });
  });
});

describe('ways that are closed', () => {
  rule('galera-de-guerra', '6.6', 'no ship enters the hex of another, friend or enemy', () => {
    const game = sea('2010 0 max', { 'green-3-37': '2007 0', [TARGET]: tired('2109 0') });
    const ids = game.offers('ship.move', [`ship:${SHIP}`, 'mp:1']);
    expect(ids).toContain('fwd');
    expect(ids).not.toContain('fwdS');
    expect(game.blocked('ship.move', [`ship:${SHIP}`, 'mp:1'])).toMatchObject({ '2109': '§6.6' });
    expect(game.offers('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd'])).not.toContain('fwd');
  });

  rule('galera-de-guerra', '6.35', 'with an enemy beside it no ship comes about, though it may turn', () => {
    const ids = sea('2010 0', { [TARGET]: tired('2110 0') }).offers('ship.move', [`ship:${SHIP}`, 'mp:2']);
    expect(ids).not.toContain('about');
    expect(ids).toContain('pivotBowP');
    const friends = sea('2010 0', { 'green-3-37': '2110 0' }).offers('ship.move', [`ship:${SHIP}`, 'mp:2']);
    expect(friends).toContain('about');
  });

  rule('galera-de-guerra', '6.37a', 'a fouled ship goes nowhere, nor does one crippled on both sides', () => {
    const beside = { 'green-3-37': '2110 0', 'green-3-38': '4010 0' };
    const most = (more: More, links: Link[] = []): string | undefined =>
      sea({ at: '2010 0', ...more }, beside, links).offers('ship.move', [`ship:${SHIP}`])[0];
    expect(most({})).toBe('mp:5');
    expect(sea('2010 0', beside, [tie(SHIP, 'green-3-37', 'foul')]).offers('ship.move')).toEqual([
      'ship:green-3-38',
      'done',
    ]);
    expect(sea({ at: '2010 0', cripples: ['port', 'starboard'] }, beside).offers('ship.move')).not.toContain(
      `ship:${SHIP}`,
    );
  });
});

describe('aground (§6.36)', () => {
  const ashore = (more: Readonly<Record<string, Lying>> = {}): Playing => {
    const ships = { 'red-3-1': { at: '2000 0', aground: true }, ...more, 'green-5-86': '5020 0' };
    return table({ scenario: 'tauris', active: 'red', ships });
  };

  rule('galera-de-guerra', '6.36a', 'a ship that gets off has moved for this turn', () => {
    const game = ashore({ 'red-3-2': '4010 0' });
    expect(game.offers('ship.move', ['ship:red-3-1'])).toContain('off');
    game.play('ship.move', ['ship:red-3-1', 'off'], [1]);
    expect(game.ship('red-3-1')).toMatchObject({ bow: '2001', aground: false });
    expect(game.offers('ship.move')).not.toContain('ship:red-3-1');
  });

  rule(
    'galera-de-guerra',
    '6.36b',
    'on a 6 the ship is lost, whatever its crew; without room astern it stays (A-19)',
    () => {
      const lost = ashore({ 'red-3-2': '4010 0' });
      lost.play('ship.move', ['ship:red-3-1', 'off'], [6]);
      expect(lost.ship('red-3-1').bow).toBe('wrecked');
      const closed = ashore({ 'red-3-2': '2002 0' });
      closed.play('ship.move', ['ship:red-3-1', 'off'], [1]);
      expect(closed.ship('red-3-1')).toMatchObject({ bow: '2000', aground: true });
      // one try a turn
      expect(closed.offers('ship.move')).not.toContain('ship:red-3-1');
    },
  );
});

describe('wind and masts', () => {
  const sailing = (more: { wind?: 0 | 3; calm?: boolean }): string | undefined => {
    const ships = { 'red-5-61': { at: '2010 0', sails: 'up' as const }, 'green-5-53': '5020 0' };
    const game = table({
      scenario: 'aegates',
      active: 'red',
      wind: more.wind ?? 0,
      ships,
      also: (state) => void Object.assign(state, { calm: more.calm ?? false }),
    });
    return game.offers('ship.move', ['ship:red-5-61'])[0];
  };

  rule('galera-de-guerra', ['6.22b', '6.2a'], 'only wind from astern helps, and in a calm there is none', () => {
    expect(sailing({})).toBe('mp:5');
    expect(sailing({ wind: 3 })).toBe('mp:4');
    expect(sailing({ calm: true })).toBe('mp:4');
  });

  rule('galera-de-guerra', '6.24', 'a ship under sail that is run into loses its mast too', () => {
    const ships = {
      'green-5-53': '2010 3',
      'red-5-61': tired('2011 2', { depletion: 4, sails: 'up' }),
      'red-5-62': '5020 0',
    };
    const game = table({ scenario: 'aegates', ships });
    game.play('ship.move', ['ship:green-5-53', 'mp:0', 'ram:red-5-61'], [1, 1]);
    expect(game.ship('red-5-61')).toMatchObject({ sails: 'down', mast: 'broken' });
    expect(game.ship('green-5-53').mast).toBe('whole');
  });
});

describe('half speed and fatigue', () => {
  rule(
    'galera-de-guerra',
    '6.37c',
    'the marker of this activation stays; it goes after the next one, moved or not',
    () => {
      const game = sea('2010 3', { [TARGET]: tired('2011 2'), 'green-3-37': '4010 0' });
      game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [1, 1]);
      game.play('ship.move', ['done']);
      expect(game.ship(SHIP).halfSpeed).toBe(true);
      const next = sea({ at: '2010 3', halfSpeed: true }, { 'green-3-37': '4010 0' });
      expect(next.offers('ship.move', [`ship:${SHIP}`])[0]).toBe('mp:3');
      next.play('ship.move', ['done']);
      expect(next.ship(SHIP).halfSpeed).toBe(false);
    },
  );

  rule('galera-de-guerra', '6.42g', 'only ships of the activation are tested, and once', () => {
    const game = sea('2010 0 max', { 'green-3-37': '3010 0', [TARGET]: '4010 0 max' });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:1', 'fwd'], [1]);
    game.play('ship.move', ['done']);
    expect(game.types()).not.toContain('FatigueChecked');
    expect(game.ship(TARGET)).toMatchObject({ level: 'max', fatigue: 0 });
  });

  test('a ship that is tired already keeps the worse of two markers (§6.43)', () => {
    const game = sea({ at: '2010 0', fatigue: 4 });
    game.play('ship.move', ['done']);
    expect(game.ship(SHIP).fatigue).toBe(4);
  });
});

describe('defensive rams (§6.7)', () => {
  const crossing = (mover: More, options: boolean): Playing =>
    table({
      options: { defensiveRam: options },
      ships: { [SHIP]: { at: '2011 2', ...mover }, [TARGET]: { at: '2112 0', depletion: 1 }, ...FAR },
    });

  rule('galera-de-guerra', '6.7b', 'one that succeeds leaves the rammer free to back off', () => {
    const game = crossing({ fatigue: 2 }, true);
    game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd']);
    game.play('avoid', ['decline']);
    game.play('defend', ['ram'], [2, 4, 4]);
    expect(game.ship(SHIP)).toMatchObject({ rammed: true, rammer: TARGET });
    expect(game.asks()).toEqual(['ionia retract']);
    game.play('retract', ['back']);
    expect(game.at(TARGET)).toBe('2113 0');
    expect(game.event('MovementEnded').public).toMatchObject({ used: 1, lapsed: 2 });
  });

  rule('galera-de-guerra', '6.7a', 'without the option nobody is asked', () => {
    const game = crossing({}, false);
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd']);
    game.play('avoid', ['decline']);
    expect(game.asks()).toEqual(['persia ship.go-on']);
  });
});
