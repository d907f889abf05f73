import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { activate, canActivate, chooseGroup } from './activation.ts';
import { playCard } from './cards.ts';
import type { Group } from './combat-commands.ts';
import type { CounterFrame } from '../combat-frames.ts';
import type { Command } from './commands.ts';
import { cardOption, plainOption } from './menus.ts';
import type { Game } from './positions.ts';
import { phasing } from './positions.ts';
import { mayHold, withinLimit } from './reactions.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import { cardUnderWay } from './stack.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

const COUNTERATTACK: Readonly<Record<Side, string>> = { ottoman: 'o-counter', spanish: 's-counter' };

/**
 * Whether the other seat may answer a combat of the phasing seat, as far as everybody can see: one Counterattack a card,
 * and none against a Counterattack (A07, A44).
 */
export function mayCounter(state: State): boolean {
  const card = cardUnderWay(state);
  if (card === null || card.mode === 'counter' || card.countered || card.seat !== phasing(state)) return false;
  const seat = enemyOf(card.seat);
  return withinLimit(state, seat) && mayHold(state, seat, COUNTERATTACK[seat]);
}

/** The window is open until it has been used. */
export function asksForCounter(state: State): boolean {
  return cardUnderWay(state)?.countered === false;
}

/** D18, §8.5/3-4: act as by an Attack, with any blocks, or pass. */
export function* chooseCounter(state: State, side: Side): ChoiceGenerator<Command> {
  const card = COUNTERATTACK[side];
  const pass: Option<string | null> = plainOption('pass', 'choose.pass-window', null);
  const able = state.hands[side].includes(card) && canActivate(state, side, 'attack');
  const offer: Option<string | null>[] = able ? [cardOption(card)] : [];
  const taken = yield* pick([pass, ...offer], menuDetails(t('prompt.reaction.counter'), [], 'pass'));
  return { do: 'counter', group: taken === null ? null : yield* chooseGroup(state, side, 'attack') };
}

export function counter(turn: Game, seat: Side, group: Group | null): void {
  if (group === null) {
    turn.emit({ type: 'CounterClosed', public: { seat, passed: true } });
    return;
  }
  playCard(turn, seat, COUNTERATTACK[seat], 'counter');
  activate(turn, seat, group, 'attack');
}

/** The Counterattack is over: the phasing seat goes on. */
export function endCounter(turn: Game, { seat }: CounterFrame): void {
  turn.emit({ type: 'CounterClosed', public: { seat, passed: false } });
}
