import Type from 'typebox';
import type { Chance } from '../../src/domain/kernel/chance.ts';
import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import { neighbours } from '../../src/domain/kernel/geometry/areas.ts';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { KitRuleset } from '../../src/domain/kernel/kit/ruleset.ts';
import { ruleset } from '../../src/domain/kernel/kit/ruleset.ts';
import type { Violation } from '../../src/domain/kernel/ruleset.ts';
import type { Bot } from '../../src/domain/kernel/view.ts';
import type { Renewal } from '../../src/domain/kernel/worlds.ts';
import { dealHand, certainlyHeld } from '../../src/domain/kernel/worlds.ts';
import { dodge, fight, loss } from './toy-clash.ts';
import { toyPlace } from './toy-decision.ts';
import type { ToyEvent } from './toy-events.ts';
import { toyEvents, toyUpcasters } from './toy-events.ts';
import { toyEvolve } from './toy-evolve.ts';
import { order, reveal } from './toy-order.ts';
import { draw } from './toy-round.ts';
import type { AreaId, Camp, Side, ToyState } from './toy-state.ts';
import { deckOf, EDGES, FULL_STRENGTH, HAND, isDodge, SIDES, toyInitial } from './toy-state.ts';
import { toyText } from './toy-text.ts';
import { toyBoard, toyNarrate, toyResult, toyView } from './toy-view.ts';

const options = Type.Object(
  {
    rounds: Type.Integer({ minimum: 1, maximum: 200, default: 10 }),
    reactions: Type.Boolean({ default: true, description: '§3.1: whether a clash can be dodged' }),
  },
  { additionalProperties: false },
);

/** Goes for the ford, and takes the first choice otherwise. */
const bold: Bot = ({ choices, random }) => {
  const ford = choices.find((choice) => choice.id === 'area:centre');
  return (ford ?? choices[random(choices.length)] ?? { id: 'none' }).id;
};

/**
 * A small, complete game for tests: two bands fight for a ford. It has what real games have: secret simultaneous orders,
 * a reaction window, hidden hands drawn from undrawn cards, dice, losses, an event whose shape has changed, a draw.
 * A game of n rounds takes 2n to 4n commands.
 *
 * §1 Each side has a band of strength 3 on its bank and three cards of its own six: four pushes, two dodges.
 * §2 Each round both sides secretly order their band to stay or go along one path (§2.1), with a push or without (§2.2).
 *    Both orders are shown and done together (§2.3).
 * §3 Bands in one area clash. The side that does not lead (Red leads odd rounds) may dodge, which ends it (§3.1).
 *    Else each throws a die, adds its strength, and 2 for a push (§3.2). The lower gives a card or a strength (§3.3).
 * §4 A band of strength 0 gathers on its bank, for 2 points to the other (§4.1). Alone at the ford: a point. Each
 *    draws a card up to three (§4.2).
 * §5 More points after the last round win; equal is a draw.
 */
export const toyRuleset: KitRuleset<ToyState, ToyEvent> = ruleset({
  id: 'toy',
  version: '1.2.0',
  title: toyText('title'),
  seats: SIDES.map((side) => ({ id: side, title: toyText(`seat.${side}`), side })),
  scenarios: [{ id: 'standard', title: toyText('scenario.standard'), seats: [...SIDES] }],
  options,
  events: toyEvents,
  facts: [{ id: 'round', title: toyText('title'), of: 'number', read: ({ sequence }) => sequence.turn }],
  happenings: [
    { type: 'ClashFought', title: toyText('title'), members: [] },
    { type: 'RoundEnded', title: toyText('title'), members: [], beginsTurn: true },
  ],
  upcasters: toyUpcasters,
  bots: { bold },
  board: toyBoard,
  initial: (setup) => toyInitial(Number(setup.options['rounds']), setup.options['reactions'] === true),
  setUp: (turn) => {
    for (const side of SIDES) draw(turn, side, HAND);
  },
  evolve: toyEvolve,
  place: toyPlace,
  chapters: [order, dodge, loss],
  key: ({ round }) => `round-${round}`,
  sequence: { order: null, sealed: reveal, dodge: null, fight, loss: null, over: null },
  view: toyView,
  result: toyResult,
  narrate: toyNarrate,
  invariants,
  resample,
});

function invariants(state: ToyState): Violation[] {
  return SIDES.flatMap((side) => {
    const { hand, undrawn, discard, strength, order } = state.camps[side];
    const cards = [...hand, ...undrawn, ...discard].sort(byUtf8);
    const broken: [string, boolean][] = [
      ['every card is in one place', cards.join() !== deckOf(side).join()],
      ['strength', strength < 1 || strength > FULL_STRENGTH],
      ['an ordered push is in the hand', typeof order?.card === 'string' && !hand.includes(order.card)],
    ];
    return broken.flatMap(([invariant, is]) => (is ? [{ invariant, detail: `${side}: ${cards.join()}` }] : []));
  });
}

/** Deals the hands that the viewer does not see anew, and lets their sides order anew where they have ordered. */
function resample(state: ToyState, viewer: Viewer, chance: Chance, log: readonly ToyEvent[] = []): ToyState {
  const world = copyOf(state);
  for (const side of SIDES) if (side !== viewer) redeal(world.camps[side], chance, renewalOf(side, log));
  return world;
}

function redeal(camp: Camp, chance: Chance, renewal: Renewal | null): void {
  const heap = [...camp.hand, ...camp.undrawn].sort(byUtf8);
  const { hand, rest } = dealHand(chance, heap, { count: camp.hand.length, sure: certainlyHeld(heap, renewal) });
  camp.hand = hand;
  camp.undrawn = rest;
  if (camp.order === null) return;
  const to = chance.pick([camp.at, ...(neighbours(EDGES, camp.at) as AreaId[])]);
  camp.order = { to, card: chance.pick([null, ...camp.hand.filter((card) => !isDodge(card))]) };
}

/** §4.2: what everybody has seen of a deck since its discards were made undrawn again. */
function renewalOf(side: Side, log: readonly ToyEvent[]): Renewal | null {
  let renewal: Renewal | null = null;
  let discard: string[] = [];
  for (const event of log) {
    if (event.type === 'DeckRenewed' && event.public.seat === side) {
      renewal = { pile: discard, left: [] };
      discard = [];
    }
    const gone = spentIn(event, side);
    if (gone === null) continue;
    discard = [...discard, gone];
    if (renewal !== null) renewal = { ...renewal, left: [...renewal.left, gone] };
  }
  return renewal;
}

/** The card that a side is seen to give up. */
function spentIn(event: ToyEvent, side: Side): string | null {
  if (event.type === 'OrdersRevealed') return event.public[side].card;
  if (event.type !== 'ClashDodged' && event.type !== 'LossTaken') return null;
  return event.public.seat === side ? event.public.card : null;
}
