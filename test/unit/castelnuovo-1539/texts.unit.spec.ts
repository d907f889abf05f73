import { describe, expect, test } from 'vitest';
import { entitled, seenBy } from '../../../src/domain/kernel/event.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import { cardsFileData, leaders, unitsFileData } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { byKey } from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/names.ts';
import { narrate } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/narrate.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import en from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/en.json' with { type: 'json' };
import es from '../../../src/domain/rulesets/castelnuovo-1539/v1/text/es.json' with { type: 'json' };
import { courseOf } from './games.ts';
import { placeholders } from '../../support/placeholders.ts';

const courses = [1, 2, 4].map((seed) => courseOf(seed)).concat(courseOf(2, { scenario: 'league' }));
const catalogues = { en: en as Record<string, string>, es: es as Record<string, string> };

describe('the catalogue', () => {
  test('has the same keys and the same placeholders in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en))
      expect([key, placeholders(catalogues.es[key])]).toEqual([key, placeholders(catalogues.en[key])]);
  });

  test('leaves nothing untranslated that is more than a name', () => {
    const alike = Object.keys(en).filter(
      (key) => catalogues.en[key] === catalogues.es[key] && /[a-z]{3} [a-z]{3}/.test(catalogues.en[key] ?? ''),
    );
    expect(alike).toEqual([]);
  });

  test('names and explains every card, leader and kind of block', () => {
    const keys = [
      ...cardsFileData.items.flatMap(({ kind }) => [`card.${kind}`, `card.${kind}.text`]),
      ...leaders.map(({ id }) => `leader.${id}.text`),
      ...unitsFileData.types.flatMap(({ id }) => [`unit.${id}`, `unit.${id}.text`]),
    ];
    for (const key of keys) expect(byKey(key).es.length, key).toBeGreaterThan(2);
    expect(() => byKey('card.o-elephant')).toThrow('card.o-elephant');
  });

  test('cites a paragraph in the text of every card', () => {
    for (const { kind } of cardsFileData.items) expect(byKey(`card.${kind}.text`).en).toMatch(/\(§\d\.\d\)\.$/);
  });

  test('asks for every decision in both languages', () => {
    const asked = courses.flatMap((course) => course.states.flatMap((state) => rules.pending(state)));
    expect(new Set(asked.map((one) => one.kind)).size).toBeGreaterThanOrEqual(14);
    for (const { prompt, kind } of asked) {
      expect(prompt.en, kind).toMatch(/[.?!]$/);
      expect(prompt.es, kind).toMatch(/[.?!]$/);
      expect(prompt.es.includes('?'), kind).toBe(prompt.es.includes('¿'));
    }
  });
});

const VIEWERS: readonly Viewer[] = ['ottoman', 'spanish', null];

describe('secrets in the chronicle', () => {
  test('it says no more to a spectator than the public part of an event', () => {
    for (const event of courses.flatMap((course) => course.events)) {
      const bare = { ...event, secrets: [] } as Event;
      if (!event.secrets.some((secret) => entitled(secret.to, null, false)))
        expect(narrate(seenBy(event, null))).toEqual(narrate(bare));
    }
  });

  test('it never names a hidden unit to the other seat', () => {
    for (const event of courses.flatMap((course) => course.events)) {
      if (event.type !== 'BlocksArrived') continue;
      const lines = VIEWERS.map((viewer) => narrate(seenBy(event, viewer)).en);
      const named = VIEWERS.filter((_, index) => lines[index] !== narrate({ ...event, secrets: [] }).en);
      expect(named).toEqual([event.public.seat]);
    }
  });
});
