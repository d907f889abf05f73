import { EventSource } from 'eventsource';
import { signal } from '@preact/signals';
import { credentials } from './request.ts';

/** Whether the server can be heard; false while a stream is being opened anew. */
export const online = signal(true);

interface Following<T> {
  readonly path: string;
  heard(news: T): void;
}

/** Follows a stream of server-sent events until the function returned is called. It comes back by itself when it breaks off. */
function follow<T>({ path, heard }: Following<T>): () => void {
  const source = new EventSource(`/api/v1${path}`, {
    // The browser's own EventSource cannot say who asks.
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...credentials() } }),
  });
  source.addEventListener('open', () => (online.value = true));
  source.addEventListener('message', (event) => {
    online.value = true;
    heard(JSON.parse(event.data as string) as T);
  });
  source.addEventListener('error', () => (online.value = false));
  return () => source.close();
}

/** Tells of every new version of a game, the present one first. */
export function followGame(gameId: string, seat: string | null, heard: (version: number) => void): () => void {
  const query = seat === null ? '' : `?seat=${encodeURIComponent(seat)}`;
  return follow<{ version: number }>({
    path: `/games/${encodeURIComponent(gameId)}/stream${query}`,
    heard: ({ version }) => heard(version),
  });
}

/** News of one of my games. */
export interface InboxNews {
  readonly gameId: string;
  readonly version: number;
  /** The seats that it waits for, whosever they are. */
  readonly waiting: readonly string[];
}

/** Tells of changes in any of my games. */
export function followInbox(heard: (news: InboxNews) => void): () => void {
  return follow<InboxNews>({ path: '/me/stream', heard });
}
