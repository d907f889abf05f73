import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Value } from 'typebox/value';

/** Finds the replacement for a data file of a ruleset; undefined where the built-in one stands. */
export type DataSource = (ruleset: string, file: string) => unknown;

let replacement: DataSource | null = null;

/**
 * Lets an owner of the boxed game replace reconstructed data, for the rulesets that are imported after it beside this very
 * module: rules for other data are modules of their own (src/rules-data). Throws where there is a source already.
 */
export function replaceData(source: DataSource): void {
  if (replacement !== null) throw new Error('these modules have their data from elsewhere already');
  replacement = source;
}

/** A data file does not fit its schema: names the file and every place. */
export class BadData extends Error {}

/** The data of `ruleset`/`file`, replaced or built in, checked against its schema. Throws BadData. */
export function dataset<T extends TSchema>(ruleset: string, file: string, schema: T, builtIn: unknown): Static<T> {
  const data = replacement?.(ruleset, file) ?? builtIn;
  const errors = [...Value.Errors(schema, data)];
  if (errors.length > 0) {
    const places = errors.slice(0, 10).map((error) => `${error.instancePath || '/'} ${error.message}`);
    throw new BadData(`${ruleset}/${file}: ${places.join('; ')}`);
  }
  return data as Static<T>;
}

/** Where a datum is from: a paragraph of the rulebook, public material (P1...), or our own reasoning. */
export const SourceSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('rulebook'), Type.Literal('public'), Type.Literal('reconstruction')]),
    ref: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);
export type Source = Static<typeof SourceSchema>;

/** Where single fields of an item are from, where that differs from the item's own source. */
export const SourcesSchema = Type.Optional(Type.Record(Type.String(), SourceSchema));

/** A name in both languages. */
export const NameSchema = Type.Object({ en: Type.String({ minLength: 1 }), es: Type.String({ minLength: 1 }) });

/** Items with the source of them all. */
export function sourced<T extends TSchema>(
  item: T,
): Type.TObject<{ source: typeof SourceSchema; items: Type.TArray<T> }> {
  return Type.Object({ source: SourceSchema, items: Type.Array(item) });
}
