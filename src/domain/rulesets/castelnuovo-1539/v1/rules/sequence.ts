import type { Sequence } from '../../../../kernel/kit/decision.ts';
import { leaders } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Place, State } from '../state.ts';
import { GONE, RESERVE } from '../state.ts';
import { trackAfter } from './casualties.ts';
import { advanceCombat } from './combat.ts';
import { endCounter } from './counterattack.ts';
import { settleLosses } from './losses.ts';
import { advanceActivation } from './movement-steps.ts';
import { place } from './place.ts';
import type { GameTurn } from './positions.ts';
import { hasFleet } from './positions.ts';
import { endEntry } from './reactions.ts';
import { fillNext } from './refill.ts';
import { deployPreset } from './setup-siege.ts';
import { afterRefill, checkZones, endReinforcements, nextTurn } from './turn-end.ts';
import { suddenEnd } from './victory.ts';

/** What happens by itself where nobody is asked (§5/1). */
export const sequence: Sequence<State, Event, Place> = {
  deploy: null,
  embark: null,
  garrison: null,
  fleets: null,
  action: null,
  refill: afterRefill,
  check: checkZones,
  'turn-type': null,
  reinforce: endReinforcements,
  next: nextTurn,
  over: null,
  card: null,
  losses: settleLosses,
  activation: advanceActivation,
  entry: endEntry,
  combat: advanceCombat,
  overstack: null,
  counter: endCounter,
};

/** What does not wait for a question that stands: a lost leader, the end, what is dealt and placed without being asked. */
export function atOnce(turn: GameTurn): void {
  if (loseLeader(turn) || endSuddenly(turn)) return;
  const at = place(turn.state);
  if (at.kind === 'deploy') deployPreset(turn);
  else if (at.kind === 'refill') fillNext(turn, at);
  else if (at.kind === 'action') endIdlePhase(turn, at.played);
}

/** §2.5.2/10, A48: a leader whom no own block is with any more, but for one with a fleet. */
function loseLeader(turn: GameTurn): boolean {
  const { state } = turn;
  const lonely = leaders.find(({ id, side }) => {
    const at = state.leaders[id] ?? GONE;
    if (at === GONE || at === RESERVE || state.blocks.some((block) => block.at === at && block.side === side))
      return false;
    return !hasFleet(state, side, at);
  });
  if (lonely === undefined) return false;
  const { id, side } = lonely;
  const zone = state.leaders[id] ?? GONE;
  turn.emit({ type: 'LeaderLost', public: { leader: id, zone, track: trackAfter(state, side, 1) } });
  return true;
}

function endSuddenly(turn: GameTurn): boolean {
  const verdict = suddenEnd(turn.state);
  if (verdict !== null) turn.emit({ type: 'GameWon', public: verdict });
  return verdict !== null;
}

/** §5.1/3, A58: with its last card played out a seat has ended its phase. */
function endIdlePhase(turn: GameTurn, played: boolean): void {
  const seat = turn.state.phase === 'ottoman-action' ? 'ottoman' : 'spanish';
  if (played && turn.state.hands[seat].length === 0) turn.emit({ type: 'PhaseEnded', public: { seat } });
}
