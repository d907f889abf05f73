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

/**
 * One of them, which is a fraction of what all are. Where it cannot be had by itself, one of all of them does: without a
 * connection the browser may have kept these alone. Throws Problem.
 */
export async function rulesetOf(id: string): Promise<Api.Ruleset> {
  const among = (offered: readonly Api.Ruleset[]) => offered.find((one) => one.id === id);
  const offered = among((await known) ?? []);
  if (offered !== undefined) return offered;
  try {
    return await api.ruleset(id);
  } catch (error) {
    const kept = among(await rulesets().catch(() => []));
    if (kept === undefined) throw error;
    return kept;
  }
}
