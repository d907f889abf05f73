import type { Piece } from '../../kernel/view.ts';
import type { Condition, Count, Happened, HappeningQuery, PieceQuery, Words } from './condition.ts';
import { listOf } from './condition.ts';
import { eventsOf, factOf, isOne, meaning, startAt } from './meaning.ts';
import type { SeenEvent, OrderContext } from './order-context.ts';

/** Whether a condition holds in what its seat sees; `lodged` is the version of the game at which the order was given. */
export function holds(condition: Condition, context: OrderContext, givenAt: number): boolean {
  const { all, any, not } = condition;
  const nested = (part: Condition): boolean => holds(part, context, givenAt);
  if (all !== undefined && !all.every(nested)) return false;
  if (any !== undefined && !any.some(nested)) return false;
  if (not !== undefined && nested(not)) return false;
  return TESTS.every((test) => test(condition, context, givenAt));
}

/** What one member of a condition asks; true where it does not ask. */
type Test = (condition: Condition, context: OrderContext, givenAt: number) => boolean;

const TESTS: readonly Test[] = [
  ({ turn }, { view }) => turn === undefined || fits(turn, view.sequence.turn),
  ({ phase }, context) => phase === undefined || isOne(phase, context.view.sequence.phase, context),
  ({ pieces }, context) => pieces === undefined || fits(pieces.count ?? SOME, piecesOf(pieces, context)),
  ({ track }, { view }) => {
    if (track === undefined) return true;
    return fits(track.value, view.tracks.find(({ id }) => id === track.id)?.value);
  },
  ({ hand }, { view }) => hand === undefined || fits(hand.count, view.hands[hand.seat]?.count),
  ({ cards }, context) => {
    if (cards === undefined) return true;
    const own = context.view.hands[context.seat]?.cards ?? [];
    return fits(cards.count ?? SOME, own.filter(({ kind }) => isOne(cards.kind, kind, context)).length);
  },
  ({ deck }, { view }) => deck === undefined || fits(deck.count, view.decks[deck.id]?.count),
  ({ fact }, context) => fact === undefined || factHolds(fact, context),
  ({ offered }, { choices }) => {
    return offered === undefined || listOf(offered).some((id) => choices.some((choice) => choice.id === id));
  },
  ({ happened }, context, givenAt) => {
    if (happened === undefined) return true;
    return fits(happened.count ?? SOME, happenedSince(happened, context, givenAt));
  },
];

const SOME: Count = { atLeast: 1 };

/** Whether a number is as asked; one that is not there never is. */
function fits({ is, atLeast, atMost }: Count, value: number | undefined): boolean {
  if (value === undefined) return false;
  return (is === undefined || value === is) && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

function piecesOf(query: PieceQuery, context: OrderContext): number {
  const { id, kind, owner, at, face, badge, steps } = query;
  const asks: readonly [Words | undefined, (piece: Piece) => readonly (string | null | undefined)[]][] = [
    [id, (piece) => [piece.id]],
    [kind, (piece) => [piece.kind]],
    [owner, (piece) => [piece.owner]],
    [at, (piece) => [piece.at]],
    [face, (piece) => [piece.face]],
    [badge, (piece) => piece.badges ?? []],
  ];
  return context.view.pieces.filter(
    (piece) =>
      asks.every(([words, read]) => words === undefined || read(piece).some((value) => isOne(words, value, context))) &&
      (steps === undefined || fits(steps, piece.steps)),
  ).length;
}

function factHolds({ id, is, value }: NonNullable<Condition['fact']>, context: OrderContext): boolean {
  const found = factOf(context, id);
  if (found === null) return false;
  if (is !== undefined && !isOne(is, String(found), context)) return false;
  return value === undefined || (typeof found === 'number' && fits(value, found));
}

function happenedSince({ since = 'turn', ...query }: Happened, context: OrderContext, givenAt: number): number {
  return matching(query, context, startOf(since, context, givenAt));
}

/** How many such events there were after that version. */
export function matching({ type, where = {} }: HappeningQuery, context: OrderContext, after: number): number {
  const members = Object.entries(where);
  const happened = eventsOf(context, type).filter(({ version }) => version > after);
  if (members.length === 0) return happened.length;
  return happened.filter((event) => members.every(([name, value]) => same(event, name, value, context))).length;
}

function same(event: SeenEvent, name: string, value: string | number | boolean | null, context: OrderContext): boolean {
  const wanted = typeof value === 'string' ? meaning(value, context) : value;
  const found = event.public[name];
  if (wanted === null && value !== null) return false;
  return found === wanted || (typeof found === 'number' && String(found) === wanted);
}

/** The version after which events count. */
function startOf(since: NonNullable<Happened['since']>, context: OrderContext, givenAt: number): number {
  const { events, seat, happenings } = context;
  switch (since) {
    case 'lodged':
      return givenAt;
    case 'acted':
      return startAt(context, since, () => events.findLast(({ by }) => by?.seat === seat)?.version ?? 0);
    case 'turn': {
      const begins = happenings.filter(({ beginsTurn }) => beginsTurn).map(({ type }) => type);
      return startAt(context, since, () => events.findLast(({ type }) => begins.includes(type))?.version ?? 0);
    }
    case 'game':
      return 0;
  }
}
