import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands, order, step } from './orders.ts';

describe('options', () => {
  const under = (friendlyFireAdjacent4: boolean, gun: string, dice: readonly number[]): Playing => {
    const game = table({
      units: { west_orchards: ['oa1'], castello_mare: ['sp1'] },
      trenches: [gun],
      guns: { ottoman: [gun] },
      hands: { ottoman: ['o-attack', 'o-attack'], spanish: ['s-friendly'] },
      options: { friendlyFireAdjacent4 },
    });
    order(game, 'o-attack', 'west_orchards', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('move.reaction', ['card:s-friendly'], dice);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['8.5/14', '7.4/X2'],
    'next to the gun Friendly Fire hits at 4, if the table plays so (A05, A06)',
    () => {
      expect(under(true, 'topla', [4, 3]).unit('oa1')?.pf).toBe(3);
      expect(under(false, 'topla', [4, 4]).unit('oa1')?.pf).toBe(4);
      expect(under(false, 'topla', [5, 6]).unit('oa1')?.pf).toBe(2);
      // farther away on the line 5 is needed either way
      for (const near of [true, false]) expect(under(near, 'sutorina', [4, 5]).unit('oa1')?.pf).toBe(3);
    },
  );

  rule('castelnuovo-1539', '8.5/13', 'off the lines of the guns it cannot be played', () => {
    const game = table({
      units: { topla: ['oa1'], castello_mare: ['sp1'] },
      trenches: ['ratisevina'],
      guns: { ottoman: ['ratisevina'] },
      hands: { ottoman: ['o-attack', 'o-attack'], spanish: ['s-friendly'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_orchards');
    expect(game.asks()).toEqual(['ottoman move.step']);
  });

  rule(
    'castelnuovo-1539',
    ['3/2', '3/4'],
    'a quiet turn ends the siege alone, by its option; the other scenario goes on',
    () => {
      const quiet = (scenario: 'siege' | 'league'): Playing => {
        const game = table({
          scenario,
          turn: 3,
          stirred: 2,
          type: 'assault',
          options: { stallTurns: 1 },
          phase: scenario === 'siege' ? 'spanish-action' : 'ottoman-action',
          units: { castello_mare: ['sp1', 'sp2', 'sp3'], topla: ['oa1'] },
        });
        game.play('action.choose', ['pass']);
        if (scenario === 'siege') game.play('turn.type', ['type:siege']);
        keepHands(game);
        return game;
      };
      expect(quiet('siege').event('GameWon').public).toEqual({ winner: 'spanish', reason: 'stall' });
      const league = quiet('league');
      expect(league.state.verdict).toBeNull();
      expect(league.asks()).toEqual(['spanish action.choose']);
    },
  );
});
