import { api } from './api.ts';
import type * as Api from './types.ts';

/** For so long, in milliseconds, the list is taken as it was: a page may stay open while the server comes by newer rules. */
const FRESH_FOR = 600_000;

let known: Promise<readonly Api.Ruleset[]> | null = null;
let freshUntil = 0;

const fresh = () => (Date.now() < freshUntil ? known : null);

/** The games that the server offers; asked for now and then, and as they were where they cannot be had again. Throws Problem. */
export function rulesets(): Promise<readonly Api.Ruleset[]> {
  const before = known;
  const asked =
    fresh() ??
    api.rulesets().then(
      ({ items }) => items,
      (error: unknown) => {
        known = before;
        freshUntil = 0;
        if (before === null) throw error;
        return before;
      },
    );
  if (asked !== before) freshUntil = Date.now() + FRESH_FOR;
  known = asked;
  return asked;
}

/**
 * One of them, which is a fraction of what all are. Where it cannot be had by itself, one of all of them does: without a
 * connection the browser may have kept these alone. Throws Problem.
 */
export async function rulesetOf(id: string): Promise<Api.Ruleset> {
  const among = (offered: readonly Api.Ruleset[]) => offered.find((one) => one.id === id);
  const offered = among((await fresh()) ?? []);
  if (offered !== undefined) return offered;
  try {
    return await api.ruleset(id);
  } catch (error) {
    const kept = among(await rulesets().catch(() => []));
    if (kept === undefined) throw error;
    return kept;
  }
}
