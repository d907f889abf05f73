import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, lay } from './fights.ts';
import { order, step } from './orders.ts';

describe('Reaction cards by the strict option', () => {
  const options = { reactionLimit: 'strict' } as const;

  rule('castelnuovo-1539', ['8.5/2', '7.5/E'], 'one of your own on your own card leaves the rival his', () => {
    const game = fight(
      {
        phase: 'spanish-action',
        units: { west_orchards: ['oa1'], west_gate: ['sa1', 'sp1'] },
        hands: { ottoman: ['o-counter'], spanish: ['s-arq'] },
        options,
      },
      { from: 'west_gate', to: 'west_orchards', blocks: ['sa1', 'sp1'] },
      [6, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    game.play('combat.retreat', ['zone:gomila']);
    game.play('move.reaction', ['card:s-arq', 'block:sa1'], [1, 1, 1]);
    expect(game.asks()).toEqual(['ottoman reaction.counter']);
  });

  rule('castelnuovo-1539', '8.5/2', 'a Counterattack is the one: its own combat calls for no other', () => {
    const game = fight(
      {
        units: { west_suburb: ['oa2'], west_gate: ['sa1', 'sp1'] },
        resistance: { west_gate: 0 },
        hands: { spanish: ['s-counter', 's-arq'] },
        options,
      },
      { from: 'west_suburb', to: 'west_gate', blocks: ['oa2'] },
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    game.play('combat.retreat', ['zone:nw_wall', 'zone:nw_wall']);
    game.play('reaction.counter', ['card:s-counter', 'zone:nw_wall', 'block:sa1', 'done']);
    step(game, ['sa1'], 'west_gate');
    lay(game, []);
    lay(game, [], [6, 1, 1, 1, 1, 1]);
    expect(game.asks()).toEqual(['ottoman combat.retreat']);
    game.play('combat.retreat', ['zone:castello_mare']);
    expect(game.hand('spanish')).toEqual(['s-arq']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });
});

describe('leaders on the move', () => {
  rule('castelnuovo-1539', '2.5.2/8', 'one who has moved with some blocks does not set out again with others', () => {
    const game = table({
      units: { n_trebesin: ['oa1', 'oa2'], upper_castle: ['sp1'] },
      leaders: { L_ula: 'n_trebesin' },
      hands: { ottoman: ['o-attack', 'o-march'] },
    });
    order(game, 'o-attack', 'n_trebesin', ['oa1', 'oa2', 'L_ula']);
    step(game, ['oa1', 'L_ula'], 'north_saddle');
    step(game, [], 'n_trebesin');
    expect(game.asks()).toEqual(['ottoman move.step']);
    expect(game.offers('move.step', ['block:oa2'])).not.toContain('leader:L_ula');
    game.play('move.step', ['block:oa2', 'zone:srbina']);
    expect(game.state.leaders['L_ula']).toBe('n_trebesin');
  });
});
