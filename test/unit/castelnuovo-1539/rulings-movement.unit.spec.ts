import { describe, expect } from 'vitest';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { barred, order, step } from './orders.ts';

const TWO_ATTACKS = { ottoman: ['o-attack', 'o-attack'] };
const FAR = { upper_castle: ['sp8'] };

describe('works', () => {
  rule(
    'castelnuovo-1539',
    ['2.5.5/5', '6/9'],
    'a standing bastion is open to those who come from the Fortress (A33)',
    () => {
      const layout = { bastions: { west_suburb: 2 }, hands: TWO_ATTACKS };
      const held = table({ ...layout, units: { castello_mare: ['oa1'], west_suburb: ['sp1'], ...FAR } });
      order(held, 'o-attack', 'castello_mare', ['oa1']);
      step(held, ['oa1'], 'west_suburb');
      expect(held.event('CombatJoined').public.zone).toBe('west_suburb');
      const empty = table({ ...layout, units: { plaza: ['oa1'], ...FAR } });
      order(empty, 'o-attack', 'plaza', ['oa1']);
      step(empty, ['oa1'], 'castello_mare');
      step(empty, [], 'west_suburb');
      expect(empty.unit('oa1')?.at).toBe('west_suburb');
    },
  );

  rule('castelnuovo-1539', ['6/9.c', '8.2/1'], 'a March climbs as an Attack does: first and only step (A32)', () => {
    const game = table({ units: { west_suburb: ['oa1'], ...FAR }, hands: { ottoman: ['o-march', 'o-volley'] } });
    order(game, 'o-march', 'west_suburb', ['oa1']);
    step(game, ['oa1'], 'castello_mare');
    expect(game.asks()).toEqual(['ottoman action.choose']);
    const moved = table({ units: { topla: ['oa1'], ...FAR }, hands: { ottoman: ['o-march', 'o-volley'] } });
    order(moved, 'o-march', 'topla', ['oa1']);
    step(moved, ['oa1'], 'west_suburb');
    expect(barred(moved, [])).toMatchObject({ castello_mare: '§6', west_gate: '§6' });
  });

  rule(
    'castelnuovo-1539',
    ['6/11', '6/9.c'],
    'a landing on an empty bastion climbs it, on a held one it does not come (A32)',
    () => {
      const layout = { bastions: { topla_beach: 2 }, fleets: { F1: 'sea_topla' }, hands: TWO_ATTACKS };
      const game = table({ ...layout, units: { sea_topla: ['oa1'], ...FAR } });
      order(game, 'o-attack', 'sea_topla', ['oa1']);
      step(game, ['oa1'], 'topla_beach');
      expect(game.unit('oa1')?.at).toBe('topla_beach');
      const held = table({ ...layout, units: { sea_topla: ['oa1'], topla_beach: ['sp1'], ...FAR } });
      expect(held.offers('action.choose')).not.toContain('card:o-attack');
    },
  );
});

describe('marches', () => {
  rule('castelnuovo-1539', ['6/4', '8.2/1'], 'by a March all have 4 points, horse in works too (A30)', () => {
    const game = table({
      units: { sutorina: ['os1', 'oa1'], ...FAR },
      resistance: { castello_mare: 0 },
      hands: { ottoman: ['o-march', 'o-volley'] },
    });
    order(game, 'o-march', 'sutorina', ['oa1', 'os1']);
    // they split up as in an Attack
    step(game, ['os1'], 'topla');
    step(game, [], 'west_suburb');
    step(game, [], 'castello_mare');
    step(game, [], 'plaza');
    expect(game.unit('os1')?.at).toBe('plaza');
    step(game, ['oa1'], 'gomila');
    step(game, [], 'ratisevina');
    step(game, [], 'n_sutorina');
    expect(game.unit('oa1')?.at).toBe('n_sutorina');
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule('castelnuovo-1539', ['6/2', '6/5'], 'a mixed group goes at the pace of its foot', () => {
    const game = table({ units: { sutorina: ['os1', 'oa1'], ...FAR }, hands: TWO_ATTACKS });
    order(game, 'o-attack', 'sutorina', ['oa1', 'os1']);
    step(game, ['oa1', 'os1'], 'topla');
    // the second point is the last: nobody asks whether they go on
    expect(game.completes('move.step', ['zone:west_suburb'])).toBe(true);
    step(game, [], 'west_suburb');
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });
});

describe('what lies where a move ends', () => {
  const spaniards = (to: string): ReturnType<typeof table> => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sc1'], ...FAR, n_kuti: ['oa1'] },
      trenches: ['west_suburb', 'topla'],
      guns: { ottoman: ['west_suburb'] },
      hands: { spanish: ['s-attack', 's-mine'] },
    });
    order(game, 's-attack', 'castello_mare', ['sc1']);
    step(game, ['sc1'], 'west_suburb');
    if (to === 'west_suburb') game.play('move.step', ['stop']);
    else step(game, [], to);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['2.5/2', '8.3/10', '7.5/I'],
    'Spaniards destroy trench and gun where they stop, not in passing (A64, A65)',
    () => {
      const stopped = spaniards('west_suburb');
      expect(stopped.state.trenches).toEqual(['topla']);
      expect(stopped.state.guns.ottoman).toEqual([]);
      // the gun is out of the game, the trench may be dug again
      expect(stopped.state.gunSupply.ottoman).toBe(2);
      expect(stopped.state.track).toBe(0);
      const passed = spaniards('west_orchards');
      expect(passed.state.trenches).toEqual(['topla', 'west_suburb']);
      expect(passed.state.guns.ottoman).toEqual(['west_suburb']);
    },
  );

  rule('castelnuovo-1539', ['2.5.3/3', '7.5/I'], 'Ottomans take the gun of an empty work (A65)', () => {
    const game = table({
      units: { west_suburb: ['oa1'], ...FAR },
      guns: { spanish: ['castello_mare'] },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'west_suburb', ['oa1']);
    step(game, ['oa1'], 'castello_mare');
    expect(game.event('GunLost').public).toEqual({ seat: 'spanish', zone: 'castello_mare' });
    expect(game.state.guns.spanish).toEqual([]);
  });
});

describe('turns and cards', () => {
  rule('castelnuovo-1539', ['5.1/8'], 'a rest restores blocks aboard too (A67)', () => {
    const game = table({
      units: { sea_topla: ['oa1:2'], topla: ['os1:3'], ...FAR },
      fleets: { F1: 'sea_topla' },
      guns: { spanish: ['upper_castle'] },
      hands: { ottoman: ['o-attack'] },
    });
    game.play('action.choose', ['rest', 'done']);
    expect([game.unit('oa1')?.pf, game.unit('os1')?.pf]).toEqual([4, 4]);
  });

  rule('castelnuovo-1539', ['4/7', '8.3/21'], 'no Bombardment is changed at the set-up (A21)', () => {
    for (const preset of [true, false]) {
      const game = newGame('siege', { presetDeployment: preset });
      if (!preset) game.safely('setup.deploy');
      expect(game.asks()).toEqual(['ottoman setup.embark']);
      game.play('setup.embark', ['zone:sea_topla']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    }
  });

  rule(
    'castelnuovo-1539',
    ['5/4', '8.1/3', '8/10'],
    'in an Assault the Camisado card is an Attack and no more (A69)',
    () => {
      const layout = {
        phase: 'spanish-action',
        units: { castello_mare: ['sp1'], west_suburb: ['oa1'] },
        hands: { spanish: ['s-camisado', 's-mine'] },
      } as const;
      expect(table(layout).offers('action.choose', ['card:s-camisado'])).toEqual(['mode:attack', 'mode:camisado']);
      const assault = table({ ...layout, type: 'assault' });
      expect(assault.offers('action.choose', ['card:s-camisado'])).toEqual(['zone:castello_mare']);
    },
  );
});

describe('the fleets of the League', () => {
  rule('castelnuovo-1539', ['2.5.1/7', '3/4'], 'they fire as batteries, and the League lands from them (A01)', () => {
    const game = table({
      scenario: 'league',
      type: 'assault',
      phase: 'spanish-action',
      units: { sea_harbour: ['sp1', 'sp2'], topla: ['sp3'], harbour_strand: ['oa1'], savina_beach: ['oa2'] },
      fleets: { F_es: 'sea_harbour', F_ve: 'sea_savina' },
      hands: { spanish: ['s-bombard', 's-attack', 's-attack'] },
    });
    expect(game.offers('action.choose', ['card:s-bombard']).sort()).toEqual(['zone:sea_harbour', 'zone:sea_savina']);
    game.play('action.choose', ['card:s-bombard', 'zone:sea_harbour', 'zone:harbour_strand'], [4, 5, 6]);
    expect(game.unit('oa1')?.pf).toBe(1);
    // no landing among enemies
    expect(game.offers('action.choose', ['card:s-attack'])).toEqual(['zone:topla']);
  });

  rule(
    'castelnuovo-1539',
    ['3/4', '5.1/9', '6/10'],
    'no rest, no night attack and no trenches in that scenario',
    () => {
      const league = {
        scenario: 'league',
        type: 'assault',
        units: { castello_mare: ['sp1', 'sp2', 'sp3'], west_suburb: ['oa1'] },
      } as const;
      const spanish = table({ ...league, phase: 'spanish-action', hands: { spanish: ['s-camisado', 's-march'] } });
      expect(spanish.offers('action.choose')).not.toContain('rest');
      expect(spanish.offers('action.choose', ['card:s-camisado'])).toEqual(['zone:castello_mare']);
      const ottoman = table({ ...league, hands: { ottoman: ['o-attack', 'o-march'] } });
      expect(ottoman.offers('action.choose', ['card:o-attack'])).toEqual(['zone:west_suburb']);
      expect(ottoman.offers('action.choose', ['card:o-march'])).toEqual(['zone:west_suburb']);
    },
  );
});
