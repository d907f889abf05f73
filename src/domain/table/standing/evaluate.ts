import type { Piece } from '../../kernel/view.ts';
import type { Condition, Count, Happened, HappeningQuery, PieceQuery, Words } from './condition.ts';
import { listOf } from './condition.ts';
import { eventsOf, factOf, isOne, meaning, startAt } from './meaning.ts';
import type { SeenEvent, Sight } from './sight.ts';

/** Whether a condition holds in what its seat sees; `lodged` is the version of the game at which the order was given. */
export function holds(condition: Condition, sight: Sight, lodged: number): boolean {
  const { all, any, not } = condition;
  const nested = (part: Condition): boolean => holds(part, sight, lodged);
  if (all !== undefined && !all.every(nested)) return false;
  if (any !== undefined && !any.some(nested)) return false;
  if (not !== undefined && nested(not)) return false;
  return TESTS.every((test) => test(condition, sight, lodged));
}

/** What one member of a condition asks; true where it does not ask. */
type Test = (condition: Condition, sight: Sight, lodged: number) => boolean;

const TESTS: readonly Test[] = [
  ({ turn }, { view }) => turn === undefined || fits(turn, view.sequence.turn),
  ({ phase }, sight) => phase === undefined || isOne(phase, sight.view.sequence.phase, sight),
  ({ pieces }, sight) => pieces === undefined || fits(pieces.count ?? SOME, piecesOf(pieces, sight)),
  ({ track }, { view }) => {
    if (track === undefined) return true;
    return fits(track.value, view.tracks.find(({ id }) => id === track.id)?.value);
  },
  ({ hand }, { view }) => hand === undefined || fits(hand.count, view.hands[hand.seat]?.count),
  ({ cards }, sight) => {
    if (cards === undefined) return true;
    const own = sight.view.hands[sight.seat]?.cards ?? [];
    return fits(cards.count ?? SOME, own.filter(({ kind }) => isOne(cards.kind, kind, sight)).length);
  },
  ({ deck }, { view }) => deck === undefined || fits(deck.count, view.decks[deck.id]?.count),
  ({ fact }, sight) => fact === undefined || factHolds(fact, sight),
  ({ offered }, { choices }) => {
    return offered === undefined || listOf(offered).some((id) => choices.some((choice) => choice.id === id));
  },
  ({ happened }, sight, lodged) => {
    if (happened === undefined) return true;
    return fits(happened.count ?? SOME, happenedSince(happened, sight, lodged));
  },
];

const SOME: Count = { atLeast: 1 };

/** Whether a number is as asked; one that is not there never is. */
function fits({ is, atLeast, atMost }: Count, value: number | undefined): boolean {
  if (value === undefined) return false;
  return (is === undefined || value === is) && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

function piecesOf(query: PieceQuery, sight: Sight): number {
  const { id, kind, owner, at, face, badge, steps } = query;
  const asks: readonly [Words | undefined, (piece: Piece) => readonly (string | null | undefined)[]][] = [
    [id, (piece) => [piece.id]],
    [kind, (piece) => [piece.kind]],
    [owner, (piece) => [piece.owner]],
    [at, (piece) => [piece.at]],
    [face, (piece) => [piece.face]],
    [badge, (piece) => piece.badges ?? []],
  ];
  return sight.view.pieces.filter(
    (piece) =>
      asks.every(([words, read]) => words === undefined || read(piece).some((value) => isOne(words, value, sight))) &&
      (steps === undefined || fits(steps, piece.steps)),
  ).length;
}

function factHolds({ id, is, value }: NonNullable<Condition['fact']>, sight: Sight): boolean {
  const found = factOf(sight, id);
  if (found === null) return false;
  if (is !== undefined && !isOne(is, String(found), sight)) return false;
  return value === undefined || (typeof found === 'number' && fits(value, found));
}

function happenedSince({ since = 'turn', ...query }: Happened, sight: Sight, lodged: number): number {
  return matching(query, sight, startOf(since, sight, lodged));
}

/** How many such events there were after that version. */
export function matching({ type, where = {} }: HappeningQuery, sight: Sight, after: number): number {
  const asked = Object.entries(where);
  const happened = eventsOf(sight, type).filter(({ version }) => version > after);
  if (asked.length === 0) return happened.length;
  return happened.filter((event) => asked.every(([name, value]) => same(event, name, value, sight))).length;
}

function same(event: SeenEvent, name: string, value: string | number | boolean | null, sight: Sight): boolean {
  const wanted = typeof value === 'string' ? meaning(value, sight) : value;
  const found = event.public[name];
  if (wanted === null && value !== null) return false;
  return found === wanted || (typeof found === 'number' && String(found) === wanted);
}

/** The version after which events count. */
function startOf(since: NonNullable<Happened['since']>, sight: Sight, lodged: number): number {
  const { events, seat, happenings } = sight;
  switch (since) {
    case 'lodged':
      return lodged;
    case 'acted':
      return startAt(sight, since, () => events.findLast(({ by }) => by?.seat === seat)?.version ?? 0);
    case 'turn': {
      const begins = happenings.filter(({ beginsTurn }) => beginsTurn).map(({ type }) => type);
      return startAt(sight, since, () => events.findLast(({ type }) => begins.includes(type))?.version ?? 0);
    }
    case 'game':
      return 0;
  }
}
