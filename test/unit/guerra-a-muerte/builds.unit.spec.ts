import { describe, expect, it } from 'vitest';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

/** A table at the builds. */
const building = (layout: Layout): Playing => table({ step: { kind: 'build' }, ...layout });

/** Where a unit may be raised by its side. */
function places(layout: Layout, side: 'royalist' | 'patriot', unit: string): string[] {
  const game = building({ boxes: [unit], ...layout });
  const kind = `${side} build`;
  return game.offers(kind).includes(`unit:${unit}`) ? game.offers(kind, [`unit:${unit}`]) : [];
}

/** Builds something and lets the other side build nothing, if it is asked. */
function builds(layout: Layout, side: 'royalist' | 'patriot', path: readonly string[]): Playing {
  const game = building(layout);
  const other = `${side === 'royalist' ? 'patriot' : 'royalist'} build`;
  if (game.asks().includes(other)) game.play(other, ['done']);
  game.play(`${side} build`, path);
  return game;
}

const rich = { R: 20, PLA: 20, CHI: 20, GC: 20, PER: 20, MEX: 20 };

describe('Builds', () => {
  rule('guerra-a-muerte', ['4.6a', '4.1', '3.1.3c'], 'RP raise units out of the recruit box', () => {
    const boxes = ['Pm', 'R-MI-1', 'R-MI-2', 'RL', 'Ll1', 'R-Art-1'];
    const forces = { r1: 'field:lima DR' };
    const game = builds({ boxes, forces, purses: { R: 3 } }, 'royalist', [
      ...[
        'unit:Pm',
        'place:field:lima',
        'unit:R-MI-1',
        'place:city:lima_c',
        'unit:R-MI-2',
        'place:field:lima',
        'part:RL',
      ],
      'place:field:lima',
    ]);
    expect([game.in('r2'), game.in('r3')]).toEqual(['R-MI-1', 'Pm RL:1 R-MI-2']);
    expect([game.at('R-MI-1'), game.at('Pm')]).toEqual(['city:lima_c', 'field:lima']);
    expect(game.purse('R')).toBe(0);
    expect(game.event('BuildsShown').public).toMatchObject({
      royalist: 4,
      patriot: 0,
      spent: [{ purse: 'R', half: 6 }],
      boxes: ['Pm', 'RL', 'R-MI-1', 'R-MI-2'],
    });
  });

  rule('guerra-a-muerte', '4.1', 'RP complete units: the second step for the difference (A12)', () => {
    const forces = { r1: 'field:lima RL:1', r2: 'field:quito Cu:1', p1: 'field:salta Pl-1' };
    const layout = { forces, boxes: [], purses: { R: 1 } };
    expect(building(layout).offers('build')).toEqual(['done', 'fill:RL', 'fill:Cu']);
    const game = builds(layout, 'royalist', ['fill:RL']);
    expect(game.in('r1')).toBe('RL');
    expect(game.purse('R')).toBe(0);
    expect(game.event('BuildsShown').public).toMatchObject({ royalist: 1, boxes: [] });
    expect(building({ ...layout, purses: { R: 5 }, forces: { r1: 'sea:P7 R-F-1:1' } }).offers('build')).toEqual([
      'done',
    ]);
    const port = { r1: 'city:callao R-F-1:1', r2: 'field:lima RL' };
    expect(builds({ ...layout, purses: { R: 5 }, forces: port }, 'royalist', ['fill:R-F-1']).purse('R')).toBe(2.5);
  });

  it('costs what the list of §4.4 says', () => {
    const boxes = ['R-MI-1', 'R-MC-1', 'Pm', 'RL', 'DR', 'Es', 'R-Art-1', 'R-F-1', 'R-N-1'];
    const layout = { boxes, forces: { r1: 'city:callao Cu' }, purses: { R: 20 } };
    const cost = (unit: string, at: string): number => {
      const game = builds(layout, 'royalist', [unit, at, 'done']);
      return 20 - game.purse('R');
    };
    expect(
      ['R-MI-1', 'R-MC-1', 'Pm', 'RL', 'DR', 'Es', 'R-Art-1'].map((id) => cost(`unit:${id}`, 'place:field:lima')),
    ).toEqual([...[0.5, 0.5, 1, 2, 1, 2, 2]]);
    expect([cost('unit:R-F-1', 'place:city:callao'), cost('unit:R-N-1', 'place:city:callao')]).toEqual([5, 10]);
    expect([cost('part:Es', 'place:field:lima'), cost('part:R-F-1', 'place:city:callao')]).toEqual([1, 2.5]);
  });

  rule(
    'guerra-a-muerte',
    '4.6b',
    'they are placed in an area that the side controls, wholly or partly, or in its cities',
    () => {
      const forces = { r1: 'field:lima RL', p1: 'city:callao PER-MI-1', r2: 'field:cuzco Cu', p2: 'field:salta Pl-1' };
      expect(places({ forces, purses: rich }, 'royalist', 'Pm')).toEqual([
        ...['place:field:lima', 'place:field:cuzco', 'place:city:cuzco_c'],
      ]);
      expect(places({ forces, purses: rich }, 'royalist', 'R-F-1')).toEqual([]); // no friendly port
      const port = { r1: 'city:callao RL', p2: 'field:salta Pl-1' };
      expect(places({ forces: port, purses: rich }, 'royalist', 'R-F-1')).toEqual(['place:city:callao']);
    },
  );

  rule(
    'guerra-a-muerte',
    '4.6b',
    'patriots are raised where a unit or leader of their nation is, in areas of its list',
    () => {
      const forces = {
        p1: 'field:salta Pl-1',
        p2: 'field:quito Bolivar',
        p3: 'field:guatemala MEX-MI-1',
        p4: 'field:tejas Morelos',
        p5: 'field:cordoba Ch-1',
      };
      const of = (unit: string): string[] => places({ forces, purses: rich }, 'patriot', unit);
      expect(of('Pl-7')).toEqual(['place:field:salta', 'place:city:salta_c']);
      expect(of('GI')).toEqual(['place:field:quito', 'place:city:quito_c']);
      expect(of('MEX-MI-2')).toEqual(['place:field:tejas', 'place:city:bejar']); // Guatemala is not on the list
      expect(of('Ch-2')).toEqual([]);
    },
  );

  rule('guerra-a-muerte', '4.10c', 'units of New Granada are raised in Santa Fe alone', () => {
    const forces = { p1: 'field:quito GI', p2: 'box:HAITI Bolivar', p3: 'field:santa_fe GC-MI-1' };
    const { p1, p2 } = forces;
    expect(places({ forces: { p1, p2 }, purses: rich }, 'patriot', 'NG2')).toEqual([]);
    expect(places({ forces, purses: rich }, 'patriot', 'NG2')).toEqual([
      ...['place:field:santa_fe', 'place:city:bogota', 'place:city:cartagena'],
    ]);
  });

  rule('guerra-a-muerte', '4.6f', 'nothing is raised in a besieged city', () => {
    const forces = { r1: 'city:callao RL:1', p1: 'siege:callao Pl-7', r2: 'field:lima Cu:1' };
    expect(places({ forces, purses: rich }, 'royalist', 'Pm')).toEqual(['place:field:lima']);
    expect(places({ forces, purses: rich }, 'royalist', 'R-F-1')).toEqual([]);
    expect(building({ forces, purses: { R: 1 } }).offers('build')).toEqual(['done', 'fill:Cu']);
  });

  rule('guerra-a-muerte', ['4.2a', '4.2b', '4.2c', '4.2d', '4.2e'], 'each nation pays out of its own purses', () => {
    const forces = {
      p1: 'field:chile_norte Ch-1',
      p2: 'field:lima PER-MI-1',
      p3: 'field:quito GI',
      p4: 'field:salta Pl-1',
    };
    const boxes = ['Ch-2', 'CP', 'VC', 'Pl-7', 'UV'];
    const of = (purses: NonNullable<Layout['purses']>): string[] => building({ forces, boxes, purses }).offers('build');
    expect(of({ PLA: 1 })).toEqual(['done', 'unit:Pl-7', 'unit:Ch-2', 'unit:CP']);
    expect(of({ CHI: 1 })).toEqual(['done', 'unit:Ch-2', 'unit:CP']);
    expect(of({ GC: 1 })).toEqual(['done', 'unit:VC', 'unit:CP']);
    expect(of({ MEX: 1 })).toEqual(['done']);
    const game = building({ forces, boxes, purses: { PLA: 1, CHI: 1 } });
    expect(game.offers('build', ['unit:Ch-2', 'place:field:chile_norte'])).toEqual(['purse:PLA', 'purse:CHI']);
    game.play('build', ['unit:Ch-2', 'place:field:chile_norte', 'purse:CHI', 'done']);
    expect([game.purse('PLA'), game.purse('CHI')]).toEqual([1, 0]);
  });

  rule(
    'guerra-a-muerte',
    ['10.3b', '10.3ex'],
    'beside a leader in his haven RP raise units even when every area is lost',
    () => {
      const forces = { p1: 'box:HAITI Bolivar', p2: 'box:USA Morelos', r1: 'field:quito RL' };
      const boxes = ['GI', 'H', 'GC-F-1', 'MEX-MI-1', 'Pl-7'];
      const game = builds({ turn: 7, forces, boxes, purses: { GC: 7 } }, 'patriot', [
        ...['unit:GC-F-1', 'place:box:HAITI', 'unit:GI', 'place:box:HAITI', 'unit:H', 'place:box:HAITI'],
      ]);
      expect(game.purse('GC')).toBe(0); // 5 + 1 + 1 (T16)
      expect([game.in('p3'), game.in('p4')]).toEqual(['GI H', 'GC-F-1']);
      expect(game.force('p4')).toMatchObject({ kind: 'fleet', at: 'box:HAITI' });
      expect(places({ forces, purses: rich }, 'patriot', 'MEX-MI-1')).toEqual(['place:box:USA']);
      expect(places({ forces: { p1: 'box:HAITI SanMartin' }, purses: rich }, 'patriot', 'GI')).toEqual([]);
    },
  );

  rule('guerra-a-muerte', '10.3c', 'a haven has room for 2 infantry, 1 cavalry, 1 artillery and 1 frigate', () => {
    const boxes = ['GI', 'VC', 'BV', 'H', 'Lc-G', 'GC-Art-1', 'GC-Art-2', 'GC-F-1', 'GC-F-2'];
    const game = building({ forces: { p1: 'box:HAITI Bolivar' }, boxes, purses: { GC: 40 } });
    const path = ['unit:GI', 'unit:VC', 'unit:H', 'unit:GC-Art-1', 'unit:GC-F-1'].flatMap((unit) => [
      unit,
      'place:box:HAITI',
    ]);
    expect(game.offers('build', path.slice(0, 4))).not.toContain('unit:BV');
    expect(game.completes('build', path)).toBe(true); // nothing more can be raised
    const full = building({ forces: { p1: 'box:HAITI Bolivar GI VC' }, boxes: ['BV', 'H'], purses: { GC: 9 } });
    expect(full.offers('build')).toEqual(['done', 'unit:H']); // A75
  });

  it('both build sealed, and what is in new forces their owner alone knows (A76)', () => {
    const forces = { r1: 'field:lima RL', p1: 'field:salta Pl-1' };
    const game = building({ forces, boxes: ['Pm', 'Pl-7'], purses: { R: 2, PLA: 2 } });
    expect(game.asks()).toEqual(['royalist build', 'patriot build']);
    const key = game.key('patriot build');
    const [sealed] = game.play('royalist build', ['unit:Pm', 'place:field:lima']);
    expect(sealed?.public).toEqual({ side: 'royalist' });
    expect(sealed?.secrets[0]?.to).toEqual(['royalist']);
    expect(game.at('Pm')).toBe('recruit');
    expect(game.purse('R')).toBe(2);
    expect(game.key('patriot build')).toBe(key);
    game.play('patriot build', ['unit:Pl-7', 'place:city:salta_c']);
    const formed = game.events.filter(({ type }) => type === 'ForceFormed');
    expect(formed.map(({ secrets }) => secrets[0]?.to)).toEqual([['royalist'], ['patriot']]);
    expect([game.at('Pm'), game.at('Pl-7')]).toEqual(['field:lima', 'city:salta_c']);
  });

  it('offers counters that are alike once, and nothing that cannot be paid', () => {
    const boxes = ['R-MI-1', 'R-MI-2', 'R-MC-1', 'Pm', 'RL'];
    const layout = { forces: { r1: 'field:lima Cu' }, boxes };
    expect(building({ ...layout, purses: { R: 0.5 } }).offers('build')).toEqual(['done', 'unit:R-MI-1', 'unit:R-MC-1']);
    expect(building({ ...layout, purses: { R: 1 } }).offers('build', ['unit:R-MI-1', 'place:field:lima'])).toEqual([
      ...['done', 'unit:R-MI-2', 'unit:R-MC-1'],
    ]);
    expect(building({ ...layout, purses: { R: 1 } }).offers('build')).toContain('part:RL');
  });

  it('variant 14.1: nothing more is raised in New Spain once it has gone over', () => {
    const forces = { r1: 'field:tejas RL', r2: 'field:guatemala Gm' };
    const also = (state: { iguala: number | null }) => Object.assign(state, { iguala: 10 });
    expect(places({ forces, purses: rich, also }, 'royalist', 'Pm')).toEqual([
      'place:field:guatemala',
      'place:city:guatemala_c',
      'place:city:omoa',
    ]);
  });
});
