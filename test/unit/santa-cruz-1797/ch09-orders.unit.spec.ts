import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/victory.ts';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

const spanish = 'spanish-action' as const;

describe('the Rayo', () => {
  rule('santa-cruz-1797', '9.rayo1', 'a die for each Spanish unit of the zone chosen; 5 and 6 hit', () => {
    const units = { toscal: ['mil1', 'mil2', 'mil3'], marina: ['vol1'], sea_n: ['sl1'] };
    const game = table({ units, hands: { british: ['uk-rayo'] } });
    expect(game.offers('action.choose', ['card:uk-rayo'])).toEqual(['zone:toscal', 'zone:marina']);
    game.play('action.choose', ['card:uk-rayo', 'zone:toscal'], [4, 5, 6]);
    expect(['mil1', 'mil2', 'mil3', 'vol1'].map((id) => game.unit(id).pf)).toEqual([4, 3, 3, 4]);
  });

  test('A-16: whom the Rayo kills may come back by Reinforcements', () => {
    const game = table({
      units: { caleta: ['mil1'], toscal: ['mil2'] },
      hands: { british: ['uk-rayo'], spanish: ['es-reinf'] },
    });
    game.play('action.choose', ['card:uk-rayo', 'zone:caleta']);
    game.play('action.choose', ['end']);
    game.play('action.choose', ['card:es-reinf', 'unit:mil1', 'zone:altos_toscal', 'done']);
    expect(game.unit('mil1')).toEqual({ at: 'altos_toscal', pf: 1 });
  });
});

describe('the French', () => {
  const french = { phase: spanish, hands: { spanish: ['es-french'] } };

  rule(
    'santa-cruz-1797',
    ['9.french3', '9.french1'],
    'once a game: some of a zone march, the card is gone for good',
    () => {
      const game = table({ ...french, units: { altos_toscal: ['mil1', 'mil2'], sea_s: ['sl1'] } });
      game.play('action.choose', ['card:es-french', 'zone:altos_toscal', 'unit:mil2', 'zone:carnicerias']);
      expect([game.unit('mil1').at, game.unit('mil2').at]).toEqual(['altos_toscal', 'carnicerias']);
      expect([game.removed('spanish'), game.discard('spanish')]).toEqual([['es-french'], []]);
    },
  );

  rule(
    'santa-cruz-1797',
    '9.french1',
    'they go where no British are, and no more than fit; they start no fight',
    () => {
      const units = { altos_toscal: ['mil1', 'mil2'], toscal: ['vol1', 'vol2'], marina: ['sl1'] };
      const game = table({ ...french, units });
      expect(game.offers('action.choose', ['card:es-french'])).toEqual(['zone:altos_toscal', 'zone:toscal']);
      const offers = game.offers('action.choose', ['card:es-french', 'zone:altos_toscal', 'unit:mil1', 'unit:mil2']);
      expect(offers).not.toContain('zone:marina');
      expect(offers).not.toContain('zone:toscal');
      expect(offers).toContain('zone:muelle');
    },
  );

  test('A-40: an officer may go with the French, and must where nobody stays', () => {
    const some = table({ ...french, units: { toscal: ['mil1', 'mil2'] }, officers: { grandy: 'toscal' } });
    const path = ['card:es-french', 'zone:toscal', 'unit:mil1', 'done'];
    expect(some.offers('action.choose', path).sort()).toEqual(['officer:go', 'officer:stay']);
    some.play('action.choose', [...path, 'officer:stay', 'zone:muelle']);
    expect(some.state.officers['grandy']?.at).toBe('toscal');
    const all = table({ ...french, units: { toscal: ['mil1'] }, officers: { grandy: 'toscal' } });
    all.play('action.choose', ['card:es-french', 'zone:toscal', 'unit:mil1', 'zone:muelle']);
    expect(all.state.officers['grandy']).toEqual({ at: 'muelle', up: false });
  });

  test('A-27: where the French find another officer, theirs comes off the map', () => {
    const game = table({
      ...french,
      units: { toscal: ['mil1'], muelle: ['mil2'] },
      officers: { grandy: 'toscal', roman: 'muelle' },
    });
    game.play('action.choose', ['card:es-french', 'zone:toscal', 'unit:mil1', 'zone:muelle']);
    expect([game.state.officers['grandy']?.at, game.state.officers['roman']?.at]).toEqual(['gone', 'muelle']);
    expect(game.state.handMax.spanish).toBe(5);
  });
});

describe('spikes', () => {
  const castle = { units: { san_cristobal: ['sl1'], muelle: ['sl2'], san_pedro: ['mil1'] } };

  rule(
    'santa-cruz-1797',
    '9.spike1',
    'only a battery that the British hold, not spiked yet, is spiked and marked',
    () => {
      const game = table({ ...castle, spiked: ['violet'], hands: { british: ['uk-spike', 'uk-spike'] } });
      expect(game.offers('action.choose', ['card:uk-spike'])).toEqual(['zone:san_cristobal']);
      expect(game.blocked('action.choose', ['card:uk-spike'])).toEqual({
        san_pedro: '§9',
        muelle: '§9',
        concepcion: '§9',
      });
      game.play('action.choose', ['card:uk-spike', 'zone:san_cristobal']);
      expect(game.state.spiked).toEqual(['violet', 'red']);
      const marks = view(game.state, 'spanish').pieces.filter(({ kind }) => kind === 'spike');
      expect(marks.map(({ at }) => at).sort()).toEqual(['muelle', 'san_cristobal']);
      expect(game.blocked('action.choose')).toEqual({ 'uk-spike-2': '§9' });
    },
  );

  rule('santa-cruz-1797', '9.spike2', 'it is worth a point, and silent for good even when Spain takes it back', () => {
    const game = table({ ...castle, hands: { british: ['uk-spike'] } });
    const before = scoreOf(game.state, 'british').total;
    game.play('action.choose', ['card:uk-spike', 'zone:muelle']);
    expect(scoreOf(game.state, 'british').total - before).toBe(1);
    const retaken = table({
      phase: 'bombardment',
      units: { sea_n: ['sl1'], muelle: ['mil1'] },
      spiked: ['violet'],
      hands: { spanish: ['es-move'] },
    });
    retaken.play('bombard.declare', ['card:es-move', 'zone:sea_n'], [6, 6]);
    expect(retaken.event('VolleyFired').public.dice.map(({ battery }) => battery)).toEqual(['green', 'red']);
    expect(scoreOf(retaken.state, 'british').spikes).toBe(1);
  });
});

describe('Panic!', () => {
  const panic = (zone: string, units: string[], dice: number[], more: Record<string, string[]> = {}): Playing => {
    const game = table({ units: { [zone]: units, ...more }, hands: { british: ['uk-panic'] } });
    game.play('action.choose', ['card:uk-panic', `zone:${zone}`], dice);
    return game;
  };

  rule('santa-cruz-1797', ['9.panic1', '9.panic2'], 'a die for each unit of the zone; 1, 2 and 3 do nothing', () => {
    const game = panic('plaza_pila', ['mil1', 'mil2', 'mil3'], [1, 2, 3]);
    for (const id of ['mil1', 'mil2', 'mil3']) expect(game.unit(id)).toEqual({ at: 'plaza_pila', pf: 4 });
    expect(game.asks()).toEqual(['british action.choose']);
  });

  rule('santa-cruz-1797', ['9.panic3', '9.panic4'], 'on 4 one zone back, on 5 with the loss of a PF', () => {
    const game = panic('calle_castillo', ['mil1', 'vol1'], [4, 5]);
    expect(game.asks()).toEqual(['spanish panic.retreat']);
    expect(game.offers('panic.retreat')).toEqual(['zone:huertas', 'zone:san_francisco']);
    game.play('panic.retreat', ['zone:huertas']);
    game.play('panic.retreat', ['zone:san_francisco']);
    expect(game.unit('mil1')).toEqual({ at: 'huertas', pf: 4 });
    expect(game.unit('vol1')).toEqual({ at: 'san_francisco', pf: 3 });
  });

  rule('santa-cruz-1797', '9.panic5', 'on 6 two zones back with the loss of two PF', () => {
    const game = panic('calle_castillo', ['mil1'], [6]);
    expect(game.offers('panic.retreat', ['zone:huertas'])).toEqual(['zone:camino_laguna']);
    game.play('panic.retreat', ['zone:huertas', 'zone:camino_laguna']);
    expect(game.unit('mil1')).toEqual({ at: 'camino_laguna', pf: 2 });
  });

  rule('santa-cruz-1797', '9.panic6', 'a fortress takes 1 off each die', () => {
    const game = panic('san_pedro', ['mil1', 'mil2', 'mil3'], [4, 5, 6]);
    game.play('panic.retreat', ['zone:toscal']);
    game.play('panic.retreat', ['zone:toscal']);
    expect(game.unit('mil1')).toEqual({ at: 'san_pedro', pf: 4 });
    expect(game.unit('mil2')).toEqual({ at: 'toscal', pf: 4 });
    expect(game.unit('mil3')).toEqual({ at: 'toscal', pf: 3 });
  });

  rule('santa-cruz-1797', '9.panic7', 'who must go two zones and can go only one is eliminated', () => {
    const game = panic('toscal', ['mil1'], [6]);
    expect(game.unit('mil1')).toEqual({ at: 'casualties', pf: 0 });
  });

  test('A-15: full and British zones bar the way, and behind the flag there is none', () => {
    const full = panic('calle_castillo', ['mil1'], [4], { huertas: ['vol1', 'vol2', 'vol3'], san_francisco: ['sl1'] });
    expect(full.unit('mil1').at).toBe('casualties');
    const edge = panic('camino_laguna', ['mil1'], [4]);
    expect(edge.unit('mil1').at).toBe('casualties');
  });

  test('A-15: the first zone must leave room for the second', () => {
    const game = panic('calle_castillo', ['mil1'], [6], { camino_laguna: ['sl1'] });
    // from the Orchards the only way back is shut
    expect(game.offers('panic.retreat')).toEqual(['zone:san_francisco']);
  });

  test('A-16: whom Panic! eliminates is a casualty that may return', () => {
    const game = table({ units: { toscal: ['mil1'] }, hands: { british: ['uk-panic'], spanish: ['es-reinf'] } });
    game.play('action.choose', ['card:uk-panic', 'zone:toscal'], [6]);
    game.play('action.choose', ['end']);
    expect(game.offers('action.choose', ['card:es-reinf'])).toContain('unit:mil1');
  });

  test('A-45: the officer stays while a unit stays, and goes with the last that leaves alive', () => {
    const set = {
      units: { marina: ['mil1', 'mil2'] },
      officers: { roman: 'marina' },
      hands: { british: ['uk-panic'] },
    };
    const game = table(set);
    game.play('action.choose', ['card:uk-panic', 'zone:marina'], [4, 4]);
    game.play('panic.retreat', ['zone:toscal']);
    expect(game.state.officers['roman']?.at).toBe('marina');
    game.play('panic.retreat', ['zone:san_francisco']);
    expect(game.state.officers['roman']).toEqual({ at: 'san_francisco', up: false });
  });

  rule('santa-cruz-1797', ['11.4', '9.panic7'], 'he goes with the last that lives, though others die behind it', () => {
    const fled = (dice: number[], units: Record<string, string[]>): string | undefined => {
      const game = table({ units, officers: { roman: 'toscal' }, hands: { british: ['uk-panic'] } });
      game.play('action.choose', ['card:uk-panic', 'zone:toscal'], dice);
      game.play('panic.retreat', ['zone:altos_toscal']);
      expect([game.unit('mil1').at, game.unit('mil2').at].sort()).toEqual(['altos_toscal', 'casualties']);
      return game.state.officers['roman']?.at;
    };
    // who must go two zones is cut off, whether his die comes first or last
    const two = { toscal: ['mil1', 'mil2'] };
    expect(fled([6, 4], two)).toBe('altos_toscal');
    expect(fled([4, 6], two)).toBe('altos_toscal');
    // there is room for one: the other is cut off by him who went before
    expect(fled([4, 4], { ...two, altos_toscal: ['vol1', 'vol2'] })).toBe('altos_toscal');
    // a third stands firm, and he with it
    const firm = { toscal: ['mil1', 'mil2', 'mil3'] };
    expect(fled([4, 6, 3], firm)).toBe('toscal');
  });

  test('A-45: he comes off the map where the last unit dies of the fright, or finds no way back', () => {
    const removed = (units: Record<string, string[]>, die: number): unknown => {
      const game = table({ units, officers: { roman: 'toscal' }, hands: { british: ['uk-panic'] } });
      game.play('action.choose', ['card:uk-panic', 'zone:toscal'], [die]);
      expect(game.unit('mil1')).toEqual({ at: 'casualties', pf: 0 });
      expect(game.state.officers['roman']?.at).toBe('gone');
      expect(game.state.handMax.spanish).toBe(5);
      return game.event('OfficerRemoved').public;
    };
    const alone = { seat: 'spanish', zone: 'toscal', why: 'alone' };
    expect(removed({ toscal: ['mil1:1'] }, 5)).toEqual(alone);
    expect(removed({ toscal: ['mil1'], altos_toscal: ['sl1'] }, 4)).toEqual(alone);
  });
});
