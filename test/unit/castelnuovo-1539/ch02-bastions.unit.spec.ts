import { describe, expect } from 'vitest';
import { wallZones, zoneOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step } from './orders.ts';

const FAR = { upper_castle: ['sp8'] };

describe('walls and bastions', () => {
  rule('castelnuovo-1539', ['2.5.6/1', '2.2/3'], 'each wall zone starts with the pieces printed on it', () => {
    const { state } = newGame();
    expect(Object.keys(state.resistance).sort()).toEqual([...wallZones].sort());
    for (const zone of wallZones) expect(state.resistance[zone], zone).toBe(zoneOf(zone).resistance);
    expect(state.resistance['upper_castle']).toBe(3);
  });

  rule('castelnuovo-1539', ['2.5.5/2', '2.5/2', '4/8.a'], 'four bastions of two points come with the set-up', () => {
    const { state } = newGame('siege', { presetDeployment: true });
    expect(state.bastions).toHaveLength(4);
    for (const zone of state.bastions) expect(state.resistance[zone]).toBe(2);
  });

  rule(
    'castelnuovo-1539',
    ['2.5.5/2', '8.3/18'],
    'a bastion takes the hits of guns before its defenders, as walls do',
    () => {
      const game = table({
        units: { topla: ['oa1'], west_suburb: ['sp1'], ...FAR },
        bastions: { west_suburb: 2 },
        guns: { ottoman: ['topla'] },
        trenches: ['topla'],
        hands: { ottoman: ['o-bombard', 'o-volley'] },
      });
      game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:west_suburb'], [4, 5, 6, 1]);
      expect(game.state.resistance['west_suburb']).toBe(0);
      expect(game.unit('sp1')?.pf).toBe(2);
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.5.5/4', '2.5.5/6', '2.5.5/3', '8.3/6'],
    'trench points pull down a bastion from within, point by point, and only the ruin takes a trench',
    () => {
      const game = table({
        units: { topla: ['oa2'], west_suburb: ['oa1'], ...FAR },
        bastions: { west_suburb: 2, west_orchards: 2 },
        trenches: ['topla'],
        hands: { ottoman: ['o-march', 'o-attack', 'o-volley'] },
      });
      const start = ['card:o-march', 'mode:trench', 'none'];
      // the other bastion has no Ottomans in it
      expect(game.offers('action.choose', start)).toEqual(['zone:west_suburb']);
      game.play('action.choose', [...start, 'zone:west_suburb', 'zone:west_suburb', 'done']);
      expect(game.types().filter((type) => type === 'WorksDemolished')).toHaveLength(2);
      expect(game.state.resistance['west_suburb']).toBe(0);
      expect(game.state.bastions).toContain('west_suburb');
      expect(game.state.trenches).toEqual(['topla']);
      game.play('action.choose', ['card:o-attack', 'mode:trench', 'zone:west_suburb', 'done']);
      expect(game.state.trenches).toEqual(['topla', 'west_suburb']);
    },
  );

  rule('castelnuovo-1539', '2.5.5/6', 'one point to spend on a standing bastion never digs', () => {
    const game = table({
      units: { west_suburb: ['oa1'], ...FAR },
      bastions: { west_suburb: 2 },
      hands: { ottoman: ['o-attack', 'o-volley'] },
    });
    game.play('action.choose', ['card:o-attack', 'mode:trench', 'zone:west_suburb']);
    expect(game.state.resistance['west_suburb']).toBe(1);
    expect(game.state.trenches).toEqual([]);
  });

  rule(
    'castelnuovo-1539',
    ['2.5.5/5'],
    'a bastion protects no Ottoman: it is assaulted from any side, and shells go to the blocks',
    () => {
      const layout = {
        phase: 'spanish-action',
        units: { topla: ['sp1'], west_suburb: ['oa1'], ...FAR },
        bastions: { west_suburb: 2 },
        guns: { spanish: ['castello_mare'] },
        hands: { spanish: ['s-attack', 's-bombard', 's-mine'] },
      } as const;
      const assault = table(layout);
      order(assault, 's-attack', 'topla', ['sp1']);
      step(assault, ['sp1'], 'west_suburb');
      expect(assault.types()).toContain('CombatJoined');
      const shelled = table(layout);
      shelled.play('action.choose', ['card:s-bombard', 'zone:castello_mare', 'zone:west_suburb'], [4, 4, 1]);
      expect(shelled.unit('oa1')?.pf).toBe(2);
      expect(shelled.state.resistance['west_suburb']).toBe(2);
    },
  );

  rule('castelnuovo-1539', '2.5.5/3', 'no card takes a bastion away or moves it', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_suburb: ['sp1'], n_kuti: ['oa1'] },
      bastions: { west_suburb: 2 },
      hands: { spanish: ['s-march', 's-mine'] },
    });
    order(game, 's-march', 'west_suburb', ['sp1']);
    step(game, ['sp1'], 'castello_mare');
    step(game, [], 'plaza');
    expect(game.state.bastions).toEqual(['west_suburb']);
    expect(game.state.resistance['west_suburb']).toBe(2);
  });
});

describe('chevaux de frise', () => {
  const breach = (cubes: readonly string[], dice: readonly number[], laid: readonly string[] = []): Playing => {
    const game = table({
      units: { west_suburb: ['oa1'], castello_mare: ['sp1'], ...FAR },
      resistance: { castello_mare: 0 },
      cubes,
      hands: { ottoman: ['o-attack', 'o-march'], spanish: laid },
    });
    order(game, 'o-attack', 'west_suburb', ['oa1']);
    step(game, ['oa1'], 'castello_mare');
    if (laid.length === 0) {
      game.play('combat.cards', ['done'], dice);
      return game;
    }
    game.play('combat.cards', ['done']);
    game.play(
      'combat.cards',
      laid.map((card) => `card:${card}`),
      dice,
    );
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['2.5.7/1', '2.5.7/2', '7.4/2', '7.4/3'],
    'Spanish cards set up any number of them in a zone; each takes one hit of the combat and stays',
    () => {
      const game = breach(['castello_mare'], [5, 5, 5, 5, 1, 1, 1], ['s-frisia', 's-frisia']);
      const [rolled] = game.event('CombatRolled').public.rolls;
      expect(rolled).toMatchObject({ seat: 'ottoman', absorbed: 3, hits: 1 });
      expect(game.unit('sp1')?.pf).toBe(2);
      expect(game.state.cubes).toEqual(['castello_mare', 'castello_mare', 'castello_mare']);
      game.safely('combat.retreat');
      expect(game.discard('spanish')).toEqual(['s-frisia', 's-frisia']);
      const none = breach([], [5, 5, 1, 1, 1, 1, 1]);
      expect(none.event('CombatRolled').public.rolls[0]).toMatchObject({ absorbed: 0, hits: 2 });
      const won = breach(['castello_mare', 'castello_mare'], [5, 5, 1, 1, 5, 1, 1]);
      expect(won.event('CombatDecided').public.loser).toBe('ottoman');
      expect(won.state.cubes).toEqual(['castello_mare', 'castello_mare']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.5.7/4', '7.4/10'],
    'with one of them a tie is the victory of the Spanish defender, without it of the attacker',
    () => {
      const held = breach(['castello_mare'], [5, 1, 1, 1, 1, 1, 1]);
      expect(held.event('CombatDecided').public).toMatchObject({
        loser: 'ottoman',
        suffered: { ottoman: 0, spanish: 0 },
      });
      expect(held.unit('oa1')?.at).toBe('west_suburb');
      const lost = breach([], [1, 1, 1, 1, 1, 1, 1]);
      expect(lost.event('CombatDecided').public.loser).toBe('spanish');
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.5.7/3', '8.4/21'],
    'they are cleared when Ottomans hold the zone alone, not while a Spaniard is there',
    () => {
      const entered = table({
        units: { west_suburb: ['oa1'], ...FAR },
        resistance: { castello_mare: 0 },
        cubes: ['castello_mare', 'castello_mare', 's_wall'],
        hands: { ottoman: ['o-attack', 'o-march'] },
      });
      order(entered, 'o-attack', 'west_suburb', ['oa1']);
      step(entered, ['oa1'], 'castello_mare');
      entered.play('move.step', ['stop']);
      expect(entered.state.cubes).toEqual(['s_wall']);
      const left = table({
        phase: 'spanish-action',
        units: { castello_mare: ['sp1'], n_kuti: ['oa1'] },
        cubes: ['castello_mare'],
        hands: { spanish: ['s-attack', 's-mine'] },
      });
      order(left, 's-attack', 'castello_mare', ['sp1']);
      step(left, ['sp1'], 'plaza');
      left.play('move.step', ['stop']);
      expect(left.state.cubes).toEqual(['castello_mare']);
    },
  );
});
