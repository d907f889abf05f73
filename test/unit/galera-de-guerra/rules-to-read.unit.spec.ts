import { expect, test } from 'vitest';
import { rulebook } from '../../../src/domain/rulesets/galera-de-guerra/v1/show/rulebook.ts';

test('S-SID.6: the rules to be read say that Rhodes moves up before turn 1, as the approach is played', () => {
  const paragraphs = rulebook().chapters.flatMap((chapter) => chapter.paragraphs);
  const approach = paragraphs.find(({ id }) => id === 'S-SID.6');
  expect([approach?.text.en, approach?.text.es]).toEqual([
    'Before turn 1 Rhodes alone moves up, squadron by squadron; then turns are as ever.',
    'Antes del turno 1 solo se acerca Rodas, escuadrón por escuadrón; después los turnos son normales.',
  ]);
});
