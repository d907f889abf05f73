import type { Turn } from '../../../../kernel/turn.ts';
import type { TargetClass, UnitData } from '../data/data.ts';
import { unitIds, unitOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { State } from '../state.ts';
import type { Side, SeatId } from '../sides.ts';
import { sideOf } from '../sides.ts';

/** One run of the rules of this game. */
export type GameTurn = Turn<State, Event>;

/** Who is where, as found at one moment of a game. */
interface Index {
  /** The unit in each occupied hex (§7.i). */
  readonly at: ReadonlyMap<string, string>;
  /** The units of each side in hexes of the map, in the order of the data. */
  readonly onMap: Readonly<Record<Side, readonly string[]>>;
  /** Who is aboard a carrier, by box. */
  readonly cargo: ReadonlyMap<string, readonly string[]>;
  /** The hexes next to units of each side (§7.j), once somebody has asked. */
  readonly zones: Partial<Record<Side, ReadonlySet<string>>>;
}

/** The seat of a side that has one of its commands: the side's only seat, or the command's own (§3). */
export function seatOf(state: State, { side, command }: Pick<UnitData, 'side' | 'command'>): SeatId {
  return state.seats.includes(side) ? side : (`${side}-${command}` as SeatId);
}

/** Whose unit it is. */
export function ownerOf(state: State, unit: string): SeatId {
  return seatOf(state, unitOf(unit));
}

/** The seats of a side, in playing order. */
export function seatsOf(state: State, side: Side): SeatId[] {
  return state.seats.filter((seat) => sideOf(seat) === side);
}

/** Seats of the side in turn that have not ended their part of the phase. */
export function seatsInTurn(state: State): SeatId[] {
  return seatsOf(state, state.side).filter((seat) => !state.done.includes(seat));
}

/** The seat has no more to do in this phase. */
export function endPart(game: GameTurn, seat: SeatId): void {
  game.emit({ type: 'SeatDone', public: { seat, phase: game.state.phase } });
}

/** The seat that resolves a side's combats: the command of its land units. */
export function combatSeat(state: State, side: Side): SeatId {
  return seatOf(state, { side, command: side === 'hf' ? 'army' : 'garrison' });
}

/** Where a unit is: a hex, a carrier, or one of the places of state.ts. */
export function placeOf(state: State, unit: string): string {
  return state.units[unit]?.at ?? '';
}

/** The unit in each occupied hex. */
export function occupied(state: State): ReadonlyMap<string, string> {
  return indexOf(state).at;
}

/** Whether the unit has moved in this player-turn (§7.h). */
export function hasMoved(state: State, unit: string): boolean {
  return moved(state).has(unit);
}

const moved = memoise((state: State): ReadonlySet<string> => new Set(state.moved));

/** The units of a seat that stand in hexes, in the order of the data. */
export function ownOnMap(state: State, seat: SeatId): readonly string[] {
  const standing = onMap(state, sideOf(seat));
  return state.seats.includes(sideOf(seat)) ? standing : standing.filter((unit) => ownerOf(state, unit) === seat);
}

/** The unit in a hex, or undefined. */
export function unitAt(state: State, hex: string): string | undefined {
  return indexOf(state).at.get(hex);
}

/** The units of a side that stand in hexes, in the order of the data. */
export function onMap(state: State, side: Side): readonly string[] {
  return indexOf(state).onMap[side];
}

/** Who is aboard a carrier, by box. */
export function cargoOf(state: State, carrier: string): readonly string[] {
  return indexOf(state).cargo.get(carrier) ?? [];
}

/** The hexes next to units of `side`, moles apart (§7.j, §8.d). */
export function zoneOfControl(state: State, side: Side): ReadonlySet<string> {
  const { zones, onMap: standing } = indexOf(state);
  const known = zones[side];
  if (known !== undefined) return known;
  const zone = new Set<string>();
  for (const unit of standing[side]) for (const near of hexOf(placeOf(state, unit)).adjacent) zone.add(near);
  zones[side] = zone;
  return zone;
}

/** The units of `side` next to a hex, moles apart (§8.c, §8.d), in the order of the compass. */
export function unitsBeside(state: State, side: Side, hex: string): string[] {
  if (!zoneOfControl(state, side).has(hex)) return [];
  return hexOf(hex).adjacent.flatMap((near) => {
    const unit = unitAt(state, near);
    return unit !== undefined && unitOf(unit).side === side ? [unit] : [];
  });
}

/** Whether two hexes are neighbours that no mole divides (§8.d). */
export function touch(a: string, b: string): boolean {
  return hexOf(a).adjacent.includes(b);
}

export function isBreached(state: State, hex: string): boolean {
  return state.breaches.includes(hex);
}

/** Whether who stands there is fortified: wall, town or building, unless the wall is breached (§8.j, §8.v). */
export function isFortified(state: State, hex: string): boolean {
  return hexOf(hex).fortified && !isBreached(state, hex);
}

/** The column of the bombardment table for a target in that hex (§8.t). */
export function groundOf(state: State, hex: string): TargetClass {
  if (hexOf(hex).water) return 'sea';
  return isFortified(state, hex) ? 'fort' : 'open';
}

/** The lowest free box of a carrier (§7.s); null where it is full. */
export function freeSlot(state: State, carrier: string): number | null {
  const taken = cargoOf(state, carrier).map((unit) => state.units[unit]?.slot);
  for (let slot = 1; slot <= unitOf(carrier).capacity; slot += 1) if (!taken.includes(slot)) return slot;
  return null;
}

/** Infantry into the lowest free box of a carrier (§7.s, §9.b). */
export function load(game: GameTurn, seat: SeatId, unit: string, carrier: string): void {
  const slot = freeSlot(game.state, carrier);
  if (slot === null) throw new Error(`${carrier} is full`);
  game.emit({ type: 'UnitLoaded', public: { seat, unit, carrier, slot } });
}

const indexOf = memoise((state: State): Index => {
  const at = new Map<string, string>();
  const onMapBy: Record<Side, string[]> = { hf: [], en: [] };
  const cargo = new Map<string, string[]>();
  for (const id of unitIds) {
    const place = placeOf(state, id);
    if (isHex(place)) {
      const { side } = unitOf(id);
      at.set(place, id);
      onMapBy[side].push(id);
    } else if (state.units[id]?.slot) {
      cargo.set(place, [...(cargo.get(place) ?? []), id]);
    }
  }
  for (const aboard of cargo.values()) aboard.sort((a, b) => (state.units[a]?.slot ?? 0) - (state.units[b]?.slot ?? 0));
  return { at, onMap: onMapBy, cargo, zones: {} };
});
