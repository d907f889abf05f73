import type { Words } from './condition.ts';
import { listOf } from './condition.ts';
import type { SeenEvent, Sight } from './sight.ts';

type FactValue = string | number | null;

/** What has been looked up in a sight, and is not looked up again: thousands of words may ask for the same. */
interface Known {
  readonly facts: Map<string, FactValue>;
  readonly words: Map<Words, ReadonlySet<string>>;
  readonly events: Map<string, readonly SeenEvent[]>;
  readonly starts: Map<string, number>;
}

const known = new WeakMap<Sight, Known>();

function knownIn(sight: Sight): Known {
  const found = known.get(sight) ?? { facts: new Map(), words: new Map(), events: new Map(), starts: new Map() };
  known.set(sight, found);
  return found;
}

function once<K, V>(kept: Map<K, V>, key: K, find: () => V): V {
  const found = kept.get(key);
  if (found !== undefined) return found;
  const value = find();
  kept.set(key, value);
  return value;
}

/** What a fact is at that moment; null where there is no such thing, or no such fact. Read once a decision. */
export function factOf(sight: Sight, id: string): FactValue {
  const { facts, view } = sight;
  return once(knownIn(sight).facts, id, () => facts.find((fact) => fact.id === id)?.read(view) ?? null);
}

const FACT = 'fact:';

/** What a word stands for: itself, or what a fact is now, which may be nothing. */
export function meaning(word: string, sight: Sight): string | null {
  if (!word.startsWith(FACT)) return word;
  const value = factOf(sight, word.slice(FACT.length));
  return value === null ? null : String(value);
}

/** Whether the value is one of the words, each resolved once a decision. */
export function isOne(words: Words, value: string | null | undefined, sight: Sight): boolean {
  if (value === undefined || value === null) return false;
  if (typeof words === 'string') return meaning(words, sight) === value;
  return once(knownIn(sight).words, words, () => meaningsOf(words, sight)).has(value);
}

function meaningsOf(words: Words, sight: Sight): ReadonlySet<string> {
  return new Set(listOf(words).flatMap((word) => meaning(word, sight) ?? []));
}

/** The events of a type, oldest first. */
export function eventsOf(sight: Sight, type: string): readonly SeenEvent[] {
  return once(knownIn(sight).events, type, () => sight.events.filter((event) => event.type === type));
}

/** A version after which events count, found once a decision for each name it goes by. */
export function startAt(sight: Sight, name: string, find: () => number): number {
  return once(knownIn(sight).starts, name, find);
}
