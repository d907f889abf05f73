import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Room } from '../../games/rooms.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { sayIn } from '../say.ts';
import { paging, SeatName, Uuid } from '../schemas/base.ts';
import { ChatRoom, ChatRooms, Message, messageBody, MessagePage, RoomName, UnreadRooms } from '../schemas/rooms.ts';
import type { Hearing } from '../talk.ts';
import { hearingOf, inRoom, roomsNow, said, unreadRooms } from '../talk.ts';

const tag = 'Beside the board';
const params = { gameId: Uuid('The game.') };
const room = Type.Optional(RoomName);
const refusals = ['unknown-game', 'not-your-seat', 'room-closed'] as const;

/** What people say about a game, in its rooms, and what of it somebody has read. */
export function roomOperations(deps: ApiDeps): Operation[] {
  return [list(deps), post(deps), rooms(deps), read(deps), unread(deps)];
}

function list(deps: ApiDeps): Operation {
  return operation({
    id: 'messages',
    method: 'GET',
    url: '/games/:gameId/messages',
    tag,
    params,
    summary: 'The chat of a game',
    description:
      'What is said in a room, `table` unless given, oldest first; without the words of whom the caller has muted or blocked.',
    scope: 'read',
    refusals,
    query: { ...paging, room },
    answer: MessagePage,
    run: async (call, { gameId, room: asked = 'table', ...page }) =>
      whenOk(await heardIn(deps, call, gameId, asked), async (hearing) => {
        const { first, after } = pageAsked(page);
        const rows = await deps.stores.messages.page(hearing, first + 1, idCursor(after));
        return done(pageFrom(rows, { first, cursor: (row) => row.id, item: said }));
      }),
  });
}

function post(deps: ApiDeps): Operation {
  return operation({
    id: 'postMessage',
    method: 'POST',
    url: '/games/:gameId/messages',
    tag,
    params,
    summary: 'Say something to the table',
    description:
      'Or to another room that is open to you. An account may say twenty things a minute, unless its server allows more.',
    scope: 'play',
    rate: 'messages',
    repeat: { once: [] },
    status: 201,
    payload: 'message',
    refusals: [...refusals, 'chat-muted'],
    body: {
      body: messageBody,
      seat: Type.Optional(SeatName('The seat that speaks; your first in that room unless given.')),
      room,
    },
    answer: Message,
    run: async (call, { gameId, body, seat, room: into = 'table' }) => {
      const saying = { id: call.newId(), gameId, account: call.account, room: into, seat, body };
      return whenOk(await sayIn(deps, call.caller, saying), (row) => done(said(row)));
    },
  });
}

function rooms({ games, stores }: ApiDeps): Operation {
  return operation({
    id: 'rooms',
    method: 'GET',
    url: '/games/:gameId/rooms',
    tag,
    params,
    summary: 'The rooms of a game’s chat',
    description: 'Those that are open to the caller, and what the caller has not read there.',
    scope: 'read',
    refusals: ['unknown-game'],
    answer: ChatRooms,
    run: async (call, { gameId }) =>
      whenOk(await hearingOf(games, call.caller, { account: call.account, gameId }), async (hearing) =>
        done({ items: await roomsNow(stores.messages, hearing) }),
      ),
  });
}

function read(deps: ApiDeps): Operation {
  const { stores, live } = deps;
  return operation({
    id: 'readMessages',
    method: 'PUT',
    url: '/games/:gameId/messages/read',
    tag,
    params,
    summary: 'I have read so far',
    description:
      'In the room of that message. The mark is kept for the account, so that all its devices agree, and goes forwards only.',
    scope: 'play',
    repeat: { once: [] },
    payload: 'room',
    refusals: [...refusals, 'unknown-message'],
    body: { upTo: Uuid('The newest message that has been read.') },
    answer: ChatRoom,
    run: async (call, { gameId, upTo }) =>
      whenOk(await hearingOf(deps.games, call.caller, { account: call.account, gameId }), async (hearing) => {
        const message = await stores.messages.heard(hearing, upTo);
        if (message === null) return refuse('unknown-message', 'No such message of this game is open to you.');
        await stores.messages.read(call.account, message);
        live.talk({ gameId, room: message.room, reader: call.account, accounts: [call.account] });
        const [now] = await roomsNow(stores.messages, { ...hearing, rooms: [message.room] });
        return now === undefined ? refuse('unknown-message', 'The room is gone.') : done(now);
      }),
  });
}

function unread({ games, stores }: ApiDeps): Operation {
  return operation({
    id: 'unreadMessages',
    method: 'GET',
    url: '/me/unread',
    tag,
    summary: 'What I have not read',
    description:
      'How many messages wait in each room of each of my games; in those of spectators, where I have read something before.',
    scope: 'read',
    refusals: [],
    answer: UnreadRooms,
    run: async (call) =>
      done({ items: await unreadRooms({ games, messages: stores.messages }, call.caller, call.account) }),
  });
}

async function heardIn({ games }: ApiDeps, call: SignedCall, gameId: string, wanted: Room): Promise<Answer<Hearing>> {
  return whenOk(await hearingOf(games, call.caller, { account: call.account, gameId }), (hearing) =>
    inRoom(hearing, wanted),
  );
}
