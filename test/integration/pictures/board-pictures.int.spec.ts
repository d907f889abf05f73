import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { Player, TestApi } from '../../support/api.ts';
import { openApi } from '../../support/api.ts';
import { until } from '../../support/until.ts';

let api: TestApi;
let nelson: Player;
let gutierrez: Player;
let game: string;

beforeAll(async () => {
  api = await openApi({ rules: [santaCruz1797] });
  [nelson, gutierrez] = [await api.player('Nelson'), await api.player('Gutiérrez')];
  const seats = { british: 'me', spanish: gutierrez.id };
  const made = await api.ask('POST', '/games', {
    token: nelson.token,
    body: { ruleset: 'santa-cruz-1797', scenario: 'night', seats },
  });
  if (made.status !== 201) throw new Error(made.text);
  game = made.body.id;
  await api.ask('PUT', `/games/${game}/seats/spanish`, { token: gutierrez.token, body: {} });
});
afterAll(() => api.close());

const PNG = [0x89, 0x50, 0x4e, 0x47];

async function picture(path: string, token?: string, headers: Record<string, string> = {}) {
  return api.app.inject({
    method: 'GET',
    url: `/api/v1/games/${game}/${path}`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
}

describe('pictures of a board', () => {
  it('are PNG files as wide as asked for', async () => {
    const { statusCode, headers, rawPayload } = await picture('board.png?width=640');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect([...rawPayload.subarray(0, 4)]).toEqual(PNG);
    expect(rawPayload.readUInt32BE(16)).toBe(640);
  });

  it('are drawn for somebody else before one caller has all sixty of his', async () => {
    const answered: number[] = [];
    const many = Array.from({ length: 40 }, async (_, at) => {
      const { statusCode } = await picture(`board.png?width=${400 + at}`, nelson.token);
      answered.push(statusCode);
    });
    await until(() => answered.length > 0);
    const { statusCode } = await picture('board.png?width=500', gutierrez.token);
    expect(statusCode).toBe(200);
    expect(answered.length).toBeLessThan(20);
    await Promise.all(many);
    expect(answered).toEqual(many.map(() => 200));
  });

  it('are for their viewer alone, and are not sent twice', async () => {
    const first = await picture('board.png?seat=british&width=400', nelson.token);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await picture('board.png?seat=british&width=400', nelson.token, {
      'if-none-match': String(first.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('refuse a seat to whom does not hold it', async () => {
    expect((await picture('board.png?seat=british', gutierrez.token)).statusCode).toBe(403);
    expect((await picture('board.png?seat=british')).statusCode).toBe(403);
    expect((await picture('board.svg?seat=nobody', nelson.token)).statusCode).toBe(404);
  });

  it('show a seat what a spectator is not shown', async () => {
    const own = await picture('board.svg?seat=spanish&lang=es', gutierrez.token);
    const other = await picture('board.svg?lang=es');
    expect(own.headers['content-type']).toContain('image/svg+xml');
    expect(own.body).toContain('Vista de ');
    expect(other.body).toContain('Vista de espectador');
    expect(own.body.length).toBeGreaterThan(other.body.length);
  });

  it('keep the event loop free while they are drawn', async () => {
    let [longest, last] = [0, performance.now()];
    const ticks = setInterval(() => {
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
    }, 5);
    await picture('board.png?width=2400&lang=es');
    clearInterval(ticks);
    expect(longest).toBeLessThan(250);
  });
});
