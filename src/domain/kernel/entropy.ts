import type { Seat } from './ids.ts';

/** What a seat gives to the seed of the dice: a text, or its hash, to be opened once everybody sits; or nothing. */
export type Given = {
  readonly entropy?: string;
  /** hex(SHA-256(UTF-8 of the text)) */
  readonly entropyHash?: string;
};

/** The same of a larger record. */
export function givenIn({ entropy, entropyHash }: Given): Given {
  return { ...(entropy === undefined ? {} : { entropy }), ...(entropyHash === undefined ? {} : { entropyHash }) };
}

/** Whether a text is given and sealed at once, which says nothing. */
export function givesBoth({ entropy, entropyHash }: Given): boolean {
  return entropy !== undefined && entropyHash !== undefined;
}

/** A table before the start, as far as the seed of its dice goes. */
export interface Seating {
  /** Null: nobody sits there. */
  seats: Readonly<Record<Seat, unknown>>;
  /** The texts that are open. */
  entropies: Readonly<Record<Seat, string>>;
  /** Entropies still to be opened or given before the start: their hash, or null for any. Absent while there are none. */
  awaited?: Readonly<Record<Seat, string | null>>;
}

/** What becomes of what a seat gives: it is written, it changes nothing, or it comes too late. */
export type Gift =
  | { readonly kind: 'given'; readonly given: Given }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'late'; readonly why: string; readonly entropyHash?: string; readonly seats?: readonly Seat[] };

/** Whether no seat is free. */
export function everybodySits({ seats }: Pick<Seating, 'seats'>): boolean {
  return Object.values(seats).every((holder) => holder !== null);
}

/** Whether the game can start: everybody sits, and no sealed entropy is left to be opened. */
export function isReady(table: Pick<Seating, 'seats' | 'awaited'>): boolean {
  return everybodySits(table) && table.awaited === undefined;
}

/** How the entropy stands that a seat still owes; null where it owes none. */
export function owed({ awaited }: Pick<Seating, 'awaited'>, seat: Seat): 'sealed' | 'again' | null {
  const hash = awaited?.[seat];
  if (hash === undefined) return null;
  return hash === null ? 'again' : 'sealed';
}

/** Folds what a seat gives as it is taken, or later: it stands in place of what the seat gave before. */
export function giveEntropy(table: Seating, seat: Seat, { entropy, entropyHash }: Given): void {
  table.entropies = { ...without(table.entropies, seat), ...(entropy === undefined ? {} : { [seat]: entropy }) };
  setAwaited(table, {
    ...without(table.awaited ?? {}, seat),
    ...(entropyHash === undefined ? {} : { [seat]: entropyHash }),
  });
}

/**
 * Folds that a seat is left; call it while the seat is still held. At a full table everybody has seen what is open, and
 * whoever sits down next could choose with it in sight: it counts no more, and has to be given again.
 */
export function leaveEntropy(table: Seating, seat: Seat): void {
  const seen = everybodySits(table) ? Object.keys(table.entropies).filter((other) => other !== seat) : [];
  const again = Object.fromEntries(seen.map((other) => [other, null]));
  table.entropies = everybodySits(table) ? {} : without(table.entropies, seat);
  setAwaited(table, { ...without(table.awaited ?? {}, seat), ...again });
}

/**
 * What the seat may give. Before everybody sits that is anything. Then only what is awaited: the text of the hash, once
 * nobody has to give anything again, or an empty text, which gives the hash up; so that nobody can choose with the
 * others' texts in sight. `hashOf` is hex(SHA-256(UTF-8)). docs/audit.md, "No grinding".
 */
export function giftOf(table: Seating, seat: Seat, given: Given, hashOf: (text: string) => string): Gift {
  if (givesBoth(given)) return late('A text is given open or sealed, not both.');
  if (!everybodySits(table)) return { kind: 'given', given };
  if (given.entropy === undefined && given.entropyHash === undefined) return NOTHING;
  const hash = table.awaited?.[seat];
  if (hash === undefined) return settled(table.entropies[seat], given);
  if (given.entropy === '') return { kind: 'given', given: {} };
  if (hash === null) return { kind: 'given', given };
  if (given.entropyHash === hash) return NOTHING;
  return opened(table, given, hash, hashOf);
}

function settled(entropy: string | undefined, given: Given): Gift {
  if (given.entropyHash === undefined && given.entropy === entropy) return NOTHING;
  return late('Everybody sits: what this seat has given stands.');
}

function opened({ awaited = {} }: Seating, { entropy }: Given, hash: string, hashOf: (text: string) => string): Gift {
  if (entropy === undefined || hashOf(entropy) !== hash)
    return { ...late('Everybody sits: only the text of this hash can be opened, or an empty one.'), entropyHash: hash };
  const seats = Object.keys(awaited).filter((other) => awaited[other] === null);
  if (seats.length === 0) return { kind: 'given', given: { entropy } };
  return { ...late('Some seats have to give theirs again first: open yours when they have.'), seats };
}

const NOTHING: Gift = { kind: 'nothing' };

function late(why: string) {
  return { kind: 'late', why } as const;
}

function setAwaited(table: Seating, awaited: Readonly<Record<Seat, string | null>>): void {
  if (Object.keys(awaited).length > 0) table.awaited = { ...awaited };
  else delete table.awaited;
}

function without<T>(all: Readonly<Record<Seat, T>>, seat: Seat): Record<Seat, T> {
  return Object.fromEntries(Object.entries(all).filter(([other]) => other !== seat));
}
