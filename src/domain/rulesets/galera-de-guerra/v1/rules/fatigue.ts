import { battleOf } from '../data/data.ts';
import type { State } from '../state.ts';
import { crewOf } from './eligibility.ts';
import type { GameTurn } from './positions.ts';
import { ratings, shipOf } from './positions.ts';
import { fatigueFor, ROW_7A } from './tables.ts';

/** Whether a ship still has to be tested: it began the activation on its Max side (§6.14, §6.42). */
export function owesFatigue(state: State, id: string): boolean {
  const { startedMax, checked } = shipOf(state, id).act;
  return startedMax && !checked;
}

/** §6.42: one die, the points used beyond Cruise, rams and rakes tried. An anastrophe tires without a die (§7.36). */
export function checkFatigue(turn: GameTurn, id: string, anastrophe = false): void {
  const { state } = turn;
  const die = anastrophe ? null : turn.chance.die();
  const total = die === null ? ROW_7A : die + strain(state, id);
  const fatigue = fatigueFor(crewOf(state, id), total);
  turn.emit({ type: 'FatigueChecked', public: { ship: id, die, total, fatigue } });
}

function strain(state: State, id: string): number {
  const { side, turn, act } = shipOf(state, id);
  const beyond = Math.max(0, act.used - ratings(state, id).cruise);
  const tried = (turn.ram ? 1 : 0) + (turn.rake ? 1 : 0);
  return beyond + tried + (battleOf(state.scenario)?.traits.fatigue?.[side] ?? 0);
}
