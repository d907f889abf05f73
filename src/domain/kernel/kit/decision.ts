import type { ChoiceGenerator } from '../choices.ts';
import type { DecisionKind } from '../decision-kind.ts';
import type { GameEvent } from '../event.ts';
import type { Seat } from '../ids.ts';
import type { Text } from '../text.ts';
import type { Turn } from '../turn.ts';

/** Where a state stands: a phase, a step of the turn, the top of a stack of frames. A game's places are a union by `kind`. */
export interface Place {
  readonly kind: string;
}

/** The places of the kinds `K`. */
export type At<F extends Place, K extends F['kind']> = F extends Place
  ? [F['kind'] & K] extends [never]
    ? never
    : F
  : never;

/**
 * A kind of decision, whole: when it is asked and of whom, its tree, and what an answer does. `C` is the answer, which
 * nobody but the chapter knows. Methods, not functions, so that chapters of different answers stand in one list.
 */
export interface Decision<
  S,
  E extends GameEvent,
  P extends Seat,
  F extends Place = Place,
  C = unknown,
> extends DecisionKind {
  /** The kinds of places at which it may be asked. */
  readonly at: readonly F['kind'][];
  /** The seats that must decide at this place now, by public facts alone; nobody: null, or none. */
  asks(state: S, place: F): readonly P[] | P | null;
  /**
   * Tells decisions of this kind apart, as `Pending.key`; the game's own `key` unless given. Needed where several seats
   * are asked at once, and an answer of one must not make another's decision a new one.
   */
  key?(state: S, seat: P): string;
  /** What the seat is prompted with; the title unless given. */
  prompt?(state: S, seat: P, place: F): Text;
  /** The tree: menus that are yielded, ending in the answer. */
  choose(state: S, seat: P, place: F): ChoiceGenerator<C>;
  /** Resolves an answer into events; what follows by itself is for `sequence`. */
  decide(turn: Turn<S, E>, seat: P, answer: C, place: F): void;
}

/** What happens by itself at each kind of place where nobody is asked; null where nothing can: somebody is, or it is over. */
export type Sequence<S, E extends GameEvent, F extends Place> = {
  readonly [K in F['kind']]: ((turn: Turn<S, E>, place: At<F, K>) => void) | null;
};

/** The chapter as its author writes it: it asks all its seats unless it says whom. */
interface Chapter<S, E extends GameEvent, P extends Seat, F extends Place, C> extends Omit<
  Decision<S, E, P, F, C>,
  'at' | 'asks'
> {
  readonly seats: readonly P[];
  asks?(state: S, place: F): readonly P[] | P | null;
}

/**
 * What makes decisions of one game: `decision('combat', {...})`, or of several places `decision(['move', 'land'], {...})`.
 * Give it a file of its own that imports types alone, or chapters and places import each other in circles.
 */
export function decisionsOf<S, E extends GameEvent, P extends Seat, F extends Place>() {
  return <const K extends F['kind'], const C>(
    at: K | readonly K[],
    chapter: Chapter<S, E, P, At<F, K>, C>,
  ): Decision<S, E, P, F> => ({
    asks: () => chapter.seats,
    ...(chapter as unknown as Chapter<S, E, P, F, unknown>),
    at: [at].flat() as K[],
  });
}
