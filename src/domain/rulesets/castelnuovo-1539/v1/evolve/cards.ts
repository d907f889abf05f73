import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { discard, takeFromHand } from '../rules/cards.ts';
import { unitOf } from '../data/data.ts';
import { STORM } from '../rules/drawing.ts';
import type { OrderEvent } from '../events.ts';
import type { Mode } from '../frames.ts';
import { FRAMED } from '../frames.ts';
import type { Side } from '../sides.ts';
import { cardOfPhase, push } from '../rules/stack.ts';
import type { State } from '../state.ts';

type Types =
  | 'CardsDrawn'
  | 'DeckRenewed'
  | 'HandFilled'
  | 'HandTrimmed'
  | 'BombardmentSwapped'
  | 'SwapsEnded'
  | 'Rested'
  | 'CardPlayed';

/** Hands and piles. */
export const cardEvolutions: Evolutions<State, OrderEvent, Types> = {
  CardsDrawn(state, { seat, storm }, event) {
    const cards = secretOr<string[]>(event, 'cards', []);
    state.hands[seat] = [...state.hands[seat], ...cards].sort(byUtf8);
    state.drawn[seat] = [...state.drawn[seat], ...cards].sort(byUtf8);
    state.undrawn[seat] = without(state.undrawn[seat], storm ? [...cards, STORM] : cards);
    if (!storm) return;
    state.removed[seat] = [...state.removed[seat], STORM].sort(byUtf8);
    state.storm = 'coming';
  },
  DeckRenewed(state, { seat, joined }) {
    state.undrawn[seat] = [...state.discard[seat], ...joined].sort(byUtf8);
    state.discard[seat] = [];
    if (seat === 'ottoman') state.aside = [];
  },
  HandFilled(state, { seat, swap }) {
    if (!swap) state.drawn[seat] = [];
    if (state.step.kind !== 'refill') return;
    state.step.todo = state.step.todo.filter((side) => side !== seat);
    if (swap) state.step.swaps.push(seat);
  },
  HandTrimmed(state, { seat, cards }) {
    takeFromHand(state, seat, cards);
    discard(state, seat, cards);
    if (state.step.kind === 'refill') state.step.trims = state.step.trims.filter((side) => side !== seat);
  },
  BombardmentSwapped(state, { seat, card }) {
    takeFromHand(state, seat, [card]);
    discard(state, seat, [card]);
    state.drawn[seat] = without(state.drawn[seat], [card]);
  },
  SwapsEnded(state, { seat }) {
    state.drawn[seat] = [];
    if (state.step.kind === 'refill') state.step.swaps = state.step.swaps.filter((side) => side !== seat);
  },
  Rested(state, { seat, cards }) {
    takeFromHand(state, seat, cards);
    discard(state, seat, cards);
    if (seat === 'ottoman') restore(state);
  },
  CardPlayed(state, { seat, card, mode, removed }) {
    takeFromHand(state, seat, [card]);
    if (removed) state.removed[seat] = [...state.removed[seat], card].sort(byUtf8);
    else discard(state, seat, [card]);
    if (state.stack.length === 0 && state.step.kind === 'action') state.step.played = true;
    if (mode === 'reaction' || mode === 'counter') markAnswered(state, seat, mode);
    if (FRAMED.includes(mode)) beginCard(state, seat, { card, mode });
  },
};

/** §5.1: Azab and Sipahis on the map and at sea have all their points again (A67). */
function restore(state: State): void {
  for (const block of state.blocks) {
    const { returns, strength } = unitOf(block.unit);
    if (returns) block.pf = strength;
  }
}

function markAnswered(state: State, seat: Side, mode: Mode): void {
  const card = cardOfPhase(state);
  if (card === null) return;
  card.reactions[seat] += 1;
  if (mode === 'counter') card.countered = true;
}

function beginCard(state: State, seat: Side, { card, mode }: { card: string; mode: Mode }): void {
  push(state, { kind: 'card', seat, card, mode, countered: false, reactions: { ottoman: 0, spanish: 0 } });
}

function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left;
}
