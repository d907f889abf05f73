import { api } from './api.ts';
import type * as Api from './types.ts';

let known: Promise<readonly Api.Ruleset[]> | null = null;

/** The games that the server offers; asked for once. Throws Problem. */
export function rulesets(): Promise<readonly Api.Ruleset[]> {
  known ??= api.rulesets().then(
    ({ items }) => items,
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}

/** One of them, which is a fraction of what all are. Throws Problem. */
export async function rulesetOf(id: string): Promise<Api.Ruleset> {
  const offered = (await known)?.find((one) => one.id === id);
  return offered ?? api.ruleset(id);
}
