import { describe, expect, test } from 'vitest';
import { entitled, seenBy } from '../../../src/domain/kernel/event.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import {
  cardsFileData,
  officersFileData,
  unitsFileData,
} from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { events as eventTypes } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { narrate } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/narrate.ts';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import en from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/en.json' with { type: 'json' };
import es from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/es.json' with { type: 'json' };
import { byKey } from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/names.ts';
import { courseOf } from './games.ts';
import { placeholders } from '../../support/placeholders.ts';

const courses = [
  ...[1, 2, 3, 4, 5, 6].map((seed) => courseOf(seed, { each: 1, options: seed === 6 ? { tigerRoll: true } : {} })),
  // Freemantle shows himself in few games
  courseOf(59, { each: 50 }),
];
const happened = courses.flatMap((course) => course.events);
const VIEWERS: readonly Viewer[] = ['british', 'spanish', null];
const catalogues = { en: en as Record<string, string>, es: es as Record<string, string> };

describe('the chronicle', () => {
  test('these games show every type of event there is', () => {
    expect([...new Set(happened.map((event) => event.type))].sort()).toEqual(Object.keys(eventTypes).sort());
  });

  test('tells every event to every viewer in both languages', () => {
    for (const event of happened) {
      for (const viewer of VIEWERS) {
        const { en: english, es: spanish } = narrate(seenBy(event, viewer));
        for (const line of [english, spanish]) expect(line, event.type).toMatch(/^[^{}[\]]{4,}[.!]$/u);
        expect(`${english} ${spanish}`, event.type).not.toMatch(/undefined|null|NaN|object/);
      }
    }
  });

  test('says no more to a viewer than its events do', () => {
    for (const event of happened) {
      const bare = { ...event, secrets: [] } as Event;
      if (!event.secrets.some((secret) => entitled(secret.to, null, false)))
        expect(narrate(seenBy(event, null))).toEqual(narrate(bare));
    }
  });

  test('tells a seat what it alone may know', () => {
    const drawn = happened.find((event) => event.type === 'CardsDrawn') ?? fail();
    expect(narrate(seenBy(drawn, 'spanish')).en).not.toBe(narrate(seenBy(drawn, 'british')).en);
    expect(narrate(seenBy(drawn, 'british')).es).toBe('Los españoles roban 5 cartas.');
  });
});

describe('the catalogue', () => {
  test('has the same keys and the same placeholders in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) {
      expect([key, placeholders(catalogues.es[key])]).toEqual([key, placeholders(catalogues.en[key])]);
    }
  });

  test('leaves nothing untranslated that is more than a name', () => {
    const alike = Object.keys(en).filter(
      (key) => catalogues.en[key] === catalogues.es[key] && /[a-z]{3} [a-z]{3}/.test(catalogues.en[key] ?? ''),
    );
    expect(alike).toEqual([]);
  });

  test('names and explains every card, officer and kind of block', () => {
    const keys = [
      ...cardsFileData.items.flatMap(({ kind }) => [`card.${kind}`, `card.${kind}.text`]),
      ...officersFileData.items.map(({ id }) => `officer.${id}.text`),
      ...[...unitsFileData.types.map(({ id }) => id), 'fox'].flatMap((id) => [`unit.${id}`, `unit.${id}.text`]),
    ];
    for (const key of keys) expect(byKey(key).es.length, key).toBeGreaterThan(2);
  });

  test('cites a paragraph in the text of every card', () => {
    for (const { kind } of cardsFileData.items) expect(byKey(`card.${kind}.text`).en).toMatch(/\(§\d+(\.\d+)?\)\.$/);
  });

  test('asks for every decision in both languages', () => {
    const asked = courses.flatMap((course) => course.states.flatMap((state) => rules.pending(state)));
    const kinds = [...new Set(asked.map((one) => one.kind))];
    expect(kinds.length).toBeGreaterThanOrEqual(17);
    for (const { prompt, kind } of asked) {
      expect(prompt.en, kind).toMatch(/[.?!]$/);
      expect(prompt.es, kind).toMatch(/[.?!]$/);
      expect(prompt.es.includes('?'), kind).toBe(prompt.es.includes('¿'));
    }
  });
});

function fail(): never {
  throw new Error('no such event');
}
