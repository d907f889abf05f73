import Type from 'typebox';
import { PACES } from '../../games/matching/paces.ts';
import { TICKET_STATES } from '../stores/ticket-store.ts';
import { exact, oneOf, RulesetId, Slug, Time, Uuid } from './base.ts';
import { Demands } from './games.ts';

/** Who looks for an opponent, and how. */

const Pace = oneOf('Pace', PACES, 'How much time each decision has: docs/tickets.md tells the whole clock.');
const TicketState = oneOf(
  'TicketState',
  TICKET_STATES,
  '`matched`: an opponent is found, and the game about to be made. `seated`: it is there, as `gameId`. `failed`: it could not be made, see `why`.',
);

const paces = Type.Array(Pace, {
  minItems: 1,
  maxItems: PACES.length,
  uniqueItems: true,
  description: 'The paces that will do, the dearest first.',
  examples: [['day', 'three-days']],
});
const side = Type.Optional(Slug('The side to play; either will do where it is not given.', 'british'));
const bot = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'A bot of the ruleset, without `bot:`.',
  examples: ['random'],
});

export const Ticket = exact('Ticket', 'Somebody looks for an opponent.', {
  id: Uuid('Its id.'),
  ruleset: RulesetId(),
  scenario: Slug('The scenario.', 'battle'),
  side,
  paces,
  rated: Type.Boolean({ description: 'Whether the game is to count for ratings.', examples: [true] }),
  atLeast: Type.Optional(Demands),
  bot: Type.Optional(bot),
  botAt: Type.Optional(Time('When the bot sits down, if nobody has come.')),
  state: TicketState,
  createdAt: Time('Since when.'),
  expiresAt: Time('Until when nobody is looked for any more.'),
  gameId: Type.Optional(Uuid('The game that came of it.')),
  why: Type.Optional(Type.String({ description: 'The code of what it failed by.', examples: ['too-many-open-games'] })),
});

export const Tickets = exact('Tickets', 'My tickets.', {
  items: Type.Array(Ticket, {
    description: 'The latest first: those that wait, and what came of those of the last week.',
  }),
});

/** The body of `createTicket`. */
export const newTicket = {
  ruleset: RulesetId(),
  scenario: Slug('The scenario; one of two sides.', 'battle'),
  side,
  paces,
  rated: Type.Optional(
    Type.Boolean({ description: 'Whether the game is to count for ratings; not unless given.', examples: [true] }),
  ),
  atLeast: Type.Optional(Demands),
  bot: Type.Optional(
    exact('BotAfter', 'Who plays where nobody has come for so long; then without a clock.', {
      name: bot,
      seconds: Type.Integer({
        minimum: 60,
        maximum: 6 * 86_400,
        description: 'How long to wait for a person.',
        examples: [3600],
      }),
    }),
  ),
};
