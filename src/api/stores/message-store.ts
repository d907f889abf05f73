import { Prisma as Sql } from '../../database/generated/client.ts';
import type { Message } from '../../database/generated/client.ts';
import type { Prisma } from '../../database/prisma.ts';
import type { Room } from '../../games/rooms.ts';

export interface MessageRow {
  readonly id: string;
  readonly gameId: string;
  readonly account: string;
  readonly seat: string | null;
  readonly room: Room;
  /** Of the room of a side. */
  readonly side: string | null;
  /** Empty where its writer has been erased. */
  readonly body: string;
  /** An operator hides what it says. */
  readonly hidden: boolean;
  readonly at: string;
}

/** What of a game somebody may read: rooms that are open, and of the rooms of sides, those. Whom they do not hear is left out. */
export interface Ear {
  readonly gameId: string;
  readonly account: string;
  readonly rooms: readonly Room[];
  readonly sides: readonly string[];
}

/** How a room stands for an account. */
export interface RoomState {
  readonly room: Room;
  /** What others have said behind the mark; of spectators, once there is one. */
  readonly unread: number;
  /** The newest message; null where nothing has been said. */
  readonly last: string | null;
  /** Up to where it has been read; null where nothing has. */
  readonly readUpTo: string | null;
}

/** What a game's rooms hold that an account has not read, before anybody has looked what it may read. */
export interface UnreadCount {
  readonly gameId: string;
  readonly room: Room;
  readonly side: string | null;
  readonly unread: number;
}

export interface MessageStore {
  /** Stores it, or returns what stands under that id already. */
  create(message: Omit<MessageRow, 'at' | 'hidden'>): Promise<MessageRow>;
  /** What the ear may hear, in the order written, those behind the id `after` first. */
  page(ear: Ear, first: number, after?: string): Promise<MessageRow[]>;
  /** The message, whoever asks. */
  byId(id: string): Promise<MessageRow | null>;
  /** The same where the ear may hear it, else null. */
  heard(ear: Ear, id: string): Promise<MessageRow | null>;
  /** How each of the rooms that the ear hears stands. */
  rooms(ear: Ear): Promise<RoomState[]>;
  /** All that the account has not read, of the games that it has or had a part in and whose spectators it reads; the newest first. */
  unread(account: string, most: number): Promise<UnreadCount[]>;
  /** The account has read the room up to that message. Marks go forwards only. */
  read(account: string, message: Pick<MessageRow, 'id' | 'gameId' | 'room'>): Promise<void>;
}

/** Chat: ids are UUIDv7, so their order is the order of writing. */
export function messageStore(prisma: Prisma): MessageStore {
  const byId = async (id: string): Promise<MessageRow | null> => {
    const row = await prisma.message.findUnique({ where: { id } });
    return row === null ? null : messageRow(row);
  };
  return {
    byId,
    create: async ({ account, ...message }) => {
      const data = { ...message, accountId: account };
      await prisma.message.createMany({ data: [data], skipDuplicates: true });
      return messageRow(await prisma.message.findUniqueOrThrow({ where: { id: message.id } }));
    },
    page: async (ear, first, after) => {
      const behind = after === undefined ? [] : [{ id: { gt: after } }];
      const where = { AND: [heardBy(ear), ...behind] };
      return (await prisma.message.findMany({ where, orderBy: { id: 'asc' }, take: first })).map(messageRow);
    },
    heard: async (ear, id) => {
      const row = await prisma.message.findFirst({ where: { AND: [heardBy(ear), { id }] } });
      return row === null ? null : messageRow(row);
    },
    rooms: async (ear) => {
      const { gameId, account, rooms, sides } = ear;
      return prisma.$queryRaw<RoomState[]>`
        select r.room, k.read_up_to::text as "readUpTo", m.last::text as last,
               case when r.room = 'spectators' and k.read_up_to is null then 0 else coalesce(m.unread, 0) end::integer as unread
          from unnest(${[...rooms]}::text[]) as r (room)
          left join message_marks k on k.account_id = ${account}::uuid and k.game_id = ${gameId}::uuid and k.room = r.room
          left join lateral (
            select count(*) filter (where ${NEWS} and m.account_id <> ${account}::uuid) as unread,
                   (array_agg(m.id order by m.id desc))[1] as last
              from messages m
             where m.game_id = ${gameId}::uuid and m.room = r.room and (m.side is null or m.side = any (${[...sides]}::text[]))
               and ${notSilenced(account)}) m on true`;
    },
    unread: (account, most) => prisma.$queryRaw<UnreadCount[]>`
      select m.game_id::text as "gameId", m.room, m.side, count(*)::integer as unread
        from (select game_id from game_people where account = ${account}
               union select game_id from message_marks where account_id = ${account}::uuid) g
        join messages m on m.game_id = g.game_id
        left join message_marks k on k.account_id = ${account}::uuid and k.game_id = m.game_id and k.room = m.room
       where ${NEWS} and m.account_id <> ${account}::uuid and ${notSilenced(account)}
         and (m.room <> 'spectators' or k.read_up_to is not null)
       group by 1, 2, 3 order by max(m.at) desc, 1, 2, 3 limit ${most}`,
    read: async (account, { id, gameId, room }) => {
      await prisma.$executeRaw`
        insert into message_marks (account_id, game_id, room, read_up_to)
        values (${account}::uuid, ${gameId}::uuid, ${room}, ${id}::uuid)
        on conflict (account_id, game_id, room)
        do update set read_up_to = greatest(message_marks.read_up_to, excluded.read_up_to)`;
    },
  };
}

/** Behind the mark, and to be read still. */
const NEWS = Sql.sql`(k.read_up_to is null or m.id > k.read_up_to) and m.hidden_at is null and m.body <> ''`;

function notSilenced(account: string) {
  return Sql.sql`not exists (select from blocks b where b.account_id = ${account}::uuid and b.other_id = m.account_id)`;
}

function heardBy({ gameId, account, rooms, sides }: Ear): Sql.MessageWhereInput {
  return {
    gameId,
    room: { in: [...rooms] },
    OR: [{ side: null }, { side: { in: [...sides] } }],
    account: { blockedBy: { none: { accountId: account } } },
  };
}

function messageRow({ id, gameId, accountId, seat, room, side, body, hiddenAt, at }: Message): MessageRow {
  const hidden = hiddenAt !== null;
  return { id, gameId, account: accountId, seat, room: room as Room, side, body, hidden, at: at.toISOString() };
}
