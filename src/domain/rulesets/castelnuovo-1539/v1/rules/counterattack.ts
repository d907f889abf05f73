import type { Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { activate, canActivate, chooseGroup } from './activation.ts';
import { playCard } from './cards.ts';
import type { CounterFrame } from '../frames.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { decision } from './decision.ts';
import { bare, cardOption, plainOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { phasing } from './positions.ts';
import { mayHold, withinLimit } from './reactions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
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

/** D18, §8.5/3-4: act as by an Attack, with any blocks, or pass; the window is open until it has been used. */
export const counterattack = decision('counter', {
  kind: 'reaction.counter',
  title: t('prompt.reaction.counter'),
  seats: SIDES,
  reaction: true,
  choices: [
    choice('pass', t('choose.pass-window')),
    bare(cardOption(COUNTERATTACK.ottoman)),
    bare(cardOption(COUNTERATTACK.spanish)),
  ],
  asks: (state, { seat }) => (cardUnderWay(state)?.countered === false ? seat : null),
  *choose(state, seat) {
    const card = COUNTERATTACK[seat];
    const pass: Option<string | null> = plainOption('pass', 'choose.pass-window', null);
    const able = state.hands[seat].includes(card) && canActivate(state, seat, 'attack');
    const offer: Option<string | null>[] = able ? [cardOption(card)] : [];
    const taken = yield* pick([pass, ...offer], menuDetails(t('prompt.reaction.counter'), [], 'pass'));
    return taken === null ? null : yield* chooseGroup(state, seat, 'attack');
  },
  decide(turn, seat, group) {
    if (group === null) return turn.emit({ type: 'CounterClosed', public: { seat, passed: true } });
    playCard(turn, seat, COUNTERATTACK[seat], 'counter');
    activate(turn, seat, group, 'attack');
  },
});

/** The Counterattack is over: the phasing seat goes on. */
export function endCounter(turn: GameTurn, { seat }: CounterFrame): void {
  turn.emit({ type: 'CounterClosed', public: { seat, passed: false } });
}
