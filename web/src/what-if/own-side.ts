import { sideOf } from '../../../src/domain/kernel/sides.ts';
import type { Game, Ruleset } from '../api/types.ts';

interface Whose {
  readonly ruleset: Pick<Ruleset, 'seats'>;
  readonly game: Pick<Game, 'seats'>;
  readonly account: string | undefined;
}

/** Whether a seat is of a side of which the account holds a seat: who sits there plays for the account as well. */
export function isOwnSide({ ruleset, game: { seats }, account }: Whose, seat: string): boolean {
  const own = Object.keys(seats).filter((one) => account !== undefined && seats[one]?.account === account);
  return own.some((one) => sideOf(ruleset, one) === sideOf(ruleset, seat));
}
