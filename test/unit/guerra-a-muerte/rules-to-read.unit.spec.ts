import { expect, test } from 'vitest';
import { rulebook } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/rulebook.ts';

const paragraphs = rulebook().chapters.flatMap((chapter) => chapter.paragraphs);

const wordings: readonly (readonly [id: string, what: string, en: RegExp, es: RegExp])[] = [
  [
    '5.3b',
    'that a column is spared whole or not at all (A5)',
    /no more steps than each/,
    /no más pasos de los que vale cada/,
  ],
];

test.each(wordings)('§%s: the rules to be read say %s', (id, _what, en, es) => {
  const text = paragraphs.find((one) => one.id === id)?.text;
  expect(text?.en).toMatch(en);
  expect(text?.es).toMatch(es);
});
