import { describe, expect } from 'vitest';
import { points } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import { thresholdOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { deployed, fleets, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** The points of a fresh battle of which some ships have met a fate. */
function pointsOf(
  scenario: string,
  fates: Readonly<Record<string, object>>,
  also: (state: State) => void = () => undefined,
) {
  const { state } = deployed(scenario, {}, scenario === 'ecnomus' ? [3, 4] : []);
  for (const [id, fate] of Object.entries(fates)) Object.assign(state.ships[id] ?? {}, fate);
  also(state);
  state.count += 1;
  return points(state);
}

/** What the check of the last phase makes of points that no ship carries. */
function checked(scenario: string, red: number, green: number, also: (state: State) => void = () => undefined) {
  const { state } = deployed(scenario, {}, scenario === 'ecnomus' ? [3, 4] : []);
  const ships = Object.fromEntries(
    Object.entries(state.ships).map(([id, { bow, facing }]) => [id, { at: `${bow} ${facing}` }]),
  );
  const dice = scenario === 'ecnomus' ? [3, 4] : scenario === 'actium' ? [6] : [];
  const leaders = Object.fromEntries(
    Object.entries(state.leaders).map(([id, { ship }]) => [id.slice(id.lastIndexOf('.') + 1), ship ?? '']),
  );
  const step = { kind: 'victory' as const };
  const bonus = (each: State): void => {
    each.bonus = { red, green };
    each.column = false;
    also(each);
  };
  return fleets({ scenario, ships, leaders, step, also: bonus }, dice).state;
}

describe('points (§9.1)', () => {
  rule('galera-de-guerra', '9.1a', 'a rammed, grounded or lost enemy is worth its ram defence, once', () => {
    expect(pointsOf('tauris', { 'red-4-1': { rammed: true } })).toEqual({ red: 0, green: 5 });
    expect(pointsOf('tauris', { 'red-4-1': { aground: true, rammed: true } })).toEqual({ red: 0, green: 5 });
    for (const bow of ['sunk', 'burnt', 'wrecked'])
      expect(pointsOf('tauris', { 'red-4-1': { bow } })).toEqual({ red: 0, green: 5 });
  });

  rule('galera-de-guerra', '9.1b', 'a captured one is worth one more, until it is lost or retaken', () => {
    expect(pointsOf('tauris', { 'red-4-1': { held: 'green' } })).toEqual({ red: 0, green: 6 });
    expect(pointsOf('tauris', { 'red-4-1': { held: 'green', rammed: true } })).toEqual({ red: 0, green: 5 });
    expect(pointsOf('tauris', { 'red-4-1': { held: 'green', bow: 'sunk' } })).toEqual({ red: 0, green: 5 });
    expect(pointsOf('tauris', { 'red-4-1': { held: 'red', retaken: true } })).toEqual({ red: 0, green: 0 });
  });

  rule(
    'galera-de-guerra',
    '9.1b',
    'a ram before the capture takes nothing from it; retaken, it counts once lost',
    () => {
      const before = { rammed: true, settled: true };
      expect(pointsOf('tauris', { 'red-4-1': { held: 'green', ...before } })).toEqual({ red: 0, green: 6 });
      const back = { held: 'red', retaken: true, ...before };
      expect(pointsOf('tauris', { 'red-4-1': back })).toEqual({ red: 0, green: 0 });
      expect(pointsOf('tauris', { 'red-4-1': { ...back, bow: 'sunk' } })).toEqual({ red: 0, green: 5 });
    },
  );

  rule('galera-de-guerra', '9.1c', 'who leaves the map of his own will gives no points', () => {
    expect(pointsOf('tauris', { 'red-4-1': { bow: 'exited' } })).toEqual({ red: 0, green: 0 });
  });

  rule('galera-de-guerra', 'S-AEG.7', 'three for each Carthaginian who breaks through in the east uncrippled', () => {
    const left = (edge: string, cripples: string[] = []) =>
      pointsOf(
        'aegates',
        { 'green-5-53': { bow: 'exited', cripples } },
        (state) => void (state.exits['green-5-53'] = edge),
      );
    expect(left('row28')).toEqual({ red: 0, green: 3 });
    expect(left('row28', ['port'])).toEqual({ red: 0, green: 0 });
    expect(left('row0')).toEqual({ red: 0, green: 0 });
  });

  rule(
    'galera-de-guerra',
    'S-DRE.15',
    'three for each Roman who runs aground in the city, and nothing for Carthage',
    () => {
      expect(pointsOf('drepanum-battle', { 'red-5-50': { bow: 'removed' } })).toEqual({ red: 3, green: 0 });
    },
  );

  rule(
    'galera-de-guerra',
    'S-ECN.14',
    'transports are worth ten; Carthage has twenty for two that went home if a galley of its own went there too',
    () => {
      expect(pointsOf('ecnomus', { 'red-T-1': { rammed: true } })).toEqual({ red: 0, green: 10 });
      expect(pointsOf('ecnomus', { 'red-T-1': { held: 'green' } })).toEqual({ red: 0, green: 11 });
      const gone = { bow: 'exited' };
      const home = { 'red-T-1': gone, 'red-T-2': gone, 'red-T-3': gone, 'green-5-11': gone };
      const south = (pursuer: string) => (state: State) =>
        void Object.assign(state.exits, {
          'red-T-1': 'row28',
          'red-T-2': 'row28',
          'red-T-3': 'row28',
          'green-5-11': pursuer,
        });
      expect(pointsOf('ecnomus', home, south('row28'))).toEqual({ red: 0, green: 20 });
      expect(pointsOf('ecnomus', home, south('row0'))).toEqual({ red: 0, green: 0 });
    },
  );

  rule(
    'galera-de-guerra',
    'S-ACT.13',
    'fifteen for the treasure while its taker holds it, ten for bringing it home',
    () => {
      const found = (fate: 'taken' | 'saved') => (state: State) =>
        void (state.treasure = { ship: 'red-5-50', fate, among: [] });
      expect(pointsOf('actium', { 'red-5-50': { held: 'green' } }, found('taken'))).toEqual({ red: 0, green: 22 });
      expect(pointsOf('actium', { 'red-5-50': { retaken: true } }, found('taken'))).toEqual({ red: 0, green: 0 });
      expect(pointsOf('actium', { 'red-5-50': { bow: 'exited' } }, found('saved'))).toEqual({ red: 10, green: 0 });
    },
  );
});

describe('the end (dossier 9)', () => {
  const NUMBERS: readonly (readonly [string, number, number])[] = [
    ...([
      ['lade', 100, 70],
      ['arginusae', 80, 70],
      ['catana', 80, 55],
      ['salamis', 100, 125],
    ] as const),
    ...([
      ['ecnomus', 65, 75],
      ['chios', 70, 60],
      ['side', 100, 135],
      ['myonessus', 75, 85],
    ] as const),
    ...([
      ['tauris', 30, 35],
      ['naulochus', 85, 80],
      ['actium', 150, 135],
    ] as const),
  ];

  rule(
    'galera-de-guerra',
    [
      'S-LAD.12',
      'S-ARG.9',
      'S-CAT.9',
      'S-SAL.9',
      'S-ECN.15',
      'S-CHI.14',
      'S-SID.9',
      'S-MYO.8',
      'S-TAU.8',
      'S-NAU.12',
      'S-ACT.14',
    ],
    'what each side needs',
    () => {
      for (const [battle, red, green] of NUMBERS) {
        const { state } = newBattle(battle);
        expect([battle, thresholdOf(state, 'red'), thresholdOf(state, 'green')]).toEqual([battle, red, green]);
      }
      expect(battles).toHaveLength(14);
    },
  );

  rule('galera-de-guerra', ['3.1H', 'SP.H', 'S-TAU.8'], 'decisive with the points and twice those of the enemy', () => {
    expect(checked('tauris', 30, 15).outcome).toEqual({ winner: 'red', reason: 'decisive' });
    expect(checked('tauris', 30, 16).outcome).toBeNull();
    expect(checked('tauris', 29, 0).outcome).toBeNull();
  });

  rule('galera-de-guerra', 'S-LAD.12', 'at Lade the enemy must have less than half', () => {
    expect(checked('lade', 100, 50).outcome).toBeNull();
    expect(checked('lade', 100, 49).outcome).toEqual({ winner: 'red', reason: 'decisive' });
  });

  rule('galera-de-guerra', 'S-DRE.15', 'at Drepanum half is enough', () => {
    expect(checked('drepanum-battle', 42, 85).outcome).toEqual({ winner: 'green', reason: 'decisive' });
  });

  rule('galera-de-guerra', '9.1c', 'once neither can reach its number, or a fleet is gone, more points win', () => {
    const few = { 'red-4-1': '3025 0', 'green-5-86': '3013 0' };
    const step = { kind: 'victory' as const };
    const ended = fleets({ ships: few, step, also: (state) => (state.bonus = { red: 3, green: 2 }) });
    expect(ended.state.outcome).toEqual({ winner: 'red', reason: 'points' });
    const gone = fleets({ ships: { 'red-4-1': '3025 0' }, step });
    expect(gone.state.outcome).toEqual({ winner: null, reason: 'annihilated' });
  });

  rule('galera-de-guerra', '9.1d', 'turns without a change of points end the battle, as agreed before it', () => {
    const stale = (turn: number) => (state: State) => {
      Object.assign(state, { turn, stirred: 4, scored: { red: 3, green: 0 } });
    };
    expect(checked('tauris', 3, 0, stale(9)).outcome).toBeNull();
    expect(checked('tauris', 3, 0, stale(10)).outcome).toEqual({ winner: 'red', reason: 'stall' });
    const never = (state: State): void => (stale(30)(state), void (state.options = { ...state.options, stall: 0 }));
    expect(checked('tauris', 3, 0, never).outcome).toBeNull();
  });

  rule(
    'galera-de-guerra',
    'S-ACT.13',
    'twenty for Antony where he has not won while he and Cleopatra live; a tie is Octavian’s',
    () => {
      const stale = (state: State) => Object.assign(state, { turn: 30, stirred: 4, scored: { red: 10, green: 20 } });
      const ships = { 'red-5-50': 'S3025 0', 'green-5-86': 'N3013 0' };
      const leaders = { antony: 'red-5-50', agrippa: 'green-5-86' };
      const end = (green: number) =>
        fleets({
          scenario: 'actium',
          ships,
          leaders,
          step: { kind: 'victory' },
          also: (state) => (stale(state), void (state.bonus = { red: 10, green })),
        });
      expect(end(20).state.outcome?.winner).toBe('red');
      expect(end(30).state.outcome?.winner).toBe('green');
    },
  );
});
