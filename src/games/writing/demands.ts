import type { Demands } from '../../domain/table/events.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { refuse } from '../../domain/table/refusal.ts';
import type { TableState } from '../../domain/table/state.ts';

/** What is known of an account that wants to sit down at a table of a ruleset. */
export interface PlayerStanding {
  /** Of a hundred deadlines so many were met; null where there were none. */
  readonly inTime: number | null;
  readonly deadlines: number;
  /** Null where no rated game of the ruleset has counted. */
  readonly rating: number | null;
  readonly provisional: boolean;
}

export type StandingOf = (account: string, ruleset: string) => Promise<PlayerStanding>;

/** Of fewer deadlines nothing can be said. */
const TELLING_DEADLINES = 10;

/** What a table asks for and somebody does not have. */
interface Missing {
  readonly what: 'inTime' | 'rating';
  readonly wanted: object;
  /** Null where too little is known, which the table does not take. */
  readonly yours: number | null;
}

/**
 * Why an account cannot sit down at a table that asks for something; null where it can. It holds for those who come by
 * themselves: whom somebody has offered the seat, or invited, is known to the table.
 */
export async function demandsUnmet(
  table: Pick<TableState, 'atLeast' | 'creator' | 'ruleset'>,
  account: string,
  { standingOf, asked }: { readonly standingOf?: StandingOf | undefined; readonly asked: boolean },
): Promise<Outcome<never, 'demands-unmet'> | null> {
  const { atLeast, creator, ruleset } = table;
  if (atLeast === undefined || standingOf === undefined || asked || account === creator) return null;
  const missing = missingFor(atLeast, await standingOf(account, ruleset));
  if (missing.length === 0) return null;
  const newcomer = missing.some(({ yours }) => yours === null);
  return refuse(
    'demands-unmet',
    newcomer
      ? 'This table takes nobody of whom too little is known: play some games at others first.'
      : 'This table asks for more than you have: see `missing`.',
    { missing },
  );
}

/** What somebody of that standing has not of what is asked for. */
export function missingFor({ inTime, rating, newcomers = true }: Demands, standing: PlayerStanding): Missing[] {
  const unfit = (
    what: Missing['what'],
    wanted: object | undefined,
    ...[yours, fits]: [number | null, (value: number) => boolean]
  ): Missing[] => {
    if (wanted === undefined || (yours === null ? newcomers : fits(yours))) return [];
    return [{ what, wanted, yours }];
  };
  const known = standing.deadlines < TELLING_DEADLINES ? null : standing.inTime;
  const points = standing.provisional ? null : standing.rating;
  return [
    ...unfit('inTime', inTime === undefined ? undefined : { min: inTime }, known, (value) => value >= (inTime ?? 0)),
    ...unfit('rating', rating, points, (value) => value >= (rating?.min ?? value) && value <= (rating?.max ?? value)),
  ];
}
