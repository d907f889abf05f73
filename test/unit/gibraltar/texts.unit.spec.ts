import { describe, expect, test } from 'vitest';
import { pathBy } from '../../../src/domain/kernel/choices.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/gibraltar/v1/bots/steady.ts';
import { mapData, unitIds } from '../../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { byKey, hexName, unitName } from '../../../src/domain/rulesets/gibraltar/v1/text/names.ts';
import en from '../../../src/domain/rulesets/gibraltar/v1/text/en.json' with { type: 'json' };
import es from '../../../src/domain/rulesets/gibraltar/v1/text/es.json' with { type: 'json' };
import menusEn from '../../../src/domain/rulesets/gibraltar/v1/text/menus.en.json' with { type: 'json' };
import menusEs from '../../../src/domain/rulesets/gibraltar/v1/text/menus.es.json' with { type: 'json' };
import { courseOf } from './games.ts';
import { placeholders } from '../../support/placeholders.ts';

type Wordings = Readonly<Record<string, string>>;

const catalogues: readonly (readonly [string, Wordings, Wordings])[] = [
  ['texts', en, es],
  ['menus', menusEn, menusEs],
];
const states = [
  gibraltar.initial({ scenario: 'assault', options: {} }),
  ...courseOf({ seed: 1, hf: steadyBot, en: steadyBot, options: { armour: true } }, 8).states,
  ...courseOf({ seed: 5, hf: steadyBot, en: randomBot, scenario: 'assault4' }, 60).states,
];

describe.each(catalogues)('the catalogue of %s', (_, english, spanish) => {
  test('has the same keys and the same placeholders in both languages', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english))
      expect([key, placeholders(spanish[key])]).toEqual([key, placeholders(english[key])]);
  });

  test('leaves nothing untranslated that is more than a name', () => {
    const alike = Object.keys(english).filter(
      (key) => english[key] === spanish[key] && /[a-z]{3} [a-z]{3}/.test(english[key] ?? ''),
    );
    expect(alike).toEqual([]);
  });
});

describe('names', () => {
  test('tell every counter from every other, in both languages', () => {
    for (const lang of ['en', 'es'] as const) {
      const all = unitIds.map((id) => unitName(id)[lang]);
      expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
    }
    expect(unitName('hf-la-6')).toEqual({ en: 'Landing boat 6', es: 'Lancha de desembarco 6' });
    expect(unitName('en-sh-1').es).toBe('Navío Brilliant');
  });

  test('of places carry the number of their hex; a hex without a name is its number', () => {
    expect(hexName('1529')).toEqual({ en: 'The Magazines (1529)', es: 'Los Almacenes (1529)' });
    expect(hexName('1509')).toEqual({ en: '1509', es: '1509' });
    for (const { hex, name } of mapData.names.items) expect(hexName(hex).en).toBe(`${name.en} (${hex})`);
    expect(() => byKey('unit.dragon')).toThrow('unit.dragon');
  });

  test('of seats, scenarios and the game are in both languages', () => {
    const titles = [
      gibraltar.title,
      ...gibraltar.seats.map((seat) => seat.title),
      ...gibraltar.scenarios.map((one) => one.title),
    ];
    for (const { en: english, es: spanish } of titles)
      expect(Math.min(english.length, spanish.length)).toBeGreaterThan(4);
  });
});

describe('decisions', () => {
  const asked = states.flatMap((state) => gibraltar.pending(state).map((one) => ({ state, one })));

  test('are asked for in both languages, a question with both its marks', () => {
    const kinds = new Set(asked.map(({ one }) => one.kind));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['bombard', 'combat', 'move', 'setup']));
    for (const { one } of asked) expect(one.prompt.es.includes('?'), one.kind).toBe(one.prompt.es.includes('¿'));
  });

  test('name every choice, and why something is not offered, with a paragraph', () => {
    for (const { state, one } of asked) {
      pathBy(gibraltar.choose(state, one), ({ choices, blocked }) => {
        for (const { label } of choices) expect(Math.min(label.en.length, label.es.length)).toBeGreaterThan(1);
        for (const { reason, rule } of blocked?.() ?? []) {
          expect(rule).toMatch(/^§[\dI]/);
          for (const line of [reason.en, reason.es]) expect(line).toMatch(/^[^{}]+\.$/);
        }
        return choices.at(-1)?.id ?? '';
      });
    }
  });
});
