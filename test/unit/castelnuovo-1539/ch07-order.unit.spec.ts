import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, points, rolls } from './fights.ts';

const toTopla = { from: 'sutorina', to: 'topla' };
const breach = { from: 'west_suburb', to: 'west_gate' };
const open = { resistance: { west_gate: 0 } };
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('the order in which arms strike', () => {
  rule(
    'castelnuovo-1539',
    ['7.3/1', '7.3/2'],
    'horse fights as foot in walls, town and bastions, and pikes too',
    () => {
      const together = ['4 ottoman: oa1 4 at 5, os1 4 at 5', '4 spanish: sp1 3 at 5'];
      const blocks = ['oa1', 'os1'];
      const walls = { units: { west_suburb: blocks, west_gate: ['sp1'] }, ...open };
      expect(rolls(fight(walls, { ...breach, blocks }, ones(11)))).toEqual(together);
      const town = { units: { west_gate: blocks, west_quarter: ['sp1'] } };
      const intoTown = { from: 'west_gate', to: 'west_quarter', blocks };
      expect(rolls(fight(town, intoTown, ones(11)))).toEqual(together);
      const ruin = { units: { sutorina: blocks, topla: ['sp1'] }, bastions: { topla: 0 } };
      expect(rolls(fight(ruin, { ...toTopla, blocks }, ones(11)))).toEqual(together);
    },
  );

  rule('castelnuovo-1539', '7.3/1', 'horse in works strikes after arquebusiers even where no pikes stand', () => {
    const layout = { units: { west_suburb: ['os1'], west_gate: ['sa1'] }, ...open };
    const game = fight(layout, { ...breach, blocks: ['os1'] }, ones(7));
    expect(rolls(game)).toEqual(['3 spanish: sa1 3 at 4', '4 ottoman: os1 4 at 5']);
  });

  rule('castelnuovo-1539', ['7.3/2', '7.3/3.4'], 'without horse before them pikes strike with all other foot', () => {
    const layout = { units: { sutorina: ['oa1', 'oj1'], topla: ['sp1', 'sc1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'oj1'] }, ones(12));
    expect(rolls(game)).toEqual([
      ...['2 spanish: sc1 2 at 5', '4 ottoman: oa1 4 at 5, oj1 3 at 5'],
      '4 spanish: sp1 3 at 5',
    ]);
  });

  rule('castelnuovo-1539', ['7.3/3.1', '7.3/3.5'], 'on flat and on rough ground pikes strike horse first', () => {
    const order = ['1 spanish: sp1 3 at 5', '5 ottoman: os1 4 at 5'];
    const flat = { units: { sutorina: ['os1'], topla: ['sp1'] } };
    expect(rolls(fight(flat, { ...toTopla, blocks: ['os1'] }, ones(7)))).toEqual(order);
    const rough = { units: { sutorina: ['os1'], gomila: ['sp1'] } };
    expect(rolls(fight(rough, { from: 'sutorina', to: 'gomila', blocks: ['os1'] }, ones(7)))).toEqual(order);
  });

  rule('castelnuovo-1539', '7.3/3.1', 'pikes strike before the horse, its foot and their own arquebusiers', () => {
    const layout = { units: { sutorina: ['oa1', 'os1:1'], topla: ['sa1', 'sp1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'os1'] }, [5, ...ones(9)]);
    expect(rolls(game)).toEqual(['1 spanish: sp1 3 at 5', '3 spanish: sa1 3 at 4', '4 ottoman: oa1 4 at 5']);
    expect(points(game, 'os1', 'sp1')).toEqual([0, 3]);
  });

  rule('castelnuovo-1539', '7.3/3.2', 'where no pikes face it, horse strikes before everybody in the open', () => {
    const layout = { units: { sutorina: ['os1'], topla: ['sa1:2'], plaza: ['sp1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['os1'] }, [5, 6, 1, 1]);
    expect(rolls(game)).toEqual(['2 ottoman: os1 4 at 5']);
    expect(points(game, 'os1', 'sa1')).toEqual([4, 0]);
  });

  rule('castelnuovo-1539', '7.3/3.2', 'pikes of their own do not delay horse: those of the rival do', () => {
    const layout = { units: { sutorina: ['os1'], topla: ['sc1', 'sp1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['os1'] }, ones(9));
    expect(rolls(game)).toEqual(['1 spanish: sp1 3 at 5', '2 spanish: sc1 2 at 5', '5 ottoman: os1 4 at 5']);
    const horses = { units: { sutorina: ['os1'], topla: ['sc1'], plaza: ['sp1'] } };
    const both = fight(horses, { ...toTopla, blocks: ['os1'] }, ones(6));
    expect(rolls(both)).toEqual(['2 ottoman: os1 4 at 5', '2 spanish: sc1 2 at 5']);
  });

  rule('castelnuovo-1539', '7.3/3.3', 'arquebusiers strike after pikes and horse, and before the other foot', () => {
    const layout = { units: { sutorina: ['oa1', 'oj1'], topla: ['sa1', 'sc1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'oj1'] }, ones(12));
    expect(rolls(game)).toEqual([
      ...['2 spanish: sc1 2 at 5', '3 spanish: sa1 3 at 4'],
      '4 ottoman: oa1 4 at 5, oj1 3 at 5',
    ]);
  });

  rule('castelnuovo-1539', '7.3/3.4', 'Janissaries, Azab and pikes strike at once: all who die have struck', () => {
    const units = { sutorina: ['oa1:1', 'oj1:1'], topla: ['sp1:1', 'sx1:1'], plaza: ['sp2'] };
    const game = fight({ units }, { ...toTopla, blocks: ['oa1', 'oj1'] }, [5, 5, 6, 6]);
    expect(hits(game)).toEqual(['4 ottoman: 2', '4 spanish: 2']);
    expect(points(game, 'oa1', 'oj1', 'sp1', 'sx1')).toEqual([0, 0, 0, 0]);
  });

  rule(
    'castelnuovo-1539',
    ['7.3/3.5', '7.3/4'],
    'horse that faces pikes comes last, and every block strikes once',
    () => {
      const layout = {
        phase: 'spanish-action',
        units: { topla: ['oa1', 'oj1', 'os1'], west_suburb: ['sa1', 'sc1', 'sp1'] },
      } as const;
      const attack = { from: 'west_suburb', to: 'topla', blocks: ['sa1', 'sc1', 'sp1'] };
      expect(rolls(fight(layout, attack, ones(19)))).toEqual([
        '1 spanish: sp1 3 at 5',
        '2 spanish: sc1 2 at 5',
        '3 spanish: sa1 3 at 4',
        '4 ottoman: oa1 4 at 5, oj1 3 at 5',
        '5 ottoman: os1 4 at 5',
      ]);
    },
  );

  rule('castelnuovo-1539', '7.3/4', 'pikes that have struck the horse dead do not strike again as foot', () => {
    const layout = { units: { sutorina: ['oa1', 'os1:1'], topla: ['sp1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'os1'] }, [5, 1, 1, 1, 1, 1, 1]);
    expect(rolls(game)).toEqual(['1 spanish: sp1 3 at 5', '4 ottoman: oa1 4 at 5']);
  });
});
