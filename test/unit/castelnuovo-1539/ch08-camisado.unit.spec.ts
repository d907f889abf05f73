import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { hits, lay, march, pathTo, points, rolls, where } from './fights.ts';

const NIGHT = ['card:s-camisado', 'mode:camisado'];
const HANDS = { spanish: ['s-camisado', 's-march'], ottoman: ['o-march'] };

describe('Camisado', () => {
  rule('castelnuovo-1539', '8.1/3', 'the card is a plain Attack, or in a Siege the attack by night', () => {
    const layout = { units: { west_gate: ['sp1'], west_suburb: ['oa1:1'] }, hands: HANDS };
    const siege = table({ ...layout, phase: 'spanish-action' });
    expect(siege.offers('action.choose', ['card:s-camisado'])).toEqual(['mode:attack', 'mode:camisado']);
    const assault = table({ ...layout, phase: 'spanish-action', type: 'assault' });
    expect(assault.offers('action.choose', ['card:s-camisado'])).toEqual(['zone:west_gate']);
    march(assault, { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'], card: 's-camisado' });
    // by day he moves, lays cards, and has no bonus
    expect(assault.asks()).toEqual(['spanish combat.cards']);
    expect(where(assault, 'sp1')).toEqual(['west_suburb']);
    lay(assault, []);
    lay(assault, [], [1, 1, 1, 1]);
    expect(rolls(assault)).toEqual(['4 spanish: sp1 3 at 5', '4 ottoman: oa1 1 at 5']);
  });

  rule('castelnuovo-1539', '8.1/4', 'the raiders are any of one zone, Sarmiento with them or not', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_gate: ['sa1', 'sp1', 'sp2'], castello_mare: ['sp3'], west_suburb: ['oa1'] },
      leaders: { L_sar: 'west_gate' },
      hands: HANDS,
    });
    expect(game.offers('action.choose', NIGHT).sort()).toEqual(['zone:castello_mare', 'zone:west_gate']);
    const gate = [...NIGHT, 'zone:west_gate'];
    expect(game.offers('action.choose', gate)).toEqual(['block:sa1', 'block:sp1', 'block:sp2']);
    const target = 'zone:west_suburb';
    expect(game.completes('action.choose', [...gate, 'block:sp2', 'done', target])).toBe(true);
    expect(game.completes('action.choose', [...gate, 'block:sa1', 'block:sp2', 'leader:L_sar', target])).toBe(true);
    const all = ['block:sa1', 'block:sp1', 'block:sp2'];
    expect(game.completes('action.choose', [...gate, ...all, 'done', target])).toBe(true);
  });

  rule(
    'castelnuovo-1539',
    ['8.1/4', '8.5/11'],
    'arquebusiers who have fired raid, since nobody moves, but go nowhere',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { west_gate: ['sa1'], castello_mare: ['sp1'], west_suburb: ['oa1'] },
        uncovered: ['sa1'],
        hands: HANDS,
      });
      for (const card of ['card:s-march', 'card:s-camisado']) {
        const path = card === 'card:s-march' ? [card] : [card, 'mode:attack'];
        expect(game.offers('action.choose', path)).toEqual(['zone:castello_mare']);
      }
      game.play('action.choose', [...NIGHT, 'zone:west_gate', 'block:sa1', 'zone:west_suburb']);
      expect(game.event('CamisadoLaunched').public).toMatchObject({ origin: 'west_gate', blocks: ['sa1'] });
      lay(game, [], [2, 1, 1, 1, 1, 1]);
      expect(rolls(game)[0]).toBe('1 spanish: sa1 3 at 2');
      expect(where(game, 'sa1')).toEqual(['west_gate']);
    },
  );

  rule('castelnuovo-1539', ['8.1/4', '8.1/A'], 'the camp lies one or two zones away, whatever is between', () => {
    const game = table({
      phase: 'spanish-action',
      units: {
        west_gate: ['sp1'],
        west_suburb: ['oa1', 'oa2'],
        topla: ['oa3'],
        nw_slope: ['oj1'],
        sutorina: ['oa4'],
        sea_topla: ['oa5'],
        north_glacis: ['oa6'],
        east_suburb: ['oa7'],
      },
      hands: HANDS,
    });
    const targets = game.offers('action.choose', [...NIGHT, 'zone:west_gate', 'block:sp1']);
    // sutorina and the east are too far; nobody raids the sea
    expect(targets.sort()).toEqual(['zone:north_glacis', 'zone:nw_slope', 'zone:topla', 'zone:west_suburb']);
  });

  rule('castelnuovo-1539', '8.1/A', 'walls stop nobody, and no block moves', () => {
    const layout = { units: { west_suburb: ['sp1'], castello_mare: ['oa1:1'], west_gate: ['oa2'] } };
    const game = raid(layout, ['sp1'], { from: 'west_suburb', to: 'castello_mare' });
    expect(where(game, 'sp1', 'oa1')).toEqual(['west_suburb', 'castello_mare']);
    expect(game.event('CamisadoLaunched').public).toMatchObject({ origin: 'west_suburb', target: 'castello_mare' });
    lay(game, [], [1, 1, 1, 6]);
    expect(game.event('CombatRevealed').public.blocks.map(({ block }) => block)).toEqual(['oa1', 'sp1']);
    expect(rolls(game)[0]).toBe('1 spanish: sp1 3 at 3');
    expect(where(game, 'sp1', 'oa1')).toEqual(['west_suburb', 'castello_mare']);
  });

  rule('castelnuovo-1539', '8.1/A', 'without Ottomans in reach there is nobody to raid (A41)', () => {
    const units = { plaza: ['sp1'], west_suburb: ['sp2'], ratisevina: ['oa1'] };
    const game = table({ phase: 'spanish-action', units, hands: HANDS });
    expect(game.offers('action.choose', ['card:s-camisado'])).not.toContain('mode:camisado');
  });

  rule('castelnuovo-1539', '8.1/B', 'the Ottomans may lay cards, the Spaniards none', () => {
    const hands = { spanish: ['s-camisado', 's-drum', 's-fire', 's-mine'], ottoman: ['o-faith', 'o-fire', 'o-volley'] };
    const layout = { units: { west_gate: ['sp1'], west_suburb: ['oa1:1', 'oj1:1'] }, hands };
    const game = raid(layout, ['sp1'], { from: 'west_gate', to: 'west_suburb' });
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    expect(game.offers('combat.cards')).toEqual(['done', 'card:o-faith', 'card:o-fire', 'card:o-volley']);
    lay(game, ['card:o-faith', 'card:o-volley'], [1, 1, 1, 1, 1]);
    expect(rolls(game)).toEqual(['1 spanish: sp1 3 at 3', '2 ottoman: oa1 1 at 4, oj1 1 at 4']);
    expect(game.hand('spanish')).toEqual(['s-drum', 's-fire', 's-mine']);
  });

  rule('castelnuovo-1539', '8.1/C', 'Spanish dice have 2 more, beside those of the unit and of Sarmiento', () => {
    const layout = {
      units: { west_gate: ['sa1', 'sc1', 'sp1'], west_suburb: ['oa1', 'oa2'] },
      leaders: { L_sar: 'west_gate' },
    };
    const blocks = ['sa1', 'sc1', 'sp1'];
    const way = { from: 'west_gate', to: 'west_suburb' };
    const plain = raid(layout, blocks, way);
    lay(plain, [], [1, 1, 1, 1, 2, 1, 2, 1, ...ones(8)]);
    expect(rolls(plain)[0]).toBe('1 spanish: sa1 3 at 2, sc1 2 at 3, sp1 3 at 3');
    expect(hits(plain)[0]).toBe('1 spanish: 0');
    const led = raid(layout, blocks, { ...way, leader: 'L_sar' });
    lay(led, [], [1, 1, 1, 2, 1, 2, 1, 1]);
    expect(rolls(led)[0]).toBe('1 spanish: sa1 3 at 1, sc1 2 at 2, sp1 3 at 2');
    expect(hits(led)[0]).toBe('1 spanish: 5');
  });

  rule(
    'castelnuovo-1539',
    '8.1/D',
    'the Spaniards roll first and may heap all losses on one block, which falls',
    () => {
      const layout = { units: { west_gate: ['sp1', 'sp2'], west_suburb: ['oa1', 'oa2'] } };
      const game = raid(layout, ['sp1', 'sp2'], { from: 'west_gate', to: 'west_suburb' });
      lay(game, [], [3, 3, 3, 3, 1, 1]);
      expect(game.asks()).toEqual(['spanish losses.deal']);
      expect(rolls(game)).toEqual(['1 spanish: sp1 3 at 3, sp2 3 at 3']);
      const all = ['block:oa2', 'block:oa2', 'block:oa2', 'block:oa2'];
      game.play('losses.deal', all, ones(4));
      expect(points(game, 'oa1', 'oa2')).toEqual([4, 0]);
      expect(rolls(game)).toEqual(['2 ottoman: oa1 4 at 5']);
      expect(game.state.track).toBe(1);
    },
  );

  rule(
    'castelnuovo-1539',
    '8.1/E',
    'then Ottoman cards and survivors roll, and the Spaniards deal their losses (A27)',
    () => {
      const hands = { spanish: ['s-camisado', 's-march'], ottoman: ['o-fire'] };
      const layout = { units: { west_gate: ['sp1', 'sp2'], castello_mare: ['sp3'], west_suburb: ['oa1:2'] }, hands };
      const game = raid(layout, ['sp1', 'sp2'], { from: 'west_gate', to: 'west_suburb' });
      lay(game, ['card:o-fire'], [3, 1, 1, 1, 1, 1, 5, 5, 1, 6]);
      expect(rolls(game)[1]).toBe('2 ottoman: o-fire 3 at 5, oa1 1 at 5');
      expect(game.asks()).toEqual(['spanish losses.deal']);
      expect(game.offers('losses.deal')).toEqual(['block:sp1', 'block:sp2']);
      game.play('losses.deal', ['block:sp1', 'block:sp2', 'block:sp2']);
      expect(points(game, 'sp1', 'sp2', 'sp3')).toEqual([2, 1, 3]);
    },
  );

  rule('castelnuovo-1539', ['8.1/E', '7.3/8'], 'in the camp Agi helps the Janissaries who answer', () => {
    const layout = {
      units: { west_gate: ['sp1'], west_suburb: ['oa1:1', 'oj1:1'] },
      leaders: { L_agi: 'west_suburb' },
    };
    const game = raid(layout, ['sp1'], { from: 'west_gate', to: 'west_suburb' });
    lay(game, [], ones(5));
    expect(rolls(game)[1]).toBe('2 ottoman: oa1 1 at 5, oj1 1 at 4');
  });

  rule('castelnuovo-1539', '8.1/E', 'who stayed behind in the raiders’ zone rolls no dice and takes no loss', () => {
    const layout = { units: { west_gate: ['sp1', 'sp2'], west_suburb: ['oa1:1'] } };
    const game = raid(layout, ['sp2'], { from: 'west_gate', to: 'west_suburb' });
    lay(game, [], [1, 1, 1, 6]);
    expect(rolls(game)).toEqual(['1 spanish: sp2 3 at 3', '2 ottoman: oa1 1 at 5']);
    expect(points(game, 'sp1', 'sp2')).toEqual([3, 2]);
  });

  rule('castelnuovo-1539', '8.1/E', 'cards laid by a camp that has been wiped out burn all the same', () => {
    const hands = { spanish: ['s-camisado', 's-march'], ottoman: ['o-fire'] };
    const layout = { units: { west_gate: ['sp1'], west_suburb: ['oa1:1'] }, hands };
    const game = raid(layout, ['sp1'], { from: 'west_gate', to: 'west_suburb' });
    lay(game, ['card:o-fire'], [3, 1, 1, 5, 1, 1]);
    expect(rolls(game)).toEqual(['1 spanish: sp1 3 at 3', '2 ottoman: o-fire 3 at 5']);
    expect(points(game, 'sp1', 'oa1')).toEqual([2, 0]);
  });

  rule('castelnuovo-1539', '8.1/F', 'whoever survives stays where he is, and nobody has won', () => {
    const layout = {
      units: { west_gate: ['sp1'], west_suburb: ['oa1', 'oa2'] },
      trenches: ['west_suburb'],
      guns: { ottoman: ['west_suburb'] },
      cubes: ['west_gate'],
    };
    const game = raid(layout, ['sp1'], { from: 'west_gate', to: 'west_suburb' });
    lay(game, [], [3, 3, 3]);
    game.play('losses.deal', ['block:oa1'], ones(7));
    expect(where(game, 'sp1', 'oa1', 'oa2')).toEqual(['west_gate', 'west_suburb', 'west_suburb']);
    expect(game.types()).not.toContain('CombatDecided');
    expect(game.types()).not.toContain('SideRetreated');
    const { trenches, guns, cubes } = game.state;
    expect([trenches, guns.ottoman, cubes]).toEqual([['west_suburb'], ['west_suburb'], ['west_gate']]);
  });

  rule('castelnuovo-1539', '8.1/G', 'the Ottomans may answer it by a Counterattack with any of their blocks', () => {
    const hands = { spanish: ['s-camisado', 's-march'], ottoman: ['o-counter'] };
    const units = { west_gate: ['sp1'], west_suburb: ['oa1'], topla: ['oa2'], nw_slope: ['sp2'], bajer_hill: ['oa3'] };
    const game = raid({ units, hands }, ['sp1'], { from: 'west_gate', to: 'west_suburb' });
    lay(game, [], [1, 1, 1, 1, 1, 1, 1]);
    expect(game.asks()).toEqual(['ottoman reaction.counter']);
    game.play('reaction.counter', pathTo(game, 'reaction.counter', ['card:o-counter', 'zone:bajer_hill', 'block:oa3']));
    game.play('move.step', ['block:oa3', 'zone:nw_slope']);
    expect(game.event('CombatJoined').public).toMatchObject({ zone: 'nw_slope', attacker: 'ottoman' });
    lay(game, [], [5, 1, 1, 1, 1, 1, 1]);
    game.play('combat.retreat', ['zone:nw_wall']);
    // nobody answers the answer: the phase is over with the last card
    expect(game.state.phase).toBe('spanish-action');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });
});

function ones(count: number): number[] {
  return Array.from({ length: count }, () => 1);
}

/** The Spaniards launch a Camisado; the Ottomans have yet to lay cards. */
function raid(
  layout: Layout,
  blocks: readonly string[],
  { from, to, leader }: { from: string; to: string; leader?: string },
): Playing {
  const game = table({ phase: 'spanish-action', hands: HANDS, ...layout });
  const group = blocks.map((id) => `block:${id}`);
  const led = leader === undefined ? [] : [`leader:${leader}`];
  const wanted = [...NIGHT, `zone:${from}`, ...group, ...led, `zone:${to}`];
  game.play('action.choose', pathTo(game, 'action.choose', wanted));
  return game;
}
