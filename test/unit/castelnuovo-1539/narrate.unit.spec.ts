import { describe, expect, test } from 'vitest';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { events as eventTypes } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { faces } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/narrate-parts.ts';
import { narrate } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/narrate.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['ottoman', 'spanish', null];
const courses = [1, 2, 3, 4, 6, 8].map((seed) => courseOf(seed, { each: 9999 }));
const league = [1, 2, 4].map((seed) => courseOf(seed, { each: 9999, scenario: 'league' }));
const happened = [...courses, ...league].flatMap((course) => course.events);

/** Events that a game may well go without. */
const RARE = [
  'BombardmentSwapped',
  'SwapsEnded',
  'CiviliansGathered',
  'BlocksRemoved',
  'LeaderLost',
  'GunMoved',
  'FaithDue',
];

describe('the chronicle', () => {
  test('these games show nearly every type of event there is', () => {
    const seen = new Set(happened.map((event) => event.type));
    expect(Object.keys(eventTypes).filter((type) => !seen.has(type as Event['type']) && !RARE.includes(type))).toEqual(
      [],
    );
  });

  test('tells every event to every viewer in both languages', () => {
    for (const event of happened) {
      for (const viewer of VIEWERS) {
        const { en: english, es: spanish } = narrate(seenBy(event, viewer));
        for (const line of [english, spanish]) expect(line, event.type).toMatch(/^[^{}[\]]{4,}[.!]$/u);
        expect(`${english} ${spanish}`, event.type).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
  });

  test('tells a seat what it alone may know', () => {
    const drawn = happened.find((event) => event.type === 'CardsDrawn');
    if (drawn === undefined) throw new Error('nobody drew');
    expect(narrate(seenBy(drawn, 'spanish')).en).not.toBe(narrate(seenBy(drawn, 'ottoman')).en);
    expect(narrate(seenBy(drawn, null)).es).toBe('Los otomanos roban 4 cartas.');
  });

  test('says whom losses leave how strong, and to others only what lies open', () => {
    const losses = [
      { block: 's001', pf: 0 },
      { block: 's002', pf: 2 },
    ];
    const taken: Event = {
      type: 'LossesTaken',
      schema: 1,
      public: {
        seat: 'spanish',
        zone: 'topla',
        cause: 'bombard',
        hits: 3,
        track: 0,
        shown: [],
        dead: [{ block: 's001', unit: 'sc1' }],
      },
      secrets: [{ to: ['spanish'], data: { losses } }],
    };
    expect(narrate(seenBy(taken, 'spanish')).en).toBe(
      'The Spanish take 3 hits at Topla; eliminated: Lázaro de Colón, Stradioti; the block hit has strength 2 left.',
    );
    expect(narrate(seenBy(taken, 'ottoman')).es).toBe(
      'Los españoles encajan 3 impactos en Topla; eliminado: Lázaro de Colón, estradiotes.',
    );
  });

  test('tells rare events too', () => {
    const lines = RARE_EVENTS.map((event) => narrate(event));
    expect(lines.map(({ en }) => en)).toEqual([
      'The Spanish have no gun and exchange a card: Bombardment.',
      'The Spanish keep the cards they drew.',
      'Civilians crowd together at the Upper Castle: the zone counts as Ottoman to the end.',
      'The Ottomans find no room at Topla; eliminated: Azab 3.',
      'Agi is lost at Topla.',
      'A gun is hauled from Topla to Igalo Beach.',
      'For the faith the Azab at Topla must lose 3 points.',
    ]);
    expect(lines[3]?.es).toBe('Los otomanos no tienen sitio en Topla; eliminado: Azab 3.');
  });

  test('says of equal hits who loses by them', () => {
    const decided = (ottoman: number): Event => ({
      type: 'CombatDecided',
      schema: 1,
      public: { zone: 'east_gate', loser: 'spanish', suffered: { ottoman, spanish: 2 } },
      secrets: [],
    });
    expect(narrate(decided(1)).es).toBe(
      'Los españoles pierden el combate en la Puerta de Levante: impactos sufridos, otomanos 1, españoles 2.',
    );
    expect(narrate(decided(2)).en).toMatch(
      /Spanish 2; on equal hits whoever has no block left loses, else a defender without cover\.$/,
    );
  });

  test('reads a number to roll as the faces that hit', () => {
    expect([7, 6, 4, 1].map((need) => faces(need).en)).toEqual(['more than a die can show', '6', '4–6', 'anything']);
  });
});

const RARE_EVENTS: readonly Event[] = [
  { type: 'BombardmentSwapped', schema: 1, public: { seat: 'spanish', card: 's-bombard' }, secrets: [] },
  { type: 'SwapsEnded', schema: 1, public: { seat: 'spanish' }, secrets: [] },
  { type: 'CiviliansGathered', schema: 1, public: { zone: 'upper_castle' }, secrets: [] },
  {
    type: 'BlocksRemoved',
    schema: 1,
    public: { seat: 'ottoman', zone: 'topla', why: 'overstack', dead: [{ block: 'o001', unit: 'oa3' }], track: 3 },
    secrets: [],
  },
  { type: 'LeaderLost', schema: 1, public: { leader: 'L_agi', zone: 'topla', track: 3 }, secrets: [] },
  { type: 'GunMoved', schema: 1, public: { from: 'topla', to: 'igalo_beach' }, secrets: [] },
  { type: 'FaithDue', schema: 1, public: { zone: 'topla', points: 3 }, secrets: [] },
];
