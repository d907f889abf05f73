import { describe, expect, test } from 'vitest';
import { entitled, seenBy } from '../../../src/domain/kernel/event.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import type { Mark } from '../../../src/domain/kernel/picture.ts';
import type { Volley } from '../../../src/domain/rulesets/castelnuovo-1539/v1/combat-events.ts';
import { zoneIds } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { picture } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/picture.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['ottoman', 'spanish', null];
const happened = [1, 2, 4, 6]
  .map((seed) => courseOf(seed, { each: 99 }))
  .concat(courseOf(2, { each: 99, scenario: 'league' }))
  .flatMap(({ events }) => events);

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const all = <T extends Event['type']>(type: T): Of<T>[] =>
  happened.filter((event): event is Of<T> => event.type === type);
const marksOf = <K extends Mark['kind']>(event: Event, kind: K, viewer: Viewer = null): Extract<Mark, { kind: K }>[] =>
  picture(seenBy(event, viewer)).filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
const flat = (volleys: readonly Volley[]): number[] => volleys.flatMap(({ dice }) => dice);

/** What the public part of an event says that was rolled. */
const rolledIn: { readonly [T in Event['type']]?: (event: Of<T>) => number[] } = {
  Bombarded: ({ public: { dice } }) => dice,
  ArquebusFired: ({ public: { volleys } }) => flat(volleys),
  FriendlyFired: ({ public: { volleys } }) => flat(volleys),
  CombatRolled: ({ public: { rolls } }) => rolls.flatMap(({ volleys }) => flat(volleys)),
};

describe('dice', () => {
  test('all that are rolled are drawn, with the faces that fell', () => {
    const seen = new Set<string>();
    for (const event of happened) {
      const rolls = rolledIn[event.type] as ((event: Event) => number[]) | undefined;
      const faces = rolls?.(event) ?? [];
      const drawn = marksOf(event, 'dice').flatMap(({ dice }) => dice.map(({ face }) => face));
      expect(drawn, event.type).toEqual(faces);
      if (faces.length > 0) seen.add(event.type);
    }
    expect([...seen].sort()).toEqual(Object.keys(rolledIn).sort());
  });

  test('count the hits of each side before trench and cubes', () => {
    for (const event of all('CombatRolled')) {
      const { rolls, zone } = event.public;
      const drawn = marksOf(event, 'dice').map(({ seat, at, dice }) => ({
        seat,
        at,
        hits: dice.filter(({ hit }) => hit).length,
      }));
      expect(drawn).toEqual(rolls.map(({ seat, hits, absorbed }) => ({ seat, at: zone, hits: hits + absorbed })));
    }
  });

  test('of a bombardment fly from the gun to its target', () => {
    for (const event of all('Bombarded')) {
      const { seat, source, target, hits } = event.public;
      expect(marksOf(event, 'fire')).toEqual([{ kind: 'fire', from: source, to: target, seat }]);
      const [mark] = marksOf(event, 'dice');
      expect([mark?.seat, mark?.dice.filter(({ hit }) => hit).length]).toEqual([seat, hits]);
    }
  });
});

describe('arrows', () => {
  test('carry the blocks that move, and the leader with them', () => {
    for (const event of all('GroupMoved')) {
      const { from, to, seat, blocks, leader } = event.public;
      const pieces = leader === null ? blocks : [...blocks, leader];
      expect(picture(seenBy(event, null))).toEqual([{ kind: 'move', from, to, seat, pieces, count: blocks.length }]);
    }
    expect(all('GroupMoved').some(({ public: { leader } }) => leader !== null)).toBe(true);
  });

  test('of a retreat go to each zone that somebody reaches', () => {
    for (const event of all('SideRetreated')) {
      const { moves, leader, leaderTo } = event.public;
      const arrows = marksOf(event, 'move');
      const carried = arrows.flatMap(({ pieces = [] }) => pieces).sort();
      const gone = leader === null || leaderTo === null ? [] : [leader];
      expect(carried).toEqual([...moves.map(({ block }) => block), ...gone].sort());
      expect(new Set(arrows.map(({ to }) => to)).size).toBe(arrows.length);
    }
  });
});

describe('pictures', () => {
  test('lie on the map', () => {
    const odd = happened.flatMap((event) =>
      VIEWERS.flatMap((viewer) => picture(seenBy(event, viewer))).flatMap((mark) => {
        const named = Object.entries(mark).filter(([member]) => ['at', 'to', 'from'].includes(member));
        return named.map(([, place]) => place as string).filter((place) => !zoneIds.includes(place));
      }),
    );
    expect(odd).toEqual([]);
  });

  test('tell a spectator no more than the public part of an event', () => {
    for (const event of happened.filter(({ secrets }) => !secrets.some(({ to }) => entitled(to, null, false))))
      expect(picture(seenBy(event, null))).toEqual(picture({ ...event, secrets: [] } as Event));
  });

  test('show cards laid face down to whoever laid them, and to all once they are revealed', () => {
    const laid = all('CombatCardsLaid').filter(({ public: { count } }) => count > 0);
    for (const event of laid) {
      const { seat, count } = event.public;
      const shown = VIEWERS.map((viewer) => marksOf(event, 'card', viewer).length);
      expect(shown).toEqual(VIEWERS.map((viewer) => (viewer === seat ? count : 0)));
    }
    for (const event of all('CombatRevealed')) {
      const { ottoman, spanish } = event.public.cards;
      expect(marksOf(event, 'card').map(({ card }) => card.kind)).toEqual([...ottoman, ...spanish].map(String));
    }
    expect(laid.length).toBeGreaterThan(0);
  });
});
