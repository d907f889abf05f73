import { describe, expect, test } from 'vitest';
import { cards } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

describe('strength', () => {
  const shelled = (pf: number): ReturnType<typeof table> =>
    table({
      phase: 'bombardment',
      units: { sea_mid_n: [`sl1:${pf}`], toscal: ['mil1'] },
      hands: { spanish: ['es-move'] },
    });

  rule(
    'santa-cruz-1797',
    ['5.2', '5.3'],
    'each loss turns the block by one, from 4 down to 1, and then off the map',
    () => {
      const left = [4, 3, 2, 1].map((pf) => {
        const game = shelled(pf);
        game.play('bombard.declare', ['card:es-move', 'zone:sea_mid_n'], [1]);
        return game.unit('sl1');
      });
      expect(left).toEqual([
        { at: 'sea_mid_n', pf: 3 },
        { at: 'sea_mid_n', pf: 2 },
        { at: 'sea_mid_n', pf: 1 },
        { at: 'casualties', pf: 0 },
      ]);
    },
  );

  rule('santa-cruz-1797', '5.2', 'the owner reads the top edge of his block, the enemy does not', () => {
    const { state } = table({ units: { marina: ['sl1:2'] } });
    const steps = (seat: 'british' | 'spanish'): unknown[] =>
      view(state, seat)
        .pieces.filter(({ at }) => at === 'marina')
        .map((piece) => piece.steps);
    expect(steps('british')).toEqual([2]);
    expect(steps('spanish')).toEqual([undefined]);
  });

  test('A-37: hits beyond the strength of a block are lost, the block beside it does not suffer', () => {
    const game = table({ phase: 'bombardment', units: { sea_c: ['sl1:1', 'sl2:1'] }, hands: { spanish: ['es-move'] } });
    game.play('bombard.declare', ['card:es-move', 'zone:sea_c'], [1, 1, 1, 6, 6, 6]);
    expect(game.unit('sl1')).toEqual({ at: 'casualties', pf: 0 });
    expect(game.unit('sl2')).toEqual({ at: 'sea_c', pf: 1 });
  });
});

describe('how many to a zone', () => {
  const boats = ['rm1', 'rm2', 'rm3', 'sl1', 'sl2', 'sl3', 'sl4', 'sl5', 'sl6', 'sl7'];

  rule('santa-cruz-1797', ['5.6b'], 'any number of British blocks may share a sea zone', () => {
    const game = table({ turn: 1, phase: 'naval', units: { sea_start: boats, fox: ['sl8', 'sl9'] }, fox: 'sea_start' });
    game.play('naval.program', Array<string>(11).fill('zone:sea_mid_s'));
    expect(boats.map((id) => game.unit(id).at)).toEqual(Array(10).fill('sea_mid_s'));
    expect(game.state.fox.at).toBe('sea_mid_s');
  });

  rule('santa-cruz-1797', '5.6a', 'a fourth unit finds no room on land, by Move or by Assault', () => {
    const game = table({
      units: { marina: ['sl1', 'sl2', 'sl3'], plaza_pila: ['sl4', 'sl5'] },
      hands: { british: ['uk-move', 'uk-assault'] },
    });
    for (const card of [['card:uk-move'], ['card:uk-assault', 'officer:none']]) {
      const two = [...card, 'zone:marina', 'unit:sl1', 'unit:sl2'];
      expect(game.offers('action.choose', [...two, 'done'])).not.toContain('zone:plaza_pila');
      expect(game.blocked('action.choose', [...two, 'done'])['plaza_pila']).toBe('§5.6');
      expect(game.offers('action.choose', [...card, 'zone:marina', 'unit:sl1', 'done'])).toContain('zone:plaza_pila');
    }
  });

  rule('santa-cruz-1797', '5.6a', 'Spain deploys and moves three to a zone at most as well', () => {
    const game = table({
      phase: 'spanish-action',
      units: { toscal: ['mil1'], san_francisco: ['vol1', 'vol2', 'vol3'] },
      hands: { spanish: ['es-move'] },
    });
    const path = ['card:es-move', 'zone:toscal', 'unit:mil1'];
    expect(game.offers('action.choose', path)).not.toContain('zone:san_francisco');
    expect(game.blocked('action.choose', path)['san_francisco']).toBe('§5.6');
  });

  test('A-42: an attack may be as large as what the target could hold of the own side', () => {
    const game = table({
      units: { marina: ['sl1', 'sl2', 'sl3'], plaza_pila: ['mil1', 'mil2', 'mil3'] },
      hands: { british: ['uk-assault'] },
    });
    const path = ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'unit:sl2', 'unit:sl3'];
    game.play('action.choose', [...path, 'zone:plaza_pila'], [1, 1]);
    expect(game.event('CombatJoined').public.attackers).toHaveLength(3);
  });

  test('A-43: one does not land on a beach that is full', () => {
    const game = table({ units: { sea_c: ['sl1'], caleta: ['sl2', 'sl3', 'sl4'] }, hands: { british: ['uk-move'] } });
    const path = ['card:uk-move', 'zone:sea_c', 'unit:sl1'];
    expect(game.offers('action.choose', path)).toEqual(['zone:muelle']);
    expect(game.blocked('action.choose', path)).toEqual({ caleta: '§5.6' });
  });
});

describe('the blocks of the box', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `sl${n}`);
  const marines = ['rm1', 'rm2', 'rm3'];

  rule('santa-cruz-1797', '5.7', 'no casualties and nobody wounded: there is nothing to reinforce', () => {
    const units = { sea_c: [...all, ...marines], toscal: ['mil1'] };
    const game = table({ units, hands: { british: ['uk-reinf'] } });
    expect(game.offers('action.choose')).toEqual(['pass']);
    expect(game.blocked('action.choose')).toEqual({ 'uk-reinf-1': '§9' });
  });

  rule('santa-cruz-1797', '5.7', 'new blocks come from the casualties and from nowhere else', () => {
    const units = { sea_c: [...all.slice(1), ...marines], toscal: ['mil1'] };
    const game = table({ units, hands: { british: ['uk-reinf'] } });
    expect(game.offers('action.choose', ['card:uk-reinf'])).toEqual(['unit:sl1']);
    game.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'done']);
    expect(game.unit('sl1')).toEqual({ at: 'sea_start', pf: 1 });
    expect(game.event('Reinforced').public.entered).toEqual([{ zone: 'sea_start', blocks: 1 }]);
  });

  test('A-02: 22 blocks are twelve British units, the Fox and nine Spanish units', () => {
    const { units, fox } = table({ units: { sea_c: ['sl1'] }, fox: 'sea_c' }).state;
    const british = Object.keys(units).filter((id) => /^(rm|sl)/.test(id));
    expect([british.length, Object.keys(units).length - british.length, fox.at]).toEqual([12, 9, 'sea_c']);
  });

  test('A-20: the cards are 55, as the rulebook counts them', () => {
    expect(cards).toHaveLength(55);
  });
});
