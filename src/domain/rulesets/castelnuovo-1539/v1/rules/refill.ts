import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Command } from './commands.ts';
import { draw } from './drawing.ts';
import { cardOption, done, pickCards } from './menus.ts';
import type { Game } from './positions.ts';
import { batteriesOf } from './positions.ts';
import type { Side } from '../sides.ts';
import type { State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';

type Refill = Extract<Step, { kind: 'refill' }>;

/** Fills the next hand that is due (§5.1/12); tells whether there was one. */
export function fillNext(turn: Game, { todo, limit }: Refill): boolean {
  const [seat] = todo;
  if (seat === undefined) return false;
  const drawn = draw(turn, seat, limit - turn.state.hands[seat].length);
  const swap = drawn > 0 && batteriesOf(turn.state, seat).length === 0;
  turn.emit({ type: 'HandFilled', public: { seat, drawn, swap } });
  return true;
}

/** D29, §5.1/11: down to the limit, whichever the seat likes. */
export function* chooseTrim(state: State, seat: Side): ChoiceGenerator<Command> {
  const hand = state.hands[seat];
  const limit = state.step.kind === 'refill' ? state.step.limit : hand.length;
  const over = hand.length - limit;
  const cards = yield* pickCards(hand, { min: over, max: over }, t('prompt.hand.trim'));
  return { do: 'trim', cards };
}

export function trim(turn: Game, seat: Side, cards: readonly string[]): void {
  turn.emit({ type: 'HandTrimmed', public: { seat, cards: [...cards] } });
}

/**
 * D30, §8.3/21: without gun or fleet a Bombardment just drawn may be changed for another card. Whoever has none is
 * asked too: the window must not tell what was drawn.
 */
export function* chooseSwap(state: State, seat: Side): ChoiceGenerator<Command> {
  const card = state.drawn[seat].find(isBombardment);
  const keep = { ...done(), value: null };
  const more = menuDetails(t('prompt.hand.swap'), [], 'done');
  if (card === undefined) return { do: 'swap', card: yield* pick<string | null>([keep], more) };
  const copy = state.hands[seat].filter((kind) => kind === card).length;
  return { do: 'swap', card: yield* pick<string | null>([cardOption(card, copy), keep], more) };
}

export function swap(turn: Game, seat: Side, card: string | null): void {
  if (card === null) {
    turn.emit({ type: 'SwapsEnded', public: { seat } });
    return;
  }
  turn.emit({ type: 'BombardmentSwapped', public: { seat, card } });
  draw(turn, seat, 1);
}

/** Whether a card is a Bombardment. */
export function isBombardment(card: string): boolean {
  return card === 'o-bombard' || card === 's-bombard';
}
