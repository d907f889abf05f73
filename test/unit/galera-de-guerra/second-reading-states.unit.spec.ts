import { describe, expect } from 'vitest';
import { allowance, printedSpeed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/allowance.ts';
import {
  canAvoid,
  canBoard,
  canGrapple,
  canMax,
  canRake,
  canRam,
  crewOf,
  isMobile,
  marinesOf,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import { isHelpless, isSlow } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/modifiers.ts';
import { shipOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import type { Facing, Flank, Ship, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { combinations } from '../../support/combinations.ts';
import { battle, changed, tie } from '../../support/galera-battle.ts';
import { rule } from '../../support/rules-registry.ts';

/** Of Chios: a cataphract trireme of C4 and M3, 5/7, and an enemy to be tied to. */
const SHIP = 'green-cat3-26';
const ENEMY = 'red-5-83';
const chios = battle('chios');
/** What the battle prints of it (dossier 5.2). */
const PRINTED = { cruise: 5, max: 7, crew: 4, marines: 3 };

const NONE: readonly Flank[] = [];
const cases = combinations({
  halfSpeed: [false, true],
  fatigue: [0, 1],
  cripples: [NONE, ['port'], ['port', 'starboard']] as const,
  stuck: ['no', 'rammed', 'aground', 'anchored'],
  taken: ['own', 'captured', 'retaken'],
  sails: ['down', 'up'],
  mast: ['whole', 'broken', 'lost'],
  tied: ['no', 'foul', 'grapple'],
} as const);
type Case = (typeof cases)[number];

function stateOf({ taken, tied, cripples, stuck, ...rest }: Case, more: Partial<Ship> = {}): State {
  const marks = { rammed: stuck === 'rammed', aground: stuck === 'aground', anchored: stuck === 'anchored' };
  const ship = { ...rest, ...marks, cripples: [...cripples], bow: '2010', rammer: ENEMY, ...more };
  const held = taken === 'captured' ? ('red' as const) : ('green' as const);
  const links = tied === 'no' ? [] : [tie(SHIP, ENEMY, tied)];
  return changed(chios, { [SHIP]: { ...ship, held, retaken: taken === 'retaken' }, [ENEMY]: { bow: '2110' } }, links);
}

const states = cases.map((one) => [one, stateOf(one)] as const);

/** The predicates of dossier 3.2, from its words. */
const immobile = (one: Case): boolean => one.stuck !== 'no' || one.tied !== 'no' || one.cripples.length === 2;
const hurt = (one: Case): boolean => one.cripples.length > 0 || one.fatigue > 0 || one.halfSpeed;
const crew = ({ taken }: Case): number => (taken === 'own' ? PRINTED.crew : 0);
const sound = (one: Case): boolean => !immobile(one) && !hurt(one);

/** The cases in which a rule of the code says something else; `more` is said of the ship in every one. */
function differences(
  read: (state: State, id: string) => unknown,
  again: (one: Case) => unknown,
  more?: Partial<Ship>,
): string[] {
  return states.flatMap(([one, state]) => {
    const first = read(more === undefined ? state : changed(state, { [SHIP]: more }, state.links), SHIP);
    return first === again(one) ? [] : [`${JSON.stringify(one)}: ${String(first)} but ${String(again(one))}`];
  });
}

const did = (what: Partial<Ship['turn']>): Partial<Ship> => ({ turn: { ...shipOf(chios, SHIP).turn, ...what } });

describe('a second reading of what a ship may do, in every state that it may be in', () => {
  rule('galera-de-guerra', ['6.12b', '6.22a', '6.24'], 'who may take the Max side', () => {
    const again = (one: Case): boolean =>
      sound(one) && one.taken === 'own' && one.sails === 'down' && one.mast !== 'broken';
    expect(differences(canMax, again)).toEqual([]);
  });

  rule('galera-de-guerra', ['7.13', '7.22', '6.23c', '6.37a'], 'who may ram, and who may rake', () => {
    expect(differences(canRam, sound)).toEqual([]);
    expect(differences(canRake, (one) => sound(one) && one.sails === 'down')).toEqual([]);
    expect(differences(canRam, () => false, did({ ram: true }))).toEqual([]);
    expect(differences(canRake, (one) => sound(one) && one.sails === 'down', did({ rake: true }))).toEqual([]);
  });

  rule('galera-de-guerra', ['6.44b', '6.53'], 'who may get out of the way: half speed only makes it harder', () => {
    const again = (one: Case): boolean =>
      !immobile(one) && one.cripples.length === 0 && one.fatigue === 0 && one.taken === 'own';
    expect(differences(canAvoid, again)).toEqual([]);
  });

  rule('galera-de-guerra', ['6.11b', '7.16e', '7.16h', '8.11b', '8.13'], 'who may throw a grapple', () => {
    const again = (one: Case): boolean => one.stuck !== 'rammed' || one.tied === 'foul';
    expect(differences(canGrapple, again)).toEqual([]);
    for (const more of [{ grapple: true }, { collided: true }])
      expect(differences(canGrapple, () => false, did(more))).toEqual([]);
    expect(differences(canGrapple, () => false, { level: 'max' })).toEqual([]);
  });

  rule('galera-de-guerra', ['8.21', '8.25a', '8.26', '8.62', '8.64a'], 'crews and marines, and who may board', () => {
    expect(differences(crewOf, crew)).toEqual([]);
    for (const depletion of [0, 2, 3, 5]) {
      const men = (one: Case): number => (one.taken === 'own' ? Math.max(0, PRINTED.marines - depletion) : 0);
      expect(differences(marinesOf, men, { depletion })).toEqual([]);
      for (const spent of [0, 1]) {
        const act = { ...shipOf(chios, SHIP).act, spent };
        const again = (one: Case): boolean => men(one) - spent > 0 && one.tied === 'grapple';
        expect(differences(canBoard, again, { depletion, act })).toEqual([]);
      }
    }
  });

  rule(
    'galera-de-guerra',
    ['7.15b', '7.15c', '7.27c', '7.27d'],
    'who is helpless as a target, and who slow (A-54)',
    () => {
      expect(differences(isMobile, (one) => !immobile(one))).toEqual([]);
      const helpless = (one: Case): boolean => one.cripples.length > 0 || one.tied !== 'no';
      expect(differences(isHelpless, helpless)).toEqual([]);
      const slow = (one: Case): boolean => !immobile(one) && (one.halfSpeed || one.fatigue > 0);
      expect(differences(isSlow, slow)).toEqual([]);
    },
  );

  rule(
    'galera-de-guerra',
    ['6.22b', '6.37b', '6.37c', '6.37d', '6.37e', '6.37f', '6.44c'],
    'how far it may go: the lowest limit alone counts, and a fair wind adds one at Cruise',
    () => {
      for (const [wind, fair] of [
        [null, false],
        [0, true],
        [1, true],
        [5, true],
        [2, false],
        [3, false],
        [4, false],
      ] as const) {
        const again = (one: Case): number => {
          if (immobile(one)) return 0;
          const base = PRINTED.cruise + (one.sails === 'up' && fair ? 1 : 0);
          const limits = [base];
          if (one.halfSpeed) limits.push(3); // half of 5, rounded up
          if (one.mast === 'broken') limits.push(Math.ceil(base / 2));
          if (one.fatigue > 0) limits.push(base - 1);
          if (one.cripples.length > 0) limits.push(1);
          return Math.min(...limits);
        };
        const read = (state: State): number =>
          allowance({ ...state, wind: wind as Facing | null }, SHIP, shipOf(state, SHIP).sails === 'up');
        expect(differences(read, again)).toEqual([]);
      }
      for (const fatigue of [1, 2, 3, 4]) {
        const state = stateOf(cases[0] as Case, { fatigue });
        expect(allowance(state, SHIP, false)).toBe(Math.max(1, 5 - fatigue));
      }
    },
  );

  rule(
    'galera-de-guerra',
    ['6.11a', '8.48'],
    'what its side of the counter says; towers overboard add one to Max',
    () => {
      const speeds = combinations({ level: ['cruise', 'max'], jettisoned: [false, true] } as const).map((one) =>
        printedSpeed(stateOf(cases[0] as Case, one), SHIP),
      );
      expect(speeds).toEqual([5, 5, 7, 8]);
    },
  );

  rule(
    'galera-de-guerra',
    ['7.11a', '6.22a', '6.25a'],
    'transports do not attack, and tremiolae row at Max under sail',
    () => {
      const ecnomus = battle('ecnomus');
      const transport = changed(ecnomus, { 'red-T-1': { bow: 'N2010' } });
      expect([canRam(transport, 'red-T-1'), canRake(transport, 'red-T-1'), canMax(transport, 'red-T-1')]).toEqual([
        ...[false, false, true],
      ]);
      expect(canMax(changed(ecnomus, { 'red-5-8': { bow: 'N2010' } }), 'red-5-8')).toBe(false);
      const under = (id: string, level: Ship['level'], wind: Facing | null, calm: boolean): number =>
        allowance({ ...changed(chios, { [id]: { bow: '2010', sails: 'up', level } }), wind, calm }, id, true);
      expect(canMax(changed(chios, { 'green-Trem-1': { bow: '2010', sails: 'up' } }), 'green-Trem-1')).toBe(true);
      // 4/6
      expect([under('green-Trem-1', 'cruise', 0, false), under('green-Trem-1', 'max', 1, false)]).toEqual([6, 8]);
      expect([under('green-Trem-1', 'cruise', 0, true), under('green-Trem-1', 'max', 3, false)]).toEqual([4, 6]);
      expect([under(SHIP, 'cruise', 5, false), under(SHIP, 'max', 5, false), under(SHIP, 'cruise', 5, true)]).toEqual([
        6, 7, 5,
      ]);
    },
  );
});
