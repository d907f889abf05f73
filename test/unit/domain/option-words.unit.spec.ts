import { describe, expect, it } from 'vitest';
import type { OptionWords } from '../../../src/domain/kernel/option-words.ts';
import { worded } from '../../../src/domain/kernel/option-words.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';

type Branches = { readonly anyOf?: readonly OptionWords[] };

describe('the words of options', () => {
  it('are plain JSON Schema in English, with both languages beside', () => {
    const title = { en: 'Fog', es: 'Niebla' };
    const about = { en: 'Hidden', es: 'Oculto' };
    expect(worded(title)).toEqual({ title: 'Fog', 'x-text': { title } });
    expect(worded(title, about)).toEqual({ title: 'Fog', description: 'Hidden', 'x-text': { title, about } });
  });

  it.each(RULESETS.map((rules) => [rules.id, rules] as const))('are there in both languages for %s', (_id, rules) => {
    const { properties } = JSON.parse(JSON.stringify(rules.options)) as {
      properties: Record<string, OptionWords & Branches>;
    };
    for (const { 'x-text': text, description, anyOf = [] } of Object.values(properties)) {
      expect(description).toBe(text.about?.en);
      const titles = anyOf.map((value) => value['x-text'].title);
      for (const said of [text.title, text.about, ...titles]) {
        expect(said?.en).toMatch(/\S/);
        expect(said?.es).not.toBe(said?.en);
      }
    }
  });
});
