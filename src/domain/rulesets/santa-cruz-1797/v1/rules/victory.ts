import { areas } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { holds } from './positions.ts';
import type { Score, State } from '../state.ts';
import type { Side } from '../sides.ts';

/** §13.a: zones with an own unit, the box of morale (§10.9c), and a point for each spiked battery (British). */
export function scoreOf(state: State, side: Side): Score {
  const zones = Object.values(areas).reduce((sum, { id, vp }) => sum + (vp > 0 && holds(state, side, id) ? vp : 0), 0);
  const morale = Math.max(0, side === 'british' ? state.morale : -state.morale);
  const spikes = side === 'british' ? state.spiked.length : 0;
  return { zones, morale, spikes, total: zones + morale + spikes };
}

export function countVictory(turn: GameTurn): void {
  const { state } = turn;
  turn.emit({
    type: 'VictoryCounted',
    public: { british: scoreOf(state, 'british'), spanish: scoreOf(state, 'spanish') },
  });
}
