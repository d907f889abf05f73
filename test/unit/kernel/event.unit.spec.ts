import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import { drawsOf, entitled, secretOf, seenBy } from '../../../src/domain/kernel/event.ts';

const event: GameEvent = {
  type: 'CardsDrawn',
  schema: 1,
  public: { count: 1, chanceCount: 1 },
  secrets: [
    { to: ['red'], data: { card: 'push' } },
    { to: ['red', 'blue'], data: { word: 'ford' } },
    { to: [], data: { chance: [{ i: 4, n: 6, value: 2 }] } },
  ],
};

describe('what a viewer sees of an event', () => {
  test.each([
    ['red', ['card', 'word']],
    ['blue', ['word']],
    ['green', []],
    [null, []],
  ])('%s receives only the secrets addressed to it', (viewer, keys) => {
    expect(seenBy(event, viewer).secrets.flatMap((secret) => Object.keys(secret.data))).toEqual(keys);
  });

  test('everybody receives every secret once the game has ended', () => {
    for (const viewer of ['red', 'blue', null]) expect(seenBy(event, viewer, true)).toEqual(event);
  });

  test('the public part stays as it is, and so does the event itself', () => {
    const before = structuredClone(event);
    expect(seenBy(event, null).public).toEqual({ count: 1, chanceCount: 1 });
    expect(event).toEqual(before);
  });

  test('a secret to nobody is for the server alone until the end', () => {
    expect(entitled([], 'red', false)).toBe(false);
    expect(entitled([], null, true)).toBe(true);
  });
});

describe('what an event holds', () => {
  test('a secret value is found under its key, and only where the viewer may know it', () => {
    expect(secretOf(event, 'card')).toBe('push');
    expect(secretOf(seenBy(event, 'blue'), 'card')).toBeUndefined();
  });

  test('draws are found whether they are open, hidden or none', () => {
    const draws = [{ i: 4, n: 6, value: 2 }];
    expect(drawsOf(event)).toEqual(draws);
    expect(drawsOf({ ...event, public: { chance: draws }, secrets: [] })).toEqual(draws);
    expect(drawsOf({ ...event, secrets: [] })).toEqual([]);
    expect(drawsOf(seenBy(event, 'red'))).toEqual([]);
  });
});
