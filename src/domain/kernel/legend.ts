import type { JsonObject } from './json.ts';
import type { Text } from './text.ts';

/** What legends of boards are put together with: plain JSON, from tables of looks, texts and data. */

/** An entry of a legend for each member of a table, in its order. */
export function entriesOf<K extends string, V>(
  table: Readonly<Record<K, V>>,
  entry: (id: K, value: V) => JsonObject,
): JsonObject[] {
  return (Object.keys(table) as K[]).map((id) => entry(id, table[id]));
}

/** A text as a member of plain JSON. */
export function asJson(text: Text): JsonObject {
  return { ...text };
}

/** The members that have a value: what is absent of a thing stands in no legend. */
export function filled(members: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;
}
