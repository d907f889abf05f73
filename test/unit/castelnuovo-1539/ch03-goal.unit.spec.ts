import { describe, expect } from 'vitest';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands, order, step } from './orders.ts';

const STARS = ['upper_castle', 'castello_mare', 'citadel'] as const;
const ottomans = { upper_castle: ['oa1'], castello_mare: ['oa2'], citadel: ['oa3'] };

describe('the goal of the Ottomans', () => {
  const ended = (layout: Layout): Playing => {
    const game = table({ phase: 'spanish-action', hands: { spanish: ['s-mine'] }, ...layout });
    game.play('action.choose', ['pass']);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['3/5', '1/5', '2.1/8', '4/13'],
    'with a block in each starred zone when the Spanish phase ends they have won; with two of three they have not (A02)',
    () => {
      const won = ended({ units: { ...ottomans, plaza: ['sp1'] } });
      expect(won.event('GameWon').public).toEqual({ winner: 'ottoman', reason: 'zones' });
      expect(won.asks()).toEqual([]);
      for (const star of STARS) {
        const others = STARS.filter((each) => each !== star).map((each) => [each, ottomans[each]]);
        const game = ended({ units: { ...Object.fromEntries(others), plaza: ['sp1'], topla: ottomans[star] } });
        expect(game.event('ZonesChecked').public.held).toHaveLength(2);
        expect(game.asks()).toEqual(['ottoman turn.type']);
      }
    },
  );

  rule('castelnuovo-1539', ['3/5', '4/13'], 'the end of their own phase is not yet the end of the turn', () => {
    const game = table({
      units: { ...ottomans, plaza: ['sp1'] },
      hands: { ottoman: ['o-volley'], spanish: ['s-mine'] },
    });
    game.play('action.choose', ['pass']);
    keepHands(game);
    expect(game.types()).not.toContain('GameWon');
    expect(game.asks()).toEqual(['spanish action.choose']);
    // what is theirs no longer when the turn ends does not count
    const lost = table({
      phase: 'spanish-action',
      units: { ...ottomans, castello_mare: ['oa2:1'], plaza: ['sp1'] },
      hands: { spanish: ['s-attack', 's-mine'] },
    });
    order(lost, 's-attack', 'plaza', ['sp1']);
    step(lost, ['sp1'], 'castello_mare');
    lost.play('combat.cards', ['done'], [5, 1, 1, 1]);
    lost.play('action.choose', ['pass']);
    expect(lost.event('ZonesChecked').public.held).toEqual(['upper_castle', 'citadel']);
  });

  rule('castelnuovo-1539', ['3/5', '1/5', '4/13'], 'the death of the last Spanish block ends the game at once', () => {
    const game = table({
      units: { topla: ['oa1', 'oa2'], west_suburb: ['sp1:1'], castello_mare: ['sp2'] },
      hands: { ottoman: ['o-attack', 'o-attack', 'o-attack'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('combat.cards', ['done'], [5, 1, 1, 1, 1]);
    expect(game.types()).not.toContain('GameWon');
    const last = table({
      units: { topla: ['oa1', 'oa2'], west_suburb: ['sp1:1'] },
      hands: { ottoman: ['o-attack', 'o-attack', 'o-attack'] },
    });
    order(last, 'o-attack', 'topla', ['oa1']);
    step(last, ['oa1'], 'west_suburb');
    last.play('combat.cards', ['done'], [5, 1, 1, 1, 1]);
    expect(last.event('GameWon').public).toEqual({ winner: 'ottoman', reason: 'annihilation' });
    expect(rules.result(last.state)).toMatchObject({ winners: ['ottoman'] });
  });
});

describe('the goal of the Spaniards', () => {
  const fight = (track: number, units: Record<string, readonly string[]>): Playing => {
    const game = table({
      track,
      units: { castello_mare: ['sp2'], ...units },
      hands: { ottoman: ['o-attack', 'o-attack'] },
    });
    order(game, 'o-attack', 'topla', units['topla'] ?? []);
    step(game, units['topla'] ?? [], 'west_suburb');
    return game;
  };

  rule('castelnuovo-1539', ['3/6', '4/13', '1/5'], 'they win the moment the twelfth loss falls, and not before', () => {
    const twelfth = fight(11, { topla: ['oa1:1'], west_suburb: ['sp1'] });
    twelfth.play('combat.cards', ['done'], [1, 5, 1, 1]);
    expect(twelfth.event('GameWon').public).toEqual({ winner: 'spanish', reason: 'losses' });
    expect(twelfth.asks()).toEqual([]);
    const eleventh = fight(10, { topla: ['oa1:1'], west_suburb: ['sp1'] });
    eleventh.play('combat.cards', ['done'], [1, 5, 1, 1]);
    expect(eleventh.state.track).toBe(11);
    expect(eleventh.types()).not.toContain('GameWon');
  });

  rule(
    'castelnuovo-1539',
    ['3/7', '2.5.8/1', '7.4/11'],
    'the track counts every Ottoman block that dies, whatever it is, and no Spanish one (A60)',
    () => {
      const game = fight(0, { topla: ['oa1:1', 'oj1:1', 'os1:1'], west_suburb: ['sp1:1', 'sa1', 'sx1'] });
      // pikes against horse first, then arquebusiers, and nobody is left to answer
      game.play('combat.cards', ['done'], [5, 1, 1, 4, 4, 1]);
      expect(['oa1', 'oj1', 'os1'].map((id) => game.unit(id))).toEqual([null, null, null]);
      expect(game.state.track).toBe(3);
      const spanish = fight(0, { topla: ['oa1'], west_suburb: ['sp1:1'] });
      spanish.play('combat.cards', ['done'], [5, 1, 1, 1, 1]);
      expect(spanish.unit('sp1')).toBeNull();
      expect(spanish.state.track).toBe(0);
    },
  );

  rule('castelnuovo-1539', ['3/7', '2.5.8/1', '5/5'], 'each Assault declared counts one, a Siege none', () => {
    for (const [type, track] of [
      ['assault', 4],
      ['siege', 3],
    ] as const) {
      const game = table({ phase: 'spanish-action', track: 3, units: { plaza: ['sp1'], topla: ['oa1'] } });
      game.play('action.choose', ['pass']);
      game.play('turn.type', [`type:${type}`]);
      expect(game.state.track).toBe(track);
    }
    const last = table({ phase: 'spanish-action', track: 11, units: { plaza: ['sp1'], topla: ['oa1'] } });
    last.play('action.choose', ['pass']);
    last.play('turn.type', ['type:assault']);
    expect(last.event('GameWon').public).toEqual({ winner: 'spanish', reason: 'losses' });
  });

  rule(
    'castelnuovo-1539',
    ['3/8', '3/6'],
    'where both goals are reached at once one side wins: the Spaniards (A04)',
    () => {
      // the twelfth loss and the last Spaniard fall to the same dice
      const game = table({
        track: 11,
        units: { topla: ['oa1:1'], west_suburb: ['sp1:1'] },
        hands: { ottoman: ['o-attack', 'o-attack'] },
      });
      order(game, 'o-attack', 'topla', ['oa1']);
      step(game, ['oa1'], 'west_suburb');
      game.play('combat.cards', ['done'], [5, 5]);
      expect(game.types().filter((type) => type === 'GameWon')).toHaveLength(1);
      expect(game.event('GameWon').public).toEqual({ winner: 'spanish', reason: 'losses' });
    },
  );

  rule('castelnuovo-1539', '3/2', 'no turn is the last one, and losses come back as often as they fall', () => {
    const game = table({
      turn: 60,
      stirred: 59,
      phase: 'spanish-action',
      units: { plaza: ['sp1'], topla: ['oa1'] },
      pool: ['oa2', 'oa3'],
      leaders: { L_ula: 'topla' },
      options: { stallTurns: 0 },
    });
    game.play('action.choose', ['pass']);
    game.play('turn.type', ['type:siege']);
    keepHands(game);
    game.play('reinforce.return', ['zone:topla', 'zone:topla']);
    expect(game.state.turn).toBe(61);
    expect(game.unit('oa3')?.pf).toBe(4);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });
});
