import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Chance } from '../../../../kernel/chance.ts';
import { dealHand, withoutCards, certainlyHeld } from '../../../../kernel/worlds.ts';
import { mayLay } from '../rules/combat-cards.ts';
import type { CombatFrame } from '../frames.ts';
import { cardOf } from '../data/data.ts';
import type { Memory } from './memory.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/**
 * Deals the hand of `side` and what it has laid face down anew, from all that lies neither open nor apart; `blocks` of
 * this world decide what could be laid. Tells whether it came out: not every army has so many cards to lay.
 */
export function dealCards(world: State, side: Side, { cards }: Memory, chance: Chance): boolean {
  const covered = world.stack.filter((frame): frame is CombatFrame => frame.kind === 'combat' && !frame.open);
  const laid = covered.flatMap((frame) => frame.laid[side] ?? []);
  const apart = world.undrawn[side].filter(isEvent);
  const heap = [...world.hands[side], ...withoutCards(world.undrawn[side], apart), ...laid].sort(byUtf8);
  const sure = certainlyHeld(heap, cards[side].renewal);
  const held = world.hands[side].length + laid.length;
  let hidden = tagged(chance.shuffle(heap), sure);
  for (const frame of covered) {
    const own = frame.laid[side];
    if (own === null) continue;
    const fresh = layAnew(world, { frame, side, count: own.length }, { hidden, held });
    if (fresh === null) return false;
    frame.laid[side] = fresh.laid.sort(byUtf8);
    hidden = fresh.hidden;
  }
  const still = hidden.flatMap((one) => (one.sure ? [one.card] : []));
  const left = hidden.map(({ card }) => card);
  const { hand, rest } = dealHand(chance, left, { count: world.hands[side].length, sure: still });
  const late = chance.shuffle(withoutCards(hand, still));
  world.drawn[side] = [...late, ...still].slice(0, world.drawn[side].length).sort(byUtf8);
  world.hands[side] = hand;
  world.undrawn[side] = [...rest, ...apart].sort(byUtf8);
  return true;
}

/** A hidden card, and whether it is held for certain. */
type Hidden = { readonly card: string; readonly sure: boolean };

/** Cards in their order, each of `sure` marked once. */
function tagged(cards: readonly string[], sure: readonly string[]): Hidden[] {
  const marks = [...sure];
  return cards.map((card) => {
    const at = marks.indexOf(card);
    if (at !== -1) marks.splice(at, 1);
    return { card, sure: at !== -1 };
  });
}

/** The first cards, in that order, that may be laid one after another, as far as those held for certain leave room. */
function layAnew(
  world: State,
  { frame, side, count }: { readonly frame: CombatFrame; readonly side: Side; readonly count: number },
  { hidden, held }: { readonly hidden: readonly Hidden[]; readonly held: number },
): { laid: string[]; hidden: Hidden[] } | null {
  const laid: string[] = [];
  const left = [...hidden];
  let room = held - hidden.filter(({ sure }) => sure).length;
  while (laid.length < count) {
    const at = left.findIndex(({ card, sure }) => (sure || room > 0) && mayLay(world, frame, { side, card, laid }));
    const [taken] = at === -1 ? [] : left.splice(at, 1);
    if (taken === undefined) return null;
    if (!taken.sure) room -= 1;
    laid.push(taken.card);
  }
  return { laid, hidden: left };
}

/** An event is shown when it is drawn: no hand ever holds one (§8.6). */
function isEvent(card: string): boolean {
  return cardOf(card).types.includes('event');
}
