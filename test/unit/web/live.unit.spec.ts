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

const fetched = vi.fn<(url: string | URL) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { baseURI: 'http://estafeta.test/' });
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
