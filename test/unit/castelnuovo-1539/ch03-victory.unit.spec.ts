import { describe, expect } from 'vitest';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';

const STARS = { upper_castle: ['oa1'], castello_mare: ['oa2'], citadel: ['oa3'] };

describe('how the siege ends', () => {
  rule(
    'castelnuovo-1539',
    ['1/5', '3/5', '2.1/8', '4/13'],
    'the Ottomans win with the three star zones after the Spanish phase',
    () => {
      const game = afterSpanishPhase({ units: { ...STARS, podi: ['sp1'] } });
      expect(rules.result(game.state)).toMatchObject({ winners: ['ottoman'], reason: 'zones' });
      expect(game.asks()).toEqual([]);
    },
  );

  rule('castelnuovo-1539', ['3/5', '4/13'], 'two star zones are not enough', () => {
    const game = afterSpanishPhase({ units: { upper_castle: ['oa1'], citadel: ['oa3'], podi: ['sp1'] } });
    expect(game.event('ZonesChecked').public.held).toEqual(['upper_castle', 'citadel']);
    expect(game.asks()).toEqual(['ottoman turn.type']);
  });

  rule('castelnuovo-1539', ['8.3/23', '3/5'], 'the Civilians hold a star zone for the Ottomans', () => {
    const units = { upper_castle: ['oa1'], citadel: ['oa3'], castello_mare: ['sp1'] };
    const game = afterSpanishPhase({ units, civilians: 'castello_mare' });
    expect(rules.result(game.state)).toMatchObject({ winners: ['ottoman'], reason: 'zones' });
  });

  rule('castelnuovo-1539', ['3/6', '2.5.8/1', '3/7'], 'a twelfth step by an Assault is a Spanish win at once', () => {
    const game = afterSpanishPhase({ units: { topla: ['oa1'], podi: ['sp1'] }, track: 11 });
    game.play('turn.type', ['type:assault']);
    expect(game.state.track).toBe(12);
    expect(rules.result(game.state)).toMatchObject({ winners: ['spanish'], reason: 'losses' });
  });

  rule('castelnuovo-1539', ['3/6', '3/7', '2.5.8/1', '4/13'], 'so is a block lost by bombardment', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_suburb: ['oa1:1'], castello_mare: ['sp1'] },
      guns: { spanish: ['castello_mare'] },
      hands: { spanish: ['s-bombard'] },
      track: 11,
    });
    game.play('action.choose', ['card:s-bombard', 'zone:castello_mare', 'zone:west_suburb'], [6, 1, 1]);
    expect(game.event('LossesTaken').public).toMatchObject({ track: 12, dead: [{ block: 'oa1', unit: 'oa1' }] });
    expect(rules.result(game.state)).toMatchObject({ winners: ['spanish'], reason: 'losses' });
  });

  rule('castelnuovo-1539', ['3/5', '1/5', '2.4/6'], 'the Ottomans win when the last Spanish block dies', () => {
    const game = table({
      units: { topla: ['oa1'], west_suburb: ['sp1:1'] },
      trenches: ['topla'],
      guns: { ottoman: ['topla'] },
      hands: { ottoman: ['o-bombard'] },
    });
    game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:west_suburb'], [6, 6, 6, 6]);
    expect(rules.result(game.state)).toMatchObject({ winners: ['ottoman'], reason: 'annihilation' });
    expect(game.state.dead.spanish).toContain('sp1');
  });

  rule('castelnuovo-1539', ['3/2', '3/8'], 'no number of turns ends the siege, and one side wins in the end', () => {
    const game = afterSpanishPhase({ units: { topla: ['oa1'], podi: ['sp1'] }, turn: 90, stirred: 0 }, 0);
    game.play('turn.type', ['type:siege']);
    expect(game.state.turn).toBe(91);
    const asleep = afterSpanishPhase({ units: { topla: ['oa1'], podi: ['sp1'] }, turn: 30, stirred: 10 }, 20);
    asleep.play('turn.type', ['type:siege']);
    expect(rules.result(asleep.state)).toMatchObject({ winners: ['spanish'], reason: 'stall' });
    const awake = afterSpanishPhase({ units: { topla: ['oa1'], podi: ['sp1'] }, turn: 30, stirred: 11 }, 20);
    awake.play('turn.type', ['type:siege']);
    expect(rules.result(awake.state)).toBeNull();
  });
});

describe('how the introductory scenario ends', () => {
  rule('castelnuovo-1539', ['3/4'], 'the League wins with the three star zones, else the Ottomans do', () => {
    const taken = { upper_castle: ['sp1'], castello_mare: ['sp2'], citadel: ['sp3'], topla: ['oa1'] };
    const won = league(taken, 3);
    expect(rules.result(won.state)).toMatchObject({ winners: ['spanish'], reason: 'zones' });
    const open = league({ ...taken, citadel: ['oa2'], podi: ['sp3'] }, 4);
    expect(rules.result(open.state)).toBeNull();
    const late = league({ ...taken, citadel: ['oa2'], podi: ['sp3'] }, 5);
    expect(rules.result(late.state)).toMatchObject({ winners: ['ottoman'], reason: 'relief' });
  });

  rule('castelnuovo-1539', ['3/4'], 'with two blocks left the League has lost', () => {
    const game = table({
      scenario: 'league',
      type: 'assault',
      units: { citadel: ['oa1'], east_suburb: ['sp1:1'], podi: ['sp2', 'sp3'] },
      guns: { ottoman: ['citadel'] },
      hands: { ottoman: ['o-bombard'] },
    });
    game.play('action.choose', ['card:o-bombard', 'zone:citadel', 'zone:east_suburb'], [6, 6, 6, 6]);
    expect(rules.result(game.state)).toMatchObject({ winners: ['ottoman'], reason: 'too-few' });
  });
});

function afterSpanishPhase(layout: Layout, stallTurns = 20): Playing {
  const pieces = { guns: { spanish: ['ne_wall'] }, fleets: { F1: 'sea_topla' } };
  const game = table({ phase: 'spanish-action', ...pieces, options: { stallTurns }, ...layout });
  game.play('action.choose', ['pass']);
  return game;
}

/** The Ottomans, second in the turn, pass. */
function league(units: Layout['units'], turn: number): Playing {
  const fleets = { F_es: 'sea_topla', F_ve: 'sea_harbour' };
  const game = table({ scenario: 'league', type: 'assault', turn, ...(units && { units }), fleets });
  game.play('action.choose', ['pass']);
  while (game.asks()[0] === 'ottoman hand.swap') game.play('hand.swap', ['done']);
  return game;
}
