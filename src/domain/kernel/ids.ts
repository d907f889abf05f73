/** A place at the table, a readable slug such as `british`. Who sits there is the table's business, never the rules'. */
export type Seat = string;

/** One choice within a decision, a readable slug such as `card:uk-move` or `zone:muelle`. */
export type ChoiceId = string;

/** The choices taken from the root of a decision to where one stands. */
export type ChoicePath = readonly ChoiceId[];

/** Who looks: a seat, or `null` for a spectator, who sees only what is public. */
export type Viewer = Seat | null;
