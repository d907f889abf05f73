import type { Static } from 'typebox';
import Type from 'typebox';
import { MAX_PATH } from '../../kernel/choices.ts';
import { Condition, HappeningQuery, partsOf } from './condition.ts';

/** How many orders a seat may have at once. */
export const MAX_ORDERS = 30;

const exact = { additionalProperties: false } as const;

const title = (name: string, description: string) => ({ ...exact, title: name, description });

const Reply = Type.Object(
  {
    path: Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
      maxItems: MAX_PATH,
      description: 'Ids of choices from the root. A step may name several by `|`: the first that is offered is taken.',
      examples: [['card:es-counter|pass']],
    }),
    rest: Type.Optional(
      Type.Unsafe<'safe'>({
        type: 'string',
        enum: ['safe'],
        title: 'StandingReplyRest',
        description: 'What the path leaves open is answered by what a timeout takes; else the order does not answer.',
        examples: ['safe'],
      }),
    ),
  },
  title('StandingReply', 'How a standing order answers.'),
);
export type Reply = Static<typeof Reply>;

const Until = Type.Object(
  {
    turn: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'The last turn in which it answers.',
        examples: [3],
      }),
    ),
    times: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'How often it answers.', examples: [1] }),
    ),
    happened: Type.Optional(HappeningQuery),
  },
  title(
    'StandingUntil',
    'How long an order stands: until it is revoked, the seat changes hands or the game ends, unless given.',
  ),
);

/** What a seat wants to be answered for it. */
export const Order = Type.Object(
  {
    decisions: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: 30,
      description: 'The kinds of decisions that it answers.',
      examples: [['reaction.counter']],
    }),
    when: Type.Optional(Condition),
    answer: Reply,
    until: Type.Optional(Until),
    note: Type.Optional(
      Type.String({ maxLength: 200, description: 'The player’s own words for it.', examples: ['No counterattack'] }),
    ),
  },
  exact,
);
export type Order = Static<typeof Order>;

/** Whether an order has to know what has happened. */
export function asksForEvents({ when, until }: Order): boolean {
  if (until?.happened !== undefined) return true;
  return when !== undefined && [...partsOf(when)].some(([part]) => part.happened !== undefined);
}
