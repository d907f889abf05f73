/** A place at the table, a readable slug such as `british`. Who sits there is the table's business, never the rules'. */
export type Seat = string;

/** One choice within a decision, a readable slug such as `card:uk-move` or `zone:muelle`. */
export type ChoiceId = string;

/** The choices taken from the root of a decision to where one stands. */
export type ChoicePath = readonly ChoiceId[];

/** Who looks: a seat, `null` for a spectator, who sees only what is public, or `EVERYBODY`, once a game has ended. */
export type Viewer = Seat | null;

/** Looks with the eyes of all seats at once: nobody may before a game has ended. No seat bears the name. */
export const EVERYBODY = 'all';

/** Whether `viewer` sees what `seat` sees: it is that seat, or everybody. */
export function looksAs(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === EVERYBODY;
}
