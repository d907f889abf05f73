import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { barred, keepHands, order, step, waysOf } from './orders.ts';

const STARS = { upper_castle: ['sp1'], castello_mare: ['sp2'], citadel: ['sp3'] };

describe('the goal of the introductory scenario', () => {
  const ended = (layout: Layout): Playing => {
    const game = table({
      scenario: 'league',
      type: 'assault',
      phase: 'ottoman-action',
      hands: { ottoman: ['o-volley'] },
      ...layout,
    });
    game.play('action.choose', ['pass']);
    keepHands(game);
    return game;
  };

  rule('castelnuovo-1539', '3/4', 'the League wins with blocks in all three starred zones; two are not enough', () => {
    const won = ended({ units: { ...STARS, plaza: ['oa1'] } });
    expect(won.event('GameWon').public).toEqual({ winner: 'spanish', reason: 'zones' });
    const two = ended({ units: { ...STARS, citadel: ['oa1'], plaza: ['sp3'] } });
    expect(two.types()).not.toContain('GameWon');
    expect(two.state.turn).toBe(3);
    expect(two.asks()).toEqual(['spanish action.choose']);
  });

  rule(
    'castelnuovo-1539',
    '3/4',
    'otherwise the Ottomans win: after the fifth turn, or with two blocks against them',
    () => {
      const units = { ...STARS, citadel: ['oa1'], plaza: ['sp3'] };
      expect(ended({ turn: 4, units }).types()).not.toContain('GameWon');
      expect(ended({ turn: 5, units }).event('GameWon').public).toEqual({ winner: 'ottoman', reason: 'relief' });
      const game = table({
        scenario: 'league',
        type: 'assault',
        phase: 'spanish-action',
        units: { west_suburb: ['sp1:1'], topla: ['sp2', 'sp3'], castello_mare: ['oa1'] },
        resistance: { castello_mare: 0 },
        hands: { spanish: ['s-attack', 's-attack'] },
      });
      order(game, 's-attack', 'west_suburb', ['sp1']);
      step(game, ['sp1'], 'castello_mare');
      game.play('combat.cards', ['done'], [1, 5, 1, 1, 1]);
      expect(game.event('GameWon').public).toEqual({ winner: 'ottoman', reason: 'too-few' });
    },
  );

  rule(
    'castelnuovo-1539',
    ['3/4', '6/9.a', '6/9.d'],
    'the works now keep the League out, and the Ottomans pass',
    () => {
      const game = table({
        scenario: 'league',
        type: 'assault',
        phase: 'spanish-action',
        units: { west_suburb: ['sp1'], topla: ['sp2', 'sp3'], castello_mare: ['oa1'] },
        hands: { spanish: ['s-attack', 's-attack'] },
      });
      order(game, 's-attack', 'west_suburb', ['sp1']);
      expect(barred(game, ['sp1'])).toEqual({ castello_mare: '§6' });
      expect(waysOf(game, ['sp1'])).toContain('west_gate');
      const ottoman = table({
        scenario: 'league',
        type: 'assault',
        units: { west_suburb: ['oa1'], topla: ['sp2', 'sp3'], castello_mare: ['sp1'] },
        hands: { ottoman: ['o-attack', 'o-attack'] },
      });
      order(ottoman, 'o-attack', 'west_suburb', ['oa1']);
      expect(waysOf(ottoman, ['oa1'])).toContain('castello_mare');
    },
  );

  rule('castelnuovo-1539', ['3/4', '2.5.8/1'], 'there is no casualty track, and nobody comes back', () => {
    const game = table({
      scenario: 'league',
      type: 'assault',
      phase: 'spanish-action',
      units: { plaza: ['sp1', 'sp2', 'sp3'], castello_mare: ['oa1:1'], citadel: ['oa2'] },
      hands: { spanish: ['s-attack', 's-attack'] },
    });
    order(game, 's-attack', 'plaza', ['sp1']);
    step(game, ['sp1'], 'castello_mare');
    game.play('combat.cards', ['done'], [5, 1, 1, 1]);
    expect(game.unit('oa1')).toBeNull();
    expect([game.state.track, game.state.pool]).toEqual([0, []]);
    expect(game.state.dead.ottoman).toContain('oa1');
  });
});
