import type { Entry } from '../../data/data.ts';
import { battleOf } from '../../data/data.ts';
import type { State } from '../../state.ts';
import { POOL } from '../../state.ts';
import type { GameTurn } from '../positions.ts';
import { isOnMap, ratings, shipOf, shipsOf, zones } from '../positions.ts';
import { lanePlace } from '../sea.ts';
import type { Placed } from '../stages.ts';
import { ownRules } from './own.ts';

/** S-DRE.7: the next Roman squadron comes up off the map, in two files; whether one has. */
export function arrive(turn: GameTurn): boolean {
  const { state } = turn;
  const entries = battleOf(state.scenario)?.entries ?? [];
  if (entries.length === 0 || Object.keys(state.declared).length > 0) return false;
  const next = entries.find(({ ships }) => ships.some((id) => shipOf(state, id).bow === POOL));
  if (next === undefined || state.turn < next.fromTurn) return false;
  const before = entries.slice(0, entries.indexOf(next)).flatMap(({ ships }) => ships);
  if (!before.every((id) => isIn(state, id))) return false;
  turn.emit({ type: 'ShipsPlaced', public: { side: next.side, placed: files(next) } });
  return true;
}

/** Has wholly entered the map, or is there no more. */
function isIn(state: State, id: string): boolean {
  const ship = shipOf(state, id);
  if (ship.bow === POOL) return false;
  if (ship.bow.startsWith('~')) return false;
  return !isOnMap(ship) || zones(state, id).cells.length === ratings(state, id).size;
}

/** Two files, ship by ship, each behind its entry. */
function files({ ships, lanes, facing }: Entry): Placed[] {
  return ships.map((ship, index) => {
    const lane = lanes[index % lanes.length] ?? 0;
    return { ship, bow: lanePlace(lane, 1 + 2 * Math.floor(index / lanes.length)), facing: facing as Placed['facing'] };
  });
}

/** The Roman main body: everybody but the van. */
export function mainBody(state: State): string[] {
  const { column } = ownRules(state);
  return shipsOf(state, 'red').filter((id) => column?.has(id) === true);
}
