import type { ShipData } from '../data/data.ts';
import type { Facing, Ship, State } from '../state.ts';
import { isCuttingRopes } from './battles/ecnomus.ts';
import { isStuck } from './eligibility.ts';
import { isFavourable } from './contacts.ts';
import { linksOf, ratings, shipOf } from './positions.ts';

/** A ship with its ratings, for those who have both at hand. */
export type Hull = { readonly id: string; readonly ship: Ship; readonly data: ShipData };

/** The printed speed of the level that a ship shows; thrown off, towers add one to the Max side (§8.48). */
export function printedSpeed(state: State, id: string): number {
  return printedOn(shipOf(state, id), ratings(state, id));
}

function printedOn({ level, jettisoned }: Ship, { cruise, max }: ShipData): number {
  return level === 'cruise' ? cruise : max + (jettisoned ? 1 : 0);
}

/** How many movement points a ship may announce, with its sails up or not (dossier 6.5). */
export function allowance(state: State, id: string, sails: boolean): number {
  return allowanceOf(state, { id, ship: shipOf(state, id), data: ratings(state, id) }, sails);
}

/** The same of a ship that is at hand. */
export function allowanceOf(state: State, { id, ship, data }: Hull, sails: boolean): number {
  if (isStuck(ship) || linksOf(state, id).length > 0) return 0;
  const base = printedOn(ship, data) + (sails ? windBonus(state, ship, data) : 0);
  let least = base;
  if (ship.halfSpeed) least = Math.min(least, Math.ceil(data.cruise / 2));
  if (ship.mast === 'broken' || ship.tows !== null) least = Math.min(least, Math.ceil(base / 2));
  if (isCuttingRopes(state, id)) least = Math.min(least, 2);
  if (ship.fatigue > 0) least = Math.min(least, Math.max(1, base - ship.fatigue));
  if (ship.cripples.length > 0) least = Math.min(least, 1);
  return Math.max(0, least - ship.act.used);
}

/** §6.22, §6.25: wind from astern helps: Cruise by one, a tremiola by two at either level; never in a calm. */
function windBonus(state: State, { level, facing }: Ship, { type }: ShipData): number {
  if (!isFavoured(state, facing)) return 0;
  if (type === 'Trem') return 2;
  return level === 'cruise' ? 1 : 0;
}

function isFavoured({ wind, calm }: State, facing: Facing): boolean {
  return wind !== null && !calm && isFavourable(wind, facing);
}
