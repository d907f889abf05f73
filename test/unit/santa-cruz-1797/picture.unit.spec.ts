import { describe, expect, test } from 'vitest';
import { entitled, seenBy } from '../../../src/domain/kernel/event.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import type { Mark } from '../../../src/domain/kernel/picture.ts';
import { areaIds, batteries } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { picture } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/picture.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['british', 'spanish', null];
const happened = [1, 2, 3, 4, 5, 6].flatMap(
  (seed) => courseOf(seed, { each: 99, options: seed === 6 ? { tigerRoll: true } : {} }).events,
);

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
const all = <T extends Event['type']>(type: T): Of<T>[] =>
  happened.filter((event): event is Of<T> => event.type === type);
const marksOf = <K extends Mark['kind']>(event: Event, kind: K, viewer: Viewer = null): Extract<Mark, { kind: K }>[] =>
  picture(seenBy(event, viewer)).filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
const facesOf = (event: Event): number[] => marksOf(event, 'dice').flatMap(({ dice }) => dice.map(({ face }) => face));

/** What the public part of an event says that was rolled. */
const rolledIn: { readonly [T in Event['type']]?: (event: Of<T>) => number[] } = {
  BoatsMoved: ({ public: { moves } }) => moves.flatMap(({ die }) => (die === null ? [] : [die])),
  VolleyFired: ({ public: { dice } }) => dice.map(({ die }) => die),
  RayoFired: ({ public: { dice } }) => dice.map(({ die }) => die),
  PanicSpread: ({ public: { dice } }) => dice.map(({ die }) => die),
  TigerStruck: ({ public: { die } }) => (die === null ? [] : [die]),
  DiceRolled: ({ public: { dice } }) => dice,
  OfficerStruck: ({ public: { die } }) => [die],
};

describe('dice', () => {
  test('all that are rolled are drawn, by whoever rolls them, with the faces that fell', () => {
    const seen = new Set<string>();
    for (const event of happened) {
      const rolls = rolledIn[event.type] as ((event: Event) => number[]) | undefined;
      const faces = rolls?.(event) ?? [];
      expect(facesOf(event), event.type).toEqual(faces);
      if (faces.length > 0) seen.add(event.type);
    }
    expect([...seen].sort()).toEqual(Object.keys(rolledIn).sort());
  });

  test('hit in a fight with a 5 or 6 after what is added to them', () => {
    for (const event of all('DiceRolled')) {
      const { seat, dice, modifier } = event.public;
      const [mark] = marksOf(event, 'dice');
      expect(mark?.dice.map(({ hit }) => hit)).toEqual(
        dice.length === 0 ? undefined : dice.map((die) => die + modifier >= 5),
      );
      expect(mark?.seat).toBe(dice.length === 0 ? undefined : seat);
    }
  });

  test('of the batteries say whose guns they are and what they needed', () => {
    for (const event of all('VolleyFired')) {
      const [mark] = marksOf(event, 'dice');
      const { zone, dice } = event.public;
      expect(mark).toMatchObject({ seat: 'spanish', at: zone, dice: dice.map(({ hit }) => ({ hit })) });
      const labels = mark?.dice.map(({ label }) => label?.en ?? '') ?? [];
      const form = /^(Green|Red|Violet|Yellow), (block \d+|the Fox): (1|1–\d) hits$/;
      expect(labels.filter((label) => !form.test(label))).toEqual([]);
    }
  });

  test('of the currents say where each was bound for', () => {
    const event = all('BoatsMoved').find(({ public: { moves } }) => moves.some(({ die }) => die !== null && die < 4));
    const missed =
      event === undefined ? [] : marksOf(event, 'dice').flatMap(({ dice }) => dice.filter(({ hit }) => !hit));
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every(({ face }) => face < 4)).toBe(true);
  });
});

describe('arrows', () => {
  test('lead from zone to zone, as many blocks as went', () => {
    for (const event of all('GroupMoved')) {
      const { from, to, seat, blocks } = event.public;
      expect(marksOf(event, 'move')).toEqual([{ kind: 'move', from, to, seat, count: blocks }]);
    }
  });

  test('name the boats to the British, and to the others only the Fox', () => {
    const event = all('BoatsMoved').find(({ public: { moves } }) => moves.some(({ fox }) => fox));
    if (event === undefined) throw new Error('the Fox never sails');
    const piecesFor = (viewer: Viewer): string[] => marksOf(event, 'move', viewer).flatMap(({ pieces = [] }) => pieces);
    expect(piecesFor('spanish')).toEqual(['fox']);
    expect(piecesFor('british')).toHaveLength(event.public.moves.length);
    const counts = marksOf(event, 'move').map(({ count = 0 }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(event.public.moves.length);
  });

  test('show the shots of each battery from where it stands', () => {
    for (const event of all('VolleyFired')) {
      const colours = [...new Set(event.public.dice.map(({ battery }) => battery))];
      expect(marksOf(event, 'fire').map(({ from }) => from)).toEqual(colours.map((colour) => batteries[colour]));
    }
  });
});

describe('pictures', () => {
  test('lie on the map', () => {
    for (const event of happened) {
      for (const mark of VIEWERS.flatMap((viewer) => picture(seenBy(event, viewer)))) {
        const places = [
          ...('at' in mark && mark.at !== undefined ? [mark.at] : []),
          ...('to' in mark ? [mark.to] : []),
          ...('from' in mark && mark.from !== undefined ? [mark.from] : []),
          ...('via' in mark ? (mark.via ?? []) : []),
        ];
        expect(
          places.filter((place) => !areaIds.includes(place)),
          event.type,
        ).toEqual([]);
      }
    }
  });

  test('tell a spectator no more than the public part of an event', () => {
    for (const event of happened.filter(({ secrets }) => !secrets.some(({ to }) => entitled(to, null, false))))
      expect(picture(seenBy(event, null))).toEqual(picture({ ...event, secrets: [] } as Event));
  });

  test('show every card that is played, and each fight where it begins and ends', () => {
    for (const event of all('CardPlayed'))
      expect(marksOf(event, 'card').map(({ seat, card }) => [seat, card.id])).toEqual([
        [event.public.seat, event.public.card],
      ]);
    for (const event of [...all('CombatJoined'), ...all('CombatEnded')])
      expect(marksOf(event, 'spot').map(({ at }) => at)).toEqual([event.public.zone]);
  });
});
