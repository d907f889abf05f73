import { battleOf } from '../../data/data.ts';
import type { GameTurn } from '../positions.ts';
import { shipIds, shipOf } from '../positions.ts';
import { sternOf } from '../sea.ts';
import { sea } from '../positions.ts';
import type { Side } from '../../sides.ts';
import type { State } from '../../state.ts';
import { ownRules } from './own.ts';

/** S-ECN: each galley of the third squadron tows the transport behind its stern. */
export function towAtStart(turn: GameTurn): void {
  const { state } = turn;
  const towed = battleOf(state.scenario)?.sides.red.groups.find(({ towedBy }) => towedBy !== undefined);
  if (towed === undefined || !state.options.ecnomusTransports) return;
  const tows = towed.ships.flatMap((transport) => {
    const galley = shipIds(state).find((id) => isBehind(state, id, transport));
    return galley === undefined ? [] : [{ galley, transport }];
  });
  turn.emit({ type: 'TowsMade', public: { tows } });
}

function isBehind(state: State, galley: string, transport: string): boolean {
  const { bow, facing } = shipOf(state, galley);
  const stern = sternOf(sea(state), bow, facing);
  return stern !== null && sternOf(sea(state), stern, facing) === shipOf(state, transport).bow;
}

/** S-ECN: with transports Rome activates four squadrons a turn at most, the transports counted; ships alone are free. */
export function isOverLimit(state: State, squadron: number): boolean {
  const found = state.squadrons[squadron];
  return found !== undefined && found.kind !== 'individual' && activationsLeft(state, found.side) <= 0;
}

/** How many squadrons under command a side may still activate in this turn; a double activation takes two. */
export function activationsLeft(state: State, side: Side): number {
  const { activations } = ownRules(state);
  if (side !== activations?.side || !state.options.ecnomusTransports) return Infinity;
  return (
    activations.most -
    state.squadrons.filter((one) => one.used && one.side === side && one.kind !== 'individual').length
  );
}

/** S-ECN, option 1: in turn 1 the third squadron, which has just cut its ropes, goes at 2. */
export function isCuttingRopes(state: State, ship: string): boolean {
  if (state.turn !== 1 || state.options.ecnomusTransports || ownRules(state).transports?.towed !== true) return false;
  const groups = battleOf(state.scenario)?.sides.red.groups ?? [];
  const towing = groups.find(({ towedBy }) => towedBy !== undefined)?.towedBy;
  return groups.some(({ id, ships }) => id === towing && ships.includes(ship));
}
