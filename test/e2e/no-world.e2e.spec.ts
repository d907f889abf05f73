import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import { judgedToy } from '../support/judged-toy.ts';

let api: TestApi;
let ana: Player;
let game: string;
/** Whether the rules deal worlds. */
let deals = true;
/** What the operator's log has. */
const warned: string[] = [];

const rules = {
  ...judgedToy,
  resample: (...given: Parameters<typeof judgedToy.resample>) => {
    if (!deals) throw new Error('too few cards');
    return judgedToy.resample(...given);
  },
};

beforeAll(async () => {
  api = await openApi({ rules: [rules], deps: { warn: (error) => warned.push(String(error)) } });
  ana = await api.player('Ana');
  game = await toyGame(api, ana, { red: 'me', blue: 'bot:random' });
});
afterAll(() => api.close());

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  api.ask(method, `/games/${game}/sandboxes${path}`, { token: ana.token, ...(body === undefined ? {} : { body }) });

test('where the rules can deal no world, that is said wherever one is asked for, and the operator hears why', async () => {
  const { body: sandbox } = await ask('POST', '', { seat: 'red' });
  const way = { seat: 'red', decision: 'd1' };
  deals = false;
  const replies = [
    await ask('POST', '', { seat: 'red' }),
    await ask('GET', `/${sandbox.id}/moment?step=0`),
    await ask('POST', `/${sandbox.id}/choices`, { step: 0, ...way, path: [] }),
    await ask('POST', `/${sandbox.id}/steps`, { after: 0, ...way, path: ['ford'] }),
    await ask('POST', `/${sandbox.id}/deal`, {}),
    await ask('POST', `/${sandbox.id}/advice`, { step: 0, ...way }),
  ];
  for (const { status, body } of replies) expect([status, body.type]).toEqual([409, '/problems/no-world']);
  expect(warned).toHaveLength(replies.length);
  for (const fault of warned) expect(fault).toContain('no world for red: Error: too few cards');
});
