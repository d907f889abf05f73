import type { JsonObject } from '../../../../kernel/json.ts';
import type { Piece, Tie } from '../../../../kernel/view.ts';
import type { ShipData } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import { allowance } from '../rules/allowance.ts';
import { crewOf, isTraitor, marinesOf } from '../rules/eligibility.ts';
import {
  commanderOf,
  firstSeat,
  isFouled,
  isGrappled,
  isInPlay,
  linksOf,
  ratings,
  sea,
  shipIds,
  shipOf,
  squadronOf,
} from '../rules/positions.ts';
import { sternOf } from '../rules/sea.ts';
import type { Side } from '../sides.ts';
import type { Ship, State } from '../state.ts';
import { shipName } from '../text/names.ts';
import type { Badge } from './legend.ts';

/** What the pieces of ships have in common, looked up once for a view. */
type Bearings = {
  readonly treasure: string | null;
  /** By which galley each transport is towed. */
  readonly towers: ReadonlyMap<string, string>;
  /** The squadrons whose activation is under way. */
  readonly acting: readonly number[];
  /** Who decides for each squadron. */
  readonly commanders: readonly string[];
  readonly first: Readonly<Record<Side, string>>;
  /** Every ship has towers, or nobody counts them (Actium). */
  readonly flat: boolean;
};

export function bearingsOf(state: State, treasure: string | null): Bearings {
  const towers = new Map<string, string>();
  for (const id of shipIds(state)) {
    const { tows } = shipOf(state, id);
    if (tows !== null) towers.set(tows, id);
  }
  return {
    treasure,
    towers,
    acting: state.stack.flatMap((frame) => (frame.kind === 'activation' ? frame.squadrons : [])),
    commanders: state.squadrons.map((_, index) => commanderOf(state, index)),
    first: { red: firstSeat(state, 'red'), green: firstSeat(state, 'green') },
    flat: battleOf(state.scenario)?.traits.heights === false,
  };
}

/**
 * A ship: `at` is the hex of its bow, `also` that of its other end. Off the map it is in a lane (`~1.3`), or in the pool
 * before it is deployed. Its counter says its type, its speed now, ram and ram defence, crew and marines.
 */
export function shipPiece(state: State, id: string, bearings: Bearings): Piece {
  const ship = shipOf(state, id);
  const squadron = squadronOf(state, id);
  const data = ratings(state, id);
  const inPlay = isInPlay(ship);
  const stern = inPlay && data.size === 2 ? sternOf(sea(state), ship.bow, ship.facing) : null;
  const stats = statsOf(state, id, data);
  const ties = tiesOf(state, id, bearings);
  return {
    id,
    kind: data.type,
    owner: ownerOf(state, ship, squadron, bearings),
    at: ship.bow,
    face: 'up',
    ...(stern === null ? {} : { also: [stern] }),
    ...(inPlay ? { facing: ship.facing } : {}),
    label: shipName(id),
    stats,
    badges: badgesOf(state, id, bearings),
    printed: figuresOf(data, ship, stats),
    ...(ties.length === 0 ? {} : { ties }),
  };
}

/** What its counter says: type, movement points now, ram and ram defence as it rows, crew and marines as they are. */
function figuresOf(data: ShipData, { level }: Ship, { speed, crew, marines }: Stats): string[] {
  const ram = level === 'max' ? data.ramMax : data.ramCruise;
  return [data.type, `${speed ?? data.cruise}`, `${ram}/${data.rd}`, `${crew}·${marines}`];
}

/** What holds it to others: grapples, fouls, the tow. */
function tiesOf(state: State, id: string, { towers }: Bearings): Tie[] {
  const ties = linksOf(state, id).map(({ a, b, kind }): Tie => {
    return { look: kind === 'foul' ? 'tangled' : 'hooked', to: a === id ? b : a };
  });
  for (const to of [shipOf(state, id).tows, towers.get(id)]) if (to != null) ties.push({ look: 'tow', to });
  return ties;
}

function ownerOf(state: State, { held }: Ship, squadron: number | undefined, { commanders, first }: Bearings): string {
  if (squadron === undefined || state.squadrons[squadron]?.side !== held) return first[held];
  return commanders[squadron] ?? first[held];
}

type Stats = JsonObject & { readonly crew: number; readonly marines: number; readonly speed?: number };

/**
 * What of a counter never changes; crew and marines as they are; and of a ship in play how worn it is, and its movement
 * points of an activation now. Written out, as spreads took most of the time of a view.
 */
function statsOf(state: State, id: string, data: ShipData): Stats {
  const { cruise, max, ramCruise, ramMax, rd, size, star, engines, towers, transport } = data;
  const ship = shipOf(state, id);
  const { level, fatigue, depletion, held, side } = ship;
  const caps = capsOf(data);
  const crew = crewOf(state, id);
  const marines = marinesOf(state, id);
  if (!isInPlay(ship)) {
    return { cruise, max, ramCruise, ramMax, rd, size, star, engines, towers, transport, caps, level, crew, marines };
  }
  const speed = allowance(state, id, ship.sails === 'up');
  const stats = {
    cruise,
    max,
    ramCruise,
    ramMax,
    rd,
    size,
    star,
    engines,
    towers,
    transport,
    caps,
    level,
    crew,
    marines,
    fatigue,
    depletion,
    speed,
  };
  return held === side ? stats : { ...stats, from: side };
}

const capLists = new WeakMap<ShipData, readonly string[]>();

function capsOf(data: ShipData): readonly string[] {
  const known = capLists.get(data);
  if (known !== undefined) return known;
  const made = [...data.caps];
  capLists.set(data, made);
  return made;
}

/** By name, what a ship must be to wear the badge. */
const WORN: readonly (readonly [Badge, (ship: Ship) => boolean])[] = [
  ['max', ({ level }) => level === 'max'],
  ['half', ({ halfSpeed }) => halfSpeed],
  ['fatigue-1', ({ fatigue }) => fatigue === 1],
  ['fatigue-2', ({ fatigue }) => fatigue === 2],
  ['fatigue-3', ({ fatigue }) => fatigue === 3],
  ['fatigue-4', ({ fatigue }) => fatigue === 4],
  ['crippled-port', ({ cripples }) => cripples.includes('port')],
  ['crippled-starboard', ({ cripples }) => cripples.includes('starboard')],
  ['rammed', ({ rammed }) => rammed],
  ['fire', ({ fire }) => fire > 0],
  ['aground', ({ aground }) => aground],
  ['captured', ({ held, side }) => held !== side],
  ['retaken', ({ retaken }) => retaken],
  ['sails', ({ sails }) => sails === 'up'],
  ['mast', ({ mast }) => mast === 'broken'],
  ['no-sails', ({ mast }) => mast === 'lost'],
  ['anchored', ({ anchored }) => anchored],
  ['no-towers', ({ jettisoned }) => jettisoned],
  ['depleted', ({ depletion }) => depletion > 0],
  ['towing', ({ tows }) => tows !== null],
];

function badgesOf(state: State, id: string, bearings: Bearings): Badge[] {
  const ship = shipOf(state, id);
  const badges: Badge[] = [];
  for (const [badge, wears] of WORN) if (wears(ship)) badges.push(badge);
  if (linksOf(state, id).length > 0) {
    if (isFouled(state, id)) badges.push('fouled');
    if (isGrappled(state, id)) badges.push('grappled');
  }
  for (const [badge, wears] of KNOWN) if (wears(state, id, bearings)) badges.push(badge);
  return badges;
}

/** A squadron that is acting has not acted yet. */
function hasActed({ squadrons }: State, squadron: number | undefined, acting: readonly number[]): boolean {
  return squadron !== undefined && squadrons[squadron]?.used === true && !acting.includes(squadron);
}

/** Badges that ask for more than the ship. */
const KNOWN: readonly (readonly [Badge, (state: State, id: string, bearings: Bearings) => boolean])[] = [
  ['towers', (state, id, { flat }) => !flat && ratings(state, id).towers && !shipOf(state, id).jettisoned],
  ['towed', (_state, id, { towers }) => towers.has(id)],
  ['traitor', (state, id) => isTraitor(state, id)],
  ['treasure', (_state, id, { treasure }) => treasure === id],
  ['acted', (state, id, { acting }) => hasActed(state, squadronOf(state, id), acting)],
  ['alone', (state, id) => state.squadrons[squadronOf(state, id) ?? -1]?.kind === 'individual'],
];
