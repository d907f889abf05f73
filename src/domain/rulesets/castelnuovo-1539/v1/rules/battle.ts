import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { chooseCards, lay } from './combat-cards.ts';
import type { BattleCommand } from './combat-commands.ts';
import type { BattleFrame } from '../combat-frames.ts';
import { advanceCombat, asksInCombat } from './combat.ts';
import type { Command } from './commands.ts';
import { advanceActivation, asksForStep, chooseStep, step, stop } from './movement-steps.ts';
import type { Game } from './positions.ts';
import { asksForCounter, chooseCounter, counter, endCounter } from './reactions-counter.ts';
import { asksForFire, betray, chooseReaction, endEntry, fire } from './reactions.ts';
import { chooseOverstack, chooseRetreat, removeExcess, retreat } from './retreat.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/** The decisions of movement and combat, by the names of the catalogue. */
export type BattleKind =
  'move.step' | 'move.reaction' | 'combat.cards' | 'combat.retreat' | 'combat.overstack' | 'reaction.counter';

export const BATTLE_TREES: Readonly<Record<BattleKind, (state: State, side: Side) => ChoiceGenerator<Command>>> = {
  'move.step': chooseStep,
  'move.reaction': chooseReaction,
  'combat.cards': chooseCards,
  'combat.retreat': chooseRetreat,
  'combat.overstack': chooseOverstack,
  'reaction.counter': chooseCounter,
};

/** Who must decide what within a card under way; null where it goes on by itself. By public facts alone. */
export function asksInBattle(state: State, frame: BattleFrame): readonly [Side, BattleKind] | null {
  switch (frame.kind) {
    case 'activation':
      return asksForStep(state, frame) ? [frame.seat, 'move.step'] : null;
    case 'entry':
      return asksForFire(state, frame) ? ['spanish', 'move.reaction'] : null;
    case 'combat':
      return asksInCombat(state, frame);
    case 'overstack':
      return [frame.side, 'combat.overstack'];
    case 'counter':
      return asksForCounter(state) ? [frame.seat, 'reaction.counter'] : null;
    default:
      return assertNever(frame);
  }
}

/** Does the next automatic step within a card under way; false where somebody is asked. */
export function advanceBattle(turn: Game, frame: BattleFrame): boolean {
  if (asksInBattle(turn.state, frame) !== null) return false;
  switch (frame.kind) {
    case 'activation':
      advanceActivation(turn, frame);
      break;
    case 'entry':
      endEntry(turn);
      break;
    case 'combat':
      advanceCombat(turn, frame);
      break;
    case 'counter':
      endCounter(turn, frame);
      break;
    case 'overstack':
      return false;
    default:
      return assertNever(frame);
  }
  return true;
}

/** Resolves a complete command of movement or combat. */
export function inBattle(turn: Game, side: Side, command: BattleCommand): void {
  switch (command.do) {
    case 'step':
      return step(turn, side, command);
    case 'stop':
      return stop(turn);
    case 'fire':
      return fire(turn, command.card, command.blocks);
    case 'friendly':
      return betray(turn);
    case 'hold-fire':
      return endEntry(turn);
    default:
      return inCombat(turn, side, command);
  }
}

type CombatCommand = Extract<BattleCommand, { do: 'lay' | 'retreat' | 'remove' | 'counter' }>;

function inCombat(turn: Game, side: Side, command: CombatCommand): void {
  switch (command.do) {
    case 'lay':
      return lay(turn, side, command.cards);
    case 'retreat':
      return retreat(turn, side, command);
    case 'remove':
      return removeExcess(turn, command.blocks);
    case 'counter':
      return counter(turn, side, command.group);
    default:
      return assertNever(command);
  }
}
