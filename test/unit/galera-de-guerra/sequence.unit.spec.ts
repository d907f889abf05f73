import { describe, expect } from 'vitest';
import { commandShip } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/command.ts';
import { shipIds } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { table } from '../../support/galera.ts';
import type { Fleets, Playing } from '../../support/galera-fleets.ts';
import { declare, deployed, fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** All sails down, so that nothing but the sequence counts. */
const lower = (state: State): void => {
  state.bonus = { red: 25, green: 25 }; // enough for both to win still
  for (const id of shipIds(state)) Object.assign(state.ships[id] ?? {}, { sails: 'down' });
};
const command = { kind: 'activate' as const, group: 'command' as const, next: 'red' as const };
const individual = { kind: 'activate' as const, group: 'individual' as const, next: 'red' as const };

describe('counters and maps (chapter 2)', () => {
  rule('galera-de-guerra', '2.1j', 'the face that a ship shows is the speed that it has', () => {
    const most = (level: string): string | undefined =>
      table({ ships: { 'green-3-36': `2010 0 ${level}`, 'red-3-20': '5020 0' } }).offers('ship.move', [
        'ship:green-3-36',
      ])[0];
    expect([most('cruise'), most('max')]).toEqual(['mp:5', 'mp:8']);
  });

  rule('galera-de-guerra', ['2.1l', '2.1n', '5.14'], 'the galley that carries a leader is his command ship', () => {
    const { state } = deployed('arginusae');
    expect(commandShip(state, leaderId(state, 'callicratidas'))).toBe(
      state.leaders['arginusae.sparta.callicratidas']?.ship,
    );
    expect(state.ships[commandShip(state, leaderId(state, 'callicratidas')) ?? '']?.bow).toBe('2308');
    const aboard = Object.values(state.leaders).map(({ ship }) => ship);
    expect(new Set(aboard).size).toBe(9); // one leader a ship
  });

  rule('galera-de-guerra', '2.2c', 'battles on one map without land of their own are fought on open water', () => {
    const open = battles.filter(({ map }) => map.layout === 'single' && map.land === null).map(({ id }) => id);
    expect(open).toEqual(['lade', 'catana', 'salamis', 'aegates', 'chios', 'myonessus', 'tauris', 'naulochus']);
    for (const id of open) {
      const hexes = [...seaOf(id).hexes.values()].filter(({ id: hex }) => !hex.startsWith('~'));
      expect([id, hexes.length, hexes.filter(({ land }) => land !== null)]).toEqual([id, 1454, []]);
    }
  });

  rule('galera-de-guerra', '2.4a', 'a ram is two dice added, a test of fatigue one', () => {
    const target = { at: '2011 2', depletion: 1 };
    const game = table({ ships: { 'green-3-36': '2009 3 max', 'red-3-1': target, 'red-3-20': '5020 0' } });
    game.play('ship.move', ['ship:green-3-36', 'mp:2', 'fwd']);
    game.play('avoid', ['decline']);
    game.play('ship.go-on', ['ram:red-3-1'], [1, 2, 3]);
    expect(game.events.find(({ type }) => type === 'RamRolled')?.public).toMatchObject({ dice: [1, 2] });
    expect(game.events.find(({ type }) => type === 'FatigueChecked')?.public).toMatchObject({ die: 3 });
  });
});

describe('squadrons by range (§2.5, §5.24)', () => {
  rule('galera-de-guerra', ['2.5c', '2.5j'], 'the printed range is the last at which a ship is under command', () => {
    const ships = { 'green-5-86': '3010 0', 'green-cat3-26': '3016 0', 'green-cat3-27': '3510 0', 'red-4-1': '5025 0' };
    const at = (bow: string): string[] | undefined => {
      const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };
      const game = fleets({ ships: { ...ships, 'green-cat3-26': bow }, leaders });
      declare(game, [6, 1]);
      return game.state.squadrons[1]?.ships;
    };
    // Vatinius has 5, his stern is on 3011
    expect(at('3016 0')).toEqual(['green-cat3-26', 'green-cat3-27', 'green-5-86']);
    expect(at('3017 0')).toEqual(['green-cat3-27', 'green-5-86']);
  });

  rule('galera-de-guerra', '5.24e', 'a squadron may have any number of ships', () => {
    const places = [31, 32, 33, 34, 35].flatMap((column) => [10, 12, 14, 16].map((row) => `${column}${row} 0`));
    const ships = Object.fromEntries(places.map((at, index) => [`green-3-${index + 1}`, at]));
    const leaders = { aeaces: 'green-3-10', samos: 'red-3-1' }; // on 3312
    const game = fleets({ scenario: 'lade', ships: { ...ships, 'red-3-1': '5025 0' }, leaders });
    declare(game, [6, 1]);
    expect(game.state.squadrons.map(({ ships: each }) => each.length)).toEqual([1, 20]);
  });
});

describe('the phases of a turn (chapter 3)', () => {
  rule(
    'galera-de-guerra',
    ['3.1A', 'SP.A'],
    'a turn begins with the wind where it may change, else with the squadrons',
    () => {
      const ships = { 'green-3-1': '3007 3', 'red-3-1': '3017 0' };
      const also = (state: State): void => void (state.bonus = { red: 97, green: 67 });
      const step = { kind: 'victory' as const };
      const lade = fleets({ scenario: 'lade', ships, leaders: { aeaces: 'green-3-1', samos: 'red-3-1' }, step, also });
      expect(lade.begun.map(({ type }) => type)).toEqual(['PointsChecked', 'TurnBegan']);
      expect(lade.state.step.kind).toBe('squadrons');
      const fleet = { 'green-5-11': 'N3709 3', 'red-5-8': 'S3712 0' };
      const leaders = { hamilcar: 'green-5-11', manlius: 'red-5-8' };
      const ecnomus = fleets({ scenario: 'ecnomus', ships: fleet, leaders, step: { kind: 'wind' } }, [3, 4]);
      expect(ecnomus.begun[0]).toMatchObject({ type: 'WindDiced', public: { dice: [3, 4], total: 7 } });
      expect(ecnomus.state.step.kind).toBe('squadrons');
    },
  );

  const [OCTAVIUS, VARUS] = ['tauris.pompey.m-octavius', 'tauris.pompey.varus'];
  const [VATINIUS, DRUSUS] = ['tauris.caesar.vatinius', 'tauris.caesar.drusus'];
  const four = {
    ships: { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'red-4-1': '3025 0', 'red-4-2': '5025 0' },
    leaders: { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1', varus: 'red-4-2' },
    also: lower,
  };
  const squadrons: Fleets['squadrons'] = [
    { side: 'red', leader: OCTAVIUS, ships: ['red-4-1'] },
    { side: 'red', leader: VARUS, ships: ['red-4-2'] },
    { side: 'green', leader: VATINIUS, ships: ['green-5-86'] },
    { side: 'green', leader: DRUSUS, ships: ['green-5-87'] },
  ];
  /** Activates a squadron that does nothing. */
  const idle = (game: Playing, squadron: string, dice: number[] = []): string[] => {
    game.play('squadron.activate', [`squadron:${squadron}`], dice);
    if (game.asks()[0]?.endsWith('ship.move') === true) game.play('ship.move', ['done']);
    return game.asks();
  };

  rule(
    'galera-de-guerra',
    ['3.1E', '3.1E4', '5.41a', '5.41b', 'SP.E'],
    'one squadron after another in turn; who does nothing has acted; then come the ships alone',
    () => {
      const game = fleets({ ...four, squadrons, step: command });
      expect(game.asks()).toEqual(['pompey squadron.activate']);
      expect(idle(game, VARUS)).toEqual(['caesar squadron.activate']);
      expect(game.offers('squadron.activate').filter((id) => id.startsWith('squadron'))).toEqual([
        ...[`squadron:${VATINIUS}`, `squadron:${DRUSUS}`],
      ]);
      expect(idle(game, VATINIUS)).toEqual(['pompey squadron.activate']);
      expect(game.offers('squadron.activate').filter((id) => id.startsWith('squadron'))).toEqual([
        `squadron:${OCTAVIUS}`,
      ]);
      expect(idle(game, OCTAVIUS)).toEqual(['caesar squadron.activate']);
      idle(game, DRUSUS);
      // nobody sails alone: the turn goes on to its end, and the next one begins
      const begun = game.events.filter(({ type }) => type === 'PhaseBegan').map((event) => event.public);
      expect(begun.slice(0, 2)).toEqual([{ phase: 'individual' }, { phase: 'transfers' }]);
      expect(game.state.turn).toBe(3);
    },
  );

  rule(
    'galera-de-guerra',
    ['3.1F', '5.31a', 'SP.F'],
    'ships alone act after every command, one by one in turn, whoever is first beginning; each tests its crew',
    () => {
      const alone = squadrons.map(({ side, ships }) => ({ side, ships, kind: 'individual' as const }));
      const waiting = fleets({ ...four, squadrons: [...squadrons.slice(0, 3), ...alone.slice(3)], step: command });
      expect(waiting.offers('squadron.activate').filter((id) => id.startsWith('squadron'))).toEqual([
        ...[`squadron:${OCTAVIUS}`, `squadron:${VARUS}`],
      ]);
      const game = fleets({ ...four, squadrons: alone, step: individual });
      expect(game.asks()).toEqual(['pompey squadron.activate']);
      game.play('squadron.activate', ['squadron:red-4-1'], [6]);
      expect(game.event('CrewChecked').public).toMatchObject({ ship: 'red-4-1', die: 6, free: false });
      game.play('ship.move', ['done']);
      expect(game.asks()).toEqual(['caesar squadron.activate']);
      expect(idle(game, 'green-5-86', [1])).toEqual(['pompey squadron.activate']);
      expect(idle(game, 'red-4-2', [1])).toEqual(['caesar squadron.activate']);
    },
  );
});

describe('the end of a turn (§3.1 G)', () => {
  rule('galera-de-guerra', 'SP.G', 'its segments come in the printed order, then the check of victory', () => {
    const game = fleets({
      ships: { 'green-5-86': '3013 0', 'red-4-1': '3025 0' },
      leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' },
      also: lower,
      squadrons: [{ side: 'red', ships: ['red-4-1'], kind: 'individual' }],
      step: individual,
    });
    game.play('squadron.activate', ['squadron:red-4-1'], [1]);
    game.play('ship.move', ['done']);
    const phases = game.events.flatMap((event) => (event.type === 'PhaseBegan' ? [event.public.phase] : []));
    expect(phases).toEqual(['transfers', 'unfouling', 'recovery', 'rest', 'sinking', 'victory']);
  });
});

describe('the segments of an activation (§3.1 E)', () => {
  const ships = { 'red-5-8': '2512 0', 'red-4-8': '3512 0 max', 'green-4-8': '2612 0', 'green-4-17': '5020 0' };

  rule(
    'galera-de-guerra',
    '3.1E1',
    'missiles fly before, during and after movement; who began at Max is tested even where it has not moved',
    () => {
      const game = table({ scenario: 'salamis', active: 'red', ships });
      expect(game.offers('ship.move', ['ship:red-5-8'])).toContain('fire');
      expect(game.offers('ship.move', ['ship:red-5-8', 'mp:4'])).toContain('fire');
      game.play('ship.move', ['ship:red-5-8', 'mp:0']);
      expect(game.offers('ship.move', ['ship:red-5-8'])).toContain('fire');
      game.play('ship.move', ['done'], [2]);
      expect(game.event('FatigueChecked').public).toMatchObject({ ship: 'red-4-8', die: 2, total: 2 });
    },
  );

  rule('galera-de-guerra', '3.1E2', 'boarding waits until every ship of the squadron has moved', () => {
    const links = [{ a: 'red-5-8', b: 'green-4-8', kind: 'grapple' as const, by: 'red-5-8' }];
    const game = table({ scenario: 'salamis', active: 'red', ships, links });
    expect(game.asks()).toEqual(['ptolemaic ship.move']);
    game.play('ship.move', ['done'], [2]);
    expect(game.asks()).toEqual(['ptolemaic board']);
    expect(game.offers('board')).toEqual(['ship:green-4-8', 'done']);
  });
});
