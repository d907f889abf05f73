import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, lay, march, points, rolls } from './fights.ts';

const toTopla = { from: 'sutorina', to: 'topla' };
const outOfGate = { from: 'west_gate', to: 'west_suburb' };
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('the dice of a combat', () => {
  rule('castelnuovo-1539', '7.3/5', 'a block throws as many dice as it has points when its turn comes', () => {
    const layout = { units: { sutorina: ['oa1:3', 'oa2:1'], topla: ['sa1:2', 'sp1:1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'oa2'] }, [6, 1]);
    expect(rolls(game)).toEqual(['3 spanish: sa1 2 at 4']);
    game.play('losses.deal', ['block:oa1'], ones(4));
    expect(rolls(game)).toEqual(['4 ottoman: oa1 2 at 5, oa2 1 at 5', '4 spanish: sp1 1 at 5']);
  });

  rule('castelnuovo-1539', '7.3/7', 'without any bonus 5 and 6 hit, and 4 does not (A59)', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1'] }, [4, 4, 5, 6, 4, 3, 2]);
    expect(hits(game)).toEqual(['4 ottoman: 2', '4 spanish: 0']);
    expect(points(game, 'oa1', 'sp1')).toEqual([4, 1]);
  });

  rule('castelnuovo-1539', ['7.3/6', '7.3/7'], 'an arquebusier has 1 more: 4 hits, and 3 does not', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sa1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1'] }, [4, 3, 3, 1, 1, 1]);
    expect(hits(game)[0]).toBe('3 spanish: 1');
    expect(points(game, 'oa1')).toEqual([3]);
  });

  rule('castelnuovo-1539', '7.3/6', 'bonuses of unit, leader and cards add up', () => {
    const spanish = {
      phase: 'spanish-action',
      units: { west_gate: ['sa1', 'sp1'], west_suburb: ['oa1'] },
      leaders: { L_sar: 'west_gate' },
    } as const;
    const attack = { ...outOfGate, blocks: ['sa1', 'sp1'], leader: 'L_sar' };
    const drums = fight(spanish, attack, ones(10), { spanish: ['s-drum', 's-drum'] });
    expect(rolls(drums)).toEqual(['3 spanish: sa1 3 at 3', '4 spanish: sp1 3 at 2', '4 ottoman: oa1 4 at 5']);
    const ottoman = { units: { sutorina: ['oa1', 'oj1', 'os1'], topla: ['sp1'] }, leaders: { L_agi: 'sutorina' } };
    const cards = { ottoman: ['o-faith', 'o-volley', 'o-volley'] };
    const all = { ...toTopla, blocks: ['oa1', 'oj1', 'os1'], leader: 'L_agi' };
    expect(rolls(fight(ottoman, all, ones(14), cards))).toEqual([
      '1 spanish: sp1 3 at 5',
      '4 ottoman: oa1 4 at 4, oj1 3 at 2',
      '5 ottoman: os1 4 at 5',
    ]);
  });

  rule('castelnuovo-1539', '7.3/8', 'Agi helps the Janissaries of his zone, and nobody else', () => {
    const layout = { units: { sutorina: ['oa1', 'oj1', 'oj2'], topla: ['sp1'] }, leaders: { L_agi: 'sutorina' } };
    const led = fight(layout, { ...toTopla, blocks: ['oa1', 'oj1'], leader: 'L_agi' }, ones(10));
    expect(rolls(led)[0]).toBe('4 ottoman: oa1 4 at 5, oj1 3 at 4');
    const alone = fight(layout, { ...toTopla, blocks: ['oa1', 'oj1'] }, ones(10));
    expect(rolls(alone)[0]).toBe('4 ottoman: oa1 4 at 5, oj1 3 at 5');
    const other = { ...layout, leaders: { L_ula: 'sutorina' } };
    const ulamen = fight(other, { ...toTopla, blocks: ['oj1'], leader: 'L_ula' }, ones(6));
    expect(rolls(ulamen)[0]).toBe('4 ottoman: oj1 3 at 5');
  });

  rule('castelnuovo-1539', '7.3/8', 'Agi helps in defence as well', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oj1'] },
      leaders: { L_agi: 'west_suburb' },
    } as const;
    const game = fight(layout, { ...outOfGate, blocks: ['sp1'] }, ones(6));
    expect(rolls(game)[1]).toBe('4 ottoman: oj1 3 at 4');
  });

  rule('castelnuovo-1539', '7.3/9', 'Sarmiento helps pikes, arquebusiers and horse, attacking and defending', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sa1', 'sc1', 'sp1'] }, leaders: { L_sar: 'topla' } };
    const defence = fight(layout, { ...toTopla, blocks: ['oa1'] }, ones(12));
    expect(rolls(defence)).toEqual([
      ...['2 spanish: sc1 2 at 4', '3 spanish: sa1 3 at 3'],
      ...['4 ottoman: oa1 4 at 5', '4 spanish: sp1 3 at 4'],
    ]);
    const attack = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1', 'sp2'], west_suburb: ['oa1'] },
      leaders: { L_sar: 'west_gate' },
    } as const;
    const led = fight(attack, { ...outOfGate, blocks: ['sp1'], leader: 'L_sar' }, ones(7));
    expect(rolls(led)).toEqual(['4 spanish: sp1 3 at 4', '4 ottoman: oa1 4 at 5']);
    const alone = fight(attack, { ...outOfGate, blocks: ['sp1'] }, ones(7));
    expect(rolls(alone)[0]).toBe('4 spanish: sp1 3 at 5');
  });

  rule('castelnuovo-1539', '7.3/9', 'Sarmiento helps raiders of a Camisado whom he leads', () => {
    const raid = ['card:s-camisado', 'mode:camisado', 'zone:west_gate', 'block:sp1'];
    for (const [leader, need] of [
      ['leader:L_sar', 2],
      ['done', 3],
    ] as const) {
      const game = table({
        phase: 'spanish-action',
        units: { west_gate: ['sp1'], west_suburb: ['oa1:1'] },
        leaders: { L_sar: 'west_gate' },
        hands: { spanish: ['s-camisado', 's-march'], ottoman: ['o-fire'] },
      });
      game.play('action.choose', [...raid, leader, 'zone:west_suburb']);
      lay(game, [], [1, 1, 1, 1]);
      expect(rolls(game)[0]).toBe(`1 spanish: sp1 3 at ${need}`);
    }
  });

  rule('castelnuovo-1539', '7.3/9', 'Sarmiento helps the arquebusiers with him when they fire at what moves', () => {
    const game = table({
      units: { topla: ['oa1'], west_gate: ['sa1'], castello_mare: ['sa2'] },
      leaders: { L_sar: 'west_gate' },
      hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq'] },
    });
    march(game, { from: 'topla', to: [], blocks: ['oa1'], card: 'o-attack' });
    game.play('move.step', ['block:oa1', 'zone:west_suburb']);
    game.play('move.reaction', ['card:s-arq', 'block:sa1', 'block:sa2'], [3, 2, 2, 3, 3, 3]);
    expect(game.event('ArquebusFired').public.volleys.map(({ by, need }) => [by, need])).toEqual([
      ['sa1', 3],
      ['sa2', 4],
    ]);
    expect(points(game, 'oa1')).toEqual([3]);
  });
});
