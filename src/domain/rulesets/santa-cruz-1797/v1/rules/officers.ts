import { secretFor } from '../../../../kernel/event.ts';
import { areaIds, areaOf, officerOf } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { holds, isOpen, officerAt } from './positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { POOL } from '../state.ts';

/** Officers of `side` that may still be placed (§11.0). */
export function pool(state: State, side: Side): string[] {
  return Object.keys(state.officers).filter((id) => state.officers[id]?.at === POOL && officerOf(id).side === side);
}

/** §8.0, §9: land zones with own units and no own officer. */
export function placesOnLand(state: State, side: Side): string[] {
  return areaIds.filter(
    (zone) => areaOf(zone).kind === 'land' && holds(state, side, zone) && officerAt(state, side, zone) === null,
  );
}

/** Takes an officer off the map for good; he is not counted dead (§11.2, §11.5). Named only where he lay face up. */
export function removeOfficer(turn: GameTurn, officer: string, why: 'alone' | 'second'): void {
  const { side: seat } = officerOf(officer);
  const zone = turn.state.officers[officer]?.at ?? '';
  const named = isOpen(turn.state, officer) ? { officer } : {};
  turn.emit({ type: 'OfficerRemoved', public: { seat, zone, why, ...named }, secrets: secretFor(seat, { officer }) });
}

/** §11.5, A-45: an officer left without own units goes. */
export function loneOfficer(turn: GameTurn, side: Side, zone: string): void {
  const officer = officerAt(turn.state, side, zone);
  if (officer !== null && !holds(turn.state, side, zone)) removeOfficer(turn, officer, 'alone');
}
