import type { Facing, State } from '../state.ts';
import { isCuttingRopes } from './battles/ecnomus.ts';
import { isImmobile } from './eligibility.ts';
import { isFavourable } from './contacts.ts';
import { ratings, shipOf } from './positions.ts';

/** The printed speed of the level that a ship shows; thrown off, towers add one to the Max side (§8.48). */
export function printedSpeed(state: State, id: string): number {
  const { level, jettisoned } = shipOf(state, id);
  const { cruise, max } = ratings(state, id);
  return level === 'cruise' ? cruise : max + (jettisoned ? 1 : 0);
}

/** How many movement points a ship may announce, with its sails up or not (dossier 6.5). */
export function allowance(state: State, id: string, sails: boolean): number {
  if (isImmobile(state, id)) return 0;
  const ship = shipOf(state, id);
  const { cruise } = ratings(state, id);
  const base = printedSpeed(state, id) + windBonus(state, id, sails);
  let least = base;
  if (ship.halfSpeed) least = Math.min(least, Math.ceil(cruise / 2));
  if (ship.mast === 'broken' || ship.tows !== null) least = Math.min(least, Math.ceil(base / 2));
  if (isCuttingRopes(state, id)) least = Math.min(least, 2);
  if (ship.fatigue > 0) least = Math.min(least, Math.max(1, base - ship.fatigue));
  if (ship.cripples.length > 0) least = Math.min(least, 1);
  return Math.max(0, least - ship.act.used);
}

/** §6.22, §6.25: wind from astern helps: Cruise by one, a tremiola by two at either level; never in a calm. */
function windBonus(state: State, id: string, sails: boolean): number {
  const { level } = shipOf(state, id);
  if (!sails || !isFavoured(state, shipOf(state, id).facing)) return 0;
  if (ratings(state, id).type === 'Trem') return 2;
  return level === 'cruise' ? 1 : 0;
}

function isFavoured({ wind, calm }: State, facing: Facing): boolean {
  return wind !== null && !calm && isFavourable(wind, facing);
}
