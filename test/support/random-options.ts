import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Json, JsonObject } from '../../src/domain/kernel/json.ts';
import type { Luck } from './playout.ts';

/** Options at random where the schema lists or bounds the values narrowly, else the default. */
export function randomOptions(schema: TSchema, luck: Luck): JsonObject {
  const defaults = Value.Default(schema, {}) as JsonObject;
  const { properties = {} } = schema as { properties?: Record<string, OptionSchema> };
  const chosen = Object.entries(properties).flatMap(([key, property]): [string, Json][] => {
    const values = valuesOf(property);
    const value = values[luck(Math.max(1, values.length))];
    return value === undefined ? [] : [[key, value]];
  });
  return { ...defaults, ...Object.fromEntries(chosen) };
}

interface OptionSchema {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly { readonly const?: Json }[];
}

function valuesOf({ type, enum: listed, anyOf = [] }: OptionSchema): readonly Json[] {
  if (type === 'boolean') return [false, true];
  return listed ?? anyOf.flatMap(({ const: value }) => (value === undefined ? [] : [value]));
}
