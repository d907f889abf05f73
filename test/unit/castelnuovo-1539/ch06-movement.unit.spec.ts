import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { barred, order, pathOf, rideOn, step, waysOf } from './orders.ts';

const TWO_ATTACKS = { ottoman: ['o-attack', 'o-attack'] };

describe('who moves, and how far', () => {
  rule('castelnuovo-1539', ['6/1', '2.2/9', '8.1/1'], 'an Action card moves one to three units of one zone', () => {
    const game = table({
      units: { topla: ['oa1', 'oa2', 'oa3'], west_orchards: ['oa4'], upper_castle: ['sp1'] },
      hands: TWO_ATTACKS,
    });
    const start = ['card:o-attack', 'mode:attack', 'zone:topla'];
    expect(game.offers('action.choose', start)).toEqual(['block:oa1', 'block:oa2', 'block:oa3']);
    for (const who of [['oa2'], ['oa1', 'oa3'], ['oa1', 'oa2', 'oa3']]) {
      const path = pathOf(game, 'action.choose', [...start, ...who.map((id) => `block:${id}`)]);
      const ends = game.completes('action.choose', path) || game.offers('action.choose', path).includes('done');
      expect(ends, who.join(' ')).toBe(true);
    }
    order(game, 'o-attack', 'topla', ['oa1', 'oa2']);
    // units that were not activated stay where they are
    expect(game.offers('move.step')).toEqual(['block:oa1', 'block:oa2', 'end']);
  });

  rule('castelnuovo-1539', ['6/1'], 'of four blocks at sea no more than three are activated together', () => {
    const game = table({
      units: { sea_igalo: ['oa1', 'oa2', 'oa3', 'oa4'], upper_castle: ['sp1'] },
      hands: TWO_ATTACKS,
    });
    const three = ['card:o-attack', 'zone:sea_igalo', 'block:oa1', 'block:oa2', 'block:oa3'];
    expect(game.completes('action.choose', three)).toBe(true);
  });

  rule(
    'castelnuovo-1539',
    ['2.2/9', '5.1/3'],
    'without a card nothing moves: the only other choices end the phase',
    () => {
      const game = table({
        units: { topla: ['oa1'], upper_castle: ['sp1'] },
        hands: { ottoman: ['o-volley', 'o-fire'] },
      });
      expect(game.offers('action.choose')).toEqual(['rest', 'pass']);
    },
  );

  rule('castelnuovo-1539', ['6/2', '6/3'], 'foot has 2 points: two flat zones, or a rough one', () => {
    const game = table({ units: { ratisevina: ['oa1'], upper_castle: ['sp1'] }, hands: TWO_ATTACKS });
    order(game, 'o-attack', 'ratisevina', ['oa1']);
    expect(waysOf(game, ['oa1']).sort()).toEqual(['bajer_hill', 'gomila', 'n_sutorina', 'sutorina']);
    step(game, ['oa1'], 'gomila');
    expect(game.event('GroupMoved').public.cost).toBe(2);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    const flat = table({ units: { ratisevina: ['oa1'], upper_castle: ['sp1'] }, hands: TWO_ATTACKS });
    order(flat, 'o-attack', 'ratisevina', ['oa1']);
    step(flat, ['oa1'], 'sutorina');
    expect(flat.event('GroupMoved').public.cost).toBe(1);
    expect(waysOf(flat, []).sort()).toEqual(['igalo_beach', 'ratisevina', 'topla']);
    expect(barred(flat, [])).toEqual({ gomila: '§6' });
    step(flat, [], 'topla');
    expect(flat.unit('oa1')?.at).toBe('topla');
    expect(flat.asks()).toEqual(['ottoman action.choose']);
  });

  rule('castelnuovo-1539', ['6/2', '6/3'], 'horse has 4 points: four flat zones, or two rough ones', () => {
    const layout = { units: { n_sutorina: ['os1'], upper_castle: ['sp1'] }, hands: TWO_ATTACKS };
    const flat = table(layout);
    order(flat, 'o-attack', 'n_sutorina', ['os1']);
    step(flat, ['os1'], 'ratisevina');
    rideOn(flat, [], 'sutorina');
    rideOn(flat, [], 'topla');
    expect(barred(flat, [])).toEqual({ gomila: '§6' });
    step(flat, [], 'west_suburb');
    expect(flat.unit('os1')?.at).toBe('west_suburb');
    expect(flat.asks()).toEqual(['ottoman action.choose']);
    const rough = table(layout);
    order(rough, 'o-attack', 'n_sutorina', ['os1']);
    rideOn(rough, ['os1'], 'bajer_hill');
    step(rough, [], 'nw_slope');
    expect(rough.unit('os1')?.at).toBe('nw_slope');
    expect(rough.asks()).toEqual(['ottoman action.choose']);
  });

  rule('castelnuovo-1539', '6/4', 'Ottoman horse that enters a bastion or the Fortress has 2 points', () => {
    const layout = {
      units: { topla: ['os1'], upper_castle: ['sp1'] },
      resistance: { castello_mare: 0 },
      hands: TWO_ATTACKS,
    };
    const near = table(layout);
    order(near, 'o-attack', 'topla', ['os1']);
    step(near, ['os1'], 'west_suburb');
    expect(near.completes('move.step', ['zone:castello_mare'])).toBe(true);
    step(near, [], 'castello_mare');
    expect(near.unit('os1')?.at).toBe('castello_mare');
    expect(near.asks()).toEqual(['ottoman action.choose']);
    // two flat zones before leave no point for the works, though two of its four are left
    const far = table({ ...layout, units: { sutorina: ['os1'], upper_castle: ['sp1'] } });
    order(far, 'o-attack', 'sutorina', ['os1']);
    step(far, ['os1'], 'topla');
    rideOn(far, [], 'west_suburb');
    expect(waysOf(far, [])).toContain('west_orchards');
    expect(waysOf(far, [])).not.toContain('castello_mare');
    expect(barred(far, [])).toMatchObject({ castello_mare: '§6' });
  });

  rule('castelnuovo-1539', '6/4', 'a ruined bastion on the way costs the horse its saddle too', () => {
    const game = table({
      units: { topla: ['os1'], upper_castle: ['sp1'] },
      bastions: { west_suburb: 0 },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'topla', ['os1']);
    step(game, ['os1'], 'west_suburb');
    expect(waysOf(game, []).sort()).toEqual(['topla', 'topla_beach', 'west_orchards']);
    // the second point is the last: nobody asks whether it rides on
    expect(game.completes('move.step', ['zone:west_orchards'])).toBe(true);
    step(game, [], 'west_orchards');
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule('castelnuovo-1539', '6/4', 'with two points spent it does not reach a ruined bastion', () => {
    const game = table({
      units: { sutorina: ['os1'], upper_castle: ['sp1'] },
      bastions: { west_suburb: 0 },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'sutorina', ['os1']);
    step(game, ['os1'], 'topla');
    expect(waysOf(game, [])).toContain('west_suburb');
    rideOn(game, [], 'west_orchards');
    expect(barred(game, [])).toMatchObject({ west_suburb: '§6' });
    expect(waysOf(game, [])).not.toContain('west_suburb');
  });

  rule('castelnuovo-1539', ['6/4', '6/9.d'], 'Spanish horse keeps its 4 points within the works', () => {
    const game = table({
      phase: 'spanish-action',
      units: { plaza: ['sc1'], n_kuti: ['oa1'] },
      hands: { spanish: ['s-attack', 's-attack'] },
    });
    order(game, 's-attack', 'plaza', ['sc1']);
    step(game, ['sc1'], 'castello_mare');
    rideOn(game, [], 'west_suburb');
    rideOn(game, [], 'topla');
    step(game, [], 'sutorina');
    expect(game.unit('sc1')?.at).toBe('sutorina');
  });
});

describe('moving in groups', () => {
  const layout = {
    units: { topla: ['oa1', 'oa2', 'oa3'], west_suburb: ['sp1'], upper_castle: ['sp2'] },
    hands: TWO_ATTACKS,
  };

  rule(
    'castelnuovo-1539',
    ['6/5', '6/7', '6/8'],
    'groups go apart, one fights, and only then the next sets out (A77)',
    () => {
      const game = table(layout);
      order(game, 'o-attack', 'topla', ['oa1', 'oa2', 'oa3']);
      step(game, ['oa1'], 'west_suburb');
      expect(game.event('CombatJoined').public).toEqual({ zone: 'west_suburb', from: 'topla', attacker: 'ottoman' });
      // nobody else moves before the combat is over
      expect(game.asks()).toEqual(['ottoman combat.cards']);
      game.play('combat.cards', ['done'], [5, 5, 5, 1, 1, 1, 1]);
      expect(game.unit('sp1')).toBeNull();
      // the winner of the combat has ended its move, though one of its points is left
      expect(game.unit('oa1')?.at).toBe('west_suburb');
      expect(game.offers('move.step')).toEqual(['block:oa2', 'block:oa3', 'end']);
      step(game, ['oa2'], 'sutorina');
      step(game, [], 'igalo_beach');
      expect(game.offers('move.step')).toEqual(['block:oa3', 'end']);
      game.play('move.step', ['end']);
      expect(['oa1', 'oa2', 'oa3'].map((id) => game.unit(id)?.at)).toEqual(['west_suburb', 'igalo_beach', 'topla']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    },
  );

  rule('castelnuovo-1539', ['6/5', '6/8'], 'one activation may bring several combats, one after the other', () => {
    const game = table({ ...layout, units: { ...layout.units, topla_beach: ['sp3'] } });
    order(game, 'o-attack', 'topla', ['oa1', 'oa2', 'oa3']);
    step(game, ['oa1', 'oa2'], 'west_suburb');
    game.play('combat.cards', ['done'], [5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
    step(game, ['oa3'], 'topla_beach');
    expect(game.event('CombatJoined').public).toMatchObject({ zone: 'topla_beach', from: 'topla' });
    game.play('combat.cards', ['done'], [5, 5, 5, 1, 1, 1, 1]);
    expect([game.unit('sp1'), game.unit('sp3')]).toEqual([null, null]);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule('castelnuovo-1539', ['6/7', '7/2'], 'enemies on the way cannot be passed', () => {
    const game = table({ ...layout, units: { sutorina: ['oa1'], topla: ['sp1'], upper_castle: ['sp2'] } });
    order(game, 'o-attack', 'sutorina', ['oa1']);
    step(game, ['oa1'], 'topla');
    expect(game.types()).toContain('CombatJoined');
    game.play('combat.cards', ['done'], [5, 5, 5, 1, 1, 1, 1]);
    expect(game.unit('oa1')?.at).toBe('topla');
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule(
    'castelnuovo-1539',
    ['6/6', '2.4/10', '2.4/11'],
    'a full zone may be crossed, but not be stopped in (A35)',
    () => {
      const game = table({
        units: {
          sutorina: ['oa1'],
          topla: ['oa2', 'oa3', 'oa4'],
          gomila: ['oa5', 'oa6', 'oa7'],
          upper_castle: ['sp1'],
        },
        hands: TWO_ATTACKS,
      });
      order(game, 'o-attack', 'sutorina', ['oa1']);
      expect(waysOf(game, ['oa1'])).toContain('topla');
      // rough ground takes all its points: it could go no farther
      expect(barred(game, ['oa1'])).toEqual({ gomila: '§2.4' });
      step(game, ['oa1'], 'topla');
      expect(game.offers('move.step')).not.toContain('stop');
      expect(waysOf(game, []).sort()).toEqual([
        'igalo_beach',
        'sutorina',
        'topla_beach',
        'west_orchards',
        'west_suburb',
      ]);
      step(game, [], 'west_suburb');
      expect(game.unit('oa1')?.at).toBe('west_suburb');
    },
  );

  rule('castelnuovo-1539', ['6/6', '2.4/10', '2.5.2/3'], 'two may not join two, and leaders do not count', () => {
    const game = table({
      units: { sutorina: ['oa1', 'oa2'], gomila: ['oa5', 'oa6'], upper_castle: ['sp1'] },
      leaders: { L_agi: 'sutorina' },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'sutorina', ['oa1', 'oa2', 'L_agi']);
    expect(waysOf(game, ['oa1', 'oa2', 'L_agi'])).not.toContain('gomila');
    expect(waysOf(game, ['oa1'])).toContain('gomila');
    step(game, ['oa1'], 'gomila');
    step(game, ['oa2', 'L_agi'], 'topla');
    step(game, [], 'west_suburb');
    const three = table({
      units: { sutorina: ['oa1'], gomila: ['oa5', 'oa6'], upper_castle: ['sp1'] },
      leaders: { L_agi: 'sutorina' },
      hands: TWO_ATTACKS,
    });
    order(three, 'o-attack', 'sutorina', ['oa1', 'L_agi']);
    step(three, ['oa1', 'L_agi'], 'gomila');
    expect(three.state.leaders['L_agi']).toBe('gomila');
  });
});
