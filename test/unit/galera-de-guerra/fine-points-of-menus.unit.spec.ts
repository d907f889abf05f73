import { describe, expect, test } from 'vitest';
import { FACINGS } from '../../../src/domain/kernel/geometry/facing.ts';
import { t } from '../../../src/domain/rulesets/galera-de-guerra/v1/text/catalogue.ts';
import { hexOf, seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { lanesBehind } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/tournament-lanes.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { table } from '../../support/galera.ts';
import type { Fleets, Playing } from '../../support/galera-fleets.ts';
import { declare, fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const lower = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.sails = 'down'));
const ACTIVATE = { kind: 'activate' as const, group: 'command' as const, next: 'green' as const };
const [VATINIUS, AGRICOLA, DRUSUS] = ['vatinius', 'agricola', 'drusus'].map((name) => `tauris.caesar.${name}`);

describe('activations, finely', () => {
  const squadrons = [
    { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] },
    { side: 'green' as const, leader: VATINIUS ?? '', ships: ['green-5-86'] },
    { side: 'green' as const, leader: DRUSUS ?? '', ships: ['green-5-87'] },
  ];
  const two: Fleets = {
    ships: { 'green-5-86': '3013 0', 'green-5-87': '3213 0', 'red-4-1': '3025 0' },
    leaders: { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' },
    squadrons,
    step: ACTIVATE,
  };

  rule('galera-de-guerra', '9.1d', 'who is to activate may propose to end instead', () => {
    const game = fleets(two);
    game.play('squadron.activate', ['propose-end']);
    expect(game.types()).toEqual(['EndProposed']);
    expect(game.asks()).toEqual(['pompey end.answer']);
  });

  rule('galera-de-guerra', ['5.42a', '1.0a'], 'of two seats only the one of the admiral may try two squadrons', () => {
    const game = fleets({
      ...two,
      scenario: 'tauris4',
      leaders: { vatinius: 'green-5-86', agricola: 'green-RL-1', drusus: 'green-5-87', 'm-octavius': 'red-4-1' },
      ships: { ...two.ships, 'green-RL-1': '3413 0' },
      squadrons: [...squadrons, { side: 'green' as const, leader: AGRICOLA ?? '', ships: ['green-RL-1'] }],
    });
    const doubles = (seat: string): string[] =>
      game.offers(`${seat} squadron.activate`).filter((id) => id.startsWith('double:'));
    expect(doubles('caesar')).not.toEqual([]);
    expect(doubles('caesar-2')).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    '6.12a',
    'a squadron without a ship that could row at Max is set by itself, once the others are',
    () => {
      const tired = { at: '3013 0', fatigue: 1 };
      const ships = { 'red-4-1': { at: '3025 0', fatigue: 1 }, 'green-5-86': tired, 'green-5-87': '5013 0' };
      const game = fleets({
        ships,
        leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' },
        also: lower,
        squadrons: [
          { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'], set: false },
          { side: 'green' as const, leader: VATINIUS ?? '', ships: ['green-5-86', 'green-5-87'], set: false },
        ],
        step: { kind: 'speed', next: 'red' },
      });
      expect(game.asks()).toEqual(['caesar speed.set']);
      game.play('speed.set', [`squadron:${VATINIUS ?? ''}`, 'ship:green-5-87']);
      expect(game.types()).toEqual(['SpeedsSet', 'SpeedsSet', 'PhaseBegan']);
      expect(game.state.squadrons.every(({ set }) => set)).toBe(true);
    },
  );

  rule('galera-de-guerra', 'S-CAT.6', 'the approach ends with the rest of its crews, and the first turn begins', () => {
    const used = [{ side: 'red' as const, leader: null, kind: 'individual' as const, ships: ['red-5-1'], used: true }];
    const ships = { 'green-5-1': '3010 0', 'red-5-1': '5025 0' };
    const step = { ...ACTIVATE, group: 'individual' as const };
    const game = fleets({ scenario: 'catana', turn: 0, ships, squadrons: used, step }, [6, 1]);
    const phases = game.begun.flatMap((event) => (event.type === 'PhaseBegan' ? [event.public.phase] : []));
    expect(phases[0]).toBe('rest');
    expect(phases).not.toContain('transfers');
  });
});

describe('declarations, finely', () => {
  const line = { 'green-5-86': '3005 0', 'green-cat3-26': '3007 0', 'green-cat3-27': '3009 0', 'red-4-1': '5025 0' };
  const leaders = { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' };

  rule('galera-de-guerra', ['5.22b', '5.24b'], 'a ship of one column heads or follows no other', () => {
    const ships = { ...line, 'green-5-87': '3011 0', 'green-cat3-28': '3013 0' };
    const game = fleets({ ships, leaders });
    const first = ['own', 'column:green-5-86'];
    const followed = [...first, ...walkColumn(game, first, 4)];
    expect(game.offers('caesar squadrons.declare', followed)).not.toContain('column:green-cat3-27');
    expect(game.offers('caesar squadrons.declare', ['own', 'radius'])).toContain('column:green-cat3-27');
  });

  rule(
    'galera-de-guerra',
    ['5.24c', '1.0a'],
    'what is proposed to a second seat leaves out the ships of the first',
    () => {
      const ships = { ...line, 'green-5-87': '3311 0' };
      const game = fleets({ scenario: 'tauris4', ships, leaders });
      const first = ['own', 'column:green-5-86'];
      game.play('caesar squadrons.declare', [...first, ...walkColumn(game, first, 3)]);
      declare(game, [6, 1]);
      expect(game.state.squadrons.filter(({ side }) => side === 'green').map(({ ships: each }) => each)).toEqual([
        ['green-5-86', 'green-cat3-26', 'green-cat3-27'],
        ['green-5-87'],
      ]);
    },
  );

  rule('galera-de-guerra', '5.24c', 'nobody is asked whose the ships are that leaders are aboard', () => {
    const ships = { 'green-5-86': '3013 0', 'green-5-87': '3213 0', 'red-4-1': '5025 0' };
    const game = fleets({ ships, leaders });
    expect(game.completes('caesar squadrons.declare', ['own', 'radius', 'radius'])).toBe(true);
    game.play('caesar squadrons.declare', ['own', 'radius', 'radius']);
    declare(game, [6, 1]);
    const green = game.state.squadrons.filter(({ side }) => side === 'green');
    expect(green.map(({ ships: each }) => each)).toEqual([['green-5-86'], ['green-5-87']]);
    expect(leaderId(game.state, 'drusus')).toBe(green[1]?.leader);
  });

  /** Takes the first choice of a column's menus until so many ships are in it, or the menu of the next leader comes. */
  function walkColumn(game: Playing, path: readonly string[], length: number): string[] {
    const taken: string[] = [];
    for (let at = 1; at < length + 2; at += 1) {
      const here = [...path, ...taken];
      if (game.completes('caesar squadrons.declare', here)) break;
      const offers = game.offers('caesar squadrons.declare', here);
      const next = offers.find((id) => id.startsWith('ship:')) ?? offers.find((id) => id === 'done');
      if (next === undefined || offers.includes('radius')) break;
      taken.push(next);
    }
    return taken;
  }
});

describe('menus of ships, finely', () => {
  test('to end early is what random play does seldom while a ship has not moved', () => {
    const game = table({ scenario: 'tauris', ships: { 'green-5-86': '3013 0', 'red-4-1': '5025 0' } });
    expect(game.hint('ship.move', [], 'done')).toEqual({ seldom: 4 });
  });

  test('each step has a name of its own', () => {
    const game = table({
      scenario: 'tauris',
      ships: { 'green-5-86': { at: '3013 0', sails: 'down' }, 'red-4-1': '5025 0' },
    });
    const { choices } = game.menu('ship.move', ['ship:green-5-86', 'mp:4']);
    const end = t('action.end').en;
    expect(choices.length).toBeGreaterThan(8);
    expect(new Set(choices.map(({ label }) => label.en)).size).toBe(choices.length);
    expect(choices.map(({ label }) => label.en)).not.toContain(end);
  });
});

describe('edges of the sea, finely', () => {
  test('a hex at the rim knows the edge that it borders', () => {
    const sea = seaOf('tournament');
    const edges = new Map<string, number>();
    for (const id of sea.ids)
      for (const facing of FACINGS) {
        const edge = hexOf(sea, id).borders[facing]?.edge;
        if (edge !== undefined) edges.set(edge, (edges.get(edge) ?? 0) + 1);
      }
    expect([...edges.keys()].sort()).toEqual(['col10', 'col60', 'row0', 'row28']);
  });

  rule('galera-de-guerra', '10.0d', 'ways in lie behind the hexes of their own edge', () => {
    const sea = seaOf('tournament');
    for (const [edge, col] of [
      ['col10', 10],
      ['col60', 60],
    ] as const)
      for (const { entry } of lanesBehind(edge)) expect(hexOf(sea, entry).col).toBe(col);
    expect(lanesBehind('col10').length).toBe(lanesBehind('col60').length);
  });
});

describe('fire, finely (§8.54)', () => {
  rule('galera-de-guerra', '8.54a', 'a ship that nobody is tied to burns alone', () => {
    const game = fleets(
      {
        scenario: 'salamis',
        step: { kind: 'unfouling', chosen: { ptolemaic: [], antigonid: [] } },
        ships: { 'green-4-1': { at: '3013 0', fire: 1 }, 'red-4-1': '5025 0' },
      },
      [5],
    );
    expect(game.begun.map(({ type }) => type)).not.toContain('FireSpread');
    expect(game.ship('green-4-1').fire).toBe(2);
  });
});
