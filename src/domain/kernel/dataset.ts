import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Finds the replacement for a data file of a ruleset; undefined where the built-in one stands. */
export type DataSource = (ruleset: string, file: string) => unknown;

let replacement: DataSource = () => undefined;

/** Lets an owner of the boxed game replace reconstructed data. Call once, at start, before the registry is imported. */
export function replaceData(source: DataSource): void {
  replacement = source;
}

/** A data file does not fit its schema: names the file and every place. */
export class BadData extends Error {}

/** The data of `ruleset`/`file`, replaced or built in, checked against its schema. Throws BadData. */
export function dataset<T extends TSchema>(ruleset: string, file: string, schema: T, builtIn: unknown): Static<T> {
  const data = replacement(ruleset, file) ?? builtIn;
  const errors = [...Value.Errors(schema, data)];
  if (errors.length > 0) {
    const places = errors.slice(0, 10).map((error) => `${error.instancePath || '/'} ${error.message}`);
    throw new BadData(`${ruleset}/${file}: ${places.join('; ')}`);
  }
  return data as Static<T>;
}
