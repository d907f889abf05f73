import { describe, expect, it } from 'vitest';
import { paragraphAt } from '../../../src/domain/kernel/citations.ts';
import { LANGS } from '../../../src/domain/kernel/text.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { citationsOf, isParagraph } from '../../support/rules-citations.ts';
import { rulesIndexes } from '../../support/rules-index.ts';

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('the rulebook of %s', (id, rules) => {
  const index = rulesIndexes().get(id) ?? [];
  const { chapters, tables } = rules.rulebook?.() ?? { chapters: [], tables: [] };
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
  const ids = paragraphs.map((paragraph) => paragraph.id);

  it('has every rule of the index, and nothing that the index does not know', () => {
    const rulesOfIndex = index.filter(({ kind }) => kind === 'rule').map((paragraph) => paragraph.id);
    expect(rulesOfIndex.filter((rule) => !ids.includes(rule))).toEqual([]);
    const known = new Set(index.map((paragraph) => paragraph.id));
    expect(ids.filter((one) => !known.has(one) && !isParagraph(index, one))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leads to a paragraph from every § that its code and texts cite', () => {
    const cited = citationsOf(id).filter((one) => one.cited.startsWith('§'));
    const lost = cited.filter((one) => paragraphAt(ids, one.cited.slice(1)) === null);
    expect(cited.length).toBeGreaterThan(0);
    expect(lost.map(({ file, line, cited: what }) => `${file}:${line} ${what}`)).toEqual([]);
  });

  it('cites in its own words only what it has', () => {
    const own = paragraphs.flatMap(({ text }) => LANGS.flatMap((lang) => [...text[lang].matchAll(/§([\w./–-]*\w)/g)]));
    expect(own.map(([, cited = '']) => cited).filter((cited) => paragraphAt(ids, cited) === null)).toEqual([]);
  });

  it('says each paragraph in short sentences that end', () => {
    const wordings = paragraphs.flatMap(({ id: of, text }) => LANGS.map((lang) => [of, text[lang]] as const));
    expect(wordings.filter(([, wording]) => wording.length > 700 || !/[.:!?…)»”]$/.test(wording))).toEqual([]);
  });

  it('has charts with rows, heads and sources', () => {
    expect(tables.length).toBeGreaterThan(0);
    for (const { rows, columns, sources } of tables) {
      expect(rows.length).toBeGreaterThan(0);
      expect(columns.every(({ en, es }) => en !== '' && es !== '')).toBe(true);
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  it('stands beside scenarios that say goal, length and difficulty', () => {
    expect(rules.scenarios.filter(({ about }) => about === undefined)).toEqual([]);
  });
});
