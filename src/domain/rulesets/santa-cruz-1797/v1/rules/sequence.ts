import { tables } from '../data/data.ts';
import { fire, mayShell } from './bombardment.ts';
import { rollDice, strikeOfficer } from './combat-dice.ts';
import { endCombat } from './combat-end.ts';
import { asksForLosses, plainLosses, takeLosses } from './combat-losses.ts';
import { asksForFlight, flee, flightZones } from './combat-retreat.ts';
import { closeSupports, muster } from './combat-supports.ts';
import type { Task } from './combat-tasks.ts';
import { taskOf } from './combat-tasks.ts';
import { combatOf } from './fighters.ts';
import { sink, sinksNext } from './fox.ts';
import { offshore } from './naval.ts';
import { fallBack, flightOf, waysBack } from './orders-british.ts';
import type { Game } from './positions.ts';
import { phasing } from './positions.ts';
import { deal, drawUp, reveal } from './setup.ts';
import type { Phase, State, Step } from '../state.ts';
import { countVictory } from './victory.ts';

/** Carries the game on by itself until somebody must decide or it is over (§7.0). */
export function resume(turn: Game): void {
  while (goOn(turn)) {
    // each step has emitted at least one event
  }
}

/** Does the next automatic step, if there is one. */
function goOn(turn: Game): boolean {
  const { state } = turn;
  const { step } = state;
  switch (step.kind) {
    case 'setup':
      return act(state.deployments.british !== null && state.deployments.spanish !== null, () => reveal(turn));
    case 'deal':
      return act(true, () => deal(turn));
    case 'naval':
      return act(offshore(state).length === 0, () => nextPhase(turn));
    case 'declare':
      return act(!mayShell(state), () => nextPhase(turn));
    case 'volleys':
      return volley(turn, step);
    case 'panic':
      return act(isCut(state), () => fallBack(turn, []));
    case 'combat':
      return fightOn(turn, taskOf(state, combatOf(state)));
    case 'refill':
      return act(true, () => refill(turn));
    case 'phase-over':
      return act(true, () => nextPhase(turn));
    default:
      return false;
  }
}

function act(now: boolean, action: () => void): boolean {
  if (now) action();
  return now;
}

/** One card's fire after another; the Fox's hits one by one in between. */
function volley(turn: Game, step: Extract<Step, { kind: 'volleys' }>): boolean {
  if (step.foxHits > 0) return act(sinksNext(turn.state), () => sink(turn));
  const target = step.targets[step.next];
  if (target === undefined) nextPhase(turn);
  else fire(turn, target);
  return true;
}

/** Whether the next unit in panic has no way back (§9.panic7). */
function isCut(state: State): boolean {
  const next = flightOf(state);
  return next !== null && waysBack(state, next.zone, next.flight.steps).length === 0;
}

function fightOn(turn: Game, task: Task): boolean {
  const { state } = turn;
  const combat = combatOf(state);
  switch (task.kind) {
    case 'close':
      return act(true, () => closeSupports(turn, task.side));
    case 'muster':
      return act(true, () => muster(turn));
    case 'roll':
      return act(true, () => rollDice(turn, task.side));
    case 'losses':
      return act(!asksForLosses(state, task.side, task.count), () => {
        takeLosses(turn, task.side, plainLosses(state, task.side, task.count), task.cause);
      });
    case 'fate':
      return act(true, () => strikeOfficer(turn, task.side));
    case 'volunteers':
      return act(!asksForFlight(state, combat), () => flee(turn, flightZones(state, combat)[0] ?? null, []));
    case 'round':
      return act(true, () => turn.emit({ type: 'RoundBegan', public: { round: combat.round + 1 } }));
    case 'end':
      return act(true, () => endCombat(turn));
    default:
      return false;
  }
}

const NEXT: Readonly<Partial<Record<Phase, Phase>>> = {
  naval: 'bombardment',
  bombardment: 'british-action',
  'british-action': 'spanish-action',
};

/** §7.0: the next phase; after the Spanish one the next turn (§7.5), after the last turn the count. */
function nextPhase(turn: Game): void {
  const { state } = turn;
  const phase = NEXT[state.phase];
  if (phase !== undefined) turn.emit({ type: 'PhaseBegan', public: { phase } });
  else if (state.turn < tables.turns.times.length) turn.emit({ type: 'TurnBegan', public: { turn: state.turn + 1 } });
  else countVictory(turn);
}

/** §7.3f, A-22: only the phasing seat fills its hand. */
function refill(turn: Game): void {
  const seat = phasing(turn.state);
  if (seat !== null) drawUp(turn, seat);
  nextPhase(turn);
}
