import Type from 'typebox';
import { LAPSED_WHYS } from '../../domain/table/standing/standing-list.ts';
import { Order } from '../../domain/table/standing/order.ts';
import { exact, freeForm, oneOf, SeatName, Text, Time, Uuid, Version } from './base.ts';

/** Private orders of a seat that answer decisions for it. */

const decisionId = Type.String({ description: 'The decision.', examples: ['d42-spanish'] });
const kind = Type.String({ description: 'What kind of decision.', examples: ['reaction.counter'] });
const path = (description: string) => Type.Array(Type.String(), { description, examples: [['pass']] });

const condition = freeForm('What must be true for it to answer: see docs/standing-orders.md. Always, unless given.');

const { decisions, answer, until, note } = Order.properties;

export const StandingOrderTerms = exact('StandingOrderTerms', 'What a seat wants to be answered for it.', {
  decisions,
  when: Type.Optional(condition),
  answer,
  until,
  note,
});

const LastAnswer = exact('StandingAnswer', 'What a standing order did last.', {
  decision: decisionId,
  kind,
  version: Version('The version of the game that it led to.'),
  path: path('The choices that it took.'),
  at: Time('When.'),
});

export const StandingOrder = exact('StandingOrder', 'An order that answers decisions for a seat.', {
  id: Uuid('Its id.'),
  order: StandingOrderTerms,
  since: Type.Integer({ minimum: 0, description: 'The version of the game when it was lodged.', examples: [41] }),
  lodgedAt: Time('When it was lodged.'),
  answered: Type.Integer({ minimum: 0, description: 'How often it has answered.', examples: [3] }),
  last: Type.Optional(LastAnswer),
  lapsed: Type.Optional(
    oneOf(
      'LapsedWhy',
      LAPSED_WHYS,
      'Why it answers no more; absent while it stands. `surprise`: what it says was not offered when it was to answer.',
    ),
  ),
});

export const StandingOrderList = exact('StandingOrderList', 'The standing orders of a seat.', {
  seat: SeatName('The seat.'),
  orders: Type.Array(StandingOrder, { description: 'In the order in which they are asked.' }),
});

export const ordersBody = Type.Array(StandingOrderTerms, {
  maxItems: 30,
  description: 'The whole list, in the order in which they are asked; the first whose condition holds answers.',
});

const would = {
  decision: decisionId,
  kind,
  order: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Which order speaks, counted from 0; null where none does.',
    examples: [0],
  }),
  path: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'What it answers; null where none speaks, or what it says is not offered.',
    examples: [['pass']],
  }),
  labels: Type.Array(Text, { description: 'The choices of the path, as they read.' }),
};

export const StandingTrial = exact('StandingTrial', 'What orders would answer, and would have answered.', {
  now: Type.Array(exact('WouldAnswer', 'What orders would answer to an open decision.', would), {
    description: 'The decisions that wait for the seat.',
  }),
  past: Type.Array(
    exact('WouldHaveAnswered', 'What orders would have answered to a decision that the seat has taken.', {
      ...would,
      version: Version('The version of the event that its own answer opened.'),
      did: path('What was chosen.'),
    }),
    { description: 'The latest decisions that one of the orders would have answered, newest first.' },
  ),
  looked: Type.Integer({ minimum: 0, description: 'How many of its decisions were looked at.', examples: [40] }),
});
