import type { ReadonlySignal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { Message } from '../api/types.ts';
import { session } from '../session/session.ts';
import { browserStore } from '../session/store.ts';
import type { GameTable } from '../table/game-table.ts';
import { unreadIn } from './unread-in.ts';

/** What has been said at a table, and what of it is new. */
export interface ChatLog {
  readonly messages: ReadonlySignal<readonly Message[]>;
  readonly loaded: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  readonly unread: ReadonlySignal<number>;
  /** Says something. Throws Problem. */
  say(body: string): Promise<void>;
  /** All that is there now has been read. */
  read(): void;
  /** Listens for new messages until the function returned is called. */
  follow(): () => void;
}

const EVERY_MS = 20_000;
const PAGE = 100;
const logs = new WeakMap<GameTable, ChatLog>();

/** The chat of the game of `table`; the same one whoever asks. */
export function chatOf(table: GameTable): ChatLog {
  const log = logs.get(table) ?? openChat(table);
  logs.set(table, log);
  return log;
}

function openChat(table: GameTable): ChatLog {
  const key = `estafeta.read.${table.gameId}`;
  const messages = signal<readonly Message[]>([]);
  const loaded = signal(false);
  const problem = signal<Problem | null>(null);
  const lastRead = signal(browserStore.getItem(key));
  let cursor: string | undefined;
  let fetching: Promise<void> | null = null;

  const fetchNew = async (): Promise<void> => {
    try {
      for (let more = true; more;) {
        const { items, pageInfo } = await api.messages(table.gameId, {
          first: PAGE,
          ...(cursor === undefined ? {} : { after: cursor }),
        });
        cursor = pageInfo.endCursor ?? cursor;
        if (items.length > 0) messages.value = [...messages.value, ...items];
        more = pageInfo.hasNextPage;
      }
      loaded.value = true;
      problem.value = null;
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  // One after the other: two that ask at once would both bring the same messages.
  const poll = (): Promise<void> => {
    const mine = (fetching ?? Promise.resolve()).then(fetchNew);
    fetching = mine;
    return mine;
  };

  return {
    messages,
    loaded,
    problem,
    unread: computed(() => unreadIn(messages.value, lastRead.value, session.value?.account ?? null)),
    say: async (body) => {
      const seat = table.seat.peek();
      const mine = seat !== null && table.mine.peek().includes(seat);
      await api.postMessage(table.gameId, { body, ...(mine ? { seat } : {}) });
      await poll();
    },
    read: () => {
      const last = messages.peek().at(-1)?.id;
      if (last === undefined || last === lastRead.peek()) return;
      lastRead.value = last;
      browserStore.setItem(key, last);
    },
    follow: () => {
      const look = (): void => {
        if (document.visibilityState === 'visible' && table.mine.peek().length > 0) void poll();
      };
      const onNews = effect(() => {
        if (table.now.value.version > 0 && table.mine.value.length > 0) void poll();
      });
      const timer = setInterval(look, EVERY_MS);
      document.addEventListener('visibilitychange', look);
      return () => {
        onNews();
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}
