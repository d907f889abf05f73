/** Plain JSON: what states, events, views and commands are made of. Numbers are integers within ±(2^53-1). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A JSON object; members that are `undefined` count as absent. */
export type JsonObject = { readonly [key: string]: Json | undefined };

/** A deep, private copy of a plain JSON value. */
export function copyOf<T>(value: T): T {
  return structuredClone(value);
}

/** Marks the branch that no value of a closed union can reach. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
