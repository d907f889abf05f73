import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Turn } from '../../../../kernel/turn.ts';
import type { ShipData } from '../data/data.ts';
import { battleOf, shipData } from '../data/data.ts';
import type { Event } from '../events.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { Link, Ship, Squadron, State } from '../state.ts';
import { FATES } from '../state.ts';
import type { Chart } from './chart.ts';
import { blankChart, enter } from './chart.ts';
import { rosterOf } from './roster.ts';
import type { Sea } from './sea.ts';
import { isLane, seaOf } from './sea.ts';
import { commandersOf } from './staffs.ts';
import type { Zones } from './zones.ts';
import { zonesOf } from './zones.ts';

/** A turn of this game, as rules resolve it. */
export type GameTurn = Turn<State, Event>;

const NOTHING: readonly string[] = [];
const UNTIED: readonly Link[] = [];
const fates = new Set(FATES);

/** Every ship of the game in the order of the data, which is the order of all lists of ships. */
export function shipIds(state: State): readonly string[] {
  return rosterOf(state).ids;
}

/** The ship `id`. Throws on one that is not in the game. */
export function shipOf(state: State, id: string): Ship {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`there is no ship ${id}`);
  return ship;
}

/** The ratings of a ship in this battle. */
export function ratings(state: State, id: string): ShipData {
  return shipData(state, id);
}

export function sea(state: State): Sea {
  return seaOf(state.scenario);
}

/** Neither lost nor gone nor waiting in a pool: on the map, or in a queue. */
export function isInPlay({ bow }: Ship): boolean {
  return !fates.has(bow);
}

/** Its bow is on the map. */
export function isOnMap(ship: Ship): boolean {
  return isInPlay(ship) && !isLane(ship.bow);
}

/** The zones of a ship that is on the map or in a queue. */
export function zones(state: State, id: string): Zones {
  const { bow, facing } = shipOf(state, id);
  return zonesOf(sea(state), { bow, facing, size: ratings(state, id).size });
}

/** The hexes of the map that a ship takes; none of one that is not on it. */
export function cellsOf(state: State, id: string): readonly string[] {
  return isOnMap(shipOf(state, id)) ? zones(state, id).cells : NOTHING;
}

const chart = memoise((state: State, before?: Chart): Chart => {
  const { ids, ships } = rosterOf(state);
  const kept = before !== undefined && before.ships === ships ? before : blankChart(ids, ships);
  const moved: number[] = [];
  let gone = kept !== before;
  for (let at = 0; at < ships.length; at += 1) {
    const change = enter(kept, at, ships[at] as Ship);
    if (change === 'none') continue;
    moved.push(at);
    gone ||= change === 'gone';
  }
  if (moved.length > 0) shift(state, kept, moved);
  if (gone) kept.held = heldOf(state);
  return kept;
});

/** All leave before anybody comes: one may lie where another lay. */
function shift(state: State, { ids, cells, holders, occupants, own }: Chart, moved: readonly number[]): void {
  for (const at of moved)
    for (const hex of cells[at] ?? NOTHING) for (const all of [occupants, own.red, own.green]) all.delete(hex);
  for (const at of moved) {
    const id = ids[at] as string;
    const held = own[holders[at] as Side];
    const now = cellsOf(state, id);
    cells[at] = now;
    for (const hex of now) {
      occupants.set(hex, id);
      held.set(hex, id);
    }
  }
}

function heldOf(state: State): Chart['held'] {
  const { ids, ships } = rosterOf(state);
  const found: Record<Side, string[]> = { red: [], green: [] };
  for (const [at, ship] of ships.entries()) if (isInPlay(ship)) found[ship.held].push(ids[at] as string);
  return found;
}

/** Who has which hex of the map: for those who look at many. */
export function occupantsOf(state: State): ReadonlyMap<string, string> {
  return chart(state).occupants;
}

/** The same of the ships that a side has now. */
export function occupantsFor(state: State, side: Side): ReadonlyMap<string, string> {
  return chart(state).own[side];
}

/** Who has a hex of the map. */
export function shipAt(state: State, hex: string): string | undefined {
  return chart(state).occupants.get(hex);
}

/** The ships that a side has now, captured ones too, on the map or queued. */
export function shipsOf(state: State, side: Side): readonly string[] {
  return chart(state).held[side];
}

const ties = memoise((state: State) => {
  const found = new Map<string, Link[]>();
  for (const link of state.links)
    for (const end of [link.a, link.b]) {
      const known = found.get(end);
      if (known === undefined) found.set(end, [link]);
      else known.push(link);
    }
  return found as ReadonlyMap<string, readonly Link[]>;
});

/** What ties a ship to others. */
export function linksOf(state: State, ship: string): readonly Link[] {
  return state.links.length === 0 ? UNTIED : (ties(state).get(ship) ?? UNTIED);
}

/** The other end of a link. */
export function otherEnd(link: Link, ship: string): string {
  return link.a === ship ? link.b : link.a;
}

export function isFouled(state: State, ship: string): boolean {
  return linksOf(state, ship).some(({ kind }) => kind === 'foul');
}

/** Held by a grapple of whatever kind (§8.1). */
export function isGrappled(state: State, ship: string): boolean {
  return linksOf(state, ship).some(({ kind }) => kind !== 'foul');
}

/** The ships tied to this one directly or through others, itself too, in the order of the data. */
export function cluster(state: State, ship: string): string[] {
  const found = new Set([ship]);
  for (const one of found) for (const link of linksOf(state, one)) found.add(otherEnd(link, one));
  return found.size === 1 ? [ship] : shipIds(state).filter((id) => found.has(id));
}

const aboard = memoise((state: State) => {
  const found = new Map<string, string>();
  for (const id in state.leaders) {
    const ship = state.leaders[id]?.ship ?? null;
    if (ship !== null) found.set(ship, id);
  }
  return found as ReadonlyMap<string, string>;
});

/** The leader aboard a ship. */
export function leaderAboard(state: State, ship: string): string | undefined {
  return aboard(state).get(ship);
}

type Members = {
  readonly squadrons: readonly Squadron[];
  lists: readonly (readonly string[])[];
  of: Map<string, number>;
};

/** Squadrons are declared once a turn; within it only those lose ships that are taken. */
const members = memoise((state: State, before?: Members): Members => {
  const { squadrons } = state;
  const same = before?.squadrons === squadrons && squadrons.every(({ ships }, index) => ships === before.lists[index]);
  if (same) return before;
  const of = new Map<string, number>();
  for (const [index, { ships }] of squadrons.entries()) for (const id of ships) of.set(id, index);
  return { squadrons, lists: squadrons.map(({ ships }) => ships), of };
});

/** The index of the squadron of this turn that a ship belongs to. */
export function squadronOf(state: State, ship: string): number | undefined {
  return members(state).of.get(ship);
}

/** What a squadron of this turn is known by: its leader, or its first ship. */
export function nameOf({ squadrons }: State, index: number): string {
  const found = squadrons[index];
  if (found === undefined) throw new Error(`there is no squadron ${index}`);
  return found.leader ?? found.ships[0] ?? '';
}

/** The ships of a squadron that still act for it: in play, and held by its side. */
export function activeShips(state: State, squadron: number): string[] {
  const found = state.squadrons[squadron];
  if (found === undefined) return [];
  return found.ships.filter((id) => actsFor(shipOf(state, id), found.side));
}

/** Whether nobody acts for a squadron any more. */
export function isEmpty(state: State, squadron: number): boolean {
  const found = state.squadrons[squadron];
  return found === undefined || !found.ships.some((id) => actsFor(shipOf(state, id), found.side));
}

function actsFor(ship: Ship, side: Side): boolean {
  return isInPlay(ship) && ship.held === side && !ship.taken;
}

/** The leaders of a side in the order of the data, those lost too. */
export function leadersOf(state: State, side: Side): string[] {
  const battle = battleOf(state.scenario);
  const ids = battle === null ? leaderIdsOf(state) : commandersOf(battle)[side];
  return ids.filter((id) => state.leaders[id]?.side === side);
}

/** Every leader of the game in the order of the data. */
export function leaderIdsOf(state: State): readonly string[] {
  const battle = battleOf(state.scenario);
  if (battle === null) return Object.keys(state.leaders).sort();
  return commandersOf(battle).all;
}

/** The seats of a side in this scenario, the first before the second. */
export function seatsOf(state: State, side: Side): string[] {
  const { sideOf } = scenarioOf(state.scenario);
  return state.seats.filter((seat) => sideOf.get(seat) === side);
}

/** Seats are given out once for a game. */
const seated = new WeakMap<readonly string[], Readonly<Record<Side, readonly string[]>>>();

function seatsBySide(state: State): Readonly<Record<Side, readonly string[]>> {
  const known = seated.get(state.seats);
  if (known !== undefined) return known;
  const made = { red: seatsOf(state, 'red'), green: seatsOf(state, 'green') };
  seated.set(state.seats, made);
  return made;
}

/** The seat that speaks for a side: its first. */
export function firstSeat(state: State, side: Side): string {
  const [seat] = seatsBySide(state)[side];
  if (seat === undefined) throw new Error(`nobody plays ${side}`);
  return seat;
}

export function sideOfSeat(state: State, seat: string): Side {
  const side = scenarioOf(state.scenario).sideOf.get(seat);
  if (side === undefined) throw new Error(`there is no seat ${seat}`);
  return side;
}

/** Who commands a leader's squadron: of two seats the second has the latter half of the leaders (dossier 1). */
export function seatOfLeader(state: State, leader: string | null, side: Side): string {
  const [first, second] = seatsBySide(state)[side];
  if (leader === null || second === undefined) return first ?? firstSeat(state, side);
  const all = leadersOf(state, side);
  return all.indexOf(leader) < Math.ceil(all.length / 2) ? (first as string) : second;
}

/** The seat that decides for a squadron of this turn. */
export function commanderOf(state: State, squadron: number): string {
  const found = state.squadrons[squadron];
  if (found === undefined) throw new Error(`there is no squadron ${squadron}`);
  return seatOfLeader(state, found.leader, found.side);
}

/** The seat that decides for a ship: that of its squadron, or the first of whoever holds it. */
export function commanderOfShip(state: State, ship: string): string {
  const { held: side } = shipOf(state, ship);
  const squadron = squadronOf(state, ship);
  if (squadron === undefined || state.squadrons[squadron]?.side !== side) return firstSeat(state, side);
  return commanderOf(state, squadron);
}
