import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Piece, Table } from '../../src/domain/kernel/view.ts';

/** What a seat sees and `viewer` does not, as values under public names: `strength of red@west` is `1,3`. */
export type HiddenValues = ReadonlyMap<string, string>;

/**
 * The values of a state that are hidden from a viewer, of any game: the hands that only others read, and of each piece
 * that only others read what it is and where it stands; and by place and owner, which kinds and which strengths hidden
 * pieces have there.
 */
export function hiddenFrom(rules: AnyRuleset, state: unknown, viewer: Viewer): HiddenValues {
  const mine: Table = rules.view(state, viewer);
  const shown = new Map(mine.pieces.map((piece) => [piece.id, piece]));
  const values = new Map<string, string>();
  for (const { id: seat } of rules.seats) {
    if (seat === viewer) continue;
    const theirs: Table = rules.view(state, seat);
    for (const [holder, { cards }] of Object.entries(theirs.hands)) {
      if (cards === undefined || mine.hands[holder]?.cards !== undefined) continue;
      values.set(`hand of ${holder}`, cards.map(({ id }) => id).join());
    }
    const hidden = theirs.pieces.filter((piece) => !isDeepStrictEqual(shown.get(piece.id), piece));
    for (const piece of hidden) values.set(`piece ${piece.id}`, faceOf(piece));
    for (const [place, pieces] of byPlace(hidden)) {
      values.set(`kinds of ${place}`, listed(pieces.map(({ kind = '' }) => kind)));
      const steps = pieces.flatMap((piece) => (piece.steps === undefined ? [] : [String(piece.steps)]));
      if (steps.length > 0) values.set(`strength of ${place}`, listed(steps));
    }
  }
  return values;
}

/** What sort of value a name stands for: its first word. */
export function sortOf(name: string): string {
  return name.slice(0, name.indexOf(' '));
}

function faceOf({ kind = '', at, steps }: Piece): string {
  return `${kind} ${at} ${steps ?? ''}`;
}

function byPlace(pieces: readonly Piece[]): Map<string, Piece[]> {
  const places = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const place = `${piece.owner ?? 'nobody'}@${piece.at}`;
    places.set(place, [...(places.get(place) ?? []), piece]);
  }
  return places;
}

function listed(values: readonly string[]): string {
  return [...values].sort().join();
}
