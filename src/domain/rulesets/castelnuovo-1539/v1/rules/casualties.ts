import { byUtf8 } from '../../../../kernel/cards.ts';
import { pieces, unitOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { forget } from '../evolve/stack-blocks.ts';
import type { State } from '../state.ts';

/** §2.5.8, §3: each Ottoman block or leader lost moves the casualty track, which only the siege has (A60). */
export function trackAfter(state: State, owner: Side, lost: number): number {
  return Math.min(pieces.track, state.track + (owner === 'ottoman' && isSiege(state) ? lost : 0));
}

/** Sets the casualty track. For folds alone. */
export function moveTrack(state: State, track: number): void {
  if (track > state.track) state.stirred = state.turn;
  state.track = track;
}

/** §2.4/6-8: blocks leave the map for good, but for Azab and Sipahis in the siege. For folds alone. */
export function eliminate(state: State, ids: readonly string[]): void {
  const gone = state.blocks.filter((block) => ids.includes(block.id));
  state.blocks = state.blocks.filter((block) => !ids.includes(block.id));
  for (const { side, unit } of gone) {
    const returns = unitOf(unit).returns && isSiege(state);
    if (returns) state.pool = [...state.pool, unit].sort(byUtf8);
    else state.dead[side] = [...state.dead[side], unit].sort(byUtf8);
    if (side === 'spanish') state.stirred = state.turn;
  }
  forget(state, [...ids]);
}

function isSiege(state: State): boolean {
  return state.scenario === 'siege';
}
