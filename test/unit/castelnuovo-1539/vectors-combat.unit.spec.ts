import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';

describe('worked examples of reaction and combat', () => {
  rule(
    'castelnuovo-1539',
    ['7.4/X2', '8.5/6', '8.5/8', '8.5/13', '8.5/14', '7.4/4', '2.4/14'],
    'arquebusiers and friendly fire answer two Azab on their way to the breach',
    () => {
      const game = breach();
      approach(game);
      expect(game.event('ArquebusFired').public).toMatchObject({ hits: 4, absorbed: 0, card: true });
      game.play('losses.deal', ['block:oa1', 'block:oa1', 'block:oa2', 'block:oa2']);
      game.play('move.reaction', ['card:s-friendly'], [1, 3, 2, 5]);
      expect([game.unit('oa1')?.pf, game.unit('oa2')?.pf]).toEqual([2, 1]);
      expect(game.state.blocks.filter(({ uncovered }) => uncovered).map(({ id }) => id)).toEqual(['sa1', 'sa2']);
      expect(game.discard('spanish')).toEqual(['s-arq', 's-friendly']);
      expect(game.state.track).toBe(0);
      expect(game.asks()).toEqual(['ottoman move.step']);
      expect(game.offers('move.step')).toContain('zone:castello_mare');
      expect(game.offers('move.step')).not.toContain('zone:west_gate');
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.4/X3', '8.4/5', '8.4/10', '8.4/17', '7.3/3.4', '7.5/1', '7.5/E', '7.4/11', '8.5/7'],
    'in the breach a mine, a fire and dice at once drive the Azab back into the fire of the arquebusiers',
    () => {
      const game = breach();
      approach(game);
      game.play('losses.deal', ['block:oa1', 'block:oa1', 'block:oa2', 'block:oa2']);
      game.play('move.reaction', ['card:s-friendly'], [1, 3, 2, 5]);
      game.play('move.step', ['zone:castello_mare']);
      // The gun could fire at the breach too; arquebuses do not fire where a combat is about to start.
      expect(game.offers('move.reaction')).toEqual(['pass']);
      game.play('move.reaction', ['pass']);
      expect(game.asks()).toEqual(['ottoman combat.cards']);
      game.play('combat.cards', ['card:o-fire']);
      game.play('combat.cards', ['card:s-mine'], [1, 2, 5, 1, 2, 2, 5]);
      expect(game.unit('sp1')?.pf).toBe(2);
      expect(game.asks()).toEqual(['ottoman losses.deal']);
      game.play('losses.deal', ['block:oa1'], [1, 4, 3, 5]);
      game.play('losses.deal', ['block:oa2']);
      expect(game.event('CombatDecided').public).toMatchObject({
        loser: 'ottoman',
        suffered: { ottoman: 2, spanish: 1 },
      });
      expect(game.state.track).toBe(1);
      expect(game.unit('oa1')).toEqual({ at: 'west_suburb', pf: 1 });
      expect(game.asks()).toEqual(['spanish move.reaction']);
      expect(game.offers('move.reaction')).toEqual(['pass', 'fire']);
      game.play('move.reaction', ['fire', 'block:sa1', 'block:sa2'], [6, 1, 1, 1, 1, 1]);
      expect(game.state.track).toBe(2);
      expect(game.state.pool).toEqual(['oa1', 'oa2']);
      expect(game.unit('sp1')).toEqual({ at: 'castello_mare', pf: 2 });
      expect(game.asks()).toEqual(['spanish reaction.counter']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.4/X4', '7.3/3.1', '7.3/3.3', '7.3/3.5', '7.4/5', '7.4/9', '7.3/5', '7.2/1', '7.2/2'],
    'pikes strike first at the horse, arquebusiers next, the Janissaries then, and the horse last',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { east_field: ['os1', 'oj1', 'oj2'], east_gate: ['sp1', 'sa1', 'sa2'] },
        hands: { spanish: ['s-attack'], ottoman: ['o-counter'] },
      });
      game.play('action.choose', ['card:s-attack', 'zone:east_gate', 'block:sa1', 'block:sa2', 'block:sp1']);
      game.play('move.step', ['block:sa1', 'block:sa2', 'block:sp1', 'zone:east_field']);
      expect(game.asks()).toEqual(['ottoman combat.cards']);
      game.play('combat.cards', ['done'], [2, 4, 5, 2, 3, 4, 4, 6, 6]);
      expect(game.unit('os1')?.pf).toBe(3);
      expect(game.event('CombatRolled').public).toMatchObject({ step: 3, rolls: [{ seat: 'spanish', hits: 4 }] });
      game.play('losses.deal', ['block:os1', 'block:oj1', 'block:oj2', 'block:oj2'], [1, 2, 2, 5, 6]);
      expect(game.events.filter(({ type }) => type === 'CombatRolled')).toMatchObject([
        { public: { step: 4, rolls: [{ seat: 'ottoman', hits: 0 }] } },
        { public: { step: 5, rolls: [{ seat: 'ottoman', hits: 2, horseFirst: true }] } },
      ]);
      game.play('losses.deal', ['block:sp1', 'block:sp1']);
      expect(game.unit('sp1')).toEqual({ at: 'east_field', pf: 1 });
      expect(game.event('CombatDecided').public).toMatchObject({
        loser: 'ottoman',
        suffered: { ottoman: 5, spanish: 2 },
      });
      expect(game.asks()).toEqual(['ottoman combat.retreat']);
      expect(game.offers('combat.retreat')).not.toContain('zone:east_suburb');
      game.play('combat.retreat', ['zone:meljine', 'zone:meljine', 'zone:savina_hill'], []);
      expect(game.state.track).toBe(0);
      expect(['os1', 'oj1', 'oj2'].map((id) => game.unit(id)?.pf)).toEqual([2, 2, 1]);
      expect(game.asks()).toEqual(['ottoman reaction.counter']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['8.1/A', '8.1/B', '8.1/C', '8.1/D', '8.1/E', '8.1/F', '8.1/G', '8.1/4', '7.4/1', '7.4/8', '7.3/9'],
    'a Camisado with Sarmiento strikes first, through a trench, and nobody moves',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { upper_castle: ['sa1', 'sp1'], north_saddle: ['oa1', 'oa2'] },
        leaders: { L_sar: 'upper_castle' },
        trenches: ['north_saddle'],
        hands: { spanish: ['s-camisado', 's-drum'], ottoman: ['o-counter'] },
      });
      const raid = ['card:s-camisado', 'mode:camisado', 'zone:upper_castle', 'block:sa1', 'block:sp1', 'leader:L_sar'];
      game.play('action.choose', [...raid, 'zone:north_saddle']);
      expect(game.asks()).toEqual(['ottoman combat.cards']);
      game.play('combat.cards', ['done'], [1, 1, 1, 1, 2, 4]);
      expect(game.event('CombatRolled').public).toMatchObject({ rolls: [{ absorbed: 2, hits: 3 }] });
      expect(game.asks()).toEqual(['spanish losses.deal']);
      game.play('losses.deal', ['block:oa1', 'block:oa1', 'block:oa1'], [5, 1, 2, 3, 6]);
      expect([game.unit('oa1')?.pf, game.unit('oa2')?.pf]).toEqual([1, 4]);
      expect(game.asks()).toEqual(['spanish losses.deal']);
      game.play('losses.deal', ['block:sa1', 'block:sp1']);
      expect(['sa1', 'sp1'].map((id) => game.unit(id))).toEqual([
        { at: 'upper_castle', pf: 2 },
        { at: 'upper_castle', pf: 2 },
      ]);
      expect(game.types()).not.toContain('CombatDecided');
      expect(game.unit('oa1')?.at).toBe('north_saddle');
      expect(game.asks()).toEqual(['ottoman reaction.counter']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.4/2', '7.4/9', '8.4/20'],
    'a cube takes a hit off, and then the Ottomans have suffered more',
    () => {
      const game = assaultOnGate(['west_gate']);
      game.play('combat.cards', ['done'], [5, 1, 1, 1, 5, 1, 1]);
      expect(game.event('CombatRolled').public).toMatchObject({
        rolls: [
          { seat: 'ottoman', absorbed: 1, hits: 0 },
          { seat: 'spanish', absorbed: 0, hits: 1 },
        ],
      });
      expect(game.event('CombatDecided').public).toMatchObject({ loser: 'ottoman' });
      expect(game.unit('oa1')).toEqual({ at: 'west_suburb', pf: 3 });
      expect(game.state.cubes).toEqual(['west_gate']);
    },
  );

  rule('castelnuovo-1539', ['7.4/10', '8.4/20'], 'a tie is the defender’s where he has a cube', () => {
    const game = assaultOnGate(['west_gate']);
    game.play('combat.cards', ['done'], [5, 6, 1, 1, 5, 1, 1]);
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'ottoman',
      suffered: { ottoman: 1, spanish: 1 },
    });
  });

  rule(
    'castelnuovo-1539',
    ['7.4/10', '7.5/A', '7.5/2'],
    'without a cube a tie is the attacker’s, and the defender goes away from him',
    () => {
      const game = assaultOnGate([]);
      game.play('combat.cards', ['done'], [5, 1, 1, 1, 5, 1, 1]);
      expect(game.event('CombatDecided').public).toMatchObject({ loser: 'spanish' });
      expect(game.offers('combat.retreat')).toEqual(['zone:nw_wall', 'zone:west_quarter']);
      expect(game.blocked('combat.retreat')).toMatchObject({ castello_mare: '§7.5', west_suburb: '§7.5' });
      game.play('combat.retreat', ['zone:west_quarter']);
      expect(game.unit('sp1')).toEqual({ at: 'west_quarter', pf: 2 });
      expect(game.unit('oa1')).toEqual({ at: 'west_gate', pf: 3 });
    },
  );
});

/** After the Bombardment of the first example: the Castello lies open. */
function breach(): Playing {
  return table({
    units: { topla: ['oa1', 'oa2'], castello_mare: ['sp1'], west_gate: ['sa1', 'sa2'] },
    trenches: ['topla'],
    guns: { ottoman: ['topla'] },
    resistance: { castello_mare: 0 },
    hands: { ottoman: ['o-attack', 'o-fire'], spanish: ['s-arq', 's-friendly', 's-mine', 's-counter'] },
  });
}

/** Both Azab step before the wall, and two companies of arquebusiers fire at them. */
function approach(game: Playing): void {
  game.play('action.choose', ['card:o-attack', 'zone:topla', 'block:oa1', 'block:oa2']);
  game.play('move.step', ['block:oa1', 'block:oa2', 'zone:west_suburb']);
  game.play('move.reaction', ['card:s-arq', 'block:sa1', 'block:sa2'], [1, 2, 4, 5, 5, 6]);
}

/** One company of Azab goes at the breach of the West Gate; the defender has no card to lay. */
function assaultOnGate(cubes: readonly string[]): Playing {
  const game = table({
    units: { west_suburb: ['oa1'], west_gate: ['sp1'] },
    resistance: { west_gate: 0 },
    cubes,
    hands: { ottoman: ['o-attack', 'o-march'] },
  });
  game.play('action.choose', ['card:o-attack', 'mode:attack', 'zone:west_suburb', 'block:oa1']);
  game.play('move.step', ['block:oa1', 'zone:west_gate']);
  return game;
}
