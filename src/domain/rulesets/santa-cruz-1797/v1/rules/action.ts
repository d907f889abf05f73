import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { cardOf, kindOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { shownAs } from './cards.ts';
import { decision } from './decision.ts';
import { french } from './french.ts';
import { harassment } from './harassment.ts';
import { assault, move } from './march.ts';
import { blockedCard, cardOption, done } from './menus.ts';
import type { Order, Reason } from './order.ts';
import { panicOrder } from './panic.ts';
import type { GameTurn } from './positions.ts';
import { oneOfEach, phasing } from './positions.ts';
import { rayo } from './rayo.ts';
import { reinforcements } from './reinforcements.ts';
import { spike } from './spike.ts';

const MAX_CARDS = 3;
const MAX_OF_A_CLASS = 2;

/** What each card does in the own action phase. */
const ORDERS: Readonly<Record<string, Order>> = {
  'uk-move': move,
  'es-move': move,
  'uk-assault': assault,
  'es-assault': assault,
  'uk-counter': assault,
  'es-counter': assault,
  'uk-reinf': reinforcements,
  'es-reinf': reinforcements,
  'uk-rayo': rayo,
  'uk-panic': panicOrder,
  'uk-spike': spike,
  'es-harass': harassment,
  'es-french': french,
};

const end = choice('end', t('choose.end'));
const pass = choice('pass', t('choose.pass'));

type Answer =
  | { does: 'end' }
  | { does: 'pass'; discards: string[] }
  /** `answer` is what the order's own chapter has asked. */
  | { does: 'play'; card: string; answer: unknown };

/** §7.3: pass, play one more card, or end the phase. */
export const action = decision('action', {
  kind: 'action.choose',
  title: t('prompt.action.choose'),
  seats: SIDES,
  choices: [end, pass],
  asks: (state) => phasing(state) ?? 'british',
  *choose(state): ChoiceGenerator<Answer> {
    const side = phasing(state) ?? 'british';
    const begun = state.played.orders + state.played.assaults > 0;
    const rest: Option<string> = begun ? { ...end, value: 'end' } : { ...pass, value: 'pass' };
    const cards = oneOfEach(state.hands[side]).map((card) => ({ card, reason: whyNot(state, side, card) }));
    const playable = cards.flatMap(({ card, reason }) => (reason === null ? [cardOption(card)] : []));
    const blocked = cards.flatMap(({ card, reason }) =>
      reason === null ? [] : [blockedCard(card, reason.key, reason.rule)],
    );
    const details = menuDetails(t('prompt.action.choose'), blocked, rest.id);
    const chosen = yield* pick([rest, ...playable], details);
    if (chosen === 'end') return { does: 'end' };
    if (chosen === 'pass') return { does: 'pass', discards: yield* chooseDiscards(state, side) };
    return { does: 'play', card: chosen, answer: yield* orderOf(chosen).choose(state, side) };
  },
  decide(turn, seat, answer) {
    if (answer.does === 'end') turn.emit({ type: 'OrdersEnded', public: { seat } });
    else if (answer.does === 'pass') passWith(turn, seat, answer.discards);
    else orderOf(answer.card).play(turn, seat, answer.card, answer.answer);
  },
});

function orderOf(card: string): Order {
  const found = ORDERS[kindOf(card)];
  if (found === undefined) throw new Error(`${card} is no order`);
  return found;
}

/** Why a card of the hand cannot be played now; null where it can. */
function whyNot(state: State, side: Side, card: string): Reason | null {
  const { class: kind } = cardOf(card);
  if (kind === 'confusion') return { key: 'blocked.confusion', rule: '§8.0' };
  if (kind === 'support') return { key: 'blocked.support', rule: '§8.0' };
  if (kind === 'response') return { key: 'blocked.response', rule: '§8.0' };
  const { orders, assaults } = state.played;
  const ofClass = kind === 'order' ? orders : assaults;
  if (orders + assaults >= MAX_CARDS || ofClass >= MAX_OF_A_CLASS) return { key: 'blocked.limit', rule: '§7.3b' };
  return ORDERS[kindOf(card)]?.idle(state, side) ?? null;
}

/** §7.3a2: any cards of the hand. */
function* chooseDiscards(state: State, side: Side): ChoiceGenerator<string[]> {
  const hand = state.hands[side].map((card) => ({ ...cardOption(card), id: `discard:${card}` }));
  const prompt = menuDetails(t('prompt.action.discard'), [], 'done');
  return yield* pickSome(hand, { min: 0, max: hand.length, done: done() }, prompt);
}

function passWith(turn: GameTurn, seat: Side, held: string[]): void {
  const discarded = shownAs(turn.state, seat, held);
  turn.emit({ type: 'Passed', public: { seat, discarded } });
}
