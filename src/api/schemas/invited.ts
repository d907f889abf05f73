import Type from 'typebox';
import { exact, oneOf, SeatName, Time, Uuid } from './base.ts';
import { Game } from './games.ts';

export const Invited = exact('Invited', 'What an invitation is to.', {
  gameId: Uuid('The game.'),
  seat: SeatName('The seat that it opens.'),
  state: oneOf(
    'InvitationState',
    ['open', 'used', 'lapsed', 'closed'],
    '`open`: the seat can be taken by it. `used`: somebody has taken a seat by it. `lapsed`: its time is over. `closed`: the seat is taken otherwise, or the game is over.',
  ),
  by: exact('Inviter', 'Who invites.', {
    account: Uuid('The account.'),
    displayName: Type.String({ description: 'The name that other players see.', examples: ['Horacio'] }),
  }),
  expiresAt: Type.Optional(Time('Until when it opens the seat.')),
  game: Type.Optional(Game),
});
