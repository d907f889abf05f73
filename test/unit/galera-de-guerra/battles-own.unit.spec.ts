import { describe, expect } from 'vitest';
import { battleOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { canMax } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import { lanePlace } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { points, thresholdOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import type { Outcome, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Playing } from '../../support/galera-fleets.ts';
import { declare, deployed, fleets, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** Ships of a row of counters, all at one place: `red-5` from 30 to 39. */
function row(kind: string, from: number, to: number, at: string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, n) => [`${kind}-${from + n}`, at]));
}

describe('the approach at Drepanum (S-DRE)', () => {
  const scenario = 'drepanum-approach';
  const pool = { ...row('red-5', 30, 49, 'pool 0') };
  const base = { 'red-5-50': '2326 1', 'green-5-11': '5815 5' };
  const leaders = { fabius: 'red-5-50', adherbal: 'green-5-11', metellus: 'red-5-30', 'c-pulcher': 'red-5-40' };
  const at = (turn: number, ships: Record<string, string>): Playing => fleets({ scenario, turn, ships, leaders });
  const waiting = (game: Playing): string[] =>
    Object.entries(game.state.ships).flatMap(([id, { bow }]) => (bow.startsWith('~') ? [id] : []));

  rule('galera-de-guerra', 'S-DRE.7', 'the first squadron comes up in turn 3, in two files of five', () => {
    expect(waiting(at(2, { ...base, ...pool }))).toEqual([]);
    const game = at(3, { ...base, ...pool });
    expect(waiting(game).sort()).toEqual(Object.keys(row('red-5', 30, 39, '')));
    const lanes = waiting(game).map((id) => game.ship(id).bow.split('.')[0]);
    expect([...new Set(lanes)].map((lane) => lanes.filter((one) => one === lane).length)).toEqual([5, 5]);
    const heads = (battleOf(scenario)?.lanes ?? []).filter(({ n }) => lanes.includes(`~${n}`));
    expect(heads.map(({ entry, facing }) => [entry, facing])).toEqual([
      ['1027', 1],
      ['1028', 1],
    ]);
  });

  rule('galera-de-guerra', 'S-DRE.7', 'the second squadron comes up once the first is wholly on the map', () => {
    const first = Object.fromEntries(
      Object.keys(row('red-5', 30, 39, '')).map((id, n) => [id, `${14 + 2 * (n % 5)}${n < 5 ? 20 : 23} 1`]),
    );
    const second = row('red-5', 40, 49, 'pool 0');
    const come = at(5, { ...base, ...first, ...second });
    expect(waiting(come).sort()).toEqual(Object.keys(second));
    // the last ship of the first squadron has its stern off the map still
    const late = at(5, { ...base, ...first, ...second, 'red-5-39': '1027 1' });
    expect(waiting(late)).toEqual([]);
    // and after it nobody
    const all = Object.keys(second).map((id, n) => [id, `${34 + 2 * (n % 5)}${n < 5 ? 20 : 23} 1`]);
    expect(waiting(at(6, { ...base, ...first, ...Object.fromEntries(all) }))).toEqual([]);
  });

  rule('galera-de-guerra', 'S-DRE.7', 'as an option Pulcher is aboard one of the last two ships', () => {
    const berths = (pulcherRear: boolean): string[] | undefined => {
      const game = newBattle(scenario, { pulcherRear });
      while (game.asks()[0] !== 'rome setup.leader') game.play(game.asks()[0]?.split(' ')[1] ?? '', ['auto']);
      const offered: Record<string, string[]> = {};
      while (game.asks()[0] === 'rome setup.leader') {
        const ships = game.offers('setup.leader').filter((id) => id !== 'auto');
        game.play('setup.leader', [ships[0] ?? '']);
        offered[game.event('LeaderPlaced').public.leader] = ships;
      }
      return offered[leaderId(game.state, 'c-pulcher')];
    };
    expect(berths(true)).toEqual(['ship:red-5-48', 'ship:red-5-49']);
    expect(berths(false)).toEqual(Object.keys(row('ship:red-5', 40, 49, '')));
  });

  rule('galera-de-guerra', 'S-DRE.8', 'no Roman rows at Max before all Romans are on the map', () => {
    const lane = lanePlace(battleOf(scenario)?.lanes.find(({ entry }) => entry === '1027')?.n ?? 0, 3);
    const here = row('red-5', 30, 49, 'exited 0');
    expect(canMax(at(2, { ...base, ...here }).state, 'red-5-50')).toBe(true);
    expect(canMax(at(2, { ...base, ...here, 'red-5-49': 'pool 0' }).state, 'red-5-50')).toBe(false);
    expect(canMax(at(2, { ...base, ...here, 'red-5-49': `${lane} 1` }).state, 'red-5-50')).toBe(false);
    expect(canMax(at(2, { ...base, ...here, 'red-5-49': '1027 1' }).state, 'red-5-50')).toBe(false);
  });

  rule('galera-de-guerra', 'S-DRE.8', 'no Carthaginian before all of them are wholly at sea', () => {
    const gone = { ...row('red-5', 30, 49, 'exited 0'), 'green-5-11': '5010 5' };
    expect(canMax(at(2, { ...base, ...gone }).state, 'green-5-11')).toBe(true);
    // bow in the harbour, then the stern in it still
    expect(canMax(at(2, { ...base, ...gone, 'green-5-12': '6016 5' }).state, 'green-5-11')).toBe(false);
    expect(canMax(at(2, { ...base, ...gone, 'green-5-12': '5915 5' }).state, 'green-5-11')).toBe(false);
  });
});

describe('the battle of Drepanum', () => {
  rule('galera-de-guerra', 'S-DRE.12', 'as an option no Roman rows at Max in turn 1', () => {
    const able = (drepanumNoMax: boolean, turn: number): boolean[] => {
      const ships = { 'red-5-30': '3025 1', 'green-5-11': '3009 3' };
      const leaders = { 'c-pulcher': 'red-5-30', adherbal: 'green-5-11' };
      const { state } = fleets({ scenario: 'drepanum-battle', options: { drepanumNoMax }, ships, leaders, turn });
      return [canMax(state, 'red-5-30'), canMax(state, 'green-5-11')];
    };
    expect([able(true, 1), able(true, 2), able(false, 1)]).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
  });
});

describe('Caesar’s fleet at Naulochus', () => {
  rule(
    'galera-de-guerra',
    'S-NAU.5',
    'faces the east with every hex in rows 00 to 06, columns 17 to 53, in two lines',
    () => {
      const game = newBattle('naulochus');
      while (game.asks()[0]?.startsWith('pompey') === true) game.play(game.asks()[0]?.split(' ')[1] ?? '', ['auto']);
      expect(game.asks()).toEqual(['caesar setup.place']);
      const [, ship = ''] = game.offers('setup.place');
      const columns = game.offers('setup.place', [ship]);
      expect([columns[0], columns.at(-1), columns.length]).toEqual(['column:17', 'column:53', 37]);
      expect(game.offers('setup.place', [ship, 'column:30'])).toEqual([6, 5, 4, 3, 2, 1].map((n) => `hex:300${n}`));
      expect(game.offers('setup.place', [ship, 'column:30', 'hex:3002'])).toEqual(['facing:3']);
      game.play('setup.place', [ship, 'column:30', 'hex:3002', 'facing:3']);
      game.play('setup.place', [game.offers('setup.place')[1] ?? '', 'column:30', 'hex:3006', 'facing:3']);
      expect(game.offers('setup.place', [game.offers('setup.place')[1] ?? '', 'column:32'])).toEqual([
        'hex:3206',
        'hex:3202',
      ]);
      // odd columns lie half a hex lower: two rows of each line are level with the even ones
      const next = game.offers('setup.place', [game.offers('setup.place')[1] ?? '', 'column:31']);
      expect(next).toEqual(['hex:3106', 'hex:3105', 'hex:3102', 'hex:3101']);
      const kinds = Object.entries(game.state.ships).flatMap(([id, { side }]) =>
        side === 'red' ? [id.replace(/-\d+$/, '')] : [],
      );
      const count = (kind: string): number => kinds.filter((one) => one === kind).length;
      expect(['red-L2', 'red-cat3', 'red-4', 'red-5', 'red-6'].map(count)).toEqual([5, 11, 12, 5, 1]);
      const names = Object.keys(game.state.leaders).filter((id) => id.startsWith('naulochus.caesar.'));
      expect(names.map((id) => id.split('.')[2]).sort()).toEqual(['agricola', 'agrippa', 'drusus', 'octavian']);
    },
  );
});

describe('what each battle asks of the winner', () => {
  /** How a battle stands at its last phase, if one side has what it needs and the other so much. */
  function ending(scenario: string, side: 'red' | 'green', other: number): Outcome | null {
    const { state } = deployed(scenario, {}, scenario === 'ecnomus' ? [3, 4] : []);
    const ships = Object.fromEntries(
      Object.entries(state.ships).map(([id, { bow, facing }]) => [id, { at: `${bow} ${facing}` }]),
    );
    const enemy = side === 'red' ? 'green' : 'red';
    const need = thresholdOf(state, side);
    const also = (each: State): void => {
      Object.assign(each, { column: false, wind: null });
      each.bonus = { ...each.bonus, [side]: need, [enemy]: other };
    };
    const dice = scenario === 'ecnomus' ? [3, 4] : [6];
    const decisive = other * 2 <= need && scenario !== 'lade';
    const rolls = (scenario === 'ecnomus' || scenario === 'actium') && !decisive ? dice : [];
    const leaders = Object.fromEntries(
      Object.entries(state.leaders).map(([id, { ship }]) => [id.slice(id.lastIndexOf('.') + 1), ship ?? '']),
    );
    return fleets({ scenario, ships, leaders, step: { kind: 'victory' }, also }, rolls).state.outcome;
  }

  rule('galera-de-guerra', 'S-ARG.9', 'Arginusae: the enemy must not have more than half', () => {
    expect(ending('arginusae', 'red', 40)).toEqual({ winner: 'red', reason: 'decisive' });
    expect(ending('arginusae', 'red', 41)).toBeNull();
    expect(ending('arginusae', 'green', 35)).toEqual({ winner: 'green', reason: 'decisive' });
    expect(ending('arginusae', 'green', 36)).toBeNull();
  });

  rule('galera-de-guerra', ['S-CAT.9', 'S-SAL.9', 'S-ECN.15', 'S-CHI.14'], 'twice as much, up to Chios', () => {
    for (const [battle, red, green] of [
      ['catana', 40, 27],
      ['salamis', 50, 62],
      ['ecnomus', 32, 37],
      ['chios', 35, 30],
    ] as const) {
      expect([battle, ending(battle, 'red', red), ending(battle, 'red', red + 1)]).toEqual([
        ...[battle, { winner: 'red', reason: 'decisive' }, null],
      ]);
      expect([battle, ending(battle, 'green', green), ending(battle, 'green', green + 1)]).toEqual([
        ...[battle, { winner: 'green', reason: 'decisive' }, null],
      ]);
    }
  });

  rule('galera-de-guerra', ['S-SID.9', 'S-MYO.8', 'S-NAU.12', 'S-ACT.14'], 'twice as much, from Side on', () => {
    for (const [battle, red, green] of [
      ['side', 50, 67],
      ['myonessus', 37, 42],
      ['naulochus', 42, 40],
      ['actium', 75, 67],
    ] as const) {
      expect([battle, ending(battle, 'red', red), ending(battle, 'red', red + 1)]).toEqual([
        ...[battle, { winner: 'red', reason: 'decisive' }, null],
      ]);
      expect([battle, ending(battle, 'green', green), ending(battle, 'green', green + 1)]).toEqual([
        ...[battle, { winner: 'green', reason: 'decisive' }, null],
      ]);
    }
  });

  rule('galera-de-guerra', 'S-CAT.9', 'the transports of Catana are worth their ram defence', () => {
    const { state } = deployed('catana');
    Object.assign(state.ships['green-T-1'] ?? {}, { bow: 'sunk' });
    Object.assign(state.ships['green-T-2'] ?? {}, { held: 'red' });
    state.count += 1;
    expect(points(structuredClone(state))).toEqual({ red: 3 + 4, green: 0 });
  });
});

describe('squadrons that come on', () => {
  rule('galera-de-guerra', 'S-DRE.7', 'who waits off the map sails in the squadron of its leader', () => {
    const scenario = 'drepanum-approach';
    const ships = { 'red-5-50': '2326 1', 'green-5-11': '5815 5', ...row('red-5', 30, 49, 'pool 0') };
    const leaders = { fabius: 'red-5-50', adherbal: 'green-5-11', metellus: 'red-5-30', 'c-pulcher': 'red-5-40' };
    const game = fleets({ scenario, turn: 3, ships, leaders });
    declare(game, [6, 1]);
    const body = game.state.squadrons.find(({ leader }) => leader?.endsWith('metellus') === true);
    expect(body?.ships).toHaveLength(10);
  });
});
