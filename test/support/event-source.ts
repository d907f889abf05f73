import { until } from './until.ts';

/** A client of server-sent events that keeps what it was told. */
export interface EventSourceProbe {
  readonly status: number;
  readonly headers: Headers;
  readonly events: { readonly id?: string; readonly event?: string; readonly data: unknown }[];
  /** Whether the server has ended the stream. */
  readonly ended: boolean;
  /** Waits until so many events have come. */
  count(wanted: number): Promise<void>;
  close(): void;
}

/** Opens a stream on a listening server. */
export async function openEventSource(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventSourceProbe> {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: abort.signal });
  const events: EventSourceProbe['events'] = [];
  let ended = false;
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
        if (fields['data'] === undefined) continue;
        const data: unknown = JSON.parse(fields['data']);
        const { id, event } = fields;
        events.push({ ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }), data });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    get ended() {
      return ended;
    },
    count: async (wanted) => void (await until(() => events.length >= wanted)),
    close: () => abort.abort(),
  };
}
