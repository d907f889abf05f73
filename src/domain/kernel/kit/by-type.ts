import type { GameEvent } from '../event.ts';
import type { Mark } from '../picture.ts';
import type { Text } from '../text.ts';

/** The public part of the events of type `T`. */
export type PublicOf<E extends GameEvent, T extends E['type']> = Extract<E, { type: T }>['public'];

/** For each event type of `K`, how it changes the state: in place. */
export type Evolutions<S, E extends GameEvent, K extends E['type'] = E['type']> = {
  readonly [T in K]: (state: S, facts: PublicOf<E, T>, event: Extract<E, { type: T }>) => void;
};

/** For each event type of `K`, what is made of what its reader may still read of it. */
export type OfEvents<R, E extends GameEvent, K extends E['type'] = E['type']> = {
  readonly [T in K]: (facts: PublicOf<E, T>, event: Extract<E, { type: T }>) => R;
};

/** Makes `evolve`; `after` is done after every event, such as counting it. */
export function evolver<S, E extends GameEvent>(
  evolutions: Evolutions<S, E>,
  after: (state: S) => void = () => undefined,
): (state: S, event: E) => S {
  const handlers = evolutions as unknown as Readonly<Record<string, (state: S, facts: unknown, event: E) => void>>;
  return (state, event) => {
    handlerOf(handlers, event)(state, event.public, event);
    after(state);
    return state;
  };
}

/** Makes `narrate`: a line of the chronicle for each type of event. */
export function narrator<E extends GameEvent>(lines: OfEvents<Text, E>): (event: E) => Text {
  return readerOf(lines);
}

/** Makes `picture`: the marks of each type of event; `noMarks` for those that show nothing. */
export function pictures<E extends GameEvent>(marks: OfEvents<readonly Mark[], E>): (event: E) => readonly Mark[] {
  return readerOf(marks);
}

/** The picture of an event that does not show on the map. */
export const noMarks = (): readonly Mark[] => [];

function readerOf<R, E extends GameEvent>(readers: OfEvents<R, E>): (event: E) => R {
  const handlers = readers as unknown as Readonly<Record<string, (facts: unknown, event: E) => R>>;
  return (event) => handlerOf(handlers, event)(event.public, event);
}

function handlerOf<H>(handlers: Readonly<Record<string, H>>, { type }: GameEvent): H {
  const handler = handlers[type];
  if (handler === undefined) throw new Error(`nothing is said of events of the type ${type}`);
  return handler;
}
