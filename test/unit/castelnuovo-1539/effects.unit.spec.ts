import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { fight, points } from './fights.ts';

const breach = { from: 'west_suburb', to: 'west_gate' };
const open = { resistance: { west_gate: 0 } };
const EFFECTS = ['CombatRolled', 'LossesTaken', 'LeaderLost', 'CombatDecided', 'FaithDue', 'SideRetreated', 'GameWon'];
const effects = (game: Playing): string[] => game.types().filter((type) => EFFECTS.includes(type));

describe('one step of a fight with several effects', () => {
  const units = { west_suburb: ['oj1:1'], west_gate: ['sp1:1'] };
  const leaders = { L_agi: 'west_suburb' };
  const attack = { ...breach, blocks: ['oj1'], leader: 'L_agi' };

  rule(
    'castelnuovo-1539',
    ['7.3/3.4', '7.4/11'],
    'both sides fall at once, then the leader, then the game is judged',
    () => {
      const game = fight({ units, leaders, ...open, track: 10 }, attack, [5, 5]);
      expect(effects(game)).toEqual(['CombatRolled', ...twice('LossesTaken'), 'LeaderLost', 'GameWon']);
      // the eleventh step is the block, the twelfth its leader: though the last Spaniards die of the same dice (A04)
      expect(game.event('GameWon').public).toMatchObject({ winner: 'spanish', reason: 'losses' });
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.3/3.4', '7.4/11'],
    'with a step less, the last Spaniards are taken off and have lost',
    () => {
      const game = fight({ units, leaders, ...open, track: 9 }, attack, [5, 5]);
      expect(effects(game)).toEqual(['CombatRolled', ...twice('LossesTaken'), 'LeaderLost', 'GameWon']);
      expect(points(game, 'oj1', 'sp1')).toEqual([0, 0]);
      expect(game.event('GameWon').public).toMatchObject({ winner: 'ottoman', reason: 'annihilation' });
    },
  );

  describe.each([
    { steps: 'twelve', track: 10, taken: ['LossesTaken', 'LeaderLost', 'GameWon'], won: 'spanish', reason: 'losses' },
    {
      steps: 'eleven',
      track: 9,
      taken: ['LossesTaken', 'LeaderLost', 'LossesTaken', 'GameWon'],
      won: 'ottoman',
      reason: 'annihilation',
    },
  ])('a leader who is alone before the other side has taken its hits, $steps steps', (end) => {
    rule('castelnuovo-1539', ['2.5.2/10', '7.3/3.4'], `changes nothing of what is dealt: ${end.steps}`, () => {
      const raid = { phase: 'spanish-action', units: { west_suburb: ['sp1:1'], west_gate: ['oj1:1'] } } as const;
      const layout = { ...raid, leaders: { L_agi: 'west_gate' }, ...open, track: end.track };
      const game = fight(layout, { ...breach, blocks: ['sp1'] }, [5, 4]);
      expect(effects(game)).toEqual(['CombatRolled', ...end.taken]);
      expect(game.event('GameWon').public).toMatchObject({ winner: end.won, reason: end.reason });
    });
  });

  rule('castelnuovo-1539', ['7.4/9', '8.4/13'], 'hits of both, the loser, and only then what the faith costs', () => {
    const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, { ...breach, blocks: ['oa1'] }, [1, 1, 1, 5, 5, 5, 1], { ottoman: ['o-faith'] });
    const shown = effects(game).filter((type) => type !== 'GameWon');
    expect(shown).toEqual(['CombatRolled', ...twice('LossesTaken'), 'CombatDecided', 'FaithDue', 'LossesTaken']);
    // two of four points fell to hits; the faith takes three, as far as they are there
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'ottoman',
      suffered: { ottoman: 2, spanish: 1 },
    });
    expect(game.event('FaithDue').public).toMatchObject({ points: 2 });
    expect(points(game, 'oa1', 'sp1')).toEqual([0, 2]);
  });

  rule(
    'castelnuovo-1539',
    ['3/5', '8.4/13'],
    'with the last Spaniard the game is over before the faith is paid for',
    () => {
      const layout = { units: { west_suburb: ['oa1:1'], west_gate: ['sp1:1'] }, ...open, track: 11 };
      const game = fight(layout, { ...breach, blocks: ['oa1'] }, [4, 1], { ottoman: ['o-faith'] });
      expect(effects(game)).toEqual(['CombatRolled', 'LossesTaken', 'GameWon']);
      expect(game.event('GameWon').public).toMatchObject({ winner: 'ottoman', reason: 'annihilation' });
      expect(game.state.track).toBe(11);
    },
  );
});

describe('Ottomans thrown back on a full zone under the fire of arquebusiers', () => {
  const layout = {
    units: { topla: ['oa1'], west_suburb: ['oa2', 'oa3', 'oa4'], west_gate: ['sp1'], castello_mare: ['sa1'] },
    uncovered: ['sa1'],
    ...open,
  };
  const attack = { from: 'topla', to: ['west_suburb', 'west_gate'], blocks: ['oa1'] };
  const thrownBack = (): Playing => fight(layout, attack, [1, 1, 1, 1, 5, 1, 1]);

  rule('castelnuovo-1539', ['7.5/3', '7.5/E'], 'the excess goes before those who came are fired at', () => {
    const game = thrownBack();
    expect(game.asks()).toEqual(['ottoman combat.overstack']);
    game.play('combat.overstack', ['block:oa2']);
    expect(game.types()).toEqual(['BlocksRemoved']);
    expect(game.asks()).toEqual(['spanish move.reaction']);
    game.play('move.reaction', ['fire', 'block:sa1'], [4, 4, 1]);
    // one point fell in the fight, two on the way back; who stood there is not fired at
    expect(points(game, 'oa1', 'oa2', 'oa3', 'oa4')).toEqual([1, 0, 4, 4]);
    expect(game.types().slice(-2)).toEqual(['CombatEnded', 'ActivationEnded']);
  });

  rule('castelnuovo-1539', ['7.5/3', '7.5/E'], 'who goes as the excess leaves nobody to fire at', () => {
    const game = thrownBack();
    game.play('combat.overstack', ['block:oa1']);
    expect(game.types()).toEqual(['BlocksRemoved', 'EntryEnded', 'CombatEnded', 'ActivationEnded']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });
});

function twice(type: string): string[] {
  return [type, type];
}
