import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../../web/src/api/request.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.unstubAllGlobals());

test('half of an answer is none', async () => {
  fetched.mockResolvedValue(new Response('{"items":[1,', { headers: { 'content-type': 'application/json' } }));
  await expect(ask('GET', '/games')).rejects.toMatchObject({ status: 0, code: 'offline' });
});

test('a refusal that is no problem document, as proxies send them, keeps its status', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(ask('GET', '/games')).rejects.toMatchObject({ status: 502 });
});

test('an answer that never comes is not waited for for ever, nor asked for again', async () => {
  fetched.mockRejectedValue(new DOMException('too long', 'TimeoutError'));
  await expect(ask('GET', '/games')).rejects.toMatchObject({ status: 0 });
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
});

test('a write whose answer was lost is asked again under the same key', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(Response.json({ id: 'g' }));
  await expect(ask('POST', '/games', { body: {} })).resolves.toEqual({ id: 'g' });
  const keys = fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
