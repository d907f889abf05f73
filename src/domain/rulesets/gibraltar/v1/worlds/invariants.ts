import type { Violation } from '../../../../kernel/ruleset.ts';
import { isUnit, tables, unitIds, unitOf } from '../data/data.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import type { State, UnitState } from '../state.ts';
import { HAND, LOST, REMOVED, WAITING } from '../state.ts';

/** What must hold whenever no batch of events is half folded. */
export function invariants(state: State): Violation[] {
  const units = Object.keys(state.units).sort();
  const whole = units.join() === [...unitIds].sort().join();
  return [
    ...(whole ? [] : [broken('units-conserved', `${units.length}`)]),
    ...unitIds.flatMap((id) => placeViolations(state, id)),
    ...sharedPlaces(state).map((place) => broken('one-in-a-place', place)),
    ...wallViolations(state),
    ...turnViolations(state),
  ];
}

function broken(invariant: string, detail: string): Violation {
  return { invariant, detail };
}

function placeViolations(state: State, id: string): Violation[] {
  const unit = state.units[id];
  if (unit === undefined) return [broken('place', id)];
  const fits = isHex(unit.at)
    ? mayStand(id, unit.at)
    : isUnit(unit.at)
      ? mayBeAboard(state, id, unit)
      : mayBeAway(state, id, unit.at);
  const hale = unit.hits === 0 || (unit.hits === 1 && state.options.armour);
  return [
    ...(fits ? [] : [broken('place', `${id} ${unit.at} ${unit.slot}`)]),
    ...(hale ? [] : [broken('hits', `${id} ${unit.hits}`)]),
  ];
}

/** §7.o, §7.p, §7.w, §9.d: land units on land, vessels at sea and off the shore, the circles English. */
function mayStand(id: string, hex: string): boolean {
  const { naval, type, side } = unitOf(id);
  const { water, coastal, terrain, region } = hexOf(hex);
  if (naval !== water || terrain === 'mountain' || terrain === 'lagoon') return false;
  if (terrain === 'path') return type === 'elite';
  if (side === 'hf' && region === 'reliefCircle') return false;
  return !coastal || terrain === 'harbour' || type === 'launch';
}

/** §7.s, §10: infantry of the carrier's side, in one of its boxes, the carrier on the map or about to be. */
function mayBeAboard(state: State, id: string, { at, slot }: UnitState): boolean {
  const [unit, carrier] = [unitOf(id), unitOf(at)];
  const where = state.units[at]?.at ?? LOST;
  const afloat = isHex(where) || where === HAND || where === WAITING;
  return unit.infantry && unit.side === carrier.side && slot >= 1 && slot <= carrier.capacity && afloat;
}

/** In hand only before the fight, waiting only as relief; none but launches are ever taken off. */
function mayBeAway({ phase }: State, id: string, at: string): boolean {
  const { relief, type } = unitOf(id);
  if (at === HAND) return phase === 'setup' && !relief;
  if (at === WAITING) return relief;
  return at === LOST || (at === REMOVED && type === 'launch');
}

/** §7.i, §7.s: hexes and boxes that hold more than one. */
function sharedPlaces(state: State): string[] {
  const places = unitIds.flatMap((id) => {
    const { at = LOST, slot = 0 } = state.units[id] ?? {};
    return isHex(at) || slot > 0 ? [`${at} ${slot}`] : [];
  });
  return twice(places);
}

/** §8.q: markers on wall hexes, one each. */
function wallViolations({ breaches }: State): Violation[] {
  const astray = breaches.filter((hex) => !isHex(hex) || hexOf(hex).wall === null);
  return [...astray, ...twice(breaches)].map((hex) => broken('breaches', hex));
}

/** §7.a, §8.i: nobody does anything twice, and only the side in turn does; the relief arrives before its player-turn. */
function turnViolations({ turn, phase, side, moved, fired, fought, mustFight, noFire }: State): Violation[] {
  const lists = { moved, fired, fought, mustFight, noFire };
  const odd = Object.entries(lists).filter(([, list]) => {
    const own = phase === 'arrival' || list.every((id) => unitOf(id).side === side);
    return twice(list).length > 0 || !list.every(isUnit) || !own;
  });
  const inTime = turn >= 1 && turn <= tables.turns.last;
  return [...odd.map(([what, list]) => broken(what, list.join())), ...(inTime ? [] : [broken('turn', `${turn}`)])];
}

function twice(list: readonly string[]): string[] {
  return [...new Set(list.filter((one, index) => list.indexOf(one) !== index))];
}
