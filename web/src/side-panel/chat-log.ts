import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { ChatRoom, ChatUpdate, Message, RoomName } from '../api/types.ts';
import { session } from '../session/session.ts';
import type { GameTable } from '../table/game-table.ts';
import { withMessages } from './with-messages.ts';

/** What has been said about a game in the rooms that are open to me, and what of it is new. */
export interface ChatLog {
  /** Null until they are known. */
  readonly rooms: ReadonlySignal<readonly ChatRoom[] | null>;
  /** What has been said in a room, once somebody has looked; null until it is there. */
  said(room: RoomName): readonly Message[] | null;
  readonly problem: ReadonlySignal<Problem | null>;
  /** What is unread in all rooms, as the server counts it for the account. */
  readonly unread: ReadonlySignal<number>;
  /** Fetches what a room holds. Never throws. */
  open(room: RoomName): Promise<void>;
  /** Fetches all anew, such as after somebody has been muted. */
  again(): Promise<void>;
  /** Says something. Throws Problem. */
  say(room: RoomName, body: string): Promise<void>;
  /** All that is there now has been read. */
  read(room: RoomName): void;
  /** Listens for what is said until the function returned is called. */
  follow(): () => void;
}

const PAGE = 100;
const logs = new WeakMap<GameTable, ChatLog>();

/** The chat of the game of `table`; the same one whoever asks. */
export function chatOf(table: GameTable): ChatLog {
  const log = logs.get(table) ?? openChat(table);
  logs.set(table, log);
  return log;
}

function openChat(table: GameTable): ChatLog {
  const { gameId } = table;
  const rooms = signal<readonly ChatRoom[] | null>(null);
  const words = signal<ReadonlyMap<RoomName, readonly Message[]>>(new Map());
  const problem = signal<Problem | null>(null);
  /** What has been fetched from the beginning, room by room: the cursor behind it. */
  const cursors = new Map<RoomName, string | undefined>();
  let line: Promise<void> = Promise.resolve();

  const hold = (room: RoomName, messages: readonly Message[]): void => {
    words.value = new Map([...words.peek(), [room, withMessages(words.peek().get(room) ?? [], messages)]]);
  };
  const inLine = (work: () => Promise<void>): Promise<void> => {
    // One after the other: two that ask at once would both bring the same messages.
    line = line.then(work).then(
      () => void (problem.value = null),
      (error: unknown) => void (problem.value = problemOf(error)),
    );
    return line;
  };
  const fetchRoom = async (room: RoomName): Promise<void> => {
    for (let more = true; more;) {
      const cursor = cursors.get(room);
      const query = { room, first: PAGE, ...(cursor === undefined ? {} : { after: cursor }) };
      const { items, pageInfo } = await api.messages(gameId, query);
      cursors.set(room, pageInfo.endCursor ?? cursor);
      hold(room, items);
      more = pageInfo.hasNextPage;
    }
  };
  const fetchRooms = async (): Promise<void> => {
    rooms.value = session.peek() === null ? [] : (await api.rooms(gameId)).items;
  };
  const put = (state: ChatRoom): void => {
    const known = rooms.peek() ?? [];
    rooms.value = known.map((one) => (one.room === state.room ? { ...one, ...state } : one));
  };
  const hear = ({ message, ...state }: ChatUpdate): void => {
    // A room that opens, such as that of the spectators at the end.
    if (rooms.peek()?.some(({ room }) => room === state.room) !== true) return void inLine(fetchRooms);
    const { room, last } = state;
    batch(() => {
      put(state);
      if (message !== undefined && words.peek().has(room)) hold(room, [message]);
    });
    const held = words.peek().get(room);
    if (held !== undefined && last !== undefined && !held.some(({ id }) => id === last))
      void inLine(() => fetchRoom(room));
  };

  return {
    rooms,
    problem,
    said: (room) => words.value.get(room) ?? null,
    unread: computed(() => (rooms.value ?? []).reduce((sum, { unread }) => sum + unread, 0)),
    open: (room) => inLine(() => fetchRoom(room)),
    again: () => {
      cursors.clear();
      const open = [...words.peek().keys()];
      words.value = new Map();
      return inLine(async () => {
        await fetchRooms();
        for (const room of open) await fetchRoom(room);
      });
    },
    say: async (room, body) => {
      const seat = table.seat.peek();
      const mine = room === 'table' && seat !== null && table.mine.peek().includes(seat);
      hold(room, [await api.postMessage(gameId, { room, body, ...(mine ? { seat } : {}) })]);
    },
    read: (room) => {
      const state = rooms.peek()?.find((one) => one.room === room);
      const last = words.peek().get(room)?.at(-1)?.id;
      if (state === undefined || last === undefined || (state.readUpTo ?? '') >= last) return;
      put({ ...state, unread: 0, readUpTo: last });
      // What is not marked now is marked when the page is looked at again.
      void api.readMessages(gameId, last).catch(() => undefined);
    },
    follow: () => {
      const stop = table.onSaid(hear);
      // Which rooms are open follows from who sits, and from whether the game runs.
      const key = computed(() => `${table.game.value.status} ${table.mine.value.join()} ${session.value?.account}`);
      const onRooms = effect(() => {
        if (key.value !== '') void inLine(fetchRooms);
      });
      return () => {
        stop();
        onRooms();
      };
    },
  };
}
