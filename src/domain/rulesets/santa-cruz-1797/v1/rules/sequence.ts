import type { Sequence } from '../../../../kernel/kit/decision.ts';
import { tables } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Place } from '../places.ts';
import type { Phase, State } from '../state.ts';
import { fire } from './bombardment.ts';
import { endCombat } from './combat-end.ts';
import { rollDice, strikeOfficer } from './dice.ts';
import { deal, drawUp } from './draw.ts';
import { muster } from './drums.ts';
import { sink } from './fox.ts';
import { takeLosses } from './losses.ts';
import { fallBack } from './panic.ts';
import { place } from './place.ts';
import type { GameTurn } from './positions.ts';
import { phasing } from './positions.ts';
import { reveal } from './setup.ts';
import { closeSupports } from './plays.ts';
import { countVictory } from './victory.ts';
import { fleeUnasked } from './volunteers.ts';

/** What happens by itself where nobody is asked (§7.0, §10.0). */
export const sequence: Sequence<State, Event, Place> = {
  setup: reveal,
  deal,
  naval: nextPhase,
  declare: nextPhase,
  volley: (turn, { target }) => (target === null ? nextPhase(turn) : fire(turn, target)),
  'fox-hit': sink,
  action: null,
  lost: null,
  freemantle: null,
  destination: null,
  panic: null,
  'cut-off': null, // atOnce
  supports: null,
  swell: null,
  'close-supports': (turn, { side }) => closeSupports(turn, side),
  muster,
  roll: (turn, { side }) => rollDice(turn, side),
  oldfield: null,
  losses: null,
  'plain-losses': null, // atOnce
  fate: (turn, { side }) => strikeOfficer(turn, side),
  volunteers: fleeUnasked,
  surplus: null,
  'combat-end': endCombat,
  retreat: null,
  round: (turn, { next }) => turn.emit({ type: 'RoundBegan', public: { round: next } }),
  contact: null,
  counter: null,
  refill,
  'phase-over': nextPhase,
  over: null,
};

/**
 * What comes before a question that already stands: a block in panic that is cut off (§9.panic7), and losses of which
 * nobody has a say, though the flight of Volunteers is next. Rules 1.0 asked for that flight first and may have left a
 * game there.
 */
export function atOnce(turn: GameTurn): void {
  const at = place(turn.state);
  if (at.kind === 'cut-off') fallBack(turn, []);
  if (at.kind === 'plain-losses') takeLosses(turn, at.side, at.blocks, at.cause);
}

const NEXT: Readonly<Partial<Record<Phase, Phase>>> = {
  naval: 'bombardment',
  bombardment: 'british-action',
  'british-action': 'spanish-action',
};

/** §7.0: the next phase; after the Spanish one the next turn (§7.5), after the last turn the count. */
function nextPhase(turn: GameTurn): void {
  const { state } = turn;
  const phase = NEXT[state.phase];
  if (phase !== undefined) turn.emit({ type: 'PhaseBegan', public: { phase } });
  else if (state.turn < tables.turns.times.length) turn.emit({ type: 'TurnBegan', public: { turn: state.turn + 1 } });
  else countVictory(turn);
}

/** §7.3f, A-22: only the phasing seat fills its hand. */
function refill(turn: GameTurn): void {
  const seat = phasing(turn.state);
  if (seat !== null) drawUp(turn, seat);
  nextPhase(turn);
}
