import { distance as zonesApart } from '../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { State as Castelnuovo } from '../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import { starsHeld } from '../../src/domain/rulesets/castelnuovo-1539/v1/rules/victory.ts';
import { isUnit, unitIds, unitOf } from '../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { distance as hexesApart, isHex } from '../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import type { State as Gibraltar } from '../../src/domain/rulesets/gibraltar/v1/state.ts';
import { HAND } from '../../src/domain/rulesets/gibraltar/v1/state.ts';
import type { Aim, Wish } from './conspire.ts';
import { GALERA_WISHES } from './galera-wishes.ts';
import { GUERRA_WISHES } from './guerra-wishes.ts';

/** Endings that nobody comes to who plays to win, by ruleset and the name of the ending: what the players want. */
export const WISHES: Readonly<Record<string, Readonly<Record<string, Wish | Aim>>>> = {
  gibraltar: { 'hispano-french-exhausted': armySpent },
  'castelnuovo-1539': { 'garrison-annihilated': spanishGone },
  'galera-de-guerra': GALERA_WISHES,
  'guerra-a-muerte': GUERRA_WISHES,
};

/** Spanish blocks dead, weak, or near an enemy; without the objectives taken or the casualty track full before. */
function spanishGone(state: unknown): number {
  const { blocks, track, stack, turn, hands } = state as Castelnuovo;
  const spanish = blocks.filter(({ side }) => side === 'spanish');
  const foes = blocks.filter(({ side }) => side === 'ottoman');
  const points = spanish.reduce((sum, { pf }) => sum + pf, 0);
  const gap = nearest(spanish, foes, (a, b) => zonesApart(a.at, b.at));
  const left = (stack.length > 0 ? 2 : 0) - 4 * turn - hands.spanish.length - hands.ottoman.length;
  const near = -10 * spanish.length - 3 * points - gap;
  return near + left - 8 * track - 15 * starsHeld(state as Castelnuovo).length ** 2;
}

const MANY = 1_000_000;

/** Hispano-French land units dead, or near an enemy; all forces set up before. */
function armySpent(state: unknown): number {
  const { units, phase } = state as Gibraltar;
  if (phase === 'setup') return -MANY + Object.values(units).filter(({ at }) => at !== HAND).length;
  const placeOf = (id: string): string => {
    const at = units[id]?.at ?? '';
    return isUnit(at) ? (units[at]?.at ?? '') : at;
  };
  const there = unitIds.filter((id) => isHex(placeOf(id)));
  const army = there.filter((id) => unitOf(id).side === 'hf' && !unitOf(id).naval).map(placeOf);
  const foes = there.filter((id) => unitOf(id).side === 'en' && !unitOf(id).naval).map(placeOf);
  return -50 * army.length - nearest(army, foes, hexesApart);
}

/** The sum of the ways from each of `all` to the nearest of `others`. */
function nearest<T>(all: readonly T[], others: readonly T[], apart: (a: T, b: T) => number): number {
  if (others.length === 0) return 0;
  return all.reduce((sum, one) => sum + Math.min(...others.map((other) => apart(one, other))), 0);
}
