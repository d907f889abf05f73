import { describe, expect, test } from 'vitest';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

const spanish = 'spanish-action' as const;

describe('Reinforcements', () => {
  rule('santa-cruz-1797', '9.reinf1', 'three PF, spread over units on the board or spent on one', () => {
    const set = { units: { toscal: ['sl1:1', 'sl2:2', 'sl3:3'] }, hands: { british: ['uk-reinf'] } };
    const spread = table(set);
    spread.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'unit:sl2', 'unit:sl3']);
    expect(['sl1', 'sl2', 'sl3'].map((id) => spread.unit(id).pf)).toEqual([2, 3, 4]);
    const one = table(set);
    one.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'unit:sl1', 'unit:sl1']);
    expect(one.unit('sl1').pf).toBe(4);
    expect(one.discard('british')).toEqual(['uk-reinf']);
  });

  rule('santa-cruz-1797', ['9.reinf1', '5.2'], 'no unit rises above 4', () => {
    const game = table({ units: { toscal: ['sl1:3'] }, hands: { british: ['uk-reinf'] } });
    expect(game.offers('action.choose', ['card:uk-reinf'])).toContain('unit:sl1');
    expect(game.offers('action.choose', ['card:uk-reinf', 'unit:sl1'])).not.toContain('unit:sl1');
  });

  rule('santa-cruz-1797', '9.reinf1', 'a PF may go to the board and another to one who comes back', () => {
    const game = table({ units: { toscal: ['sl1:3'] }, hands: { british: ['uk-reinf'] } });
    game.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'unit:sl2', 'unit:sl3']);
    expect(game.unit('sl1').pf).toBe(4);
    expect([game.unit('sl2'), game.unit('sl3')]).toEqual(Array(2).fill({ at: 'sea_start', pf: 1 }));
  });

  rule('santa-cruz-1797', '9.reinf2', 'each side enters at its own flag; Spain picks which, unit by unit', () => {
    const game = table({ phase: spanish, units: { toscal: ['mil1'] }, hands: { spanish: ['es-reinf'] } });
    const path = ['card:es-reinf', 'unit:vol1'];
    expect(game.offers('action.choose', path)).toEqual(['zone:altos_toscal', 'zone:camino_laguna']);
    game.play('action.choose', [...path, 'zone:altos_toscal', 'unit:vol2', 'zone:camino_laguna', 'done']);
    expect([game.unit('vol1').at, game.unit('vol2').at]).toEqual(['altos_toscal', 'camino_laguna']);
  });

  rule('santa-cruz-1797', '9.reinf3', 'of the three, one PF at most for Marines or Regulars, all together', () => {
    const marines = table({ units: { toscal: ['rm1:1', 'rm2:1', 'sl1:1'] }, hands: { british: ['uk-reinf'] } });
    const path = ['card:uk-reinf', 'unit:rm1'];
    const after = marines.offers('action.choose', path);
    expect(after).not.toContain('unit:rm1');
    expect(after).not.toContain('unit:rm2');
    expect(after).not.toContain('unit:rm3');
    expect(after).toContain('unit:sl1');
    const back = table({ phase: spanish, units: { toscal: ['mil1:1'] }, hands: { spanish: ['es-reinf'] } });
    back.play('action.choose', ['card:es-reinf', 'unit:reg1', 'zone:altos_toscal', 'unit:mil1', 'unit:mil1']);
    expect([back.unit('reg1').pf, back.unit('mil1').pf]).toEqual([1, 3]);
  });

  test('A-35: up to three, one by one; not aboard the Fox', () => {
    const game = table({
      units: { fox: ['sl1:2'], toscal: ['sl2:2'] },
      fox: 'sea_n',
      hands: { british: ['uk-reinf'] },
    });
    expect(game.offers('action.choose', ['card:uk-reinf'])).not.toContain('unit:sl1');
    expect(game.completes('action.choose', ['card:uk-reinf'])).toBe(false);
    expect(game.offers('action.choose', ['card:uk-reinf'])).not.toContain('done');
    expect(game.completes('action.choose', ['card:uk-reinf', 'unit:sl2', 'done'])).toBe(true);
    expect(game.completes('action.choose', ['card:uk-reinf', 'unit:sl2', 'unit:sl2', 'done'])).toBe(true);
  });

  test('A-35: an entry that is full or held by the enemy takes nobody back', () => {
    const game = table({
      phase: spanish,
      units: { altos_toscal: ['mil1', 'mil2'], camino_laguna: ['sl1'] },
      hands: { spanish: ['es-reinf'] },
    });
    const path = ['card:es-reinf', 'unit:vol1'];
    expect(game.offers('action.choose', path)).toEqual(['zone:altos_toscal']);
    // with the third unit the zone is full: only he who has come back may be strengthened
    expect(game.offers('action.choose', [...path, 'zone:altos_toscal'])).toEqual(['unit:vol1', 'done']);
  });

  rule('santa-cruz-1797', '5.5', 'who was strengthened only the owner learns; a block that comes back is seen', () => {
    const game = table({ units: { toscal: ['sl1:2'] }, hands: { british: ['uk-reinf'] } });
    game.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'unit:sl2', 'done']);
    const { public: open } = game.event('Reinforced');
    expect(open).toEqual({ seat: 'british', entered: [{ zone: 'sea_start', blocks: 1 }] });
    const seen = view(game.state, 'spanish').pieces.filter(({ owner }) => owner === 'british');
    expect(seen.map(({ at, steps }) => [at, steps])).toEqual([
      ['sea_start', undefined],
      ['toscal', undefined],
    ]);
  });
});

describe('Harassment', () => {
  const harass = { phase: spanish, units: { caleta: ['sl1'], toscal: ['mil1'] } };

  rule(
    'santa-cruz-1797',
    ['9.harass1', '9.harass2'],
    'Spain may keep its Confusion; the British get theirs all the same',
    () => {
      const game = table({ ...harass, hands: { spanish: ['es-harass', 'es-confusion'] } });
      expect(game.offers('action.choose', ['card:es-harass'])).toEqual(['discard', 'keep']);
      game.play('action.choose', ['card:es-harass', 'keep']);
      expect(game.hand('spanish')).toEqual(['es-confusion']);
      expect(game.state.piles.british.undrawn).toContain('uk-confusion-1');
    },
  );

  rule('santa-cruz-1797', '9.harass3', 'a Briton at sea or aboard the Fox is no Briton on land', () => {
    const game = table({
      phase: spanish,
      units: { sea_n: ['sl1'], fox: ['rm1'], toscal: ['mil1'] },
      fox: 'sea_n',
      hands: { spanish: ['es-harass', 'es-confusion'] },
    });
    expect(game.blocked('action.choose')['es-harass-1']).toBe('§9');
  });

  test('A-36: one half of the card is enough', () => {
    const noOwn = table({ ...harass, hands: { spanish: ['es-harass'] } });
    noOwn.play('action.choose', ['card:es-harass']);
    expect(noOwn.state.reserve).toHaveLength(3);
    const noReserve = table({ ...harass, reserve: false, hands: { spanish: ['es-harass', 'es-confusion'] } });
    expect(noReserve.offers('action.choose', ['card:es-harass'])).toEqual(['discard']);
    noReserve.play('action.choose', ['card:es-harass', 'discard']);
    expect(noReserve.discard('spanish')).toEqual(['es-confusion', 'es-harass']);
    const neither = table({ ...harass, reserve: false, hands: { spanish: ['es-harass'] } });
    expect(neither.offers('action.choose')).toEqual(['pass']);
  });
});
