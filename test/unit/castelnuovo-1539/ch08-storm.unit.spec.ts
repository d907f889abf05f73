import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { join, lay } from './fights.ts';
import { order, step } from './orders.ts';

const field: Layout = {
  units: { topla: ['oa1', 'oj1'], west_gate: ['sp1', 'sa1'] },
  guns: { spanish: ['west_gate'], ottoman: ['topla'] },
  trenches: ['topla'],
};

describe('Storm', () => {
  rule(
    'castelnuovo-1539',
    ['8.6/1', '8.6/2'],
    'it works when it is drawn: shown to all, and another card comes',
    () => {
      const game = drawn('ottoman-action');
      const rows = game.events.filter(({ type }) => type === 'CardsDrawn');
      expect(rows.map((event) => event.public)).toMatchObject([
        { seat: 'ottoman', count: 0, storm: true },
        { seat: 'ottoman', count: 1, storm: false },
      ]);
      // What comes in its stead is not shown.
      expect(JSON.stringify(rows.map((event) => event.public))).not.toContain('o-march');
      expect(game.hand('ottoman')).toEqual(['o-attack', 'o-attack', 'o-attack', 'o-march']);
    },
  );

  rule('castelnuovo-1539', '8.6/3', 'it comes once, and then it is out of the game, not among the discards', () => {
    const game = drawn('ottoman-action');
    expect(game.state.removed.ottoman).toEqual(['o-storm']);
    const rest = [...game.discard('ottoman'), ...game.hand('ottoman'), ...game.state.undrawn.ottoman];
    expect(rest).not.toContain('o-storm');
  });

  rule('castelnuovo-1539', '8.6/3', 'in its phase nobody bombards', () => {
    const hands = { ottoman: ['o-bombard', 'o-attack'], spanish: ['s-bombard', 's-attack'] };
    for (const [phase, card] of [
      ['ottoman-action', 'o-bombard'],
      ['spanish-action', 's-bombard'],
    ] as const) {
      const layout: Layout = {
        ...field,
        units: { ...field.units, west_suburb: ['sp2'], sutorina: ['oa2'] },
        phase,
        hands,
      };
      const wet = table({ ...layout, storm: 'now' });
      expect(wet.offers('action.choose')).not.toContain(`card:${card}`);
      expect(wet.blocked('action.choose')).toEqual({ [`${card}#1`]: '§8.6' });
      expect(table(layout).offers('action.choose')).toContain(`card:${card}`);
    }
  });

  rule('castelnuovo-1539', '8.6/3', 'nor are Volleys, Fire Devices and Mines laid; other cards are', () => {
    const laid = { ottoman: ['o-faith', 'o-fire', 'o-volley'], spanish: ['s-drum', 's-fire', 's-frisia', 's-mine'] };
    const layout: Layout = { units: { west_suburb: ['oa1', 'oj1'], west_gate: ['sp1'] }, resistance: { west_gate: 0 } };
    const attack = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1', 'oj1'] };
    const wet = join({ ...layout, storm: 'now' }, attack, laid);
    expect(wet.offers('combat.cards')).toEqual(['done', 'card:o-faith']);
    expect(wet.blocked('combat.cards')).toEqual({ 'o-fire#1': '§8.6', 'o-volley#1': '§8.6' });
    lay(wet, []);
    expect(wet.offers('combat.cards')).toEqual(['done', 'card:s-drum', 'card:s-frisia']);
    expect(wet.blocked('combat.cards')).toEqual({ 's-fire#1': '§8.6', 's-mine#1': '§8.6' });
    const dry = join(layout, attack, laid);
    expect(dry.offers('combat.cards')).toEqual(['done', ...laid.ottoman.map((card) => `card:${card}`)]);
    lay(dry, []);
    expect(dry.offers('combat.cards')).toEqual(['done', ...laid.spanish.map((card) => `card:${card}`)]);
  });

  rule('castelnuovo-1539', '8.6/3', 'nor do Arquebusiers answer; Friendly Fire does', () => {
    const hands = { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq', 's-friendly'] };
    const approach = (storm: 'now' | 'none' | 'coming'): Playing => {
      const game = table({ ...field, hands, storm });
      order(game, 'o-attack', 'topla', ['oa1']);
      step(game, ['oa1'], 'west_suburb');
      return game;
    };
    expect(approach('now').offers('move.reaction')).toEqual(['pass', 'card:s-friendly']);
    const dry = ['pass', 'card:s-arq', 'card:s-friendly'];
    expect(approach('none').offers('move.reaction')).toEqual(dry);
    // One that has been drawn already, but for the next phase, falls on none before.
    expect(approach('coming').offers('move.reaction')).toEqual(dry);
  });

  rule(
    'castelnuovo-1539',
    '8.6/4',
    'drawn after the Ottoman phase it falls on the Spanish one, and ends with it (A25, A26)',
    () => {
      const game = drawn('ottoman-action');
      expect(game.asks()).toEqual(['spanish action.choose']);
      expect(game.blocked('action.choose')).toEqual({ 's-bombard#1': '§8.6' });
      game.play('action.choose', ['pass']);
      game.play('turn.type', ['type:siege']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.state.storm).toBe('none');
    },
  );

  rule(
    'castelnuovo-1539',
    '8.6/4',
    'drawn after the Spanish phase it falls on the Ottoman one, and ends with it (A25, A26)',
    () => {
      const game = drawn('spanish-action');
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.offers('action.choose')).not.toContain('card:o-bombard');
      expect(game.blocked('action.choose')).toEqual({ 'o-bombard#1': '§8.6' });
      game.play('action.choose', ['pass']);
      expect(game.asks()).toEqual(['spanish action.choose']);
      expect(game.offers('action.choose')).toContain('card:s-bombard');
    },
  );
});

/** A phase has ended, and at the refill after it the Ottomans have drawn the Storm. */
function drawn(phase: 'ottoman-action' | 'spanish-action'): Playing {
  const third = phase === 'ottoman-action' ? 'o-attack' : 'o-bombard';
  const game = table({
    ...field,
    phase,
    units: { ...field.units, west_suburb: ['sp2'], sutorina: ['oa2'] },
    hands: { ottoman: ['o-attack', 'o-attack', third], spanish: ['s-attack', 's-bombard', 's-march', 's-march'] },
    undrawn: { ottoman: ['o-march', 'o-storm', 'o-volley'] },
  });
  const picks = { picks: [1, 0] };
  game.play('action.choose', ['pass'], phase === 'ottoman-action' ? picks : []);
  if (phase === 'spanish-action') game.play('turn.type', ['type:siege'], picks);
  return game;
}
