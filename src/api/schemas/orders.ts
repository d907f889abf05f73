import Type from 'typebox';
import { exact, Hash, SeatName, Text, Version } from './base.ts';
import { Command, Decision } from './choices.ts';
import { Event } from './events.ts';

export const WrittenChoice = exact('WrittenChoice', 'A choice as it can be written.', {
  n: Type.Integer({ minimum: 1, description: 'Its number in the menu.', examples: [1] }),
  code: Type.String({ description: 'Its code in the notation of the game.', examples: ['MOVER'] }),
  label: Text,
});

export const OrderSheet = exact('OrderSheet', 'What may be written first for a decision that waits.', {
  id: Type.String({ description: 'The decision.', examples: ['d42-british'] }),
  kind: Type.String({ description: 'What kind of decision it is.', examples: ['combat.loss'] }),
  prompt: Text,
  choicePrompt: Type.Optional(Text),
  orders: Type.Array(WrittenChoice, { description: 'The choices at the root of its tree.' }),
  more: Type.Integer({ minimum: 0, description: 'How many choices there are beyond those.', examples: [0] }),
});

/** The body of `submitOrders`. */
export const orderText = {
  seat: SeatName('The seat that acts; yours.'),
  text: Type.String({
    minLength: 1,
    maxLength: 20_000,
    description: 'Orders in the notation of the game, one a line or parted by `;`.',
    examples: ['MOVER MUELLE RM1+SL4 PLAZA-PILA'],
  }),
  dry: Type.Optional(Type.Boolean({ description: 'Only read the orders; nothing happens.', examples: [true] })),
  allowBlind: Type.Optional(
    Type.Boolean({
      description:
        'Let lines follow chance or a reveal. They are read once it has come; the first that does not fit is dropped with those behind it, and `left` holds them.',
      examples: [false],
    }),
  ),
};

export const OrdersAnswer = exact('OrdersAnswer', 'How orders were understood and, unless `dry`, what came of them.', {
  echo: Type.Array(Type.String(), {
    description: 'Each order in the canonical notation.',
    examples: [['MOVER MUELLE RM1+SL4 PLAZA-PILA']],
  }),
  left: Type.Array(Type.String(), {
    description: 'Lines behind chance: with `dry` those that cannot be read yet, else those that no longer fitted.',
  }),
  commands: Type.Optional(Type.Array(Command, { description: 'The same as paths; with `dry`.' })),
  applied: Type.Integer({ minimum: 0, description: 'How many orders stand now.', examples: [1] }),
  version: Type.Optional(Version('The version of the game now.')),
  headHash: Type.Optional(Hash('The hash of its last event.')),
  events: Type.Optional(Type.Array(Event, { description: 'What happened, as the seat may see it.' })),
  decisions: Type.Optional(Type.Array(Decision, { description: 'What waits now.' })),
});
