import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, lay, pathTo, points, rolls, where } from './fights.ts';
import { order, step, waysOf } from './orders.ts';

const ones = (count: number): number[] => Array<number>(count).fill(1);
const LOST = [1, 1, 1, 1, 5, 1, 1];

describe('when Reactions are played', () => {
  rule('castelnuovo-1539', '8.5/1', 'in the rival’s phase, after what they answer; not in the own phase', () => {
    const units = { topla: ['oa1'], sutorina: ['oa2'], west_gate: ['sa1'], castello_mare: ['sp1'] };
    const guns = { trenches: ['topla'], guns: { ottoman: ['topla'] } };
    const hands = { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq', 's-friendly'] };
    const own = table({ ...guns, units, hands, phase: 'spanish-action' });
    expect(own.offers('action.choose')).toEqual(['rest', 'pass']);
    expect(own.blocked('action.choose')).toEqual({ 's-arq#1': '§5.1', 's-friendly#1': '§5.1' });
    const rival = table({ ...guns, units, hands });
    expect(rival.asks()).toEqual(['ottoman action.choose']);
    order(rival, 'o-attack', 'topla', ['oa1']);
    expect(rival.asks()).toEqual(['ottoman move.step']);
    step(rival, ['oa1'], 'west_suburb');
    expect(rival.asks()).toEqual(['spanish move.reaction']);
    expect(rival.offers('move.reaction')).toEqual(['pass', 'card:s-arq', 'card:s-friendly']);
  });

  rule(
    'castelnuovo-1539',
    '8.5/2',
    'one Counterattack answers a card, and at each entry one card of a name (A07)',
    () => {
      const game = table({
        units: { topla: ['oa1', 'oa2'], west_suburb: ['sp1'], castello_mare: ['sp2'], sutorina: ['oa3'] },
        hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-counter', 's-counter'] },
      });
      order(game, 'o-attack', 'topla', ['oa1', 'oa2']);
      for (const block of ['oa1', 'oa2']) {
        step(game, [block], 'west_suburb');
        lay(game, []);
        lay(game, [], LOST);
        game.play('move.reaction', ['pass']);
        if (block === 'oa1') {
          expect(game.asks()).toEqual(['spanish reaction.counter']);
          game.play('reaction.counter', ['card:s-counter', 'zone:castello_mare', 'block:sp2']);
          step(game, ['sp2'], 'harbour_strand');
          game.play('move.step', ['stop']);
          // The card goes on with the blocks that it activated.
          expect(game.asks()).toEqual(['ottoman move.step']);
        }
      }
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.hand('spanish')).toEqual(['s-counter']);
    },
  );

  rule('castelnuovo-1539', '8.5/2', 'two copies of one Reaction do not answer the same entry', () => {
    const game = table({
      units: { topla: ['oa1'], west_gate: ['sa1', 'sa2'] },
      trenches: ['topla'],
      guns: { ottoman: ['topla'] },
      hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq', 's-arq', 's-friendly', 's-friendly'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('move.reaction', ['card:s-arq', 'block:sa1', 'done'], ones(3));
    expect(game.offers('move.reaction')).toEqual(['pass', 'card:s-friendly']);
    game.play('move.reaction', ['card:s-friendly'], ones(2));
    expect(game.asks()).toEqual(['ottoman move.step']);
  });
});

describe('Counterattack', () => {
  const layout: Layout = {
    units: { topla: ['oa1', 'oa2', 'oa3'], west_suburb: ['sp1'], west_gate: ['sp2', 'sa1', 'sc1'], plaza: ['sp3'] },
    leaders: { L_sar: 'west_gate' },
    hands: { spanish: ['s-counter'] },
  };
  const attack = { from: 'topla', to: 'west_suburb', blocks: ['oa1'] };

  rule('castelnuovo-1539', '8.5/3', 'right after a combat it activates blocks as an Attack does', () => {
    const game = fight(layout, attack, LOST);
    game.play('move.reaction', ['pass']);
    expect(game.asks()).toEqual(['spanish reaction.counter']);
    const group = ['card:s-counter', 'zone:west_gate', 'block:sa1', 'block:sc1', 'block:sp2', 'leader:L_sar'];
    game.play('reaction.counter', pathTo(game, 'reaction.counter', group));
    expect(game.event('CardPlayed').public).toMatchObject({ seat: 'spanish', card: 's-counter', mode: 'counter' });
    expect(game.discard('spanish')).toEqual(['s-counter']);
    expect(game.event('GroupActivated').public).toMatchObject({ rule: 'attack', leader: 'L_sar' });
    // Two points for foot: enough to enter the enemy's zone and no farther.
    step(game, ['sa1', 'sp2', 'L_sar'], 'west_orchards');
    expect(game.asks()).toEqual(['spanish move.step']);
    step(game, [], 'topla');
    expect(game.event('CombatJoined').public).toEqual({ zone: 'topla', from: 'west_orchards', attacker: 'spanish' });
  });

  rule('castelnuovo-1539', '8.5/3', 'who lets the chance go keeps the card, and the phase goes on', () => {
    const game = fight(layout, attack, LOST);
    game.play('move.reaction', ['pass']);
    game.play('reaction.counter', ['pass']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.hand('spanish')).toEqual(['s-counter']);
  });

  rule('castelnuovo-1539', ['8.5/3', '8.5/4'], 'the Ottomans answer a Camisado by it, with whom they like', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'], meljine: ['os1', 'oa2'], topla: ['oj1'] },
      hands: { spanish: ['s-camisado', 's-march'], ottoman: ['o-counter'] },
    });
    const raid = ['card:s-camisado', 'mode:camisado', 'zone:west_gate', 'block:sp1', 'zone:west_suburb'];
    game.play('action.choose', raid);
    lay(game, [], ones(7));
    expect(game.asks()).toEqual(['ottoman reaction.counter']);
    expect(game.offers('reaction.counter', ['card:o-counter'])).toEqual([
      'zone:west_suburb',
      'zone:topla',
      'zone:meljine',
    ]);
    game.play('reaction.counter', ['card:o-counter', 'zone:meljine', 'block:os1']);
    // Horse has four points by it, as by an Attack.
    for (const zone of ['east_field', 'meljine', 'east_field']) {
      game.play('move.step', pathTo(game, 'move.step', ['block:os1', `zone:${zone}`, 'go-on']));
    }
    expect(game.unit('os1')?.at).toBe('east_field');
  });

  rule('castelnuovo-1539', '8.5/4', 'whoever is able may go, not only who was attacked', () => {
    const game = fight(layout, attack, LOST);
    game.play('move.reaction', ['pass']);
    const zones = game.offers('reaction.counter', ['card:s-counter']);
    expect([...zones].sort()).toEqual(['zone:plaza', 'zone:west_gate', 'zone:west_suburb']);
    game.play('reaction.counter', ['card:s-counter', 'zone:plaza', 'block:sp3']);
    step(game, ['sp3'], 'castello_mare');
    expect(where(game, 'sp3')).toEqual(['castello_mare']);
  });

  rule('castelnuovo-1539', '8.5/5', 'in the own phase it is an Attack, for either side', () => {
    const units = { topla: ['oa1', 'oa2'], west_suburb: ['sp1'], castello_mare: ['sp2'] };
    const ottoman = table({ units, hands: { ottoman: ['o-counter', 'o-march'] } });
    order(ottoman, 'o-counter', 'topla', ['oa1']);
    expect(ottoman.event('CardPlayed').public).toMatchObject({ card: 'o-counter', mode: 'attack' });
    step(ottoman, ['oa1'], 'west_suburb');
    lay(ottoman, [], ones(7));
    expect(rolls(ottoman)).toEqual(['4 ottoman: oa1 4 at 5', '4 spanish: sp1 3 at 5']);
    expect(ottoman.discard('ottoman')).toEqual(['o-counter']);
    const spanish = table({ phase: 'spanish-action', units, hands: { spanish: ['s-counter', 's-march'] } });
    order(spanish, 's-counter', 'west_suburb', ['sp1']);
    expect(waysOf(spanish, ['sp1'])).toContain('topla');
    step(spanish, ['sp1'], 'topla');
    expect(spanish.event('CombatJoined').public).toMatchObject({ zone: 'topla', attacker: 'spanish' });
    const plain = table({ phase: 'spanish-action', units, hands: { spanish: ['s-attack', 's-counter'] } });
    const paths = ['s-attack', 's-counter'].map((card) => plain.offers('action.choose', [`card:${card}`]));
    expect(paths[0]).toEqual(paths[1]);
  });

  rule('castelnuovo-1539', ['8.5/5', '8.5/2'], 'played as an Attack it may be answered by the rival’s', () => {
    const game = fight({ ...layout, hands: { spanish: ['s-counter'] } }, { ...attack, card: 'o-counter' }, LOST);
    game.play('move.reaction', ['pass']);
    expect(game.asks()).toEqual(['spanish reaction.counter']);
    expect(points(game, 'oa1', 'sp1')).toEqual([3, 3]);
  });
});

describe('Friendly Fire', () => {
  const near: Layout = {
    units: { sutorina: ['oa1', 'oa2'], west_gate: ['sp1'], castello_mare: ['sp2'] },
    trenches: ['topla'],
    guns: { ottoman: ['topla'] },
    hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-friendly'] },
  };

  rule('castelnuovo-1539', '8.5/13', 'where Ottoman guns could fire, or through which, a move may be answered', () => {
    const answer = (units: Record<string, string[]>, from: string, to: string, more: Layout = {}): string[] => {
      const game = table({ ...near, ...more, units: { ...units, [from]: ['oa1'], upper_castle: ['sp1'] } });
      order(game, 'o-attack', from, ['oa1']);
      step(game, ['oa1'], to);
      return game.asks().flatMap((asked) => (asked === 'spanish move.reaction' ? game.offers('move.reaction') : asked));
    };
    const window = ['pass', 'card:s-friendly'];
    const none = ['ottoman move.step'];
    // From Topla: next to it, and two zones off along a line over west_suburb.
    expect(answer({}, 'sutorina', 'igalo_beach')).toEqual(window);
    expect(answer({}, 'west_gate', 'castello_mare')).toEqual(window);
    // The gun's own zone, and zones out of its reach or sight.
    expect(answer({}, 'sutorina', 'topla')).toEqual(none);
    expect(answer({}, 'sutorina', 'ratisevina')).toEqual(none);
    expect(answer({}, 'west_gate', 'west_quarter')).toEqual(none);
    // Without guns on the map, and by a fleet.
    const bare = { guns: {}, trenches: [] };
    expect(answer({}, 'sutorina', 'igalo_beach', bare)).toEqual(none);
    expect(answer({}, 'sutorina', 'igalo_beach', { ...bare, fleets: { F1: 'sea_igalo' } })).toEqual(window);
  });

  rule('castelnuovo-1539', '8.5/14', 'each block that moved takes two dice, hit at 5 and 6, for itself (A43)', () => {
    const game = table({
      ...near,
      units: { west_gate: ['oa1', 'oa2', 'oa3'], castello_mare: ['oa4:1'], upper_castle: ['sp1'] },
    });
    order(game, 'o-attack', 'west_gate', ['oa1', 'oa2']);
    step(game, ['oa1', 'oa2'], 'castello_mare');
    game.play('move.reaction', ['card:s-friendly'], [4, 5, 6, 6]);
    // Two zones from the gun a 4 misses; who stood there before is spared.
    expect(game.event('FriendlyFired').public.volleys).toMatchObject([
      { by: 'oa1', need: 5, dice: [4, 5], hits: 1 },
      { by: 'oa2', need: 5, dice: [6, 6], hits: 2 },
    ]);
    expect(points(game, 'oa1', 'oa2', 'oa3', 'oa4')).toEqual([3, 2, 4, 1]);
    expect(game.discard('spanish')).toEqual(['s-friendly']);
  });

  rule('castelnuovo-1539', '8.5/14', 'who dies of it counts on the track', () => {
    const game = table({ ...near, units: { sutorina: ['oa1:1'], upper_castle: ['sp1'] } });
    order(game, 'o-attack', 'sutorina', ['oa1']);
    step(game, ['oa1'], 'igalo_beach');
    game.play('move.reaction', ['card:s-friendly'], [6, 1]);
    expect([points(game, 'oa1'), game.state.track, game.state.pool]).toEqual([[0], 1, ['oa1']]);
  });

  rule('castelnuovo-1539', '8.5/15', 'among Spaniards it strikes before the combat, with what it leaves', () => {
    const game = among();
    expect(game.asks()).toEqual(['spanish move.reaction']);
    expect(game.types()).not.toContain('CombatJoined');
    game.play('move.reaction', ['card:s-friendly'], [6, 6]);
    expect(game.types()).toContain('CombatJoined');
    lay(game, [], ones(5));
    expect(rolls(game)).toEqual(['4 ottoman: oa1 2 at 5', '4 spanish: sp2 3 at 5']);
    // These were no hits of the combat.
    expect(game.event('CombatDecided').public.suffered).toEqual({ ottoman: 0, spanish: 0 });
  });

  function among(): Playing {
    const game = table({
      ...near,
      units: { west_suburb: ['oa1'], castello_mare: ['sp2'], upper_castle: ['sp1'] },
      resistance: { castello_mare: 0 },
    });
    order(game, 'o-attack', 'west_suburb', ['oa1']);
    step(game, ['oa1'], 'castello_mare');
    return game;
  }
});
