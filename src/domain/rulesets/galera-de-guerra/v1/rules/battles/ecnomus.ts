import { battleOf } from '../../data/data.ts';
import type { Game } from '../positions.ts';
import { shipIds, shipOf } from '../positions.ts';
import { sternOf } from '../sea.ts';
import { sea } from '../positions.ts';
import type { State } from '../../state.ts';

/** S-ECN: each galley of the third squadron tows the transport behind its stern. */
export function towAtStart(turn: Game): void {
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
  const { scenario, options, squadrons } = state;
  if (!options.ecnomusTransports || battleOf(scenario)?.id !== 'ecnomus') return false;
  const found = squadrons[squadron];
  if (found === undefined || found.side !== 'red' || found.kind === 'individual') return false;
  return squadrons.filter(({ side, kind, used }) => used && side === 'red' && kind !== 'individual').length >= 4;
}
