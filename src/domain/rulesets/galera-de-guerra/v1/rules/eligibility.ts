import { assertNever } from '../../../../kernel/json.ts';
import type { Ship, State } from '../state.ts';
import { POOL } from '../state.ts';
import type { ShipData } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import {
  isFouled,
  isGrappled,
  isOnMap,
  leaderAboard,
  linksOf,
  ratings,
  shipAt,
  shipIds,
  shipOf,
  zones,
} from './positions.ts';
import { isLane } from './sea.ts';
import { ownRules } from './battles/own.ts';

/** Crew and marines as they are now: a ship once captured has none of either (§8.25, §8.26); depletion takes marines. */
export function crewOf(state: State, id: string): number {
  return crewIn(shipOf(state, id), ratings(state, id));
}

/** The same of a ship that is at hand. */
export function crewIn({ held, side, retaken }: Ship, { crew }: ShipData): number {
  return held === side && !retaken ? crew : 0;
}

/** Marines that a ship still has, whatever it has spent in this activation. */
export function marinesOf(state: State, id: string): number {
  return marinesIn(shipOf(state, id), ratings(state, id));
}

/** The same of a ship that is at hand. */
export function marinesIn({ held, side, retaken, depletion }: Ship, { marines }: ShipData): number {
  return held === side && !retaken ? Math.max(0, marines - depletion) : 0;
}

/** Captured, or captured back (§8.25, §8.26). */
function isPrize({ held, side, retaken }: Ship): boolean {
  return held !== side || retaken;
}

/** Cannot move at all: rammed, tied, crippled on both sides, aground or at anchor (dossier 3.2). */
export function isImmobile(state: State, id: string): boolean {
  return isStuck(shipOf(state, id)) || linksOf(state, id).length > 0;
}

/** Cannot move even if nobody holds it. */
export function isStuck({ rammed, cripples, aground, anchored }: Ship): boolean {
  return rammed || aground || anchored || cripples.length > 1;
}

/** Whether a ship may take its Max side (§6.12). */
export function canMax(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  const { noMax, type } = ratings(state, id);
  if (noMax || isPrize(ship) || isWorn(ship) || ship.tows !== null) return false;
  if (ship.sails === 'up' && type !== 'Trem') return false;
  return !isImmobile(state, id) && !isBridled(state, id);
}

/** Its crew, its oars or its mast let it only go slowly. */
function isWorn({ halfSpeed, fatigue, mast, cripples }: Ship): boolean {
  return halfSpeed || fatigue > 0 || mast === 'broken' || cripples.length > 0;
}

/** By a leader who has just come aboard (§5.52), or by the battle. */
function isBridled(state: State, id: string): boolean {
  const leader = leaderAboard(state, id);
  if (leader !== undefined && state.leaders[leader]?.reduced === 'transfer') return true;
  return battleForbidsMax(state, id);
}

/** Drepanum: nobody before his whole fleet is out, or has come (S-DRE), as an option no Roman in turn 1; Catana: the approach. */
function battleForbidsMax(state: State, id: string): boolean {
  const { noMax } = ownRules(state);
  if (noMax === undefined) return false;
  const { held } = shipOf(state, id);
  switch (noMax) {
    case 'approach':
      return state.turn === 0;
    case 'traitors':
      return isTraitor(state, id);
    case 'first-turn':
      return state.options.drepanumNoMax && state.turn === 1 && held === 'red';
    case 'entering':
      return isEntering(state, id);
    case 'fleet-entering':
      return shipIds(state).some((other) => shipOf(state, other).side === held && isEntering(state, other));
    default:
      return assertNever(noMax);
  }
}

/** S-LAD.11: whether a ship has turned away: it rows home at Cruise, and by no will of its owner; a prize crew does not. */
export function isTraitor(state: State, id: string): boolean {
  for (const leader of CITIES) if (state.treachery[leader]?.includes(id) === true) return !isPrize(shipOf(state, id));
  return false;
}

/** The leaders whose cities had been bought. */
export const CITIES: readonly string[] = ['lade.ionia.samos', 'lade.ionia.lesbos'];

/** Some of the ship is in a lane, or in its harbour. */
function isEntering(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  if (ship.bow === POOL || isLane(ship.bow)) return true;
  if (!isOnMap(ship)) return false;
  const { cells } = zones(state, id);
  return cells.length < ratings(state, id).size || isInHarbour(state, cells);
}

/** Drepanum: in the harbour front, which the Romans cannot enter. */
function isInHarbour({ scenario }: State, cells: readonly string[]): boolean {
  return battleOf(scenario)?.map.land === 'D' && cells.some((hex) => HARBOUR.has(hex));
}

/** Drepanum: the harbour front, hexes 6016 to 6028. */
const HARBOUR: ReadonlySet<string> = new Set(Array.from({ length: 13 }, (_, n) => String(6016 + n)));

/** Whether a ship may try to ram at all (§7.11, §7.13). */
export function canRam(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  if (ratings(state, id).ramCruise === 0 || ship.turn.ram) return false;
  return !(ship.cripples.length > 0 || ship.fatigue > 0 || ship.halfSpeed || isImmobile(state, id));
}

/** Whether a ship may try to rake at all (§7.22). */
export function canRake(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  if (ratings(state, id).transport || ship.sails === 'up') return false;
  return !(ship.cripples.length > 0 || ship.fatigue > 0 || ship.halfSpeed || isImmobile(state, id));
}

/** §6.53, A-45: may try to get out of the way, if there is a way. */
export function canAvoid(state: State, id: string): boolean {
  const { fatigue, cripples, rammed, aground, anchored } = shipOf(state, id);
  if (fatigue > 0 || cripples.length > 0 || rammed || aground || anchored) return false;
  return crewOf(state, id) >= 1 && linksOf(state, id).length === 0;
}

/** §8.11 to §8.13: may throw grapples, if somebody is in reach; a rammed ship only at one that it is fouled with. */
export function canGrapple(state: State, id: string): boolean {
  const { level, turn, rammed } = shipOf(state, id);
  if (level !== 'cruise' || turn.grapple || turn.collided) return false;
  return !rammed || isFouled(state, id);
}

/** §8.21: has marines left for boarding, and is grappled. */
export function canBoard(state: State, id: string): boolean {
  return marinesOf(state, id) - shipOf(state, id).act.spent >= 1 && isGrappled(state, id);
}

/** able to move, as modifiers of dice ask. */
export function isMobile(state: State, id: string): boolean {
  return !isImmobile(state, id);
}

/** Whether an enemy lies beside a ship. */
export function besideEnemy(state: State, id: string): boolean {
  const { held } = shipOf(state, id);
  if (!isOnMap(shipOf(state, id))) return false;
  return zones(state, id).around.some((hex) => {
    const other = shipAt(state, hex);
    return other !== undefined && shipOf(state, other).held !== held;
  });
}
