import { describe, expect, test } from 'vitest';
import { isClientPage, isReadable } from '../../../web/src/offline/readable.ts';

const kept = (method: string, address: string): boolean =>
  isReadable(method, new URL(`/api/v1${address}`, 'https://estafeta.example'));

describe('what can be read without a connection', () => {
  test.each([
    '/me',
    '/me/inbox?first=50',
    '/games?mine=true',
    '/games/0190-a',
    '/games/0190-a/view?seat=british',
    '/games/0190-a/chronicle?seat=british&after=x',
    '/games/0190-a/draft?seat=british',
    '/rulesets',
    '/rulesets/santa-cruz-1797',
    '/rulesets/santa-cruz-1797/board?scenario=night&version=1.1.3',
  ])('%s', (address) => {
    expect(kept('GET', address)).toBe(true);
  });

  test.each([
    '/me/tokens',
    '/me/channels?first=100',
    '/me/webhooks',
    '/me/feed',
    '/me/stream',
    '/games/0190-a/stream?seat=british',
    '/games/0190-a/view?version=3',
    '/games/0190-a/log',
    '/admin/post',
  ])('not %s, which is a key, an address, a stream or the past', (address) => {
    expect(kept('GET', address)).toBe(false);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('nothing that is sent by %s', (method) => {
    expect(kept(method, '/games/0190-a/draft')).toBe(false);
  });
});

describe('the page that is kept', () => {
  test.each(['/', '/games/0190-a', '/settings/notices', '/rules/gibraltar'])('stands for %s', (pathname) => {
    expect(isClientPage({ pathname })).toBe(true);
  });

  test.each(['/docs', '/docs/static/index.html', '/api/v1/games/0190-a/board.png', '/graphql', '/favicon.svg'])(
    'not for %s, which is no page of the client',
    (pathname) => {
      expect(isClientPage({ pathname })).toBe(false);
    },
  );
});
