import Type from 'typebox';
import { ROOMS } from '../../games/rooms.ts';
import { exact, oneOf, pageOf, SeatName, Time, Uuid } from './base.ts';

/** What people say about a game, and who hears it. */

export const RoomName = oneOf(
  'Room',
  ROOMS,
  'A room of the chat: all who sit at the `table`; those of one `side`, where it has several seats; the `spectators`.',
);
const side = Type.String({ description: 'Whose room it is, where it is that of a side.', examples: ['en'] });

export const Message = exact('Message', 'A message of the chat of a game.', {
  id: Uuid('Its id.'),
  gameId: Uuid('The game.'),
  account: Uuid('Who wrote it.'),
  seat: Type.Optional(SeatName('The seat that its writer held.')),
  room: RoomName,
  side: Type.Optional(side),
  body: Type.String({
    description: 'What it says; empty once its writer has been erased, and while an operator hides it.',
    examples: ['Good luck!'],
  }),
  hidden: Type.Optional(
    Type.Literal(true, { description: 'There while an operator hides what it says.', examples: [true] }),
  ),
  at: Time('When it was written.'),
});
export const MessagePage = pageOf('MessagePage', Message);
export const messageBody = Type.String({
  minLength: 1,
  maxLength: 4000,
  pattern: '\\S',
  description: 'What to say. Everybody in the room reads it.',
  examples: ['Good luck!'],
});

const unread = Type.Integer({
  minimum: 0,
  description: 'How many messages of others lie behind the mark.',
  examples: [2],
});
const last = Type.Optional(Uuid('The newest message, where there is one.'));
const readUpTo = Type.Optional(Uuid('Up to which message the caller has read, on whatever device.'));

export const ChatRoom = exact('ChatRoom', 'A room that is open to the caller.', {
  gameId: Uuid('The game.'),
  room: RoomName,
  sides: Type.Optional(
    Type.Array(Type.String({ examples: ['en'] }), {
      description: 'Of `side`: the sides whose rooms are open to the caller.',
    }),
  ),
  unread,
  last,
  readUpTo,
});
export const ChatRooms = exact('ChatRooms', 'The rooms of a game that are open to the caller.', {
  items: Type.Array(ChatRoom, { description: 'The rooms.' }),
});

export const ChatUpdate = exact('ChatUpdate', 'How a room stands by now, with what has just been said there.', {
  gameId: Uuid('The game.'),
  room: RoomName,
  unread,
  last,
  readUpTo,
  message: Type.Optional(Message),
});

export const UnreadRoom = exact('UnreadRoom', 'What the caller has not read in a room of a game.', {
  gameId: Uuid('The game.'),
  room: RoomName,
  unread,
});
export const UnreadRooms = exact('UnreadRooms', 'What the caller has not read, in all games.', {
  items: Type.Array(UnreadRoom, { description: 'The rooms that hold something, those with the newest first.' }),
});
