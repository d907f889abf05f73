import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, join, lay, points, where } from './fights.ts';
import { keepHands, order, step } from './orders.ts';

const ones = (count: number): number[] => Array<number>(count).fill(1);
const hands = { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq'] };

describe('Arquebusiers', () => {
  const layout: Layout = {
    units: { topla: ['oa1'], west_gate: ['sa1', 'sp1'], castello_mare: ['sa2'], citadel: ['sa3'] },
    hands,
  };

  rule('castelnuovo-1539', '8.5/6', 'next to an Ottoman entry those fire whom the Spaniard uncovers', () => {
    const game = entered(layout);
    // Both zones lie next to it; pikes do not fire, and the Citadel is far.
    expect(game.offers('move.reaction', ['card:s-arq'])).toEqual(['block:sa1', 'block:sa2']);
    const one = entered(layout);
    one.play('move.reaction', ['card:s-arq', 'block:sa1', 'done'], [3, 4, 5]);
    expect(uncovered(one)).toEqual(['sa1']);
    expect(points(one, 'oa1')).toEqual([2]);
    game.play('move.reaction', ['card:s-arq', 'block:sa1', 'block:sa2'], [1, 1, 4, 1, 1, 4]);
    expect(uncovered(game)).toEqual(['sa1', 'sa2']);
    expect(points(game, 'oa1', 'sa1', 'sa2')).toEqual([2, 3, 3]);
    expect(game.event('ArquebusFired').public.volleys).toMatchObject([
      { by: 'sa1', need: 4 },
      { by: 'sa2', need: 4 },
    ]);
    expect(game.discard('spanish')).toEqual(['s-arq']);
  });

  rule('castelnuovo-1539', '8.5/6', 'they roll what strength they have, and Sarmiento helps those with him', () => {
    const units = { topla: ['oa1'], west_gate: ['sa1:2'], castello_mare: ['sa2:1'] };
    const game = entered({ ...layout, units, leaders: { L_sar: 'west_gate' } });
    game.play('move.reaction', ['card:s-arq', 'block:sa1', 'block:sa2'], [3, 2, 3]);
    expect(game.event('ArquebusFired').public.volleys).toMatchObject([
      { by: 'sa1', need: 3, dice: [3, 2], hits: 1 },
      { by: 'sa2', need: 4, dice: [3], hits: 0 },
    ]);
    expect(points(game, 'oa1')).toEqual([3]);
  });

  rule('castelnuovo-1539', '8.5/6', 'they need not fire: whoever does not answer in time lets the entry pass', () => {
    const game = entered(layout);
    game.safely('move.reaction');
    expect(game.types()).not.toContain('ArquebusFired');
    expect(points(game, 'oa1')).toEqual([4]);
    expect(game.hand('spanish')).toContain('s-arq');
    expect(game.asks()).toEqual(['ottoman move.step']);
  });

  rule('castelnuovo-1539', '8.5/6', 'no arquebusiers next to the zone, no fire', () => {
    const pikes = entered({ ...layout, units: { topla: ['oa1'], west_gate: ['sp1'], citadel: ['sa1'] } });
    expect(pikes.offers('move.reaction')).toEqual(['pass']);
    const far = entered({ ...layout, units: { topla: ['oa1'], citadel: ['sa1'] } });
    expect(far.asks()).toEqual(['ottoman move.step']);
  });

  rule('castelnuovo-1539', '8.5/7', 'nobody fires where Spaniards stand and a combat begins', () => {
    const units = { topla: ['oa1'], west_suburb: ['sp1'], west_gate: ['sa1'] };
    const game = entered({ ...layout, units });
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    const shown = entered({ ...layout, units, uncovered: ['sa1'], hands: { ottoman: hands.ottoman } });
    expect(shown.asks()).toEqual(['ottoman combat.cards']);
  });

  rule('castelnuovo-1539', '8.5/7', 'at a retreat they fire, also those who have just been fought', () => {
    const attack = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
    const units = { west_suburb: ['oa1', 'oa2'], west_gate: ['sa1'], plaza: ['sp1'] };
    const game = fight(
      { units, resistance: { west_gate: 0 }, hands: { spanish: ['s-arq'] } },
      attack,
      [4, 1, 1, 1, 1, 1],
    );
    expect(where(game, 'oa1')).toEqual(['west_suburb']);
    expect(game.offers('move.reaction')).toEqual(['pass', 'card:s-arq']);
    game.play('move.reaction', ['card:s-arq', 'block:sa1'], [6, 6, 6]);
    // Only who retreated is hit, not who had stayed there.
    expect(points(game, 'oa1', 'oa2')).toEqual([0, 4]);
  });

  rule('castelnuovo-1539', '8.5/8', 'uncovered they fire again at each entry next to them, without a card', () => {
    const game = entered({ ...layout, units: { topla: ['oa1', 'oa2'], west_gate: ['sa1'], castello_mare: ['sa2'] } }, [
      'oa1',
    ]);
    game.play('move.reaction', ['card:s-arq', 'block:sa1', 'done'], ones(3));
    expect(game.hand('spanish')).toEqual([]);
    game.play('move.step', ['stop']);
    step(game, ['oa2'], 'west_suburb');
    expect(game.asks()).toEqual(['spanish move.reaction']);
    expect(game.offers('move.reaction')).toEqual(['pass', 'fire']);
    expect(game.offers('move.reaction', ['fire'])).toEqual(['block:sa1']);
    game.play('move.reaction', ['fire', 'block:sa1'], [3, 4, 1]);
    // Once an entry each; and only who has just come suffers.
    expect(game.asks()).toEqual(['ottoman move.step']);
    expect(points(game, 'oa1', 'oa2')).toEqual([4, 3]);
  });

  rule('castelnuovo-1539', '8.5/8', 'with the end of the phase they are covered again', () => {
    const game = table({ ...layout, uncovered: ['sa1'], fleets: { F1: 'sea_topla' } });
    expect(uncovered(game)).toEqual(['sa1']);
    game.play('action.choose', ['pass']);
    keepHands(game);
    expect(game.asks()).toEqual(['spanish action.choose']);
    expect(uncovered(game)).toEqual([]);
  });

  rule('castelnuovo-1539', ['8.5/9', '8.5/10'], 'each level uphill takes one off, and height adds one, once', () => {
    const need = (at: string, from: string, to: string, leader = false): number | undefined => {
      const game = entered(
        {
          units: { [from]: ['oa1'], [at]: ['sa1'] },
          leaders: leader ? { L_sar: at } : {},
          resistance: { [to]: 0, [at]: 0 },
          hands,
        },
        ['oa1'],
        to,
      );
      game.play('move.reaction', ['card:s-arq', 'block:sa1'], ones(3));
      return game.event('ArquebusFired').public.volleys[0]?.need;
    };
    // Height 1 at height 1.
    expect(need('west_gate', 'topla', 'west_suburb')).toBe(4);
    // One level up, and two.
    expect(need('nw_wall', 'srbina', 'north_glacis')).toBe(5);
    expect(need('west_orchards', 'bajer_hill', 'nw_slope')).toBe(6);
    // One level down, and two.
    expect(need('castello_mare', 'savina_beach', 'harbour_strand')).toBe(3);
    expect(need('nw_slope', 'topla', 'west_orchards')).toBe(3);
    expect(need('nw_slope', 'topla', 'west_orchards', true)).toBe(2);
  });

  rule('castelnuovo-1539', '8.5/11', 'uncovered blocks do not move in that phase, by a Counterattack either', () => {
    const units = { topla: ['oa1'], west_suburb: ['sp1'], west_gate: ['sa1', 'sp2'], castello_mare: ['sa2'] };
    const game = fight(
      { units, uncovered: ['sa1', 'sa2'], hands: { spanish: ['s-counter'] } },
      { from: 'topla', to: 'west_suburb', blocks: ['oa1'] },
      [1, 1, 1, 1, 5, 1, 1],
    );
    game.play('move.reaction', ['pass']);
    const open = game.offers('reaction.counter', ['card:s-counter']);
    expect(open).not.toContain('zone:castello_mare');
    expect(game.offers('reaction.counter', ['card:s-counter', 'zone:west_gate'])).toEqual(['block:sp2']);
    const covered = table({
      phase: 'spanish-action',
      units: { ...units, west_suburb: ['sp1'] },
      hands: { spanish: ['s-attack', 's-march'] },
    });
    expect(covered.offers('action.choose', ['card:s-attack', 'zone:west_gate'])).toEqual(['block:sa1', 'block:sp2']);
  });

  rule('castelnuovo-1539', '8.5/11', 'whom a Counterattack makes fire sets out no more with the card under way', () => {
    const sortie = (answer: readonly string[], dice: readonly number[]): Playing => {
      const game = table({
        phase: 'spanish-action',
        units: { west_gate: ['sp1', 'sa1'], west_suburb: ['oa1'], topla: ['oa2'], plaza: ['sp2'] },
        hands: { spanish: ['s-attack', 's-arq', 's-march'], ottoman: ['o-counter'] },
      });
      order(game, 's-attack', 'west_gate', ['sa1', 'sp1']);
      step(game, ['sp1'], 'west_suburb');
      game.play('combat.cards', ['done']);
      game.play('combat.cards', ['done'], [1, 1, 1, 5, 5, 1, 1]);
      game.play('reaction.counter', ['card:o-counter', 'zone:topla', 'block:oa2']);
      step(game, ['oa2'], 'west_suburb');
      game.play('move.reaction', answer, dice);
      game.play('ottoman move.step', ['stop']);
      return game;
    };
    expect(sortie(['pass'], []).asks()).toEqual(['spanish move.step']);
    const fired = sortie(['card:s-arq', 'block:sa1'], [1, 1, 1]);
    expect(uncovered(fired)).toEqual(['sa1']);
    expect(fired.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', '8.5/11', 'beaten they retreat like others, and stay uncovered', () => {
    const game = join(
      { units: { west_suburb: ['oa1'], west_gate: ['sa1'] }, uncovered: ['sa1'], resistance: { west_gate: 0 } },
      { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] },
    );
    lay(game, [], [1, 1, 1, 5, 1, 1, 1]);
    expect(game.asks()).toEqual(['spanish combat.retreat']);
    game.play('combat.retreat', ['zone:west_quarter']);
    expect(where(game, 'sa1')).toEqual(['west_quarter']);
    expect(uncovered(game)).toEqual(['sa1']);
  });
});

/** One block leaves its zone by an Attack and enters another: where nothing is said, from Topla before the West Gate. */
function entered(layout: Layout, who: readonly string[] = ['oa1'], to = 'west_suburb'): Playing {
  const from = Object.entries(layout.units ?? {}).find(([, list]) => list.includes('oa1'))?.[0] ?? '';
  const game = table(layout);
  order(game, 'o-attack', from, from === 'topla' && layout.units?.[from]?.includes('oa2') ? ['oa1', 'oa2'] : who);
  step(game, who, to);
  return game;
}

function uncovered(game: Playing): string[] {
  return game.state.blocks.filter((block) => block.uncovered).map(({ id }) => id);
}
