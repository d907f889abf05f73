import { EventSource } from 'eventsource';
import { signal } from '@preact/signals';
import { ask, credentials } from './request.ts';
import { streamSlot } from './stream-slots.ts';
import type { ChatUpdate } from './types.ts';

/** Whether the server can be heard; false while a stream is being opened anew. */
export const online = signal(true);

interface Following<T> {
  readonly path: string;
  heard(news: T): void;
  /** What is said in rooms of the chat; not asked for unless given. */
  said?: ((news: ChatUpdate) => void) | undefined;
  /** The server does not let whoever asks follow this (any more). */
  refused?(): void;
}

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Follows a stream of server-sent events until the function returned is called. It comes back by itself: at once where it
 * breaks off, after longer and longer pauses where the server, or a proxy before it, answers with something else.
 */
function follow<T>({ path, heard, said, refused }: Following<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let source: EventSource | null = null;
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  // What was missed meanwhile is told first of all by a stream that is opened.
  const leave = streamSlot((may) => {
    if (!may) close();
    else source ??= open();
  });

  function open(): EventSource {
    const next = new EventSource(`/api/v1${path}`, {
      // The browser's own EventSource cannot say who asks.
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...credentials() } }),
    });
    next.addEventListener('open', () => {
      online.value = true;
      pause = FIRST_PAUSE_MS;
    });
    next.addEventListener('message', (event) => {
      online.value = true;
      heard(JSON.parse(event.data as string) as T);
    });
    next.addEventListener('chat', (event) => said?.(JSON.parse(event.data as string) as ChatUpdate));
    next.addEventListener('error', ({ code = 0 }) => {
      online.value = FOR_GOOD.has(code);
      if (next.readyState === next.CLOSED) answeredOtherwise(code);
    });
    return next;
  }

  function answeredOtherwise(status: number): void {
    // Whether the key is refused altogether, the session learns from any request.
    if (status === 401) void ask('GET', '/me').catch(() => undefined);
    if (FOR_GOOD.has(status)) return refused?.();
    timer = setTimeout(() => (source = open()), pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }

  return () => {
    leave();
    close();
    online.value = true;
  };
}

/** Refusals that do not pass by waiting. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/** Tells of every new version of a game, the present one first, and with `said` of its chat; `refused` where the game may not be seen any more. */
export function followGame(
  { gameId, seat }: { readonly gameId: string; readonly seat: string | null },
  heard: (version: number) => void,
  { refused = () => undefined, said }: Pick<Following<unknown>, 'refused' | 'said'> = {},
): () => void {
  const query = new URLSearchParams({
    ...(seat === null ? {} : { seat }),
    ...(said === undefined ? {} : { chat: 'true' }),
  });
  return follow<{ version: number }>({
    path: `/games/${encodeURIComponent(gameId)}/stream${query.size === 0 ? '' : `?${query}`}`,
    heard: ({ version }) => heard(version),
    said,
    refused,
  });
}

/** News of one of my games. */
export interface InboxNews {
  readonly gameId: string;
  readonly version: number;
  /** The seats that it waits for, whosever they are. */
  readonly waiting: readonly string[];
}

/** Tells of changes in any of my games, and of what is said there. */
export function followInbox(heard: (news: InboxNews) => void, said: (news: ChatUpdate) => void): () => void {
  return follow<InboxNews>({ path: '/me/stream?chat=true', heard, said });
}
