import { describe, expect } from 'vitest';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { ratings, sea, shipIds } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { borderAt, hexOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { table } from '../../support/galera.ts';
import type { Playing } from '../../support/galera-fleets.ts';
import { declare, deployed, fleets, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** What a ship may do first, at Cruise and with no enemy near, in a battle on one map. */
function startsOf(scenario: string, id: string, more: Parameters<typeof table>[0] | object = {}): string[] {
  const { state } = newBattle(scenario);
  const side = id.startsWith('red') ? 'red' : 'green';
  const enemy = shipIds(state).find((other) => !other.startsWith(side)) ?? '';
  const ships = { [id]: '3010 0', [enemy]: '5020 0' };
  return table({ scenario, active: side, ships, ...more }).offers('ship.move', [`ship:${id}`]);
}

/** Deployed without a die, and asked for squadrons at once: there is no wind. */
const calm = (id: string): void => {
  const { state } = deployed(id);
  expect([id, state.wind, state.step.kind]).toEqual([id, null, id === 'catana' ? 'activate' : 'squadrons']);
};

describe('weather', () => {
  rule('galera-de-guerra', ['S-LAD.8', 'S-ARG.8', 'S-SAL.8'], 'no wind, and no ship has sails', () => {
    for (const id of ['lade', 'arginusae', 'salamis']) {
      calm(id);
      const { state } = newBattle(id);
      expect(Object.values(state.ships).filter(({ sails }) => sails !== 'none')).toEqual([]);
    }
    expect(startsOf('lade', 'green-3-1')).not.toContain('raise');
  });

  rule(
    'galera-de-guerra',
    ['S-CAT.7', 'S-DRE.14', 'S-NAU.8', 'S-MYO.2'],
    'where there is no wind nobody raises sails; where it blows they may',
    () => {
      for (const [id, ship] of [
        ['catana', 'green-cat3-1'],
        ['drepanum-battle', 'green-5-11'],
        ['naulochus', 'green-cat3-1'],
        ['myonessus', 'green-5-86'],
      ] as const) {
        calm(id);
        expect([id, startsOf(id, ship).includes('raise')]).toEqual([id, false]);
      }
      expect(startsOf('aegates', 'green-5-53')).toContain('raise');
    },
  );

  rule('galera-de-guerra', 'S-DRE.14', 'nobody at Drepanum has a corvus', () => {
    for (const id of ['drepanum-approach', 'drepanum-battle']) {
      const { state } = newBattle(id);
      expect(shipIds(state).filter((ship) => ratings(state, ship).caps.has('corvus'))).toEqual([]);
    }
  });

  rule(
    'galera-de-guerra',
    'S-ACT.9',
    'from turn 2 on the wind rises on less than the turn, towards the south-west',
    () => {
      const begun = deployed('actium');
      expect([begun.state.turn, begun.state.wind]).toEqual([1, null]);
      const ships = { 'red-5-50': 'S3025 0', 'green-5-86': 'N3013 0' };
      const leaders = { antony: 'red-5-50', agrippa: 'green-5-86' };
      const rolled = (turn: number, die: number): Playing =>
        fleets({ scenario: 'actium', ships, leaders, turn, step: { kind: 'wind' } }, [die]);
      expect([rolled(2, 1).state.wind, rolled(2, 2).state.wind, rolled(4, 3).state.wind]).toEqual([2, null, 2]);
      // N1000 towards N1100
      expect(hexOf(sea(begun.state), 'N1000').around[2]).toBe('N1100');
    },
  );

  rule('galera-de-guerra', 'S-ACT.9', 'until it rises the die is rolled each turn; then the wind stays', () => {
    const { state } = deployed('actium');
    const ships = Object.fromEntries(
      Object.entries(state.ships).map(([id, { bow, facing }]) => [id, { at: `${bow} ${facing}` }]),
    );
    const leaders = { antony: 'red-10-1', agrippa: 'green-5-86' };
    const step = { kind: 'victory' as const };
    const waiting = fleets({ scenario: 'actium', ships, leaders, step }, [6]);
    expect(waiting.begun.map(({ type }) => type)).toEqual(['PointsChecked', 'TurnBegan', 'WindDiced']);
    const also = (risen: State): void => void (risen.wind = 2);
    const blowing = fleets({ scenario: 'actium', ships, leaders, step, also });
    expect(blowing.begun.map(({ type }) => type)).toEqual(['PointsChecked', 'TurnBegan']);
    expect(blowing.state.wind).toBe(2);
  });

  rule(
    'galera-de-guerra',
    'S-ACT.10',
    'Antony’s ships begin with their sails down and may raise them, Agrippa’s have none',
    () => {
      const { state } = newBattle('actium');
      const sails = (side: string): string[] => [
        ...new Set(Object.values(state.ships).flatMap((ship) => (ship.side === side ? [ship.sails] : []))),
      ];
      expect([sails('red'), sails('green')]).toEqual([['down'], ['none']]);
      const ships = { 'red-5-50': 'S3025 0', 'green-5-86': 'N3013 0' };
      const red = table({ scenario: 'actium', active: 'red', ships, wind: 2 });
      expect(red.offers('ship.move', ['ship:red-5-50'])).toContain('raise');
      const green = table({ scenario: 'actium', active: 'green', ships, wind: 2 });
      expect(green.offers('ship.move', ['ship:green-5-86'])).not.toContain('raise');
    },
  );
});

describe('maps', () => {
  rule('galera-de-guerra', 'S-MYO.2', 'the sea map with row 00 in the north, and a coast beyond column 60', () => {
    const { state } = newBattle('myonessus');
    expect(borderAt(sea(state), '6010', 1)).toMatchObject({ edge: 'col60', kind: 'coast' });
    expect(borderAt(sea(state), '3000', 0)).toMatchObject({ edge: 'row0', kind: 'open' });
    expect(borderAt(sea(state), '1010', 5)).toMatchObject({ edge: 'col10', kind: 'open' });
    const map = battles.find(({ id }) => id === 'myonessus')?.map;
    expect([map?.layout, map?.land, map?.north]).toEqual(['single', null, 'row0']);
  });
});

describe('initiative', () => {
  rule('galera-de-guerra', ['S-ARG.8', 'S-CAT.7', 'S-ACT.6'], 'by dice from the first turn on', () => {
    for (const id of ['arginusae', 'actium', 'catana']) {
      const { state } = deployed(id);
      const ships = Object.fromEntries(
        Object.entries(state.ships).map(([ship, { bow, facing }]) => [ship, { at: `${bow} ${facing}` }]),
      );
      const leaders = Object.fromEntries(
        Object.entries(state.leaders).map(([name, { ship }]) => [name.slice(name.lastIndexOf('.') + 1), ship ?? '']),
      );
      const game = fleets({ scenario: id, ships, leaders, turn: 1 });
      const named = id === 'arginusae';
      declare(game, named ? [] : [6, 1]);
      if (named) game.play('initiative.admiral', [game.offers('initiative.admiral')[0] ?? ''], [6, 1]);
      expect(game.event('InitiativeDiced').public).toMatchObject({ winner: 'red', given: false });
    }
  });
});

describe('leaders and crews', () => {
  rule('galera-de-guerra', 'S-CHI.13', 'each column of lembi is a squadron under its own commander', () => {
    const game = deployed('chios');
    declare(game);
    const lembi = game.state.squadrons.filter(({ leader }) => leader?.includes('lembi') === true);
    expect(lembi.map(({ kind, ships }) => [kind, ships.length])).toEqual([
      ['command', 8],
      ['command', 9],
      ['command', 8],
    ]);
  });

  rule('galera-de-guerra', 'S-CHI.13', 'their commanders go to other lembi alone, and command nothing else', () => {
    const ships = { 'red-L-1': '3013 0', 'red-5-83': '3113 0', 'red-L-2': '3413 0', 'green-5-31': '5020 0' };
    const leaders = { 'lembi-1': 'red-L-1', attalus: 'green-5-31' };
    const squadrons = [
      { side: 'red' as const, leader: 'chios.macedon.lembi-1', ships: ['red-L-1', 'red-L-2'] },
      { side: 'green' as const, leader: 'chios.allies.attalus', ships: ['green-5-31'] },
    ];
    const step = { kind: 'activate' as const, group: 'command' as const, next: 'red' as const };
    const game = fleets({ scenario: 'chios', ships, leaders, squadrons, step });
    expect(game.offers('squadron.activate')).toEqual([
      'squadron:chios.macedon.lembi-1',
      `transfer:${leaderId(game.state, 'lembi-1')}:red-L-2`,
      'propose-end',
    ]);
  });

  rule('galera-de-guerra', 'S-SID.8', 'Rhodian crews tire by one more on the die, those of Syria do not', () => {
    const ships = { 'green-4-20': 'R3010 0 max', 'red-4-1': 'R5020 0 max' };
    const tired = (active: 'red' | 'green', ship: string): object => {
      const game = table({ scenario: 'side', active, ships });
      game.play('ship.move', [`ship:${ship}`, 'mp:1', 'fwd'], [4]);
      return game.event('FatigueChecked').public;
    };
    expect(tired('green', 'green-4-20')).toMatchObject({ die: 4, total: 5 });
    expect(tired('red', 'red-4-1')).toMatchObject({ die: 4, total: 4 });
  });
});

describe('fire (S-INT.5)', () => {
  rule('galera-de-guerra', 'S-INT.5', 'who may throw flaming missiles is said battle by battle', () => {
    const lit = Object.fromEntries(
      battles.map(({ id, fleet }) => [
        id,
        [...new Set(fleet.flatMap(({ id: ship, caps }) => (caps.includes('fire') ? [ship.replace(/-\d+$/, '')] : [])))],
      ]),
    );
    expect(lit).toMatchObject({
      lade: [],
      arginusae: [],
      catana: [],
      ecnomus: [],
      'drepanum-approach': [],
      'drepanum-battle': [],
      aegates: [],
      chios: [],
      naulochus: [],
      salamis: ['green-5', 'green-6', 'green-7'],
      tauris: ['red-4', 'red-5', 'green-5'],
      myonessus: ['red-7', 'red-6', 'red-5', 'green-5'],
    });
    const all = battles.find(({ id }) => id === 'actium')?.fleet ?? [];
    expect(all.every(({ caps }) => caps.includes('fire'))).toBe(true);
  });
});
