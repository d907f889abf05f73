import { describe, expect } from 'vitest';
import { unitOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { eliminate } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/casualties.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands, order, step } from './orders.ts';

const TWO_ATTACKS = { ottoman: ['o-attack', 'o-attack'] };

describe('strength', () => {
  rule('castelnuovo-1539', ['2.4/3', '7.3/5'], 'the points left are the dice thrown; a fleet has none', () => {
    const game = table({
      units: { topla: ['oa1:3', 'oj1:1'], west_suburb: ['sp1:2'], upper_castle: ['sp2'] },
      fleets: { F1: 'sea_igalo' },
      hands: TWO_ATTACKS,
    });
    order(game, 'o-attack', 'topla', ['oa1', 'oj1']);
    step(game, ['oa1', 'oj1'], 'west_suburb');
    game.play('combat.cards', ['done'], [1, 1, 1, 1, 1, 1]);
    const rolled = game.event('CombatRolled').public.rolls;
    expect(rolled.map(({ seat, volleys }) => [seat, ...volleys.map(({ by, dice }) => [by, dice.length])])).toEqual([
      ['ottoman', ['oa1', 3], ['oj1', 1]],
      ['spanish', ['sp1', 2]],
    ]);
    const { pieces } = rules.view(game.state, 'ottoman');
    expect(pieces.find(({ id }) => id === 'oa1')).toMatchObject({ steps: 3 });
    expect(pieces.find(({ id }) => id === 'F1')).not.toHaveProperty('steps');
  });

  rule('castelnuovo-1539', ['2.4/5', '4/2'], 'all blocks start whole, and each hit takes one point', () => {
    const start = newGame('siege', { presetDeployment: true });
    start.play('setup.embark', ['zone:sea_topla']);
    expect(start.state.blocks).toHaveLength(20);
    for (const { unit, pf } of start.state.blocks) expect(pf, unit).toBe(unitOf(unit).strength);
    const game = table({
      units: { west_suburb: ['oa1'], castello_mare: ['sp1'] },
      guns: { spanish: ['castello_mare'] },
      phase: 'spanish-action',
      hands: { spanish: ['s-bombard', 's-bombard', 's-mine'] },
    });
    const fire = ['card:s-bombard', 'zone:castello_mare', 'zone:west_suburb'];
    game.play('action.choose', fire, [4, 1, 1]);
    expect(game.unit('oa1')?.pf).toBe(3);
    game.play('action.choose', fire, [4, 5, 1]);
    expect(game.unit('oa1')?.pf).toBe(1);
  });

  rule('castelnuovo-1539', ['2.4/14', '7.3/6'], 'arquebusiers hit at 4, other foot at 5', () => {
    const fight = (unit: string): unknown => {
      const game = table({ units: { topla: ['oj1'], west_suburb: [unit], upper_castle: ['sp8'] }, hands: TWO_ATTACKS });
      order(game, 'o-attack', 'topla', ['oj1']);
      step(game, ['oj1'], 'west_suburb');
      const dice = [1, 1, 1];
      const own = [3, 4, 4];
      // arquebusiers throw before the other foot
      game.play('combat.cards', ['done'], unit === 'sa1' ? [...own, 1] : [...dice, ...own]);
      return game.event('CombatDecided').public.suffered;
    };
    expect(fight('sa1')).toEqual({ ottoman: 2, spanish: 0 });
    expect(fight('sp1')).toEqual({ ottoman: 0, spanish: 0 });
  });
});

describe('the eliminated', () => {
  rule('castelnuovo-1539', '2.4/6', 'the fallen are listed by name, whoever fell first', () => {
    const { state } = table({ units: { topla: ['sp2', 'sp1'], west_suburb: ['oj2', 'oj1'] } });
    for (const ids of [['sp2'], ['oj2'], ['sp1', 'oj1']]) eliminate(state, ids);
    const { spanish, ottoman } = state.dead;
    expect([spanish.includes('sp2'), ottoman.includes('oj2')]).toEqual([true, true]);
    expect([[...spanish].sort(), [...ottoman].sort()]).toEqual([spanish, ottoman]);
  });

  rule(
    'castelnuovo-1539',
    ['2.4/6', '2.4/7', '2.4/8', '5.2/5'],
    'Spaniards and Janissaries are lost for good; Azab and Sipahis come back in the Reinforcements phase',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: {
          castello_mare: ['sp1:1'],
          upper_castle: ['sp2'],
          topla: ['oa2'],
          west_suburb: ['oa1:1', 'oj1:1', 'os1:1'],
        },
        leaders: { L_ula: 'topla' },
        hands: { spanish: ['s-attack', 's-mine'] },
      });
      order(game, 's-attack', 'castello_mare', ['sp1']);
      step(game, ['sp1'], 'west_suburb');
      // pikes against horse first, then the foot of the others
      game.play('combat.cards', ['done'], [1, 5, 1]);
      expect(game.unit('sp1')).toBeNull();
      expect(game.state.dead.spanish).toContain('sp1');
      expect(game.state.dead.spanish).not.toContain('sp2');

      const killed = table({
        phase: 'spanish-action',
        units: { castello_mare: ['sp1'], upper_castle: ['sp2'], topla: ['oa2'], west_suburb: ['oa1:1', 'oj1:1'] },
        leaders: { L_ula: 'topla' },
        hands: { spanish: ['s-attack', 's-mine'] },
      });
      order(killed, 's-attack', 'castello_mare', ['sp1']);
      step(killed, ['sp1'], 'west_suburb');
      killed.play('combat.cards', ['done'], [5, 5, 1, 1, 1]);
      expect([killed.unit('oa1'), killed.unit('oj1')]).toEqual([null, null]);
      expect(killed.state.pool).toEqual(['oa1']);
      expect(killed.state.dead.ottoman).toContain('oj1');
      expect(killed.state.track).toBe(2);
      endPhase(killed);
      expect(killed.asks()).toEqual(['ottoman reinforce.return']);
      killed.play('reinforce.return', ['zone:sutorina']);
      expect(killed.unit('oa1')).toEqual({ at: 'sutorina', pf: 4 });
      expect(killed.unit('oj1')).toBeNull();
      expect(killed.unit('sp1')?.at).toBe('west_suburb');
      expect(killed.state.track).toBe(2);
      expect(killed.asks()).toEqual(['ottoman action.choose']);
    },
  );

  rule('castelnuovo-1539', ['2.4/8', '5.2/4'], 'Sipahis return as Azab do', () => {
    const game = table({
      phase: 'spanish-action',
      units: { upper_castle: ['sp2'], topla: ['oa2'] },
      pool: ['os1', 'oa1'],
      leaders: { L_ula: 'topla' },
      hands: { spanish: ['s-mine'] },
    });
    endPhase(game);
    const open = game.offers('reinforce.return').sort();
    expect(open).toEqual([
      ...['gomila', 'igalo_beach', 'sutorina', 'topla', 'topla_beach', 'west_orchards', 'west_suburb'].map(
        (zone) => `zone:${zone}`,
      ),
    ]);
    game.play('reinforce.return', ['zone:topla', 'zone:west_suburb']);
    expect([game.unit('oa1'), game.unit('os1')]).toEqual([
      { at: 'topla', pf: 4 },
      { at: 'west_suburb', pf: 4 },
    ]);
  });
});

describe('what is hidden', () => {
  rule(
    'castelnuovo-1539',
    ['2.4/9', '2.5.1/6', '2.5.2/1'],
    'of enemy blocks only the place is seen; leaders and fleets lie open',
    () => {
      const { state } = table({
        units: { topla: ['oa1:2', 'oj1'], castello_mare: ['sp1', 'sa1'] },
        leaders: { L_agi: 'topla', L_sar: 'castello_mare' },
        fleets: { F1: 'sea_topla' },
      });
      const seen = (viewer: string, id: string): unknown =>
        rules.view(state, viewer).pieces.find((piece) => piece.id === id);
      expect(seen('spanish', 'oa1')).toEqual({
        id: 'oa1',
        owner: 'ottoman',
        at: 'topla',
        face: 'down',
        badges: ['block'],
      });
      expect(seen('ottoman', 'sa1')).toEqual({
        id: 'sa1',
        owner: 'spanish',
        at: 'castello_mare',
        face: 'down',
        badges: ['block'],
      });
      expect(seen('ottoman', 'oa1')).toMatchObject({ kind: 'azab', face: 'up', steps: 2 });
      expect(seen('spanish', 'sa1')).toMatchObject({ kind: 'arquebusiers', face: 'up', steps: 3 });
      for (const viewer of ['spanish', 'ottoman']) {
        expect(seen(viewer, 'F1')).toMatchObject({ kind: 'fleet', at: 'sea_topla', face: 'up' });
        expect(seen(viewer, 'L_agi')).toMatchObject({ kind: 'leader', at: 'topla', face: 'up' });
        expect(seen(viewer, 'L_sar')).toMatchObject({ kind: 'leader', at: 'castello_mare', face: 'up' });
      }
    },
  );

  rule('castelnuovo-1539', ['2.4/9', '7.1/4'], 'a combat shows its blocks, and hides them again', () => {
    const game = table({
      units: { topla: ['oj1'], west_suburb: ['sp1', 'sp2'], upper_castle: ['sa1'] },
      hands: TWO_ATTACKS,
    });
    const faces = (): unknown[] =>
      rules
        .view(game.state, 'ottoman')
        .pieces.filter(({ id }) => id.startsWith('s'))
        .map(({ id, face }) => [id, face]);
    order(game, 'o-attack', 'topla', ['oj1']);
    step(game, ['oj1'], 'west_suburb');
    game.play('combat.cards', ['done'], [5, 1, 1, 5, 1, 1, 1, 1, 1]);
    expect(game.asks()).toEqual(['spanish losses.deal']);
    expect(faces()).toEqual([
      ['sa1', 'down'],
      ['sp1', 'up'],
      ['sp2', 'up'],
    ]);
    game.play('losses.deal', ['block:sp1']);
    expect(game.asks()).toEqual(['spanish combat.retreat']);
    game.safely('combat.retreat');
    expect(faces().map((entry) => (entry as string[])[1])).toEqual(['down', 'down', 'down']);
  });
});

describe('types of units', () => {
  rule(
    'castelnuovo-1539',
    '2.4/15',
    'what is said of Azab or Janissaries goes for that type alone, what is said of Turks for all Ottomans',
    () => {
      const attack = (unit: string): string[] => {
        const game = table({
          units: { topla: [unit], west_suburb: ['sp1'], upper_castle: ['sp2'] },
          hands: { ottoman: ['o-attack', 'o-faith', 'o-volley'] },
        });
        order(game, 'o-attack', 'topla', [unit]);
        step(game, [unit], 'west_suburb');
        return game.offers('combat.cards');
      };
      expect(attack('oa1')).toEqual(['done', 'card:o-faith']);
      expect(attack('oj1')).toEqual(['done', 'card:o-volley']);
      expect(attack('os1')).toEqual(['done']);
      for (const unit of ['oa1', 'oj1', 'os1']) {
        const game = table({ units: { topla: [unit], upper_castle: ['sp2'] }, hands: TWO_ATTACKS });
        game.play('action.choose', ['card:o-attack', 'mode:trench', 'none', 'zone:topla', 'done']);
        expect(game.state.trenches).toEqual(['topla']);
      }
    },
  );

  rule('castelnuovo-1539', '2.4/12', 'any number of blocks lies in a sea zone', () => {
    const game = table({
      phase: 'spanish-action',
      turn: 1,
      units: { upper_castle: ['sp2'], sea_igalo: ['oa1', 'oa2', 'oa3', 'oa4'] },
      reserve: { ottoman: [...many('oj', 1, 10), ...many('oa', 5, 10)] },
      leaders: { L_bar: 'reserve', L_agi: 'reserve' },
      fleets: { F1: 'sea_igalo' },
      hands: { spanish: ['s-mine'] },
    });
    endPhase(game);
    game.play('reinforce.sea', ['zone:sea_topla']);
    expect(game.state.blocks.filter(({ at }) => at === 'sea_topla')).toHaveLength(16);
    expect(game.state.blocks.filter(({ at }) => at === 'sea_igalo')).toHaveLength(4);
  });
});

/** The Spanish phase ends, and another Siege turn is chosen. */
function endPhase(game: Playing): void {
  game.play('action.choose', ['pass']);
  game.play('turn.type', ['type:siege']);
  keepHands(game);
}

function many(type: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${type}${from + index}`);
}
