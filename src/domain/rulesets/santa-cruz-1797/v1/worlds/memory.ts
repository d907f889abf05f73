import type { Renewal } from '../../../../kernel/worlds.ts';
import type { Face, Places } from './memory-places.ts';
import { countOf, FULL, noPlaces, strike } from './memory-places.ts';
import type { Side } from '../sides.ts';

/** What everybody but its owner can know of a side by what has happened in the open. */
export type Known = Places & {
  /** Types of the dead that everybody saw fall; forgotten once somebody has come back. */
  fallen: string[];
  /** Kinds of the cards face up, to be undrawn again. */
  discard: string[];
  renewal: Renewal | null;
};

/** A block on the battle board; `from` is the zone it attacks from. */
export type Fighting = { readonly side: Side; readonly face: Face; readonly from: string | null };

/** All that a log has shown, by side; nothing but the public part of events goes in. */
export type Memory = {
  readonly sides: Readonly<Record<Side, Known>>;
  /** The zone of the fight under way, and who is in it, by block. */
  zone: string;
  readonly fight: Map<string, Fighting>;
};

export function blank(): Memory {
  return { sides: { british: nothing(), spanish: nothing() }, zone: '', fight: new Map() };
}

function nothing(): Known {
  return { ...noPlaces(), fallen: [], discard: [], renewal: null };
}

/** Blocks are no more, and nobody can say what they were. */
export function loseUnseen(known: Known, place: string, blocks: number): void {
  const losses = Array.from({ length: countOf(known, place) }, (_, at) => {
    return at < blocks ? { hits: FULL, dead: true } : { hits: 0, dead: false };
  });
  strike(known, place, losses);
}

/** Cards are seen to join the undrawn ones. */
export function joinDeck(known: Known, kinds: readonly string[]): void {
  if (known.renewal !== null) known.renewal = { ...known.renewal, pile: [...known.renewal.pile, ...kinds] };
}

/** Cards are seen to leave the hand. */
export function leaveHand(known: Known, kinds: readonly string[], removed: boolean): void {
  if (!removed) known.discard.push(...kinds);
  if (known.renewal !== null) known.renewal = { ...known.renewal, left: [...known.renewal.left, ...kinds] };
}
