import type { Words } from './condition.ts';
import { listOf } from './condition.ts';
import type { SeenEvent, OrderContext } from './order-context.ts';

type FactValue = string | number | null;

/** What has been looked up in a sight, and is not looked up again: thousands of words may ask for the same. */
interface Known {
  readonly facts: Map<string, FactValue>;
  readonly words: Map<Words, ReadonlySet<string>>;
  readonly events: Map<string, readonly SeenEvent[]>;
  readonly starts: Map<string, number>;
}

const known = new WeakMap<OrderContext, Known>();

function knownIn(context: OrderContext): Known {
  const found = known.get(context) ?? { facts: new Map(), words: new Map(), events: new Map(), starts: new Map() };
  known.set(context, found);
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
export function factOf(context: OrderContext, id: string): FactValue {
  const { facts, view } = context;
  return once(knownIn(context).facts, id, () => facts.find((fact) => fact.id === id)?.read(view) ?? null);
}

const FACT = 'fact:';

/** What a word stands for: itself, or what a fact is now, which may be nothing. */
export function meaning(word: string, context: OrderContext): string | null {
  if (!word.startsWith(FACT)) return word;
  const value = factOf(context, word.slice(FACT.length));
  return value === null ? null : String(value);
}

/** Whether the value is one of the words, each resolved once a decision. */
export function isOne(words: Words, value: string | null | undefined, context: OrderContext): boolean {
  if (value === undefined || value === null) return false;
  if (typeof words === 'string') return meaning(words, context) === value;
  return once(knownIn(context).words, words, () => meaningsOf(words, context)).has(value);
}

function meaningsOf(words: Words, context: OrderContext): ReadonlySet<string> {
  return new Set(listOf(words).flatMap((word) => meaning(word, context) ?? []));
}

/** The events of a type, oldest first. */
export function eventsOf(context: OrderContext, type: string): readonly SeenEvent[] {
  return once(knownIn(context).events, type, () => context.events.filter((event) => event.type === type));
}

/** A version after which events count, found once a decision for each name it goes by. */
export function startAt(context: OrderContext, name: string, find: () => number): number {
  return once(knownIn(context).starts, name, find);
}
