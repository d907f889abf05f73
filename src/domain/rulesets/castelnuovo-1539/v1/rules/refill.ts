import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { isBombardment } from './cards.ts';
import { decision } from './decision.ts';
import { draw } from './drawing.ts';
import { cardOption, done, pickCards } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { batteriesOf } from './positions.ts';
import { SIDES } from '../sides.ts';
import type { Step } from '../state.ts';
import { t } from '../text/catalogue.ts';

type Refill = Extract<Step, { kind: 'refill' }>;

/** Fills the next hand that is due (§5.1/12), if there is one. */
export function fillNext(turn: GameTurn, { todo, limit }: Refill): void {
  const [seat] = todo;
  if (seat === undefined) return;
  const drawn = draw(turn, seat, limit - turn.state.hands[seat].length);
  const swap = drawn > 0 && batteriesOf(turn.state, seat).length === 0;
  turn.emit({ type: 'HandFilled', public: { seat, drawn, swap } });
}

/** D29, §5.1/11: down to the limit, whichever the seat likes; both at once, and neither sees what the other discards. */
export const handTrim = decision('refill', {
  kind: 'hand.trim',
  title: t('prompt.hand.trim'),
  seats: SIDES,
  asks: (_state, { trims }) => SIDES.filter((seat) => trims.includes(seat)),
  key: ({ turn }) => `${turn}.trim`,
  choose(state, seat, { limit }) {
    const over = state.hands[seat].length - limit;
    return pickCards(state.hands[seat], { min: over, max: over }, t('prompt.hand.trim'));
  },
  decide: (turn, seat, cards) => turn.emit({ type: 'HandTrimmed', public: { seat, cards } }),
});

/**
 * D30, §8.3/21: without gun or fleet a Bombardment just drawn may be changed for another card. Whoever has none is
 * asked too: the window must not tell what was drawn.
 */
export const handSwap = decision('refill', {
  kind: 'hand.swap',
  title: t('prompt.hand.swap'),
  seats: SIDES,
  choices: [done()],
  asks: (_state, { trims, swaps }) => (trims.length > 0 ? null : (swaps[0] ?? null)),
  *choose(state, seat) {
    const card = state.drawn[seat].find(isBombardment);
    const keep = { ...done(), value: null };
    const more = menuDetails(t('prompt.hand.swap'), [], 'done');
    if (card === undefined) return yield* pick<string | null>([keep], more);
    const copy = state.hands[seat].filter((kind) => kind === card).length;
    return yield* pick<string | null>([cardOption(card, copy), keep], more);
  },
  decide(turn, seat, card) {
    if (card === null) return turn.emit({ type: 'SwapsEnded', public: { seat } });
    turn.emit({ type: 'BombardmentSwapped', public: { seat, card } });
    draw(turn, seat, 1);
  },
});
