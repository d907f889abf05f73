import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { FACINGS, opposite } from '../../../../kernel/geometry/facing.ts';
import type { Battle, EdgeId, Lane } from '../data/data.ts';
import { battleOf, mapData, TOURNAMENT } from '../data/data.ts';
import { gridOf, stepped } from '../data/grid.ts';
import { tournamentLanes } from './tournament-lanes.ts';

/** What a hex is made of besides water: an island or shore, or the harbour town of Drepanum. */
type Land = 'land' | 'city';

/** What lies across a hexside at the edge of the map (dossier 6.4): shore, or open sea and the way out. */
export type Border = { readonly edge: EdgeId; readonly kind: 'coast' | 'open' };

/** A hex of the map, or of a lane off it, with what lies around it by facing. */
export type SeaHex = {
  readonly id: string;
  readonly col: number;
  readonly row: number;
  /** The hex across each hexside; null off the map. */
  readonly around: readonly (string | null)[];
  readonly borders: readonly (Border | null)[];
  readonly land: Land | null;
  /** By facing: the first hex of the lane behind a ship that enters here with that facing (dossier 8.0.1). */
  readonly behind: readonly (string | null)[];
};

/** The sea of one battle: built once, never changed. */
export type Sea = {
  readonly hexes: ReadonlyMap<string, SeaHex>;
  /** The hexes of the map, column by column. */
  readonly ids: readonly string[];
  /** The id of the hex in a column and row of the whole map; null where there is none. */
  readonly at: (col: number, row: number) => string | null;
};

/** Enough for the longest column of Drepanum: 31 ships. */
const LANE_LENGTH = 64;
/** In a tournament four ships wait behind each hex of an edge at most. */
export const LATER_LENGTH = 8;
/** More rows than any map has. */
const ROWS = 256;
const TILDE = '~'.charCodeAt(0);
const NONE: readonly null[] = [null, null, null, null, null, null];
const seas = new Map<string, Sea>();

/** The sea of the scenario; a tournament is fought on one map of open water, with lanes behind all its edges. */
export function seaOf(scenario: string): Sea {
  const known = seas.get(scenario);
  if (known !== undefined) return known;
  const battle = battleOf(scenario);
  const id = battle?.id ?? TOURNAMENT;
  // One for all tables of a battle: what is worked out for a sea holds for each of them.
  const made = seas.get(id) ?? makeSea(battle);
  seas.set(id, made).set(scenario, made);
  return made;
}

/** The hex `id` of the map or of a lane. Throws on one that there is not. */
export function hexOf(sea: Sea, id: string): SeaHex {
  const hex = sea.hexes.get(id);
  if (hex === undefined) throw new Error(`no hex ${id} in this sea`);
  return hex;
}

const besides = new Map<SeaHex, readonly string[]>();

/** The places next to one, those in lanes too: worked out once for each. */
export function placesBeside(sea: Sea, id: string): readonly string[] {
  const hex = hexOf(sea, id);
  let known = besides.get(hex);
  if (known === undefined) {
    known = [...hex.around, ...hex.behind].filter((place) => place !== null);
    besides.set(hex, known);
  }
  return known;
}

/** The hex next to one; null off the map. Out of a lane leads its own facing alone. */
export function step(sea: Sea, hex: string, facing: Facing): string | null {
  return hexOf(sea, hex).around[facing] ?? null;
}

/** What the map's edge is where a step leads off it; null where it does not. */
export function edgeAt(sea: Sea, hex: string, facing: Facing): 'coast' | 'open' | null {
  return borderAt(sea, hex, facing)?.kind ?? null;
}

/** The same with the name of the edge. */
export function borderAt(sea: Sea, hex: string, facing: Facing): Border | null {
  return hexOf(sea, hex).borders[facing] ?? null;
}

/** What is aground there (§6.31): null at sea. */
export function landAt(sea: Sea, hex: string): Land | null {
  return hexOf(sea, hex).land;
}

/** Whether a place is a hex of a lane off the map (`~1.3`). */
export function isLane(place: string): boolean {
  return place.charCodeAt(0) === TILDE;
}

/** Whether a place is a hex of the map. */
export function onMap(sea: Sea, place: string): boolean {
  return !isLane(place) && sea.hexes.has(place);
}

/** The place so many hexes behind the entry of a lane. */
export function lanePlace(lane: number, behind: number): string {
  return `~${lane}.${behind}`;
}

/** The hex behind a bow: on the map, or in the lane that it comes out of; null where the stern is off the map otherwise. */
export function sternOf(sea: Sea, bow: string, facing: Facing): string | null {
  const hex = hexOf(sea, bow);
  return hex.around[opposite(facing)] ?? hex.behind[facing] ?? null;
}

/** Every place that a ship takes, those in lanes too. */
export function berths(sea: Sea, bow: string, facing: Facing, size: 1 | 2): string[] {
  const stern = size === 2 ? sternOf(sea, bow, facing) : null;
  return stern === null ? [bow] : [bow, stern];
}

/** Steps between two hexes of the map, whatever lies between. */
export function distance(sea: Sea, a: string, b: string): number {
  const [from, to] = [hexOf(sea, a), hexOf(sea, b)];
  const columns = to.col - from.col;
  const down = (2 * to.row + (to.col & 1) - to.col - (2 * from.row + (from.col & 1) - from.col)) / 2;
  return Math.max(Math.abs(columns), Math.abs(down), Math.abs(columns + down));
}

/**
 * Every hex within `range` steps of one of `from`, with the steps, on ways free of `barred` hexes (§5.23, A-48): land
 * bars nothing, and lanes belong to the sea.
 */
export function within(
  sea: Sea,
  from: readonly string[],
  range: number,
  barred: (hex: string) => boolean,
): Map<string, number> {
  const found = new Map(from.map((hex) => [hex, 0]));
  const queue = [...from];
  const reach = (around: readonly (string | null)[], steps: number): void => {
    for (const to of around) {
      if (to === null || found.has(to) || barred(to)) continue;
      found.set(to, steps);
      queue.push(to);
    }
  };
  for (const hex of queue) {
    const steps = (found.get(hex) ?? 0) + 1;
    if (steps > range) break;
    const { around, behind } = hexOf(sea, hex);
    reach(around, steps);
    if (behind !== NONE) reach(behind, steps);
  }
  return found;
}

function makeSea(battle: Battle | null): Sea {
  const places = gridOf(layoutOf(battle), battle?.map.letters ?? null);
  const ids = new Map(places.map(([id, col, row]) => [key(col, row), id]));
  const at = (col: number, row: number): string | null => ids.get(key(col, row)) ?? null;
  const lanes = battle?.lanes ?? tournamentLanes;
  const length = battle === null ? LATER_LENGTH : LANE_LENGTH;
  const shore = landOf(battle);
  const onMap = places.map(([id, col, row]): SeaHex => {
    const around = FACINGS.map((facing) => at(...stepped(col, row, facing)));
    const borders = FACINGS.map((facing) => (around[facing] === null ? border(battle, col, row, facing) : null));
    const ways = FACINGS.map((facing) => laneBehind(lanes, id, facing));
    const behind = ways.some((way) => way !== null) ? ways : NONE;
    return { id, col, row, around, borders, land: shore.get(id) ?? null, behind };
  });
  const hexes = new Map([...onMap, ...lanes.flatMap((lane) => laneHexes(lane, length))].map((hex) => [hex.id, hex]));
  return { hexes, ids: [...ids.values()], at };
}

/** A hex beyond the columns belongs to that edge; one beyond the rows alone to the other (dossier 6.4). */
function border(battle: Battle | null, col: number, row: number, facing: Facing): Border {
  const [first, last] = layoutOf(battle).columns;
  const [to] = stepped(col, row, facing);
  const upwards = row === 0 ? 'row0' : 'row28';
  const id = to < first ? 'col10' : to > last ? 'col60' : upwards;
  const edge = battle?.map.edges.find((known) => known.id === id);
  return { edge: id, kind: edge !== undefined && isCoast(edge, col) ? 'coast' : 'open' };
}

/** At Actium the mouth of the gulf is open, by the column of the hex that a ship leaves. */
function isCoast({ coast, open }: Battle['map']['edges'][number], col: number): boolean {
  return coast && !(open !== undefined && col >= open[0] && col <= open[1]);
}

function layoutOf(battle: Battle | null): (typeof mapData.layouts)['single'] {
  return mapData.layouts[battle?.map.layout ?? 'single'];
}

function landOf(battle: Battle | null): ReadonlyMap<string, Land> {
  const parts = mapData.land.filter(({ letter }) => letter === battle?.map.land);
  return new Map(parts.flatMap(({ kind, hexes }) => hexes.map((hex): [string, Land] => [hex, kind])));
}

function laneBehind(lanes: readonly Lane[], entry: string, facing: Facing): string | null {
  const lane = lanes.find((known) => known.entry === entry && known.facing === facing);
  return lane === undefined ? null : lanePlace(lane.n, 1);
}

/** The hexes of a lane: none touches any other but the next and the one before. */
function laneHexes({ n, entry, facing }: Lane, length: number): SeaHex[] {
  return Array.from({ length }, (_, index) => {
    const ahead = index === 0 ? entry : lanePlace(n, index);
    const astern = index === length - 1 ? null : lanePlace(n, index + 2);
    const around = FACINGS.map((way) => (way === facing ? ahead : way === opposite(facing) ? astern : null));
    return { id: lanePlace(n, index + 1), col: -1, row: -1, around, borders: NONE, land: null, behind: NONE };
  });
}

const key = (col: number, row: number): number => (row < 0 ? -1 : col * ROWS + row);
