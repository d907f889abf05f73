import { describe, expect, test } from 'vitest';
import { facts } from '../../../src/domain/rulesets/gibraltar/v1/show/facts.ts';
import { rulebook } from '../../../src/domain/rulesets/gibraltar/v1/show/rulebook.ts';
import { view } from '../../../src/domain/rulesets/gibraltar/v1/show/view.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

/** The badges of a unit, and how many units the table says must still fight. */
function shown(state: State, unit: string): readonly unknown[] {
  const seen = view(state, null);
  const fact = facts.find(({ id }) => id === 'must-fight');
  return [seen.pieces.find(({ id }) => id === unit)?.badges, seen.details?.['mustFight'], fact?.read(seen)];
}

describe('who must fight', () => {
  rule('gibraltar', ['7.k', '8.k'], 'is shown so only while an enemy is beside him (Q7)', () => {
    const units = { 'hf-in-1': '1509', 'hf-in-2': '1409', 'hf-ca-1': '1507', 'hf-ca-2': '1508', 'en-el-1': '1510' };
    const game = table({ phase: 'bombard', moved: ['hf-in-1'], units });
    expect(shown(game.state, 'hf-in-1')).toEqual([['moved', 'mustFight'], ['hf-in-1'], 1]);
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [3]);
    expect([game.at('en-el-1'), game.state.phase]).toEqual(['lost', 'bombard']);
    expect(shown(game.state, 'hf-in-1')).toEqual([['moved'], [], 0]);
    // the lists of a player-turn stand until the next movement, through the arrival of the relief
    expect(shown({ ...game.state, side: 'en', phase: 'arrival' }, 'hf-in-1')).toEqual([['moved'], [], 0]);
  });
});

test('§8.e, option mildLosses: the fact counts the beaten attackers, of whom one is lost, and says so', () => {
  const units = { 'hf-in-1': '1409', 'hf-in-2': '1609', 'en-el-1': '1509', 'en-el-2': '1616' };
  const game = table({ phase: 'combat', moved: ['hf-in-1', 'hf-in-2'], units, options: { mildLosses: true } });
  game.play('combat', ['unit:en-el-1', 'unit:hf-in-1', 'unit:hf-in-2'], [2, 5]);
  const owing = facts.find(({ id }) => id === 'owing');
  expect(owing?.read(view(game.state, null))).toBe(2);
  expect([owing?.title.en, owing?.title.es]).toEqual([
    'Beaten attackers, of whom one is lost',
    'Atacantes vencidos, de los que se pierde uno',
  ]);
});

describe('the rules to be read', () => {
  const paragraphs = new Map(rulebook().chapters.flatMap((chapter) => chapter.paragraphs.map((one) => [one.id, one])));

  const wordings: readonly (readonly [id: string, what: string, en: RegExp, es: RegExp])[] = [
    ['5.d', 'that too few Hispano-French land units end the game (Q28)', /fewer than three/, /menos de tres/],
    ['7.t', 'when infantry lands, and that nobody goes aboard again (Q17, Q18)', /aboard again/, /volver a embarcar/],
    ['7.v', 'that guns and cavalry may begin behind the wall too (Q39)', /or behind it/, /o detrás/],
    ['7.x', 'where launches land their infantry (Q19)', /quays and breaches/, /muelles y brechas/],
    ['7.z.e', 'that whoever came by the path mounts the wall as well (Q14)', /mountain path/, /camino de la montaña/],
    ['8.h', 'who attacks two enemies, as hexes allow it (Q4)', /but for one pair/, /salvo una pareja/],
    ['8.k', 'that guns that stood still are bound too (Q7)', /moved or not/, /haya movido o no/],
    ['8.q', 'that a breached wall shelters nobody (Q15)', /shelters nobody/, /no protege/],
    ['9.c', 'that a ship without a circle waits (Q30)', /waits/, /espera/],
  ];

  test.each(wordings)('§%s: say %s', (id, _what, en, es) => {
    expect(paragraphs.get(id)?.text.en).toMatch(en);
    expect(paragraphs.get(id)?.text.es).toMatch(es);
  });
});
