import { expect, test } from 'vitest';
import { rulebook } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/rulebook.ts';

const paragraphs = rulebook().chapters.flatMap((chapter) => chapter.paragraphs);

const wordings: readonly (readonly [id: string, what: string, en: RegExp, es: RegExp])[] = [
  ['3/2', 'that a siege in which nothing happens ends (A70)', /20 turns/, /20 turnos/],
  [
    '3/4',
    'how long the League has, and what it may not lose',
    /five turns.* fewer than three/,
    /cinco turnos.* menos de tres/,
  ],
];

test.each(wordings)('§%s: the rules to be read say %s', (id, _what, en, es) => {
  const text = paragraphs.find((one) => one.id === id)?.text;
  expect(text?.en).toMatch(en);
  expect(text?.es).toMatch(es);
});
