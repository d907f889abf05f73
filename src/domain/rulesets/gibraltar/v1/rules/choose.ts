import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Pending } from '../../../../kernel/ruleset.ts';
import { chooseArrival } from './arrival.ts';
import { chooseShot } from './bombardment.ts';
import { chooseCombat, chooseLoss } from './combat-menu.ts';
import type { Command } from './commands.ts';
import { chooseMove } from './movement.ts';
import type { Kind } from './pending.ts';
import { chooseSetup } from './setup.ts';
import type { SeatId, State } from '../state.ts';

const TREES: Readonly<Record<Kind, (state: State, seat: SeatId) => ChoiceGenerator<Command>>> = {
  setup: chooseSetup,
  arrival: chooseArrival,
  move: chooseMove,
  bombard: chooseShot,
  combat: chooseCombat,
  'combat.loss': chooseLoss,
};

/** The tree of a pending decision. */
export function choose(state: State, { kind, seat }: Pending): ChoiceGenerator<Command> {
  return TREES[kind as Kind](state, seat as SeatId);
}
