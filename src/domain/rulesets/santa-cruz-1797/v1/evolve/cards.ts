import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { takeFromHand } from '../rules/cards.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { CASUALTIES } from '../state.ts';

type Types =
  | 'CardsDrawn'
  | 'DeckRenewed'
  | 'CardPlayed'
  | 'ShellingDeclared'
  | 'ConfusionSpread'
  | 'SupportCancelled'
  | 'FoxHit'
  | 'FoxUnloaded';

/** Hands and piles. */
export const cardFolds: Evolutions<State, Event, Types> = {
  CardsDrawn(state, { seat }, event) {
    const cards = secretOr<string[]>(event, 'cards', []);
    const pile = state.piles[seat];
    pile.undrawn = pile.undrawn.filter((card) => !cards.includes(card));
    state.hands[seat] = [...state.hands[seat], ...cards].sort(byUtf8);
  },
  DeckRenewed(state, { seat }) {
    const pile = state.piles[seat];
    pile.undrawn = [...pile.discard].sort(byUtf8);
    pile.discard = [];
  },
  CardPlayed(state, { seat, card, as, removed }) {
    takeFromHand(state, seat, card);
    state.piles[seat][removed ? 'removed' : 'discard'].push(card);
    if (as === 'order') state.played.orders += 1;
    if (as === 'assault') state.played.assaults += 1;
    if (as === 'support') state.combat?.supports[seat].push(card);
  },
  ShellingDeclared(state, { targets }) {
    for (const { card } of targets) {
      takeFromHand(state, 'spanish', card);
      state.piles.spanish.discard.push(card);
    }
    state.step = { kind: 'volleys', targets: [...targets], next: 0, foxHits: 0 };
  },
  ConfusionSpread(state, { discarded, joined }) {
    if (discarded !== null) {
      takeFromHand(state, 'spanish', discarded);
      state.piles.spanish.discard.push(discarded);
    }
    if (joined === null) return;
    state.reserve = state.reserve.filter((card) => card !== joined);
    intoDeck(state, [joined]);
  },
  SupportCancelled(state, { card }) {
    const pile = state.piles.british;
    pile.discard = pile.discard.filter((other) => other !== card);
    pile.removed.push(card);
    if (state.combat === null) return;
    state.combat.supports.british = state.combat.supports.british.filter((other) => other !== card);
    if (state.combat.drums?.card === card) state.combat.drums = null;
  },
  FoxHit(state, { hit, cards, sunk }, event) {
    const { fox } = state;
    fox.hits = hit;
    fox.cards = fox.cards.filter((card) => !cards.includes(card));
    state.piles.british.removed.push(...cards);
    for (const id of secretOr<string[]>(event, 'units', [])) {
      const unit = state.units[id];
      if (unit !== undefined) Object.assign(unit, { at: CASUALTIES, pf: 0 });
    }
    if (sunk) fox.at = null;
    if (state.step.kind === 'volleys') state.step.foxHits = sunk ? 0 : Math.max(0, state.step.foxHits - 1);
  },
  FoxUnloaded(state, { from, cards }) {
    state.fox.at = null;
    state.fox.cards = [];
    intoDeck(state, cards);
    for (const unit of Object.values(state.units)) if (unit.at === 'fox') unit.at = from;
  },
};

/** "Shuffled in": they join the undrawn cards. */
function intoDeck(state: State, cards: readonly string[]): void {
  state.piles.british.undrawn = [...state.piles.british.undrawn, ...cards].sort(byUtf8);
}
