import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { barred, order, rideOn, step, take, waysOf } from './orders.ts';

const TWO_ATTACKS = { ottoman: ['o-attack', 'o-attack'] };

describe('walls and bastions', () => {
  rule(
    'castelnuovo-1539',
    ['6/9', '6/9.a', '2.2/5', '2.2/7'],
    'a defended wall stands against assault from outside until its resistance is gone',
    () => {
      const units = { west_suburb: ['oa1'], castello_mare: ['sp1'], upper_castle: ['sp2'] };
      for (const left of [2, 1]) {
        const game = table({ units, resistance: { castello_mare: left }, hands: TWO_ATTACKS });
        order(game, 'o-attack', 'west_suburb', ['oa1']);
        expect(waysOf(game, ['oa1'])).not.toContain('castello_mare');
        expect(barred(game, ['oa1'])).toEqual({ castello_mare: '§6' });
      }
      const breach = table({ units, resistance: { castello_mare: 0 }, hands: TWO_ATTACKS });
      order(breach, 'o-attack', 'west_suburb', ['oa1']);
      step(breach, ['oa1'], 'castello_mare');
      expect(breach.event('CombatJoined').public).toMatchObject({ zone: 'castello_mare', attacker: 'ottoman' });
    },
  );

  rule('castelnuovo-1539', ['6/9.a', '2.5.5/2'], 'a defended bastion stands like a wall, ruined it is open', () => {
    const units = { topla: ['oa1'], west_suburb: ['sp1'], upper_castle: ['sp2'] };
    const game = table({ units, bastions: { west_suburb: 1 }, hands: TWO_ATTACKS });
    order(game, 'o-attack', 'topla', ['oa1']);
    expect(barred(game, ['oa1'])).toMatchObject({ west_suburb: '§6' });
    const ruin = table({ units, bastions: { west_suburb: 0 }, hands: TWO_ATTACKS });
    order(ruin, 'o-attack', 'topla', ['oa1']);
    step(ruin, ['oa1'], 'west_suburb');
    expect(ruin.types()).toContain('CombatJoined');
  });

  rule(
    'castelnuovo-1539',
    ['6/9.b', '2.2/6'],
    'a standing wall is assaulted from the next wall zone and from within the town',
    () => {
      for (const from of ['west_gate', 's_wall', 'plaza', 'west_quarter']) {
        const units = { [from]: ['oa1'], castello_mare: ['sp1'], upper_castle: ['sp2'] };
        const game = table({ units, hands: TWO_ATTACKS });
        order(game, 'o-attack', from, ['oa1']);
        step(game, ['oa1'], 'castello_mare');
        expect(game.event('CombatJoined').public).toMatchObject({ zone: 'castello_mare', from });
        expect(game.state.resistance['castello_mare']).toBe(2);
      }
    },
  );

  rule(
    'castelnuovo-1539',
    ['6/9.c', '2.2/7'],
    'an undefended work is climbed from the next zone, and the climb is the whole move',
    () => {
      for (const who of ['oa1', 'os1']) {
        const game = table({ units: { west_suburb: [who], upper_castle: ['sp2'] }, hands: TWO_ATTACKS });
        order(game, 'o-attack', 'west_suburb', [who]);
        step(game, [who], 'castello_mare');
        expect(game.unit(who)?.at).toBe('castello_mare');
        expect(game.types()).not.toContain('CombatJoined');
        expect(game.asks()).toEqual(['ottoman action.choose']);
        expect(game.state.resistance['castello_mare']).toBe(2);
      }
    },
  );

  rule('castelnuovo-1539', ['6/9.c'], 'who has moved before does not climb, neither walls nor a bastion', () => {
    const game = table({
      units: { sutorina: ['os1'], upper_castle: ['sp2'] },
      bastions: { west_orchards: 2 },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'sutorina', ['os1']);
    step(game, ['os1'], 'topla');
    expect(barred(game, [])).toEqual({ west_orchards: '§6' });
    rideOn(game, [], 'west_suburb');
    expect(barred(game, [])).toEqual({ castello_mare: '§6', west_gate: '§6', west_orchards: '§6' });
  });

  rule('castelnuovo-1539', ['6/9.c', '2.5.5/2'], 'an empty bastion is climbed, and is the end of the move', () => {
    const game = table({
      units: { topla: ['os1'], upper_castle: ['sp2'] },
      bastions: { west_orchards: 2 },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'topla', ['os1']);
    step(game, ['os1'], 'west_orchards');
    expect(game.unit('os1')?.at).toBe('west_orchards');
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule(
    'castelnuovo-1539',
    ['6/9.c', '6/9.e'],
    'within the Fortress an empty wall zone is entered like any zone',
    () => {
      const game = table({ units: { plaza: ['oa1'], upper_castle: ['sp2'] }, hands: TWO_ATTACKS });
      order(game, 'o-attack', 'plaza', ['oa1']);
      step(game, ['oa1'], 'castello_mare');
      expect(waysOf(game, []).sort()).toEqual([
        ...['harbour_strand', 'plaza', 's_wall', 'west_gate', 'west_quarter', 'west_suburb'],
      ]);
      step(game, [], 'west_suburb');
      expect(game.unit('oa1')?.at).toBe('west_suburb');
    },
  );

  rule('castelnuovo-1539', '6/9.d', 'the Spaniards go out and in by standing works at the price of the ground', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], topla: ['sp2'], sutorina: ['sp3'], n_kuti: ['oa1'] },
      bastions: { west_suburb: 2 },
      hands: { spanish: ['s-attack', 's-attack', 's-attack', 's-attack'] },
    });
    order(game, 's-attack', 'castello_mare', ['sp1']);
    step(game, ['sp1'], 'west_suburb');
    step(game, [], 'west_orchards');
    expect(game.unit('sp1')?.at).toBe('west_orchards');
    order(game, 's-attack', 'topla', ['sp2']);
    step(game, ['sp2'], 'west_suburb');
    step(game, [], 'castello_mare');
    expect(game.unit('sp2')?.at).toBe('castello_mare');
    order(game, 's-attack', 'sutorina', ['sp3']);
    step(game, ['sp3'], 'topla');
    step(game, [], 'west_suburb');
    expect(game.unit('sp3')?.at).toBe('west_suburb');
  });

  rule('castelnuovo-1539', '6/9.d', 'the Spaniards assault a work of theirs that the enemy has taken (A34)', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_suburb: ['sp1'], castello_mare: ['oa1'] },
      hands: { spanish: ['s-attack', 's-attack'] },
    });
    order(game, 's-attack', 'west_suburb', ['sp1']);
    step(game, ['sp1'], 'castello_mare');
    expect(game.types()).toContain('CombatJoined');
  });

  rule('castelnuovo-1539', '6/9.e', 'Ottomans driven out of a standing wall retreat outward', () => {
    const game = table({
      phase: 'spanish-action',
      units: { plaza: ['sp1'], castello_mare: ['oa1'], west_gate: ['sp2'], s_wall: ['sp3'], west_quarter: ['sp4'] },
      hands: { spanish: ['s-attack', 's-attack'] },
    });
    order(game, 's-attack', 'plaza', ['sp1']);
    step(game, ['sp1'], 'castello_mare');
    game.play('combat.cards', ['done'], [5, 1, 1, 1, 1, 1, 1]);
    expect(game.offers('combat.retreat').sort()).toEqual(['zone:harbour_strand', 'zone:west_suburb']);
    game.play('combat.retreat', ['zone:west_suburb']);
    expect(game.unit('oa1')).toEqual({ at: 'west_suburb', pf: 3 });
  });
});

describe('cards for trenches', () => {
  rule('castelnuovo-1539', '6/10', 'Action cards dig instead of moving, in Siege turns only', () => {
    const units = { topla: ['oa1'], upper_castle: ['sp1'] };
    for (const card of ['o-attack', 'o-counter']) {
      const game = table({ units, hands: { ottoman: [card, 'o-volley'] } });
      expect(game.offers('action.choose', [`card:${card}`])).toEqual(['mode:attack', 'mode:trench']);
      game.play('action.choose', [`card:${card}`, 'mode:trench', 'zone:topla', 'done']);
      expect(game.state.trenches).toEqual(['topla']);
      expect(game.unit('oa1')?.at).toBe('topla');
      expect(game.asks()).toEqual(['ottoman action.choose']);
      const assault = table({ units, type: 'assault', hands: { ottoman: [card, 'o-volley'] } });
      expect(assault.offers('action.choose', [`card:${card}`])).toEqual(['zone:topla']);
    }
  });
});

describe('landings', () => {
  const ashore = { upper_castle: ['sp1'] };

  rule('castelnuovo-1539', ['6/11', '2.5.1/5'], 'a landing goes to an adjacent beach and ends the move (A31)', () => {
    const cards: [string, string][] = [
      ['o-attack', 'oa1'],
      ['o-counter', 'oa1'],
      ['o-march', 'oa1'],
      ['o-attack', 'os1'],
    ];
    for (const [card, who] of cards) {
      const game = table({
        units: { sea_topla: [who], ...ashore },
        fleets: { F1: 'sea_topla' },
        hands: { ottoman: [card, 'o-volley'] },
      });
      order(game, card, 'sea_topla', [who]);
      // the rocks of the Castello and the next sea zone are no landing places
      expect(waysOf(game, [who])).toEqual(['topla_beach']);
      step(game, [who], 'topla_beach');
      expect(game.event('GroupMoved').public).toMatchObject({ landing: true, stops: true });
      expect(game.asks()).toEqual(['ottoman action.choose']);
    }
  });

  rule('castelnuovo-1539', ['6/11', '8.5/4'], 'a Counterattack in the Spanish phase lands blocks as well', () => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], harbour_strand: ['oa2:1'], sea_topla: ['oa1'], plaza: ['sp2'] },
      fleets: { F1: 'sea_topla' },
      hands: { spanish: ['s-attack', 's-mine'], ottoman: ['o-counter'] },
    });
    order(game, 's-attack', 'castello_mare', ['sp1']);
    step(game, ['sp1'], 'harbour_strand');
    game.play('combat.cards', ['done']);
    game.play('combat.cards', ['done'], [5, 1, 1, 1]);
    expect(game.asks()).toEqual(['ottoman reaction.counter']);
    take(game, 'reaction.counter', ['card:o-counter', 'zone:sea_topla', 'block:oa1']);
    expect(waysOf(game, ['oa1'])).toEqual(['topla_beach']);
    step(game, ['oa1'], 'topla_beach');
    game.play('move.reaction', ['pass']);
    expect(game.unit('oa1')?.at).toBe('topla_beach');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', '6/11', 'at most three land together, and the beach holds no more', () => {
    const sea = ['oa1', 'oa2', 'oa3', 'oa4'];
    const game = table({ units: { sea_topla: sea, ...ashore }, hands: TWO_ATTACKS });
    order(game, 'o-attack', 'sea_topla', ['oa1', 'oa2', 'oa3']);
    step(game, ['oa1', 'oa2', 'oa3'], 'topla_beach');
    expect(['oa1', 'oa2', 'oa3', 'oa4'].map((id) => game.unit(id)?.at)).toEqual([
      ...['topla_beach', 'topla_beach', 'topla_beach', 'sea_topla'],
    ]);
    // with the beach full the last one cannot follow
    expect(game.offers('action.choose', ['card:o-attack', 'mode:attack'])).toEqual(['zone:topla_beach']);
  });

  rule('castelnuovo-1539', ['6/12', '6/11'], 'nobody lands where enemies stand', () => {
    const game = table({ units: { sea_igalo: ['oa1'], igalo_beach: ['sp1'], topla: ['oa2'] }, hands: TWO_ATTACKS });
    order(game, 'o-attack', 'sea_igalo', ['oa1']);
    expect(waysOf(game, ['oa1'])).toEqual(['topla_beach']);
    expect(Object.keys(barred(game, ['oa1']))).toEqual(['igalo_beach']);
    const both = table({
      units: { sea_igalo: ['oa1'], igalo_beach: ['sp1'], topla_beach: ['sp2'], topla: ['oa2'] },
      hands: TWO_ATTACKS,
    });
    expect(both.offers('action.choose', ['card:o-attack', 'mode:attack'])).toEqual(['zone:topla']);
  });

  rule('castelnuovo-1539', '6/13', 'there is no way back to the sea, by march or by retreat', () => {
    const game = table({
      units: { harbour_strand: ['oa1'], ...ashore },
      fleets: { F1: 'sea_harbour' },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'harbour_strand', ['oa1']);
    expect(waysOf(game, ['oa1']).filter((zone) => zone.startsWith('sea'))).toEqual([]);
    const beaten = table({
      phase: 'spanish-action',
      units: { citadel: ['sp1'], savina_beach: ['sp2'], harbour_strand: ['oa1'], topla: ['oa2'] },
      fleets: { F1: 'sea_harbour' },
      hands: { spanish: ['s-attack', 's-attack'] },
    });
    order(beaten, 's-attack', 'citadel', ['sp1']);
    step(beaten, ['sp1'], 'harbour_strand');
    beaten.play('combat.cards', ['done'], [5, 1, 1, 1, 1, 1, 1]);
    expect(beaten.unit('oa1')).toBeNull();
    expect(beaten.state.track).toBe(1);
  });
});
