import Type from 'typebox';
import { exact, SeatName, Time, Uuid } from './base.ts';
import { Command } from './choices.ts';

/** What lies beside the stream of a game: notes, drafts, invitations. */

export const Notes = exact('Notes', 'What a player notes about a game, for nobody else.', {
  seat: SeatName('The seat that they are for.'),
  body: Type.String({ description: 'The notes; empty where there are none.', examples: ['Watch the mole.'] }),
  updatedAt: Type.Optional(Time('When they were last saved.')),
});
export const notesBody = Type.String({
  maxLength: 20_000,
  description: 'The notes; they replace those before.',
  examples: ['Watch the mole.'],
});

const commands = Type.Array(Command, {
  maxItems: 100,
  description: 'The commands prepared so far; the last path may be incomplete.',
});
export const Draft = exact('Draft', 'Commands prepared and not sent yet, for that seat alone.', {
  seat: SeatName('The seat that they are for.'),
  commands,
  updatedAt: Type.Optional(Time('When they were last saved.')),
});
export const draftCommands = commands;

export const Invitation = exact('Invitation', 'An invitation to a seat. The token is shown this once.', {
  id: Uuid('Its id.'),
  gameId: Uuid('The game.'),
  seat: SeatName('The seat that it is for.'),
  createdAt: Time('When it was made.'),
  expiresAt: Type.Optional(Time('Until when it can be used, where it hands over a seat of a game under way.')),
  token: Type.Optional(
    Type.String({ description: 'Take the seat with it: `{"invitation": "…"}`.', examples: ['inv_q0c8u1…'] }),
  ),
  link: Type.Optional(
    Type.String({ description: 'A link to send to whoever is invited.', examples: ['https://example.org/join/…'] }),
  ),
  tokenShown: Type.Optional(
    Type.Boolean({ description: 'True where the token has been shown already.', examples: [true] }),
  ),
});
