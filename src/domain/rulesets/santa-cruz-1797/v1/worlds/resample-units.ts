import type { Chance } from '../../../../kernel/chance.ts';
import type { Bounds } from '../../../../kernel/worlds.ts';
import { dealTotal, drawTotal } from '../../../../kernel/worlds.ts';
import { unitOf } from '../data/data.ts';
import type { Known } from './memory.ts';
import { cellsOf, facesOf, FULL, standingPlaces } from './memory-places.ts';
import { strength } from '../rules/positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { CASUALTIES, RESERVE } from '../state.ts';

/** Where a block stands, and what can be known of it; `fighter` is its name on the battle board. */
type Slot = { readonly at: string; readonly type?: string; readonly bounds: Bounds; readonly fighter?: string };

const ANY: Bounds = { low: 1, high: FULL };

/**
 * Deals the blocks of `side` anew: how many stand where is open to everybody, the battle board and what `known` says
 * stays, and all else, which block is which and how strong, is drawn.
 */
export function dealUnits(world: State, side: Side, known: Known, chance: Chance): void {
  const slots = slotsOf(world, side, known);
  const points = dealPoints(slots, known, chance);
  const ids = Object.keys(world.units).filter((id) => unitOf(id).side === side);
  const left = chance.shuffle(ids);
  const taken = new Map(slots.flatMap((slot) => (slot.type === undefined ? [] : [[slot, take(left, slot.type)]])));
  slots.forEach((slot, at) => {
    const id = taken.get(slot) ?? left.shift() ?? '';
    world.units[id] = { at: slot.at, pf: points[at] ?? 0 };
    if (world.combat === null || slot.fighter === undefined) return;
    const { fighter: block } = slot;
    world.combat.fighters = world.combat.fighters.map((one) => (one.block === block ? { ...one, unit: id } : one));
  });
}

function take(left: string[], type: string): string {
  const at = left.findIndex((id) => unitOf(id).type === type);
  const [id] = at === -1 ? [] : left.splice(at, 1);
  if (id === undefined) throw new Error(`there are not so many ${type}`);
  return id;
}

/** Every block of a side, by public facts alone, in the order of the places. */
function slotsOf(state: State, side: Side, known: Known): Slot[] {
  const counts = new Map<string, number>();
  for (const [id, { at }] of Object.entries(state.units))
    if (unitOf(id).side === side) counts.set(at, (counts.get(at) ?? 0) + 1);
  const full = { low: FULL, high: FULL };
  return [...standingPlaces, RESERVE, CASUALTIES].flatMap((at) => {
    const count = counts.get(at) ?? 0;
    if (at === state.combat?.zone) return onBoard(state, side);
    if (at === CASUALTIES)
      return filled(
        at,
        count,
        known.fallen.map((type) => ({ type, low: 0, high: 0 })),
        NONE,
      );
    return filled(at, count, facesOf(known, at), at === RESERVE ? full : ANY);
  });
}

const NONE: Bounds = { low: 0, high: 0 };

function filled(
  at: string,
  count: number,
  faces: readonly { readonly type: string; readonly low: number; readonly high: number }[],
  bounds: Bounds,
): Slot[] {
  return Array.from({ length: count }, (_, index): Slot => {
    const face = faces[index];
    return face === undefined ? { at, bounds } : { at, type: face.type, bounds: { low: face.low, high: face.high } };
  });
}

/** A combat lies open: kinds and strengths, under names that hold for it alone. */
function onBoard(state: State, side: Side): Slot[] {
  const { zone = '', fighters = [] } = state.combat ?? {};
  return fighters.flatMap(({ block, unit, side: whose }): Slot[] => {
    const pf = strength(state, unit);
    return whose === side ? [{ at: zone, type: unitOf(unit).type, bounds: { low: pf, high: pf }, fighter: block }] : [];
  });
}

/** The strength of each slot: within its own bounds and those of all that it has mixed with. */
function dealPoints(slots: readonly Slot[], known: Known, chance: Chance): number[] {
  const points = slots.map(({ bounds }) => (bounds.low === bounds.high ? bounds.low : null));
  for (const { held, low, high } of cellsOf(known)) {
    const open = [...slots.keys()].filter((at) => held.includes(slots[at]?.at ?? '') && !slots[at]?.fighter);
    const bounds = open.map((at) => slots[at]?.bounds ?? ANY);
    if (open.length === 0) continue;
    const dealt = dealTotal(chance, drawTotal(chance, { low, high }, bounds), bounds);
    open.forEach((at, index) => {
      points[at] = dealt[index] ?? 0;
    });
  }
  return points.map((pf, at) => {
    const { low, high } = slots[at]?.bounds ?? ANY;
    return pf ?? low + chance.draw(high - low + 1);
  });
}
