import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, playToTheEnd, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;
let gameId: string;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
  gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  await playByRest(api, red, gameId);
  await playByRest(api, blue, gameId);
});
afterAll(() => api.close());

test.each([
  ['markdown', 'en', /^## .*[\s\S]*- \*\*/],
  ['bbcode', 'es', /^\[size=150\]\[b\][\s\S]*\[list\]\n\[\*\]/],
  ['text', 'es', /^[^\n]+\n=+\n/],
])('a game reads as %s in %s, and says which version that is', async (format, lang, like) => {
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  const { status, text, headers } = await api.ask('GET', `/games/${gameId}/render?format=${format}&lang=${lang}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['etag']).toBe(`"v${game.version}"`);
  expect(text).toMatch(like);
  expect(text).toContain(game.headHash);
});

test('a seat reads its own cards, and a spectator reads how many there are', async () => {
  const { body: view } = await api.ask('GET', `/games/${gameId}/view?seat=red`, { token: red.token });
  const [card] = view.hands.red.cards;
  const own = await api.ask('GET', `/games/${gameId}/render?seat=red&what=state`, { token: red.token });
  expect(own.text).toContain(card.label.en);
  const hand = own.text.split('\n').find((line) => line.includes('in hand: ')) ?? '';
  const public_ = await api.ask('GET', `/games/${gameId}/render?what=state`);
  expect(public_.text).toContain('in hand');
  expect(hand).not.toBe('');
  expect(public_.text).not.toContain(hand.split('in hand: ')[1]);
});

test('nobody reads as a seat of somebody else', async () => {
  const { status, body } = await api.ask('GET', `/games/${gameId}/render?seat=blue`, { token: red.token });
  expect([status, body.type]).toEqual([403, '/problems/not-your-seat']);
});

test('the turn tells what happened, the past as it was', async () => {
  const turn = await api.ask('GET', `/games/${gameId}/render?what=turn`);
  expect(turn.text).toContain('### What happened');
  const begun = await api.ask('GET', `/games/${gameId}/render?what=state&version=4`);
  const { body: log } = await api.ask('GET', `/games/${gameId}/events?after=3&first=1`);
  expect(begun.text).toContain(log.items[0].hash);
});

test('GraphQL has the text as a field', async () => {
  const query = `{ renderGame(gameId: "${gameId}", format: bbcode, what: state) { version text } }`;
  const { body } = await api.graphql(query);
  expect(body).toMatchObject({ data: { renderGame: { text: expect.stringContaining('[list]') } } });
});

test('a game that is over says how it ended', async () => {
  await playToTheEnd(api, [red, blue], gameId);
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  const { text } = await api.ask('GET', `/games/${gameId}/render?format=text&what=state`);
  expect(text).toContain(`The game is over. ${game.result.text.en}`);
});
