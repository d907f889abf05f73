import { describe, expect } from 'vitest';
import { landZones } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands, order, step } from './orders.ts';

const QUIET: Layout = {
  units: { topla: ['oa1'], castello_mare: ['sp1'] },
  guns: { spanish: ['castello_mare'], ottoman: ['topla'] },
  trenches: ['topla'],
};

describe('objectives', () => {
  rule('castelnuovo-1539', ['3/5', '4/13'], 'a leader or a trench alone holds no objective (A03)', () => {
    const game = table({
      phase: 'spanish-action',
      units: { upper_castle: ['oa1'], citadel: ['oa2'], plaza: ['sp1'] },
      resistance: { castello_mare: 0 },
      trenches: ['castello_mare'],
      guns: { spanish: ['plaza'], ottoman: ['castello_mare'] },
      hands: { spanish: ['s-mine'] },
    });
    game.play('action.choose', ['pass']);
    expect(game.event('ZonesChecked').public.held).toEqual(['upper_castle', 'citadel']);
  });

  rule('castelnuovo-1539', ['4/13', '5.2/4'], 'blocks that come back after the check do not take an objective', () => {
    const game = table({
      phase: 'spanish-action',
      units: { upper_castle: ['oa1'], citadel: ['oa2'], topla: ['sp1'], west_gate: ['oa3'] },
      leaders: { L_ula: 'west_gate' },
      pool: ['oa4'],
      guns: { spanish: ['topla'] },
      hands: { spanish: ['s-mine'] },
    });
    game.play('action.choose', ['pass']);
    game.play('turn.type', ['type:siege']);
    keepHands(game);
    // an empty standing work is no bar to those who return
    expect(game.state.resistance['castello_mare']).toBe(2);
    game.play('reinforce.return', ['zone:castello_mare']);
    expect(game.types()).not.toContain('GameWon');
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });
});

describe('hands', () => {
  rule('castelnuovo-1539', '5.1/11', 'who has four cards or fewer draws while the other discards (A19, A20)', () => {
    const game = table({
      ...QUIET,
      type: 'assault',
      phase: 'spanish-action',
      hands: { ottoman: ['o-attack', 'o-fire', 'o-fire', 'o-march', 'o-volley'], spanish: ['s-mine'] },
    });
    game.play('action.choose', ['pass']);
    game.play('turn.type', ['type:siege']);
    expect(game.asks()).toEqual(['ottoman hand.trim']);
    expect(game.hand('spanish')).toHaveLength(4);
    game.play('hand.trim', ['card:o-fire']);
    expect(game.hand('ottoman')).toEqual(['o-attack', 'o-fire', 'o-march', 'o-volley']);
  });

  rule('castelnuovo-1539', '4/6', 'Civilians and Storm join at the first exhaustion alone (A22, A23)', () => {
    const game = table({
      ...QUIET,
      hands: { ottoman: ['o-attack', 'o-attack', 'o-attack'], spanish: ['s-mine', 's-mine', 's-fire', 's-fire'] },
      undrawn: { ottoman: ['o-civ'] },
    });
    game.play('action.choose', ['pass']);
    const renewed = game.events.flatMap((event) => (event.type === 'DeckRenewed' ? [event.public] : []));
    expect(renewed).toMatchObject([{ seat: 'ottoman', joined: [] }]);
    // the deck is made anew the moment its last card is drawn
    expect(game.state.undrawn.ottoman.length).toBe(32);
    expect(game.discard('ottoman')).toEqual([]);
    expect(game.hand('ottoman')).toEqual(['o-attack', 'o-attack', 'o-attack', 'o-civ']);
  });

  rule(
    'castelnuovo-1539',
    '5.1/3',
    'a hand that cannot be played needs a pass; an empty one before any card too (A58)',
    () => {
      const stuck = table({ ...QUIET, hands: { ottoman: ['o-volley'] } });
      expect(stuck.asks()).toEqual(['ottoman action.choose']);
      expect(stuck.offers('action.choose')).toEqual(['rest', 'pass']);
      // with no card at all a seat may still rest
      const empty = table(QUIET);
      expect(empty.asks()).toEqual(['ottoman action.choose']);
      expect(empty.offers('action.choose')).toEqual(['rest', 'pass']);
    },
  );
});

describe('set-up', () => {
  rule('castelnuovo-1539', ['4/8.a', '4/8.c'], 'rough ground takes bastions and companies too (A52)', () => {
    const game = newGame();
    const offered = game.offers('setup.deploy');
    expect(offered).toEqual(expect.arrayContaining(['zone:gomila', 'zone:nw_slope', 'zone:bajer_hill']));
    const path: string[] = [];
    while (path.length < 6) path.push(game.offers('setup.deploy', path)[0] ?? '');
    expect(game.offers('setup.deploy', path)).toEqual(landZones.map((zone) => `zone:${zone}`));
  });

  rule(
    'castelnuovo-1539',
    ['4/8.a', '4/8.b', '4/8.c'],
    'by the option of a quick start the garrison stands already',
    () => {
      const game = newGame('siege', { presetDeployment: true });
      expect(game.asks()).toEqual(['ottoman setup.embark']);
      expect(game.state.bastions).toEqual(['east_field', 'harbour_strand', 'north_glacis', 'west_suburb']);
      expect(game.state.guns.spanish).toEqual(['castello_mare', 'upper_castle']);
      expect(game.unit('sc1')?.at).toBe('plaza');
      expect(game.unit('sp8')?.at).toBe('east_field');
      expect(game.state.leaders['L_sar']).toBe('upper_castle');
      expect(newGame().asks()).toEqual(['spanish setup.deploy']);
      // the safe choices of a Spaniard who deploys by hand lead to the same
      const byHand = newGame();
      byHand.safely('setup.deploy');
      expect(byHand.state.bastions).toEqual(game.state.bastions);
      expect(byHand.state.leaders).toEqual(game.state.leaders);
    },
  );
});

describe('a siege that goes to sleep', () => {
  const after = (stirred: number, stallTurns: number, fight = false): Playing => {
    const game = table({
      turn: 12,
      stirred,
      phase: 'spanish-action',
      units: { topla: ['oa2'], west_suburb: ['oa1:1'], castello_mare: ['sp1'], plaza: ['sp2'] },
      guns: { spanish: ['castello_mare'] },
      hands: { spanish: ['s-attack', 's-mine'] },
      options: { stallTurns },
    });
    if (fight) {
      order(game, 's-attack', 'castello_mare', ['sp1']);
      step(game, ['sp1'], 'west_suburb');
      game.play('combat.cards', ['done'], [5, 1, 1, 1]);
    }
    game.play('action.choose', ['pass']);
    game.play('turn.type', ['type:siege']);
    keepHands(game);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['3/2', '3/8'],
    'after so many turns without a loss, and no sooner, the Spaniards win (A70)',
    () => {
      expect(after(8, 4).event('GameWon').public).toEqual({ winner: 'spanish', reason: 'stall' });
      expect(after(9, 4).types()).not.toContain('GameWon');
      expect(after(0, 0).types()).not.toContain('GameWon');
      // a loss in the last of them begins the count anew
      expect(after(8, 4, true).types()).not.toContain('GameWon');
    },
  );
});
