import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pickSome, menuDetails } from '../../../../kernel/choices.ts';
import { tables } from '../data/data.ts';
import { fighterOption } from './combat-losses.ts';
import type { Command } from './commands.ts';
import { combatOf, fightersOf, fights } from './fighters.ts';
import { done } from './menus.ts';
import { loneOfficer } from './officers.ts';
import type { Game } from './positions.ts';
import { STACK, strength } from './positions.ts';
import { counterSide, mayCounter } from './responses.ts';
import type { Combat, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** §9.drums2: the surplus goes back, each unit to where it came from, until three are left. */
export function* chooseDrumsReturn(state: State): ChoiceGenerator<Command> {
  const fighters = fightersOf(combatOf(state), 'british');
  const surplus = fighters.length - STACK;
  const options = fighters.map((fighter) => fighterOption(fighter, strength(state, fighter.unit)));
  const limits = { min: surplus, max: surplus, done: done() };
  return { do: 'return', blocks: yield* pickSome(options, limits, menuDetails(t('prompt.combat.drums_return'))) };
}

export function returnSurplus(turn: Game, blocks: string[]): void {
  turn.emit({ type: 'SurplusReturned', public: { blocks } });
}

/** C7, §10.9: lonely officers go, the side that is left wins a box of morale; then the other seat's window (C8). */
export function endCombat(turn: Game): void {
  const { zone, reaction } = combatOf(turn.state);
  for (const side of SIDES) loneOfficer(turn, side, zone);
  const winner = winnerOf(combatOf(turn.state));
  const morale = moraleAfter(turn.state.morale, winner);
  const counter = !reaction && mayCounter(turn.state, counterSide(turn.state));
  turn.emit({ type: 'CombatEnded', public: { zone, winner, morale, counter } });
}

/** §10.9a: the only side left; nobody where both are destroyed. */
function winnerOf(combat: Combat): Side | null {
  return SIDES.find((side) => fights(combat, side)) ?? null;
}

function moraleAfter(morale: number, winner: Side | null): number {
  if (winner === null) return morale;
  const { min, max } = tables.morale;
  return Math.min(max, Math.max(min, morale + (winner === 'british' ? 1 : -1))); // §10.9b
}
