import type { JsonObject } from '../../../../kernel/json.ts';
import type { Piece, Tie } from '../../../../kernel/view.ts';
import type { ShipData } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import { allowance } from '../rules/allowance.ts';
import { crewOf, marinesOf } from '../rules/eligibility.ts';
import {
  commanderOf,
  firstSeat,
  isInPlay,
  linksOf,
  ratings,
  sea,
  shipOf,
  squadronOf,
} from '../rules/positions.ts';
import { rosterOf } from '../rules/roster.ts';
import { sternOf } from '../rules/sea.ts';
import type { Side } from '../sides.ts';
import type { Ship, State } from '../state.ts';
import { shipName } from '../text/names.ts';
import type { Flags } from './badges.ts';
import { badgesIn, badgesOf } from './badges.ts';

/** What the pieces of ships have in common, looked up once for a view. */
type Bearings = Flags & {
  /** Who decides for each squadron. */
  readonly commanders: readonly string[];
  readonly first: Readonly<Record<Side, string>>;
};

export function bearingsOf(state: State, treasure: string | null): Bearings {
  const towers = new Map<string, string>();
  const { ids, ships } = rosterOf(state);
  for (const [at, { tows }] of ships.entries()) if (tows !== null) towers.set(tows, ids[at] as string);
  return {
    treasure,
    towers,
    acting: state.stack.flatMap((frame) => (frame.kind === 'activation' ? frame.squadrons : [])),
    commanders: state.squadrons.map((_, index) => commanderOf(state, index)),
    first: { red: firstSeat(state, 'red'), green: firstSeat(state, 'green') },
    flat: battleOf(state.scenario)?.traits.heights === false,
  };
}

/** All that a piece says of a ship that is tied to nobody, and the piece. */
type Known = { readonly look: readonly unknown[]; readonly piece: Piece };

/** The last piece of each ship: most ships look in a view as they did in the one before. */
const known = new Map<ShipData, Known>();

/**
 * A ship: `at` is the hex of its bow, `also` that of its other end. Off the map it is in a lane (`~1.3`), or in the pool
 * before it is deployed. Its counter says its type, its speed now, ram and ram defence, crew and marines.
 */
export function shipPiece(state: State, id: string, bearings: Bearings): Piece {
  const data = ratings(state, id);
  const figures = figuresOf(state, id);
  const owner = ownerOf(state, figures.ship, squadronOf(state, id), bearings);
  const worn = badgesOf(state, id, bearings);
  const ties = tiesOf(state, id, bearings);
  if (ties.length > 0) return { ...pieceOf(state, data, figures, { id, owner, worn }), ties };
  const { ship, crew, marines, speed } = figures;
  const { bow, facing, level, fatigue, depletion, held } = ship;
  const look = [id, owner, worn, bow, facing, level, fatigue, depletion, held, crew, marines, speed];
  const last = known.get(data);
  if (last !== undefined && look.every((value, at) => value === last.look[at])) return last.piece;
  const piece = pieceOf(state, data, figures, { id, owner, worn });
  known.set(data, { look, piece });
  return piece;
}

/** A ship, and what its counter says of it now; only one in play has a speed. */
type Figures = {
  readonly ship: Ship;
  readonly crew: number;
  readonly marines: number;
  readonly speed: number | undefined;
};

function figuresOf(state: State, id: string): Figures {
  const ship = shipOf(state, id);
  const speed = isInPlay(ship) ? allowance(state, id, ship.sails === 'up') : undefined;
  return { ship, crew: crewOf(state, id), marines: marinesOf(state, id), speed };
}

function pieceOf(
  state: State,
  data: ShipData,
  figures: Figures,
  { id, owner, worn }: { readonly id: string; readonly owner: string; readonly worn: number },
): Piece {
  const { ship } = figures;
  const inPlay = isInPlay(ship);
  const stern = inPlay && data.size === 2 ? sternOf(sea(state), ship.bow, ship.facing) : null;
  return {
    id,
    kind: data.type,
    owner,
    at: ship.bow,
    face: 'up',
    ...(stern === null ? {} : { also: [stern] }),
    ...(inPlay ? { facing: ship.facing } : {}),
    label: shipName(id),
    stats: statsOf(data, figures),
    badges: badgesIn(worn),
    printed: printedOf(data, figures),
  };
}

/** What its counter says: type, movement points now, ram and ram defence as it rows, crew and marines as they are. */
function printedOf(data: ShipData, { ship, speed, crew, marines }: Figures): string[] {
  const ram = ship.level === 'max' ? data.ramMax : data.ramCruise;
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

/**
 * What of a counter never changes; crew and marines as they are; and of a ship in play how worn it is, and its movement
 * points of an activation now. Written out, as spreads took most of the time of a view.
 */
function statsOf(data: ShipData, { ship, crew, marines, speed }: Figures): JsonObject {
  const { cruise, max, ramCruise, ramMax, rd, size, star, engines, towers, transport } = data;
  const { level, fatigue, depletion, held, side } = ship;
  const caps = capsOf(data);
  if (speed === undefined) {
    return { cruise, max, ramCruise, ramMax, rd, size, star, engines, towers, transport, caps, level, crew, marines };
  }
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
