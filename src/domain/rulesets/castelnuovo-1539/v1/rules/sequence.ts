import { advanceBattle } from './battle.ts';
import type { LossesFrame } from '../frames.ts';
import { trackAfter } from './casualties.ts';
import { leaders } from '../data/data.ts';
import { asksForLosses, plainLosses, takeLosses } from './losses.ts';
import type { Game } from './positions.ts';
import { hasFleet, holds } from './positions.ts';
import { fillNext } from './refill.ts';
import { nextArrival } from './reinforce.ts';
import { deploy, presetDeployment } from './setup-siege.ts';
import { top } from './stack.ts';
import type { State } from '../state.ts';
import { GONE, RESERVE } from '../state.ts';
import { beginReinforcements, checkZones, endReinforcements, nextTurn, secondPhase } from './turn-end.ts';
import { suddenEnd } from './victory.ts';

/** Carries the game on by itself until somebody must decide or it is over (§5/1). */
export function resume(turn: Game): void {
  while (goOn(turn)) {
    // each step has emitted at least one event
  }
}

/** Does the next automatic step, if there is one. */
function goOn(turn: Game): boolean {
  const { state } = turn;
  if (state.verdict !== null) return false;
  const frame = top(state);
  if (buryLeader(turn) || endSuddenly(turn)) return true;
  if (frame === null) return goOnBetween(turn, state);
  if (frame.kind === 'losses') return settle(turn, frame);
  if (frame.kind === 'card') throw new Error(`nothing is under way of ${frame.card}`);
  return advanceBattle(turn, frame);
}

/** §2.5.2/10, A48: a leader whom no own block is with any more, but for one with a fleet. */
function buryLeader(turn: Game): boolean {
  const { state } = turn;
  const lonely = leaders.find(({ id, side }) => {
    const at = state.leaders[id] ?? GONE;
    return at !== GONE && at !== RESERVE && !holds(state, side, at) && !hasFleet(state, side, at);
  });
  if (lonely === undefined) return false;
  const { id, side } = lonely;
  const zone = state.leaders[id] ?? GONE;
  turn.emit({ type: 'LeaderLost', public: { leader: id, zone, track: trackAfter(state, side, 1) } });
  return true;
}

function endSuddenly(turn: Game): boolean {
  const verdict = suddenEnd(turn.state);
  if (verdict !== null) turn.emit({ type: 'GameWon', public: verdict });
  return verdict !== null;
}

function settle(turn: Game, frame: LossesFrame): boolean {
  if (asksForLosses(turn.state, frame)) return false;
  takeLosses(turn, plainLosses(turn.state, frame) ?? []);
  return true;
}

function goOnBetween(turn: Game, state: State): boolean {
  const { step } = state;
  switch (step.kind) {
    case 'deploy':
      return deployPreset(turn);
    case 'action':
      return endIdlePhase(turn, step.played);
    case 'refill':
      return fillNext(turn, step) || (step.trims.length === 0 && step.swaps.length === 0 && afterRefill(turn));
    case 'check':
      return act(() => checkZones(turn));
    case 'reinforce':
      return nextArrival(state) === null && act(() => endReinforcements(turn));
    case 'next':
      return act(() => nextTurn(turn));
    default:
      return false;
  }
}

function act(action: () => void): boolean {
  action();
  return true;
}

function deployPreset(turn: Game): boolean {
  const preset = presetDeployment(turn.state);
  return preset !== null && act(() => deploy(turn, preset));
}

/** §5.1/3, A58: with its last card played out a seat has ended its phase. */
function endIdlePhase(turn: Game, played: boolean): boolean {
  const seat = turn.state.phase === 'ottoman-action' ? 'ottoman' : 'spanish';
  if (!played || turn.state.hands[seat].length > 0) return false;
  return act(() => turn.emit({ type: 'PhaseEnded', public: { seat } }));
}

/** Hands are full: the other Action phase, or reinforcements. */
function afterRefill(turn: Game): boolean {
  if (turn.state.phase === 'turn-end') return act(() => beginReinforcements(turn));
  return act(() => secondPhase(turn));
}
