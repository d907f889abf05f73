import type { JsonObject } from '../../../../kernel/json.ts';
import type { Piece, Tie } from '../../../../kernel/view.ts';
import type { ShipData } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import { allowanceOf } from '../rules/allowance.ts';
import { crewIn, marinesIn } from '../rules/eligibility.ts';
import { commanderOf, firstSeat, isInPlay, linksOf, ratings, sea, shipOf, squadronOf } from '../rules/positions.ts';
import { rosterOf } from '../rules/roster.ts';
import { sternOf } from '../rules/sea.ts';
import type { Side } from '../sides.ts';
import type { Ship, State } from '../state.ts';
import { shipName } from '../text/names.ts';
import type { Flags, Shown } from './badges.ts';
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
  const ship = shipOf(state, id);
  const data = ratings(state, id);
  const shown = { id, ship, data, squadron: squadronOf(state, id) };
  const figures = figuresOf(state, shown);
  const owner = ownerOf(state, shown, bearings);
  const worn = badgesOf(state, shown, bearings);
  const ties = tiesOf(state, shown, bearings);
  if (ties.length > 0) return { ...pieceOf(state, shown, figures, { owner, worn }), ties };
  const { bow, facing, level, fatigue, depletion, held } = ship;
  const { crew, marines, speed } = figures;
  const look = [id, owner, worn, bow, facing, level, fatigue, depletion, held, crew, marines, speed];
  const last = known.get(data);
  if (last !== undefined && isSame(look, last.look)) return last.piece;
  const piece = pieceOf(state, shown, figures, { owner, worn });
  known.set(data, { look, piece });
  return piece;
}

function isSame(look: readonly unknown[], before: readonly unknown[]): boolean {
  for (let at = 0; at < look.length; at += 1) if (look[at] !== before[at]) return false;
  return true;
}

/** What a counter says of its ship now; only one in play has a speed. */
type Figures = { readonly crew: number; readonly marines: number; readonly speed: number | undefined };

function figuresOf(state: State, shown: Shown): Figures {
  const { ship, data } = shown;
  const speed = isInPlay(ship) ? allowanceOf(state, shown, ship.sails === 'up') : undefined;
  return { crew: crewIn(ship, data), marines: marinesIn(ship, data), speed };
}

function pieceOf(
  state: State,
  { id, ship, data }: Shown,
  figures: Figures,
  { owner, worn }: { readonly owner: string; readonly worn: number },
): Piece {
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
    stats: statsOf(ship, data, figures),
    badges: badgesIn(worn),
    printed: printedOf(ship, data, figures),
  };
}

/** What its counter says: type, movement points now, ram and ram defence as it rows, crew and marines as they are. */
function printedOf(ship: Ship, data: ShipData, { speed, crew, marines }: Figures): string[] {
  const ram = ship.level === 'max' ? data.ramMax : data.ramCruise;
  return [data.type, `${speed ?? data.cruise}`, `${ram}/${data.rd}`, `${crew}·${marines}`];
}

/** What holds it to others: grapples, fouls, the tow. */
function tiesOf(state: State, { id, ship: { tows } }: Shown, { towers }: Bearings): readonly Tie[] {
  const links = linksOf(state, id);
  const tower = towers.get(id);
  if (links.length === 0 && tows === null && tower === undefined) return UNTIED;
  const ties = links.map(({ a, b, kind }): Tie => {
    return { look: kind === 'foul' ? 'tangled' : 'hooked', to: a === id ? b : a };
  });
  for (const to of [tows, tower]) if (to != null) ties.push({ look: 'tow', to });
  return ties;
}

const UNTIED: readonly Tie[] = [];

function ownerOf(state: State, { ship: { held }, squadron }: Shown, { commanders, first }: Bearings): string {
  if (squadron === undefined || state.squadrons[squadron]?.side !== held) return first[held];
  return commanders[squadron] ?? first[held];
}

/**
 * What of a counter never changes; crew and marines as they are; and of a ship in play how worn it is, and its movement
 * points of an activation now. Written out, as spreads took most of the time of a view.
 */
function statsOf(ship: Ship, data: ShipData, { crew, marines, speed }: Figures): JsonObject {
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
