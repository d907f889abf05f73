import type { Static } from 'typebox';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Caller, GameService } from '../games/game-service.ts';
import type { Room, TableRooms } from '../games/rooms.ts';
import type { Live } from '../workers/live.ts';
import type { Answer } from './problems.ts';
import { whenOk } from './problems.ts';
import type { ChatRoom, Message, UnreadRoom } from './schemas/rooms.ts';
import type { Wire } from './schemas/base.ts';
import type { Ear, MessageRow, MessageStore } from './stores/message-store.ts';

/** What somebody hears of a game now. */
export type Hearing = Ear & TableRooms;

/** The rooms of a game that are open to the account, which is the caller's. */
export async function hearingOf(
  games: Pick<GameService, 'rooms'>,
  caller: Caller,
  { account, gameId }: { readonly account: string; readonly gameId: string },
): Promise<Answer<Hearing>> {
  return whenOk(await games.rooms(caller, gameId), (rooms) => done({ ...rooms, account, gameId }));
}

/** The same narrowed to one room; refused where that is closed to the caller. */
export function inRoom(hearing: Hearing, room: Room): Answer<Hearing> {
  if (hearing.rooms.includes(room)) return done({ ...hearing, rooms: [room] });
  if (room === 'table')
    return refuse('not-your-seat', 'This is for those who sit at the table.', { yours: hearing.seats });
  return refuse('room-closed', `The room \`${room}\` of this game is not open to you.`, { rooms: hearing.rooms });
}

/** A message as it goes out: what an operator hides is not said. */
export function said({ seat, side, hidden, body, ...message }: MessageRow): Wire<Static<typeof Message>> {
  return {
    ...message,
    body: hidden ? '' : body,
    ...(seat === null ? {} : { seat }),
    ...(side === null ? {} : { side }),
    ...(hidden ? { hidden } : {}),
  };
}

/** How the rooms stand that somebody hears. */
export async function roomsNow(messages: MessageStore, hearing: Hearing): Promise<Wire<Static<typeof ChatRoom>>[]> {
  const { gameId, sides } = hearing;
  return (await messages.rooms(hearing)).map(({ room, unread, last, readUpTo }) => ({
    gameId,
    room,
    unread,
    ...(room === 'side' ? { sides } : {}),
    ...(last === null ? {} : { last }),
    ...(readUpTo === null ? {} : { readUpTo }),
  }));
}

/** Of how many rooms it is told at most that they hold something unread. */
const UNREAD = 500;

/** All rooms with something that the account has not read and may read. */
export async function unreadRooms(
  { games, messages }: { readonly games: Pick<GameService, 'rooms'>; readonly messages: MessageStore },
  caller: Caller,
  account: string,
): Promise<Wire<Static<typeof UnreadRoom>>[]> {
  const counts = await messages.unread(account, UNREAD);
  const found = new Map<string, Wire<Static<typeof UnreadRoom>>>();
  for (const [gameId, rooms] of await hearings(games, caller, [...new Set(counts.map((one) => one.gameId))])) {
    for (const { room, side, unread } of counts.filter((one) => one.gameId === gameId)) {
      if (!rooms.rooms.includes(room) || (side !== null && !rooms.sides.includes(side))) continue;
      const key = `${gameId} ${room}`;
      found.set(key, { gameId, room, unread: unread + (found.get(key)?.unread ?? 0) });
    }
  }
  return [...found.values()];
}

/** What is open to the caller of each game; games that it may not see, or that lie in a file, are left out. */
async function hearings(
  games: Pick<GameService, 'rooms'>,
  caller: Caller,
  gameIds: readonly string[],
): Promise<Map<string, TableRooms>> {
  const found = new Map<string, TableRooms>();
  for (const gameId of gameIds) {
    const rooms = await games.rooms(caller, gameId);
    if (rooms.ok) found.set(gameId, rooms.value);
  }
  return found;
}

/** Tells whoever may have to know that a message is new, or reads otherwise now. */
export function tellOfMessage(
  live: Pick<Live, 'talk'>,
  { members }: Pick<TableRooms, 'members'>,
  { id, gameId, room, side }: Pick<MessageRow, 'id' | 'gameId' | 'room' | 'side'>,
): void {
  const hearing = members.filter((member) => room === 'table' || (room === 'side' && member.side === side));
  live.talk({ gameId, room, message: id, accounts: [...new Set(hearing.map(({ account }) => account))] });
}
