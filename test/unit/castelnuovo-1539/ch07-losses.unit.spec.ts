import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, lay, points } from './fights.ts';

const toTopla = { from: 'sutorina', to: 'topla' };
const breach = { from: 'west_suburb', to: 'west_gate' };
const open = { resistance: { west_gate: 0 } };

describe('what hits do', () => {
  rule('castelnuovo-1539', '7.4/1', 'in a trench the Ottomans ignore the first two hits of the whole combat', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sa1', 'sp1', 'sc1'], west_suburb: ['oa1', 'oa2'] },
      trenches: ['west_suburb'],
    } as const;
    const attack = { from: 'west_gate', to: 'west_suburb', blocks: ['sa1', 'sc1', 'sp1'] };
    const game = fight(layout, attack, [5, 1, 4, 4, 1]);
    expect(hits(game)).toEqual(['2 spanish: 0 (-1)', '3 spanish: 1 (-1)']);
    game.play('losses.deal', ['block:oa2'], [6, 6, 1, 5, 1, 1, 1, 1, 1, 1]);
    // the trench is used up, and it takes nothing off Ottoman hits
    expect(hits(game)).toEqual(['4 spanish: 2', '4 ottoman: 1']);
  });

  rule('castelnuovo-1539', '7.4/1', 'without a trench each hit counts, and the trench next door does not help', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sa1'], west_suburb: ['oa1'], topla: ['oa2'] },
      trenches: ['topla'],
    } as const;
    const game = fight(layout, { from: 'west_gate', to: 'west_suburb', blocks: ['sa1'] }, [4, 4, 1, 1, 1]);
    expect(hits(game)[0]).toBe('3 spanish: 2');
    expect(points(game, 'oa1')).toEqual([2]);
  });

  rule('castelnuovo-1539', '7.4/2', 'the Spaniards ignore one hit for each cube of the zone', () => {
    for (const [cubes, net] of [
      [[], '4 ottoman: 3'],
      [['west_gate'], '4 ottoman: 2 (-1)'],
      [['west_gate', 'west_gate', 'castello_mare'], '4 ottoman: 1 (-2)'],
    ] as const) {
      const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, cubes, ...open };
      const game = fight(layout, { ...breach, blocks: ['oa1'] }, [5, 5, 5, 1, 5, 1, 1]);
      expect(hits(game)).toEqual([net, '4 spanish: 1']);
    }
  });

  rule('castelnuovo-1539', '7.4/3', 'neither trench nor cubes are worn by the hits they take', () => {
    const cubes = ['west_gate', 'west_gate'];
    const gate = { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, cubes, ...open };
    const held = fight(gate, { ...breach, blocks: ['oa1'] }, [5, 5, 1, 1, 5, 1, 1]);
    expect(hits(held)[0]).toBe('4 ottoman: 0 (-2)');
    expect(held.state.cubes).toEqual(cubes);
    const camp = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
      trenches: ['west_suburb'],
    } as const;
    const dug = fight(camp, { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] }, [5, 5, 1, 5, 1, 1, 1]);
    expect(hits(dug)[0]).toBe('4 spanish: 0 (-2)');
    expect(dug.state.trenches).toEqual(['west_suburb']);
  });

  rule('castelnuovo-1539', '7.4/4', 'each hit is one point, which the owner takes from whom he likes', () => {
    const layout = { units: { sutorina: ['oa1', 'oj1', 'os1'], topla: ['sa1', 'sa2'] } };
    const attack = { ...toTopla, blocks: ['oa1', 'oj1', 'os1'] };
    const losses = [
      { path: ['oa1', 'oj1', 'os1', 'os1'], left: [3, 2, 2] },
      { path: ['oj1', 'oj1', 'oj1', 'oa1'], left: [3, 0, 4] },
    ];
    for (const { path, left } of losses) {
      const game = fight(layout, attack, [1, 1, 1, 1, 4, 4, 4, 4, 1, 1]);
      expect(game.asks()).toEqual(['ottoman losses.deal']);
      expect(game.offers('losses.deal')).toEqual(['block:oa1', 'block:oj1', 'block:os1']);
      const blocks = path.map((id) => `block:${id}`);
      expect(game.completes('losses.deal', blocks.slice(0, 3))).toBe(false);
      game.play('losses.deal', blocks, path[0] === 'oa1' ? [1, 1, 1, 1, 1] : [1, 1, 1]);
      expect(points(game, 'oa1', 'oj1', 'os1')).toEqual(left);
    }
  });

  rule('castelnuovo-1539', '7.4/4', 'a block without points is gone, and takes no hit', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1:1', 'sp2', 'sp3'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1'] }, [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.asks()).toEqual(['spanish losses.deal']);
    expect(game.offers('losses.deal', ['block:sp1'])).toEqual(['block:sp2', 'block:sp3']);
    game.play('losses.deal', ['block:sp1', 'block:sp3']);
    expect(points(game, 'sp1', 'sp2', 'sp3')).toEqual([0, 3, 2]);
    expect(game.state.dead.spanish).toContain('sp1');
  });

  rule('castelnuovo-1539', ['7.4/5', '7.4/7'], 'hits of pikes go to horse first, what is over where it pleases', () => {
    const layout = { units: { sutorina: ['oa1', 'oj1', 'os1:1'], topla: ['sp1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'oj1', 'os1'] }, [5, 5, 5]);
    // the first of three hits must be the horse's; two are left to deal
    expect(game.offers('losses.deal')).toEqual(['block:oa1', 'block:oj1']);
    expect(game.completes('losses.deal', ['block:oa1'])).toBe(false);
    game.play('losses.deal', ['block:oa1', 'block:oj1'], [1, 1, 1, 1, 1]);
    expect(points(game, 'oa1', 'oj1', 'os1')).toEqual([3, 2, 0]);
    const strong = { units: { sutorina: ['oa1', 'os1', 'os2'], topla: ['sp1'] } };
    const horses = fight(strong, { ...toTopla, blocks: ['oa1', 'os1', 'os2'] }, [5, 1, 1]);
    expect(horses.offers('losses.deal')).toEqual(['block:os1', 'block:os2']);
  });

  rule('castelnuovo-1539', '7.4/5', 'in works the dismounted horse shares hits with the rest', () => {
    const layout = { units: { west_suburb: ['oa1', 'os1'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, { ...breach, blocks: ['oa1', 'os1'] }, [1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1]);
    expect(game.offers('losses.deal')).toEqual(['block:oa1', 'block:os1']);
  });

  rule('castelnuovo-1539', ['7.4/6', '7.4/7'], 'hits of horse go to the rival’s horse first, on both sides', () => {
    const layout = { units: { sutorina: ['oa1', 'os1'], topla: ['sa1', 'sa2', 'sc1:1'] } };
    const attack = { ...toTopla, blocks: ['oa1', 'os1'] };
    const game = fight(layout, attack, [5, 5, 1, 1, 5]);
    expect(hits(game)).toEqual(['2 ottoman: 2', '2 spanish: 1']);
    // sc1 takes the first of two hits; the other is dealt out among the rest
    expect(game.asks()).toEqual(['spanish losses.deal']);
    expect(game.offers('losses.deal')).toEqual(['block:sa1', 'block:sa2']);
    game.play('losses.deal', ['block:sa2'], [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(points(game, 'oa1', 'os1', 'sa1', 'sa2', 'sc1')).toEqual([4, 3, 3, 2, 0]);
  });

  rule('castelnuovo-1539', '7.4/6', 'without horse on the other side hits of horse are dealt freely', () => {
    const layout = { units: { sutorina: ['os1'], topla: ['sa1', 'sa2'] } };
    const game = fight(layout, { ...toTopla, blocks: ['os1'] }, [5, 1, 1, 1]);
    expect(game.offers('losses.deal')).toEqual(['block:sa1', 'block:sa2']);
  });

  rule('castelnuovo-1539', '7.4/6', 'in works hits of horse are dealt freely too', () => {
    const layout = { units: { west_suburb: ['os1'], west_gate: ['sc1', 'sp1'] }, ...open };
    const game = fight(layout, { ...breach, blocks: ['os1'] }, [5, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.offers('losses.deal')).toEqual(['block:sc1', 'block:sp1']);
  });

  rule('castelnuovo-1539', '7.4/7', 'hits of foot are dealt freely though horse stands by', () => {
    const layout = { units: { sutorina: ['oa1', 'os1'], topla: ['sa1'] } };
    const game = fight(layout, { ...toTopla, blocks: ['oa1', 'os1'] }, [1, 1, 1, 1, 4, 1, 1]);
    expect(game.offers('losses.deal')).toEqual(['block:oa1', 'block:os1']);
  });

  rule(
    'castelnuovo-1539',
    '7.4/8',
    'in a Camisado the Spaniards say which Ottomans suffer, horse or not, and all suffer before they strike',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { west_gate: ['sp1', 'sp2'], west_suburb: ['oa1:2', 'oj1', 'os1'] },
        hands: { spanish: ['s-camisado', 's-march'], ottoman: ['o-march'] },
      });
      const group = ['zone:west_gate', 'block:sp1', 'block:sp2', 'zone:west_suburb'];
      game.play('action.choose', ['card:s-camisado', 'mode:camisado', ...group]);
      lay(game, [], [6, 6, 6, 1, 1, 1]);
      expect(game.asks()).toEqual(['spanish losses.deal']);
      expect(game.offers('losses.deal')).toEqual(['block:oa1', 'block:oj1', 'block:os1']);
      game.play('losses.deal', ['block:oa1', 'block:oa1', 'block:oj1'], [1, 1, 1, 1, 1, 1]);
      expect(points(game, 'oa1', 'oj1', 'os1')).toEqual([0, 2, 4]);
      const answer = game.event('CombatRolled').public.rolls;
      expect(answer.map(({ seat, volleys }) => [seat, volleys.map(({ by, dice }) => [by, dice.length])])).toEqual([
        [
          'ottoman',
          [
            ['oj1', 2],
            ['os1', 4],
          ],
        ],
      ]);
    },
  );
});
