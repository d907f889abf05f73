import type { TSchema } from 'typebox';
import type { Json, JsonObject } from './json.ts';
import type { Seat, Viewer } from './ids.ts';

/** What only some may know of an event. An empty `to` means the server alone, until the game has ended. */
export interface Secret {
  readonly to: readonly Seat[];
  readonly data: JsonObject;
}

/**
 * A fact: an outcome of a command, in the past tense. `public` is for everybody.
 * The number, order, types and `to` of events and secrets must follow from public knowledge alone (contract.md).
 */
export interface GameEvent {
  readonly type: string;
  readonly schema: number;
  readonly public: JsonObject;
  readonly secrets: readonly Secret[];
}

/** Where a batch of events came from, whose command it was: on the batch's first event only. Accounts are ids, never names. */
export type Origin = {
  readonly seat: Seat;
  /** Null where a bot or the clock acted. */
  readonly account: string | null;
  readonly command: string;
  readonly via: 'seat' | 'bot' | 'timeout';
};

/** An event that is not in the log yet: of the rules or of the table, with the command that led to it. */
export interface NewEvent extends GameEvent {
  readonly by: Origin | null;
}

/** An event of one type, by its name and its public part: what the union of a ruleset's events is made of. */
export type EventOf<T extends string, P extends JsonObject> = GameEvent & { readonly type: T; readonly public: P };

/** How an event of each of the types `K` of a union changes the state, which folds may do in place. */
export type Folds<S, E extends GameEvent, K extends E['type'] = E['type']> = {
  readonly [T in K]: (state: S, event: Extract<E, { type: T }>) => void;
};

/** What a ruleset declares about one of its event types. */
export interface EventType {
  /** The current shape; older ones are lifted by the ruleset's upcasters. */
  readonly schema: number;
  /** Whether it shows somebody something that was hidden: previews stop before it and takebacks do not cross it. */
  readonly reveals?: boolean;
  /** The schema of the public part and of the data of each secret, in the current shape; unchecked where not given. */
  readonly public?: TSchema;
  readonly secret?: TSchema;
}

/** One draw of chance as the log records it: the index in the game, the number of possibilities, the outcome. */
export type Draw = { readonly i: number; readonly n: number; readonly value: number };

/** Whether `viewer` may know what a secret addressed `to` those seats holds. All secrets are open once the game has ended. */
export function entitled(to: readonly Seat[], viewer: Viewer, ended: boolean): boolean {
  return ended || (viewer !== null && to.includes(viewer));
}

/** The event as `viewer` may see it while the game runs: what is not for the viewer is gone. */
export function seenBy<E extends GameEvent>(event: E, viewer: Viewer, ended = false): E {
  return { ...event, secrets: event.secrets.filter((secret) => entitled(secret.to, viewer, ended)) };
}

/** The first secret value under `key` that the event (raw or as seen) holds; undefined where there is none. */
export function secretOf(event: GameEvent, key: string): Json | undefined {
  return event.secrets.find((secret) => secret.data[key] !== undefined)?.data[key];
}

/** The draws that a raw event used, whether they stand in public or in a secret to nobody. */
export function drawsOf(event: GameEvent): readonly Draw[] {
  const draws = event.public['chance'] ?? secretOf(event, 'chance');
  return draws === undefined ? [] : (draws as readonly Draw[]);
}

/** Whether an event rolled dice or shows what was hidden: nobody can know before what comes behind it. */
export function isBlinding(types: Readonly<Record<string, EventType>>, event: GameEvent): boolean {
  return drawsOf(event).length > 0 || types[event.type]?.reveals === true;
}

/** A secret that `seat` alone may know. */
export function secretFor(seat: Seat, data: JsonObject): readonly Secret[] {
  return [{ to: [seat], data }];
}

/** What an event holds of `key` for those who may know, which the rules wrote and so know the shape of; else `otherwise`. */
export function secretOr<T>(event: GameEvent, key: string, otherwise: T): T {
  const value = secretOf(event, key);
  return value === undefined ? otherwise : (value as T);
}
