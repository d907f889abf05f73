import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { pieces, scenarioOf } from '../data/data.ts';
import type { OrderEvent } from '../events.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';

type Types =
  | 'TurnBegan'
  | 'PhaseBegan'
  | 'PhaseEnded'
  | 'ZonesChecked'
  | 'TurnTypeChosen'
  | 'ReinforcementsBegan'
  | 'ReinforcementsEnded'
  | 'GameWon';

/** Turns and phases. */
export const sequenceEvolutions: Evolutions<State, OrderEvent, Types> = {
  TurnBegan(state, { turn, type }) {
    state.turn = turn;
    state.type = type;
    state.next = null;
  },
  PhaseBegan(state, { phase, storm }) {
    state.phase = phase;
    state.step = { kind: 'action', played: false };
    if (storm) state.storm = 'now';
  },
  PhaseEnded(state, { seat }) {
    for (const block of state.blocks) block.uncovered = false;
    if (state.storm === 'now') state.storm = 'none';
    const first = seat === scenarioOf(state.scenario).first;
    state.step = first ? refillTo(state, pieces.hands[state.type]) : { kind: 'check' };
    if (!first) state.phase = 'turn-end';
  },
  ZonesChecked(state) {
    if (scenarioOf(state.scenario).turns === null) state.step = { kind: 'turn-type' };
    else state.step = refillTo(state, pieces.hands[state.type]);
  },
  TurnTypeChosen(state, { type, track }) {
    const limit = pieces.hands[type];
    state.next = type;
    if (track > state.track) state.stirred = state.turn;
    state.track = track;
    state.step = refillTo(state, limit);
  },
  ReinforcementsBegan(state) {
    state.step = { kind: 'reinforce' };
  },
  ReinforcementsEnded(state) {
    state.step = { kind: 'next' };
  },
  /** What was under way stays as it stood. */
  GameWon(state, { winner, reason }) {
    state.verdict = { winner, reason };
    state.phase = 'over';
    state.step = { kind: 'over' };
  },
};

/** §5.1/11, A19: a hand above the limit is cut down to it instead of filled. */
function refillTo(state: State, limit: number): State['step'] {
  const over = SIDES.filter((seat) => state.hands[seat].length > limit);
  const todo = SIDES.filter((seat) => !over.includes(seat));
  return { kind: 'refill', limit, todo, trims: over, swaps: [] };
}
