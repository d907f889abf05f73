import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import { secretOf } from '../../src/domain/kernel/event.ts';
import { evolver } from '../../src/domain/kernel/kit/by-type.ts';
import type { ToyEvent } from './toy-events.ts';
import type { Camp, Order, ToyState } from './toy-state.ts';
import { FULL_STRENGTH, HOME, SIDES } from './toy-state.ts';

/** Folds one event into the state that it is given. */
export const toyEvolve = evolver<ToyState, ToyEvent>({
  CardsDrawn: ({ camps }, { seat }, event) => {
    const cards = (secretOf(event, 'cards') ?? []) as readonly string[];
    const camp = camps[seat];
    camp.hand = [...camp.hand, ...cards].sort(byUtf8);
    camp.undrawn = camp.undrawn.filter((card) => !cards.includes(card));
  },
  DeckRenewed: ({ camps }, { seat }) => {
    camps[seat].undrawn = camps[seat].discard;
    camps[seat].discard = [];
  },
  OrderSealed: ({ camps }, { seat }, event) => {
    camps[seat].order = (secretOf(event, 'order') ?? null) as Order | null;
  },
  OrdersRevealed: ({ camps }, orders) => {
    for (const side of SIDES) march(camps[side], orders[side]);
  },
  WindowOpened: (state) => {
    state.step = 'dodge';
  },
  WindowPassed: (state) => {
    state.step = 'loss';
  },
  ClashDodged: ({ camps }, { seat, card }) => spend(camps[seat], card),
  ClashFought: (state, { loser }) => {
    state.loser = loser;
    state.step = 'loss';
  },
  LossTaken: ({ camps }, { seat, card }) => {
    if (card === null) camps[seat].strength -= 1;
    else spend(camps[seat], card);
  },
  BandRouted: ({ camps }, { seat }) => {
    camps[seat].strength = FULL_STRENGTH;
    camps[seat].at = HOME[seat];
  },
  PointsScored: ({ camps }, { seat, points }) => {
    camps[seat].points += points;
  },
  RoundEnded: (state) => {
    state.step = state.round === state.rounds ? 'over' : 'order';
    state.loser = null;
    if (state.step === 'order') state.round += 1;
    for (const side of SIDES) state.camps[side].pushes = false;
  },
});

function march(camp: Camp, { to, card }: Order): void {
  camp.at = to;
  camp.order = null;
  camp.pushes = card !== null;
  if (card !== null) spend(camp, card);
}

function spend(camp: Camp, card: string): void {
  camp.hand = camp.hand.filter((held) => held !== card);
  camp.discard = [...camp.discard, card].sort(byUtf8);
}
