import type { JsonObject } from '../../kernel/json.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import type { Board, Table } from '../../kernel/view.ts';
import type { TableState } from '../state.ts';
import { TABLE_EVENTS } from '../events.ts';
import type { Condition, PieceQuery, Words } from './condition.ts';
import { listOf, MAX_CONDITION_DEPTH, MAX_CONDITION_PARTS, partsOf } from './condition.ts';
import type { Order } from './order.ts';

/** Something in an order that means nothing in its game: where, and what is wrong with it. */
export interface OrderFault {
  /** A path of members, such as `when/pieces/at`. */
  readonly at: string;
  readonly said: string;
  readonly why: 'unknown' | 'too-deep' | 'too-long';
  /** What may be said there, where that is a short list. */
  readonly known?: readonly string[];
}

/** The words that orders of a seat may use in a game. */
export interface Vocabulary {
  readonly decisions: ReadonlySet<string>;
  readonly seats: ReadonlySet<string>;
  /** Areas, hexes, boxes, pieces: whatever something can stand at. */
  readonly places: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  readonly badges: ReadonlySet<string>;
  readonly tracks: ReadonlySet<string>;
  readonly decks: ReadonlySet<string>;
  readonly facts: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/** What a game's orders may speak of: what its ruleset and its board name, and what the seat's table shows now. */
export function vocabularyOf(rules: AnyRuleset, table: TableState, view: Table): Vocabulary {
  const board = rules.board(table.scenario);
  const printed = legendIds(board);
  const { pieces, tracks, decks, hands } = view;
  const seen = <T>(read: (piece: Table['pieces'][number]) => readonly (T | undefined | null)[]): T[] =>
    pieces.flatMap((piece) => read(piece).filter((value) => value !== undefined && value !== null));
  const cards = [...Object.values(hands).flatMap((hand) => hand.cards ?? []), ...discards(decks)];
  return {
    decisions: new Set(rules.decisions.map(({ kind }) => kind)),
    seats: new Set(Object.keys(table.seats)),
    places: new Set([...board.areas.map(({ id }) => id), ...printed, ...seen(({ at, id }) => [at, id])]),
    kinds: new Set([...printed, ...seen(({ kind }) => [kind]), ...cards.map(({ kind }) => kind)]),
    badges: new Set([...printed, ...seen(({ badges }) => badges ?? [])]),
    tracks: new Set(tracks.map(({ id }) => id)),
    decks: new Set(Object.keys(decks)),
    facts: new Set((rules.facts ?? []).map(({ id }) => id)),
    events: new Set([...Object.keys(rules.events), ...Object.keys(TABLE_EVENTS)]),
  };
}

/** What of an order has no meaning in its game. An order that would never answer for a slip of the pen helps nobody. */
export function orderFaults(order: Order, vocabulary: Vocabulary): readonly OrderFault[] {
  const { decisions, when, until } = order;
  const faults = unknownAmong('decisions', decisions, vocabulary.decisions);
  if (until?.happened !== undefined)
    faults.push(...unknownAmong('until/happened/type', [until.happened.type], vocabulary.events));
  if (when === undefined) return faults;
  const parts = [...partsOf(when)];
  const depth = Math.max(...parts.map(([, at]) => at));
  if (depth > MAX_CONDITION_DEPTH) faults.push({ at: 'when', said: `${depth}`, why: 'too-deep' });
  if (parts.length > MAX_CONDITION_PARTS) faults.push({ at: 'when', said: `${parts.length}`, why: 'too-long' });
  return [...faults, ...parts.flatMap(([part]) => partFaults(part, vocabulary))];
}

function partFaults(part: Condition, vocabulary: Vocabulary): OrderFault[] {
  const { pieces, track, hand, cards, deck, fact, happened } = part;
  const mentioned: readonly Said[] = [
    ['when/track/id', track?.id, vocabulary.tracks],
    ['when/hand/seat', hand?.seat, vocabulary.seats],
    ['when/cards/kind', cards?.kind, vocabulary.kinds],
    ['when/deck/id', deck?.id, vocabulary.decks],
    ['when/fact/id', fact?.id, vocabulary.facts],
    ['when/happened/type', happened?.type, vocabulary.events],
    ...(pieces === undefined ? [] : pieceWords(pieces, vocabulary)),
  ];
  return mentioned.flatMap(([at, words, known]) =>
    words === undefined ? [] : unknownAmong(at, listOf(words), known, vocabulary.facts),
  );
}

type Said = readonly [string, Words | undefined, ReadonlySet<string>];

function pieceWords(query: PieceQuery, { kinds, seats, places, badges }: Vocabulary): readonly Said[] {
  return [
    ['when/pieces/kind', query.kind, kinds],
    ['when/pieces/owner', query.owner, seats],
    ['when/pieces/at', query.at, places],
    ['when/pieces/badge', query.badge, badges],
    ['when/pieces/face', query.face, FACES],
  ];
}

const FACES: ReadonlySet<string> = new Set(['up', 'down']);
const SHORT = 40;

function unknownAmong(
  at: string,
  words: readonly string[],
  known: ReadonlySet<string>,
  facts: ReadonlySet<string> = new Set(),
): OrderFault[] {
  const short = known.size <= SHORT ? { known: [...known] } : {};
  return words.flatMap((said): OrderFault[] => {
    const isFact = said.startsWith('fact:') && facts.has(said.slice('fact:'.length));
    return known.has(said) || isFact ? [] : [{ at, said, why: 'unknown', ...short }];
  });
}

function discards(decks: Table['decks']) {
  return Object.values(decks).flatMap(({ discard = [], removed = [] }) => [...discard, ...removed]);
}

/** The ids of all that is printed beside the map: kinds of pieces and cards, boxes, badges. */
function legendIds({ legend = {} }: Board): string[] {
  return Object.values(legend).flatMap((list) => {
    if (!Array.isArray(list)) return [];
    return (list as readonly JsonObject[]).flatMap((entry) => (typeof entry?.['id'] === 'string' ? [entry['id']] : []));
  });
}
