/** What opens a part of the story, from the largest: rulesets call such events so. */
const RANKS = [/TurnBegan$/, /PhaseBegan$/, /(?:Step|Segment)Began$/];

/** What says only that a part is over. */
const ENDS = /(?:Activation|Segment|Step)Ended$/;

/** Events of a story without headings under which nothing stands: one that its own end, another of its rank or a higher one follows. */
export function withoutEmptyChapters<E extends { readonly type: string }>(events: readonly E[]): E[] {
  return events.filter(({ type }, at) => {
    const next = events[at + 1];
    if (next === undefined || rankOf(type) === RANKS.length) return true;
    return rankOf(type) < rankOf(next.type) && !ENDS.test(next.type);
  });
}

/** The place of an event among those that open parts; behind them all where it opens none. */
function rankOf(type: string): number {
  const rank = RANKS.findIndex((opens) => opens.test(type));
  return rank === -1 ? RANKS.length : rank;
}
