import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followGame, online } from '../../../web/src/api/live.ts';
import { onRefused, useToken } from '../../../web/src/api/request.ts';

const encoder = new TextEncoder();

/** A stream of the server that says one thing and stays open. */
function stream(text: string): Response {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(encoder.encode(text)) });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const problem = (status: number): Response =>
  new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } });

/** A page that is looked at or not, in a browser that has so many places for streams of hidden pages. */
const page = Object.assign(new EventTarget(), { baseURI: 'http://estafeta.test/', visibilityState: 'visible' });
const look = (state: 'visible' | 'hidden'): void => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};
const taken = new Set<string>();
const locks = {
  request: async (name: string, _options: object, hold: (lock: object | null) => Promise<void> | void) => {
    if (taken.has(name)) return hold(null);
    taken.add(name);
    await hold({});
    taken.delete(name);
  },
};

const fetched = vi.fn<(url: string | URL) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks });
  look('visible');
  taken.clear();
});

afterEach(() => {
  useToken(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server, or a proxy before it, that answers 503 for a while is asked again until the stream is there', async () => {
  fetched.mockResolvedValueOnce(problem(503)).mockResolvedValueOnce(problem(502));
  fetched.mockResolvedValueOnce(stream('id: 7\ndata: {"version":7}\n\n'));
  const heard = vi.fn();
  const stop = followGame({ gameId: 'g', seat: null }, heard);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(online.value).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard).toHaveBeenCalledWith(7);
  expect(online.value).toBe(true);
  stop();
});

test('a game that may not be seen any more is not asked for again, and it is said', async () => {
  fetched.mockResolvedValue(problem(404));
  const refused = vi.fn();
  const stop = followGame({ gameId: 'g', seat: null }, vi.fn(), { refused });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refused).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
  expect(online.value).toBe(true);
  stop();
});

test('a key that is refused while a stream comes back is told of, so that its owner can sign in again', async () => {
  fetched.mockImplementation(async () => problem(401));
  const listener = vi.fn();
  onRefused(listener);
  useToken('est_revoked');
  const stop = followGame({ gameId: 'g', seat: 'red' }, vi.fn());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener).toHaveBeenCalledWith('est_revoked');
  stop();
});

test('who has stopped following hears of nothing and asks no more', async () => {
  fetched.mockResolvedValue(problem(503));
  const stop = followGame({ gameId: 'g', seat: null }, vi.fn());
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(online.value).toBe(true);
});

test('a page that nobody looks at lets its stream go where three others hold one, and has it again when it is looked at', async () => {
  fetched.mockImplementation(async () => stream('id: 7\ndata: {"version":7}\n\n'));
  for (const number of [0, 1, 2]) taken.add(`estafeta.stream.${number}`);
  const heard = vi.fn();
  const stop = followGame({ gameId: 'g', seat: null }, heard);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveBeenCalledTimes(1);
  const signal = vi.mocked(fetched).mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].signal)[0];
  look('hidden');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signal?.aborted).toBe(true);
  look('visible');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('of pages that nobody looks at three keep their streams, and give their places back', async () => {
  fetched.mockImplementation(async () => stream('id: 7\ndata: {"version":7}\n\n'));
  const stop = followGame({ gameId: 'g', seat: null }, vi.fn());
  look('hidden');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...taken]).toEqual(['estafeta.stream.0']);
  look('visible');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([[...taken], fetched.mock.calls.length]).toEqual([[], 1]);
  look('hidden');
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...taken]).toEqual([]);
});
