import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { barred, order, rideOn, step, waysOf } from './orders.ts';

const TWO_ATTACKS = { ottoman: ['o-attack', 'o-attack'] };
const FAR = { upper_castle: ['sp8'] };

describe('leaders on the march', () => {
  rule(
    'castelnuovo-1539',
    ['2.5.2/2', '2.5.2/4', '2.5.2/7', '2.5.2/9'],
    'units leave without their leader while one stays with him; the last take him along',
    () => {
      const layout = { units: { topla: ['oa1', 'oj1'], ...FAR }, leaders: { L_agi: 'topla' }, hands: TWO_ATTACKS };
      const game = table(layout);
      const start = ['card:o-attack', 'mode:attack', 'zone:topla'];
      // with any unit of the zone, or with none of those that go
      for (const unit of ['oa1', 'oj1']) {
        const menu = game.offers('action.choose', [...start, `block:${unit}`]);
        expect(menu).toEqual(expect.arrayContaining(['leader:L_agi', 'done']));
      }
      const both = game.offers('action.choose', [...start, 'block:oa1', 'block:oj1']);
      expect(both).not.toContain('done');
      order(game, 'o-attack', 'topla', ['oa1']);
      step(game, ['oa1'], 'sutorina');
      step(game, [], 'igalo_beach');
      expect(game.state.leaders['L_agi']).toBe('topla');
      expect(game.unit('oj1')?.at).toBe('topla');

      const together = table(layout);
      order(together, 'o-attack', 'topla', ['oa1', 'oj1', 'L_agi']);
      // he goes with the first group or waits for the second
      step(together, ['oa1', 'L_agi'], 'sutorina');
      step(together, [], 'igalo_beach');
      expect(together.state.leaders['L_agi']).toBe('igalo_beach');
      expect(together.offers('move.step')).toEqual(['block:oj1', 'end']);

      const last = table(layout);
      order(last, 'o-attack', 'topla', ['oa1', 'oj1', 'L_agi']);
      step(last, ['oa1'], 'sutorina');
      step(last, [], 'igalo_beach');
      // the one who is left cannot go without him
      expect(last.offers('move.step', ['block:oj1'])).toEqual(['leader:L_agi']);
      step(last, ['oj1', 'L_agi'], 'west_suburb');
      step(last, [], 'west_orchards');
      expect(last.state.leaders['L_agi']).toBe('west_orchards');
    },
  );

  rule('castelnuovo-1539', ['2.5.2/7'], 'he may stay with units that he did not come with', () => {
    const game = table({
      units: { topla: ['oa1'], sutorina: ['os1'], ...FAR },
      leaders: { L_agi: 'topla' },
      hands: { ottoman: ['o-attack', 'o-attack', 'o-attack'] },
    });
    order(game, 'o-attack', 'topla', ['oa1', 'L_agi']);
    step(game, ['oa1', 'L_agi'], 'sutorina');
    game.play('move.step', ['stop']);
    order(game, 'o-attack', 'sutorina', ['oa1']);
    step(game, ['oa1'], 'igalo_beach');
    game.play('move.step', ['stop']);
    expect(game.state.leaders['L_agi']).toBe('sutorina');
    expect(game.offers('action.choose', ['card:o-attack', 'mode:attack', 'zone:sutorina', 'block:os1'])).toEqual([
      'leader:L_agi',
    ]);
  });

  rule(
    'castelnuovo-1539',
    ['2.5.2/8'],
    'on the way a leader is neither dropped nor picked up: he ends the move with those he set out with',
    () => {
      const game = table({
        units: { ratisevina: ['oa1', 'oa2'], sutorina: ['oa3'], ...FAR },
        leaders: { L_agi: 'ratisevina', L_ula: 'sutorina' },
        hands: TWO_ATTACKS,
      });
      order(game, 'o-attack', 'ratisevina', ['oa1', 'L_agi']);
      step(game, ['oa1', 'L_agi'], 'sutorina');
      // on the way there are only zones, and with another leader no stop
      expect(game.offers('move.step').every((id) => id.startsWith('zone:'))).toBe(true);
      step(game, [], 'igalo_beach');
      expect(game.state.leaders).toMatchObject({ L_agi: 'igalo_beach', L_ula: 'sutorina' });
      const passing = table({
        units: { ratisevina: ['os1'], sutorina: ['oa3', 'oa4'], ...FAR },
        leaders: { L_ula: 'sutorina' },
        hands: TWO_ATTACKS,
      });
      order(passing, 'o-attack', 'ratisevina', ['os1']);
      step(passing, ['os1'], 'sutorina');
      rideOn(passing, [], 'topla');
      expect(passing.offers('move.step').filter((id) => id.startsWith('leader'))).toEqual([]);
      expect(passing.state.leaders['L_ula']).toBe('sutorina');
    },
  );

  rule('castelnuovo-1539', '2.5.2/4', 'two leaders of a side do not stand in one land zone', () => {
    const game = table({
      units: { bajer_hill: ['oa1'], gomila: ['oa3'], ...FAR },
      leaders: { L_agi: 'bajer_hill', L_ula: 'gomila' },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'bajer_hill', ['oa1', 'L_agi']);
    expect(barred(game, ['oa1', 'L_agi'])).toEqual({ gomila: '§2.4' });
    expect(waysOf(game, ['oa1', 'L_agi'])).toContain('nw_slope');
  });

  rule('castelnuovo-1539', ['2.5.2/4', '6/11'], 'with a fleet two may be, but they land apart', () => {
    const game = table({
      units: { sea_topla: ['oa1', 'oa2'], ...FAR },
      leaders: { L_agi: 'sea_topla', L_bar: 'sea_topla' },
      fleets: { F2: 'sea_topla' },
      hands: { ottoman: ['o-attack', 'o-attack', 'o-attack'] },
    });
    const first = ['card:o-attack', 'zone:sea_topla', 'block:oa1'];
    expect(game.offers('action.choose', first).sort()).toEqual(['block:oa2', 'done', 'leader:L_agi', 'leader:L_bar']);
    // aboard he may even stay behind alone
    expect(game.offers('action.choose', [...first, 'block:oa2'])).toContain('done');
    order(game, 'o-attack', 'sea_topla', ['oa1', 'L_agi']);
    step(game, ['oa1', 'L_agi'], 'topla_beach');
    expect(game.state.leaders).toMatchObject({ L_agi: 'topla_beach', L_bar: 'sea_topla' });
    const next = ['card:o-attack', 'mode:attack', 'zone:sea_topla', 'block:oa2'];
    expect(game.completes('action.choose', [...next, 'done']) || game.completes('action.choose', next)).toBe(true);
    order(game, 'o-attack', 'sea_topla', ['oa2', 'L_bar']);
    // one leader is ashore there already
    expect(game.offers('move.step', ['block:oa2'])).toEqual(['zone:topla_beach']);
    step(game, ['oa2'], 'topla_beach');
    expect(game.state.leaders['L_bar']).toBe('sea_topla');
    expect(game.types()).not.toContain('LeaderLost');
  });

  rule('castelnuovo-1539', '2.5.2/4', 'leaders of both sides meet in combat', () => {
    const game = table({
      units: { topla: ['oj1'], west_suburb: ['sp1', 'sp2'], ...FAR },
      leaders: { L_agi: 'topla', L_sar: 'west_suburb' },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'topla', ['oj1', 'L_agi']);
    step(game, ['oj1', 'L_agi'], 'west_suburb');
    expect(game.state.leaders).toMatchObject({ L_agi: 'west_suburb', L_sar: 'west_suburb' });
    expect(game.asks()).toEqual(['ottoman combat.cards']);
  });
});

describe('leaders in combat', () => {
  const fight = (units: readonly string[], foes: readonly string[], leaders: Record<string, string>): Playing => {
    const game = table({
      units: { topla: units, west_suburb: foes, ...FAR },
      leaders: { ...leaders },
      hands: TWO_ATTACKS,
    });
    const who = [...units, ...Object.keys(leaders).filter((id) => leaders[id] === 'topla')];
    order(game, 'o-attack', 'topla', who);
    step(game, who, 'west_suburb');
    return game;
  };
  const needs = (game: Playing): Record<string, number> =>
    Object.fromEntries(
      game.events.flatMap((event) =>
        event.type === 'CombatRolled'
          ? event.public.rolls.flatMap(({ volleys }) => volleys.map(({ by, need }) => [by, need]))
          : [],
      ),
    );

  rule('castelnuovo-1539', ['2.5.2/5', '7.3/8'], 'Agi helps the dice of Janissaries in his zone, not of others', () => {
    const led = fight(['oa1:1', 'oj1:1'], ['sp1:1'], { L_agi: 'topla' });
    led.play('combat.cards', ['done'], [4, 4, 1]);
    expect(needs(led)).toEqual({ oa1: 5, oj1: 4, sp1: 5 });
    expect(led.event('CombatDecided').public.suffered).toEqual({ ottoman: 0, spanish: 1 });
    const apart = fight(['oa1:1', 'oj1:1'], ['sp1:1'], { L_ula: 'topla' });
    apart.play('combat.cards', ['done'], [4, 4, 1]);
    expect(needs(apart)).toEqual({ oa1: 5, oj1: 5, sp1: 5 });
  });

  rule('castelnuovo-1539', ['2.5.2/6', '7.3/9'], 'Sarmiento helps every Spanish unit of his zone', () => {
    const led = fight(['oj1'], ['sp1:1', 'sa1:1', 'sc1:1'], { L_sar: 'west_suburb' });
    led.play('combat.cards', ['done'], [1, 1, 1, 1, 1, 1]);
    expect(needs(led)).toEqual({ sc1: 4, sa1: 3, oj1: 5, sp1: 4 });
    const apart = fight(['oj1'], ['sp1:1', 'sa1:1', 'sc1:1'], { L_sar: 'upper_castle' });
    apart.play('combat.cards', ['done'], [1, 1, 1, 1, 1, 1]);
    expect(needs(apart)).toEqual({ sc1: 5, sa1: 4, oj1: 5, sp1: 5 });
  });

  rule(
    'castelnuovo-1539',
    ['2.5.2/1', '2.5.2/10', '7.4/11', '3/7'],
    'a leader dies with the last block with him, an Ottoman one at a point of the track (A48)',
    () => {
      const game = fight(['oj1:1'], ['sp1', 'sp2'], { L_agi: 'topla' });
      game.play('combat.cards', ['done'], [1, 5, 1, 1, 1, 1, 1]);
      expect(game.unit('oj1')).toBeNull();
      expect(game.event('LeaderLost').public).toMatchObject({ leader: 'L_agi', track: 2 });
      expect(game.state.leaders['L_agi']).toBe('gone');
      expect(game.state.track).toBe(2);
      const sarmiento = fight(['oa1', 'oa2'], ['sp1:1'], { L_sar: 'west_suburb' });
      sarmiento.play('combat.cards', ['done'], [5, 1, 1, 1, 1, 1, 1, 1, 1]);
      expect(sarmiento.event('LeaderLost').public).toMatchObject({ leader: 'L_sar' });
      expect(sarmiento.state.track).toBe(0);
    },
  );

  rule('castelnuovo-1539', '2.5.2/10', 'while one block with him lives he lives', () => {
    const game = fight(['oa1', 'oj1:1'], ['sp1', 'sp2'], { L_agi: 'topla' });
    game.play('combat.cards', ['done'], [1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1]);
    game.play('losses.deal', ['block:oj1']);
    expect(game.unit('oj1')).toBeNull();
    // beaten, he goes back with the other
    expect(game.state.leaders['L_agi']).toBe('topla');
    expect(game.unit('oa1')?.at).toBe('topla');
    expect(game.state.track).toBe(1);
  });
});
