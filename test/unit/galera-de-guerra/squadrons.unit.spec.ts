import { describe, expect } from 'vitest';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { declare, deployed, fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const SHIPS = {
  'green-5-86': '3013 0',
  'green-cat3-26': '3113 0', // beside the flagship
  'green-cat3-27': '3713 0', // seven hexes off
  'green-cat3-28': '2813 3',
  'red-4-1': '3025 0',
  'red-4-2': '3027 0', // straight behind
};
const LEADERS = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };

describe('squadrons (chapter 5)', () => {
  rule(
    'galera-de-guerra',
    ['3.1B', '5.24a'],
    'both sides are asked at once, and nobody sees what the other has declared',
    () => {
      const game = fleets({ ships: SHIPS, leaders: LEADERS });
      expect(game.asks()).toEqual(['pompey squadrons.declare', 'caesar squadrons.declare']);
      const key = game.key('pompey squadrons.declare');
      game.play('caesar squadrons.declare', ['default']);
      expect(game.event('SquadronsSealed')).toMatchObject({ public: { side: 'green' }, secrets: [{ to: ['caesar'] }] });
      expect(game.asks()).toEqual(['pompey squadrons.declare']);
      expect(game.key('pompey squadrons.declare')).toBe(key);
    },
  );

  rule(
    'galera-de-guerra',
    '5.24n',
    'as an option the sides declare one squadron after the other in the open, the lesser admiral first',
    () => {
      const ships = { ...SHIPS, 'red-4-3': '4025 0', 'green-5-87': '5013 0' };
      const leaders = { ...LEADERS, varus: 'red-4-3', drusus: 'green-5-87' };
      const game = fleets({ ships, leaders, options: { alternateSquadrons: true } });
      expect(game.begun.map(({ type }) => type)).toEqual(['DeclarationOrdered']); // Octavius 0, Vatinius 2: no die
      const order: string[] = [];
      const declareOne = (name: string, dice: readonly number[] = []): void => {
        order.push(...game.asks());
        game.play('squadrons.declare', [`leader:${leaderId(game.state, name)}`, 'default'], dice);
      };
      declareOne('varus');
      expect(game.event('SquadronDeclared').public).toMatchObject({ side: 'red', squadron: { ships: ['red-4-3'] } });
      declareOne('vatinius');
      declareOne('m-octavius');
      declareOne('drusus', [6, 1]);
      expect(order).toEqual(['pompey', 'caesar', 'pompey', 'caesar'].map((seat) => `${seat} squadrons.declare`));
      expect(game.state.squadrons.filter(({ kind }) => kind === 'command')).toHaveLength(4);
    },
  );

  rule(
    'galera-de-guerra',
    '5.24n',
    'a die decides between equal admirals; who has none left waits for the other',
    () => {
      const ships = { 'green-5-86': '3013 0', 'green-5-87': '5013 0', 'red-4-1': '3025 0' };
      const leaders = { drusus: 'green-5-86', agricola: 'green-5-87', varus: 'red-4-1' };
      const begin = (die: number) => fleets({ ships, leaders, options: { alternateSquadrons: true } }, [die]);
      expect(begin(3).asks()).toEqual(['pompey squadrons.declare']);
      const game = begin(4);
      expect(game.asks()).toEqual(['caesar squadrons.declare']);
      const seats = ['drusus', 'varus', 'agricola'].map((name) => {
        const [asked] = game.asks();
        const last = name === 'agricola' ? [6, 1] : [];
        game.play('squadrons.declare', [`leader:${leaderId(game.state, name)}`, 'default'], last);
        return asked?.split(' ')[0];
      });
      expect(seats).toEqual(['caesar', 'pompey', 'caesar']);
    },
  );

  rule(
    'galera-de-guerra',
    ['5.24n', '5.24a'],
    'a ship left for a leader who then takes none but his column is his who reaches it (A-43)',
    () => {
      const ships = { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'green-cat3-26': '3213 0', 'red-4-1': '5025 0' };
      const leaders = { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' };
      const game = fleets({ ships, leaders, options: { alternateSquadrons: true } });
      const leader = (name: string): string => `leader:${leaderId(game.state, name)}`;
      game.play('squadrons.declare', [leader('m-octavius'), 'default']);
      game.play('squadrons.declare', [leader('vatinius'), 'own', 'radius', 'leave']);
      game.play('squadrons.declare', [leader('drusus'), 'own', 'column:green-5-87'], [6, 1]);
      expect(game.state.squadrons.map(({ ships: each }) => each)).toEqual([
        ['red-4-1'],
        ['green-5-86', 'green-cat3-26'],
        ['green-5-87'],
      ]);
    },
  );

  rule(
    'galera-de-guerra',
    ['1.0a', '5.24c'],
    'of two seats of a side each declares for its own leaders, the second after the first',
    () => {
      const ships = { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'green-cat3-26': '3213 0', 'red-4-1': '5025 0' };
      const leaders = { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' };
      const game = fleets({ scenario: 'tauris4', ships, leaders });
      expect(game.asks()).toEqual(['pompey squadrons.declare', 'caesar squadrons.declare']);
      game.play('caesar squadrons.declare', ['own', 'radius', 'leave']);
      expect(game.event('SquadronsSealed').secrets).toMatchObject([{ to: ['caesar', 'caesar-2'] }]);
      expect(game.asks()).toEqual(['pompey squadrons.declare', 'caesar-2 squadrons.declare']);
      game.play('pompey squadrons.declare', ['default']);
      game.play('caesar-2 squadrons.declare', ['default'], [6, 1]);
      expect(game.state.squadrons.map(({ ships: each }) => each)).toEqual([
        ['red-4-1'],
        ['green-5-86'],
        ['green-cat3-26', 'green-5-87'],
      ]);
    },
  );

  rule(
    'galera-de-guerra',
    ['5.11', '5.21', '5.24d', '5.3'],
    'the ships in range are his squadron, every other one sails alone',
    () => {
      const ships = { ...SHIPS, 'green-cat3-28': '2913 0' };
      const game = fleets({ ships, leaders: LEADERS });
      game.play('caesar squadrons.declare', ['own', 'radius']);
      declare(game, [6, 1]);
      const [red, green, alone] = game.state.squadrons;
      expect(green).toMatchObject({ kind: 'command', leader: leaderId(game.state, 'vatinius') });
      expect(green?.ships).toEqual(['green-cat3-26', 'green-cat3-28', 'green-5-86']);
      expect(red?.ships).toEqual(['red-4-1', 'red-4-2']);
      expect(alone).toMatchObject({ kind: 'individual', ships: ['green-cat3-27'] });
    },
  );

  rule(
    'galera-de-guerra',
    '5.23a',
    'range is counted from any part to any part, around enemies but through friends',
    () => {
      const ships = {
        'green-5-86': '3013 0',
        'green-cat3-26': '3018 0',
        'green-cat3-27': '3019 3',
        'red-4-1': '5025 0',
      };
      // stern 3014 to bow 3018: four steps; Vatinius has five
      const near = fleets({ ships: { ...ships, 'green-cat3-27': '3021 0' }, leaders: LEADERS });
      declare(near, [6, 1]);
      expect(near.state.squadrons[1]?.ships).toEqual(['green-cat3-26', 'green-5-86']);
    },
  );

  rule(
    'galera-de-guerra',
    ['5.22a', '5.22b', '5.22c'],
    'a column follows him out of range, each bow behind a stern or in a stern-flank hex',
    () => {
      const ships = {
        'green-5-86': '3005 0',
        'green-cat3-26': '3007 0',
        'green-cat3-27': '3108 0',
        'green-cat3-28': '3110 0',
        'green-cat3-29': '3112 0',
        'green-cat3-30': '3114 0',
        'green-5-87': '2905 0',
        'red-4-1': '5025 0',
      };
      const game = fleets({ ships, leaders: LEADERS });
      game.play('caesar squadrons.declare', ['own', 'column:green-5-86']);
      declare(game, [6, 1]);
      const [, green, alone] = game.state.squadrons;
      expect(green).toMatchObject({ mode: 'column' });
      expect(green?.ships).toEqual(
        ['green-5-86', 26, 27, 28, 29, 30].map((n) => (typeof n === 'string' ? n : `green-cat3-${n}`)),
      );
      // only that line belongs to him: who lies beside him sails alone
      expect(alone?.ships).toEqual(['green-5-87']);
    },
  );

  rule('galera-de-guerra', ['5.24b', '5.24c'], 'a ship that several leaders reach is given to one of them', () => {
    const ships = { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'green-cat3-26': '3213 0', 'red-4-1': '5025 0' };
    const leaders = { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' };
    const game = fleets({ ships, leaders });
    const path = ['own', 'radius', 'radius'];
    const [vatinius, drusus] = ['vatinius', 'drusus'].map((name) => `leader:${leaderId(game.state, name)}`);
    expect(game.offers('caesar squadrons.declare', path)).toEqual([vatinius, drusus]);
    game.play('caesar squadrons.declare', [...path, drusus ?? '']);
    declare(game, [6, 1]);
    expect(game.state.squadrons.map(({ ships: each }) => each)).toEqual([
      ['red-4-1'],
      ['green-5-86'],
      ['green-cat3-26', 'green-5-87'],
    ]);
  });

  rule('galera-de-guerra', 'S-TAU.4', 'Agricola commands reinforced lembi alone', () => {
    const ships = { 'green-RL-1': '3013 0', 'green-RL-2': '3113 0', 'green-cat3-26': '3213 0', 'red-4-1': '5025 0' };
    const game = fleets({ ships, leaders: { agricola: 'green-RL-1', 'm-octavius': 'red-4-1' } });
    declare(game, [6, 1]);
    expect(game.state.squadrons[1]?.ships).toEqual(['green-RL-1', 'green-RL-2']);
    expect(game.state.squadrons[2]?.ships).toEqual(['green-cat3-26']);
  });

  rule('galera-de-guerra', 'S-LAD.10', 'ships of a city sail under its leader alone', () => {
    const game = deployed('lade');
    declare(game);
    const cities = game.state.squadrons.filter(({ side, kind }) => side === 'red' && kind === 'command');
    expect(cities.map(({ ships }) => ships.length)).toEqual([6, 7, 11, 3, 8]);
  });

  rule('galera-de-guerra', 'S-ECN.6', 'the fourth squadron is under command in turn 1 wherever it is', () => {
    const game = deployed('ecnomus', {}, [3, 4]);
    declare(game);
    const alone = game.state.squadrons.filter(({ kind }) => kind === 'individual').flatMap(({ ships }) => ships);
    expect(alone.filter((id) => id.startsWith('red-'))).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    'S-DRE.13',
    'the Roman main body is one squadron whatever the distances while it keeps its column',
    () => {
      const game = deployed('drepanum-battle');
      declare(game);
      const body = game.state.squadrons.find(({ leader }) => leader?.endsWith('c-pulcher'));
      expect(body?.ships).toHaveLength(20);
      expect(game.state.squadrons.some(({ leader }) => leader?.endsWith('metellus'))).toBe(false);
    },
  );

  rule(
    'galera-de-guerra',
    ['S-DRE.13', 'S-DRE.7'],
    'a gap between the two that come up breaks no column, one within a file does',
    () => {
      const files = (ids: readonly number[], row: number, gap = 0): Record<string, string> =>
        Object.fromEntries(
          ids.map((id, n) => [`red-5-${id}`, `3${n % 2}${String(row + 2 * Math.floor(n / 2) + (n > 3 ? gap : 0))} 0`]),
        );
      const holds = (ships: Record<string, string>): boolean => {
        const step = { kind: 'activate' as const, group: 'command' as const, next: 'red' as const };
        const squadrons = [
          { side: 'red' as const, leader: 'drepanum-approach.rome.metellus', ships: Object.keys(ships) },
        ];
        const leaders = { metellus: 'red-5-30', adherbal: 'green-5-11' };
        const all = { ...ships, 'green-5-11': '5010 3' };
        return fleets({ scenario: 'drepanum-approach', ships: all, leaders, squadrons, step }).state.column;
      };
      const van = [30, 31, 32, 33, 34, 35];
      expect(holds({ ...files(van, 10), ...files([40, 41, 42, 43], 20) })).toBe(true);
      expect(holds({ ...files(van, 10, 1), ...files([40, 41, 42, 43], 20) })).toBe(false);
    },
  );

  rule('galera-de-guerra', 'S-DRE.13', 'in the battle the whole main body may have two heads, and no more', () => {
    const holds = (ships: Record<string, string>): boolean => {
      const step = { kind: 'activate' as const, group: 'command' as const, next: 'red' as const };
      const leader = 'drepanum-battle.rome.metellus';
      const squadrons = [{ side: 'red' as const, leader, ships: Object.keys(ships) }];
      const leaders = { metellus: 'red-5-30', adherbal: 'green-5-11' };
      const all = { ...ships, 'green-5-11': '5010 3' };
      return fleets({ scenario: 'drepanum-battle', ships: all, leaders, squadrons, step }).state.column;
    };
    expect(holds({ 'red-5-30': '3020 0', 'red-5-31': '3120 0' })).toBe(true);
    expect(holds({ 'red-5-30': '3020 0', 'red-5-31': '3120 0', 'red-5-32': '2016 0' })).toBe(false);
  });

  rule('galera-de-guerra', 'S-CAT.8', 'transports are a squadron of their own without a leader', () => {
    const ships = { 'green-T-1': '3013 0', 'green-T-2': '3113 0', 'green-cat3-1': '3010 0', 'red-5-1': '3002 3' };
    const game = fleets({ scenario: 'catana', ships, leaders: { mago: 'green-cat3-1', leptines: 'red-5-1' } });
    declare(game, [6, 1]);
    const transports = game.state.squadrons.filter(({ kind }) => kind === 'transports');
    expect(transports).toMatchObject([{ side: 'green', leader: null, ships: ['green-T-1', 'green-T-2'] }]);
    expect(game.state.squadrons.filter(({ kind }) => kind === 'individual')).toEqual([]);
  });

  rule('galera-de-guerra', '1.0a', 'of two seats of a side the second commands the latter half of its leaders', () => {
    const ships = { 'green-5-86': '3013 0', 'green-RL-1': '4013 0', 'green-5-87': '5013 0', 'red-4-1': '5025 0' };
    const leaders = { vatinius: 'green-5-86', agricola: 'green-RL-1', drusus: 'green-5-87', 'm-octavius': 'red-4-1' };
    const lower = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.sails = 'down'));
    const game = fleets({ scenario: 'tauris4', ships, leaders, also: lower });
    declare(game, [1, 6]);
    game.play('initiative.order', ['first']);
    expect(game.asks()).toEqual(['caesar speed.set', 'caesar-2 speed.set']);
  });
});
