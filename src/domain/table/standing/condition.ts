import type { Static } from 'typebox';
import Type from 'typebox';

/** How deep conditions may nest, and how many parts one order may have in all. */
export const MAX_CONDITION_DEPTH = 6;
export const MAX_CONDITION_PARTS = 60;

const Word = Type.String({ minLength: 1, maxLength: 200 });

/**
 * Names of which any will do. `fact:<id>` stands for what the fact is at that moment: `{at: 'fact:combat.zone'}` is
 * wherever the combat rages.
 */
const Words = Type.Union([Word, Type.Array(Word, { minItems: 1, maxItems: 50 })]);
export type Words = Static<typeof Words>;

const exact = { additionalProperties: false } as const;
const Whole = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 });

/** All that is given must hold of the number. */
const Count = Type.Object(
  { is: Type.Optional(Whole), atLeast: Type.Optional(Whole), atMost: Type.Optional(Whole) },
  { ...exact, minProperties: 1 },
);
export type Count = Static<typeof Count>;

/** Pieces of the view that are all of this; at least one of them unless `count` says otherwise. */
const Pieces = Type.Object(
  {
    id: Type.Optional(Words),
    kind: Type.Optional(Words),
    owner: Type.Optional(Words),
    at: Type.Optional(Words),
    face: Type.Optional(Words),
    badge: Type.Optional(Words),
    steps: Type.Optional(Count),
    count: Type.Optional(Count),
  },
  exact,
);
export type PieceQuery = Static<typeof Pieces>;

const Value = Type.Union([Word, Whole, Type.Boolean(), Type.Null()]);

/** An event by its type and by members of its public part. */
export const HappeningQuery = Type.Object(
  {
    type: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The type of the event.',
      examples: ['CombatEnded'],
    }),
    where: Type.Optional(
      Type.Record(Word, Value, {
        maxProperties: 10,
        description: 'Members of its public part, and what each must be.',
        examples: [{ zone: 'muelle' }],
      }),
    ),
  },
  { ...exact, title: 'HappeningQuery', description: 'An event that ends an order once it has happened.' },
);
export type HappeningQuery = Static<typeof HappeningQuery>;

const Happened = Type.Object(
  {
    ...HappeningQuery.properties,
    /** Since when: the order was lodged, the seat last acted, the turn began, the game began; `turn` unless given. */
    since: Type.Optional(
      Type.Union([Type.Literal('lodged'), Type.Literal('acted'), Type.Literal('turn'), Type.Literal('game')]),
    ),
    count: Type.Optional(Count),
  },
  exact,
);
export type Happened = Static<typeof Happened>;

const Parts = Type.Array(Type.Ref('Condition'), { minItems: 1, maxItems: 20 });

/**
 * What must be true for an order to answer, in what the seat itself sees: its view, the menu before it, the events that
 * it may read. Where several members are given, all must hold.
 */
export const Condition = Type.Cyclic(
  {
    Condition: Type.Object(
      {
        all: Type.Optional(Parts),
        any: Type.Optional(Parts),
        not: Type.Optional(Type.Ref('Condition')),
        turn: Type.Optional(Count),
        phase: Type.Optional(Words),
        pieces: Type.Optional(Pieces),
        track: Type.Optional(Type.Object({ id: Word, value: Count }, exact)),
        hand: Type.Optional(Type.Object({ seat: Word, count: Count }, exact)),
        /** Cards of its own hand, by kind; at least one unless `count` says otherwise. */
        cards: Type.Optional(Type.Object({ kind: Words, count: Type.Optional(Count) }, exact)),
        deck: Type.Optional(Type.Object({ id: Word, count: Count }, exact)),
        /** A fact of the ruleset: one of some words, or a number within bounds. Without either: that there is such a thing. */
        fact: Type.Optional(Type.Object({ id: Word, is: Type.Optional(Words), value: Type.Optional(Count) }, exact)),
        /** The first menu of the decision has one of these choices. */
        offered: Type.Optional(Words),
        happened: Type.Optional(Happened),
      },
      { ...exact, minProperties: 1 },
    ),
  },
  'Condition',
);
export type Condition = Static<typeof Condition>;

/** A condition and all that it is made of, itself first, with how deep each lies. */
export function* partsOf(condition: Condition, depth = 1): Generator<readonly [Condition, number]> {
  yield [condition, depth];
  const { all = [], any = [], not } = condition;
  for (const part of [...all, ...any, ...(not === undefined ? [] : [not])]) yield* partsOf(part, depth + 1);
}

/** The words of `words` as a list. */
export function listOf(words: Words): readonly string[] {
  return typeof words === 'string' ? [words] : words;
}
