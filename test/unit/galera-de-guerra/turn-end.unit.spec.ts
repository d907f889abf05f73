import { describe, expect } from 'vitest';
import type { Link, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const FAR = { 'green-5-87': '5013 0', 'red-4-4': '5525 0' };
const foul = (a: string, b: string): Link => ({ a, b, kind: 'foul', by: a });
const grapple = (a: string, b: string): Link => ({ a, b, kind: 'grapple', by: a });

describe('getting clear (G1)', () => {
  const ships = { ...FAR, 'green-cat3-26': '3013 0', 'red-4-1': '3113 0', 'red-4-2': '2913 0' };
  const links = [foul('green-cat3-26', 'red-4-1'), foul('green-cat3-26', 'red-4-2')];
  const step = { kind: 'unfouling' as const, chosen: {} };

  rule(
    'galera-de-guerra',
    ['3.1G1', '8.35', '8.31b'],
    'both sides say who tries, then all roll against their crews; whoever gets free is slowed',
    () => {
      const game = fleets({ ships, links, step });
      expect(game.asks()).toEqual(['pompey unfouling.choose', 'caesar unfouling.choose']);
      game.play('pompey unfouling.choose', ['ship:red-4-1', 'done']);
      expect(game.asks()).toEqual(['caesar unfouling.choose']);
      // crew 4 needs 3, crew 2 needs 5: in the order of the ships, red first
      game.play('caesar unfouling.choose', ['ship:green-cat3-26'], [5, 2]);
      const { rolls } = game.event('UnfoulingDiced').public;
      expect(rolls).toEqual([
        { ship: 'red-4-1', die: 5, freed: true },
        { ship: 'green-cat3-26', die: 2, freed: false },
      ]);
      expect(game.state.links).toEqual([foul('green-cat3-26', 'red-4-2')]);
      expect(game.ship('red-4-1').halfSpeed).toBe(true);
      expect(game.ship('green-cat3-26').halfSpeed).toBe(false);
    },
  );

  rule(
    'galera-de-guerra',
    '8.35',
    'a side may leave its ships as they are; without fouled ships nobody is asked',
    () => {
      const game = fleets({ ships, links: [foul('green-cat3-26', 'red-4-1')], step });
      game.play('pompey unfouling.choose', ['done']);
      game.play('caesar unfouling.choose', ['done']);
      expect(game.types()).not.toContain('UnfoulingDiced');
      const free = fleets({ ships, links: [grapple('green-cat3-26', 'red-4-1')], step });
      expect(free.begun.map(({ type }) => type)).not.toContain('UnfoulingChosen');
      expect(free.state.links).toHaveLength(1);
    },
  );
});

describe('fire (G2, §8.5)', () => {
  const step = { kind: 'unfouling' as const, chosen: {} };
  const burning = { at: '3013 0', fire: 1 as const };
  const salamis = { scenario: 'salamis', step };

  rule('galera-de-guerra', ['3.1G2a', '8.51', '8.52'], 'a fire goes out, burns on, or costs marines', () => {
    for (const [die, fire, depletion] of [
      [2, 0, 0],
      [3, 2, 0],
      [4, 2, 1],
    ] as const) {
      const game = fleets({ ...salamis, ships: { 'green-4-1': burning, 'red-4-1': '5025 0' } }, [die]);
      expect(game.ship('green-4-1')).toMatchObject({ fire, depletion });
    }
  });

  rule(
    'galera-de-guerra',
    ['3.1G2b', '8.54a'],
    'on a 5 it spreads to every ship tied to it, which rolls in the next turn alone',
    () => {
      const ships = { 'green-4-1': burning, 'red-4-1': '3113 0', 'red-4-2': '2913 0' };
      const links = [foul('green-4-1', 'red-4-1'), grapple('red-4-2', 'green-4-1')];
      const game = fleets(
        { ...salamis, ships, links, step: { kind: 'unfouling', chosen: { ptolemaic: [], antigonid: [] } } },
        [5],
      );
      expect(game.ship('red-4-1').fire).toBe(1);
      expect(game.ship('red-4-2').fire).toBe(1);
      expect(game.ship('green-4-1').fire).toBe(2);
    },
  );

  rule(
    'galera-de-guerra',
    ['8.54b', '9.1a'],
    'on a 6 the ship burns out: it is lost, the ties end, whoever was tied catches fire',
    () => {
      const ships = { 'green-4-1': burning, 'red-4-1': '3113 0' };
      const links = [grapple('red-4-1', 'green-4-1')];
      const game = fleets({ ...salamis, ships, links }, [6]);
      expect(game.ship('green-4-1').bow).toBe('burnt');
      expect(game.ship('red-4-1').fire).toBe(1);
      expect(game.state.links).toEqual([]);
      expect(game.state.scored).toEqual({ red: 5, green: 0 });
    },
  );

  rule('galera-de-guerra', 'S-TAU.7', 'at Tauris the weather takes 1 from the roll', () => {
    const game = fleets({ ships: { ...FAR, 'red-4-1': burning }, step }, [3]);
    expect(game.ship('red-4-1').fire).toBe(0);
  });
});

describe('rest and sinking (G2 to G4)', () => {
  rule('galera-de-guerra', ['3.1G2c', '6.24'], 'a broken mast is cleared away; it will carry no sail again', () => {
    const game = fleets({
      ships: { ...FAR, 'green-cat3-26': { at: '3013 0', mast: 'broken' } },
      step: { kind: 'recovery' },
    });
    expect(game.ship('green-cat3-26').mast).toBe('lost');
  });

  rule('galera-de-guerra', ['3.1G3a', '3.1G3b', '6.45a', '6.45b'], 'F1 goes, F3 becomes F2', () => {
    const ships = {
      ...FAR,
      'green-cat3-26': { at: '3013 0', fatigue: 1 },
      'green-cat3-27': { at: '3513 0', fatigue: 3 },
    };
    const game = fleets({ ships, step: { kind: 'rest' } });
    expect([game.ship('green-cat3-26').fatigue, game.ship('green-cat3-27').fatigue]).toEqual([0, 2]);
  });

  const chain = {
    ships: {
      ...FAR,
      'red-4-1': { at: '3013 0', rammed: true },
      'green-cat3-26': '3113 0',
      'red-4-2': '3213 0',
      'green-cat3-27': '4013 0',
    },
    links: [foul('green-cat3-26', 'red-4-1'), grapple('red-4-2', 'green-cat3-26')],
    step: { kind: 'sinking' as const },
  };

  rule(
    'galera-de-guerra',
    ['3.1G4', '7.17a', '7.17b'],
    'a rammed ship sinks on a 6 with all that is tied to it, through others too',
    () => {
      const game = fleets(chain, [6]);
      const bows = ['red-4-1', 'green-cat3-26', 'red-4-2'].map((id) => game.ship(id).bow);
      expect(bows).toEqual(['sunk', 'sunk', 'sunk']);
      expect(game.ship('green-cat3-27').bow).toBe('4013');
      expect(game.state.scored).toEqual({ red: 5, green: 10 });
    },
  );

  rule('galera-de-guerra', '7.17a', 'on anything less nothing happens', () => {
    const game = fleets(chain, [5]);
    expect(game.ship('red-4-1').bow).toBe('3013');
    expect(game.state.links).toHaveLength(2);
  });
});

describe('leaders lost (§5.53, §9.2)', () => {
  const squadrons = [
    { side: 'green' as const, leader: 'tauris.caesar.drusus', ships: ['green-5-87', 'green-cat3-26', 'green-cat3-27'] },
  ];
  const ships = { 'green-5-86': '4513 0', 'green-5-87': { at: '3013 0', rammed: true }, 'red-4-1': '5025 0' };
  const leaders = { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' };
  const step = { kind: 'sinking' as const };

  rule(
    'galera-de-guerra',
    '5.53',
    'a successor takes over on the nearest galley of the squadron, reduced for good',
    () => {
      const near = { ...ships, 'green-cat3-26': '3213 0', 'green-cat3-27': '3813 0' };
      const game = fleets({ ships: near, leaders, squadrons, step }, [6]);
      expect(game.state.leaders[leaderId(game.state, 'drusus')]).toEqual({
        side: 'green',
        ship: 'green-cat3-26',
        reduced: 'successor',
        fate: 'lost',
      });
    },
  );

  rule('galera-de-guerra', '5.53', 'of several that are equally near the owner chooses', () => {
    const near = { ...ships, 'green-cat3-26': '3213 0', 'green-cat3-27': '2813 0' };
    const game = fleets({ ships: near, leaders, squadrons, step }, [6]);
    expect(game.asks()).toEqual(['caesar leader.successor']);
    expect(game.offers('leader.successor')).toEqual(['ship:green-cat3-26', 'ship:green-cat3-27']);
    game.play('leader.successor', ['ship:green-cat3-27']);
    expect(game.state.leaders[leaderId(game.state, 'drusus')]?.ship).toBe('green-cat3-27');
  });

  rule('galera-de-guerra', '5.53', 'the nearest counts, also where enemies lie between', () => {
    const enemies = { 'red-4-2': '3111 0', 'red-4-3': '3113 0', 'red-4-4': '3115 0' };
    const near = { ...ships, ...enemies, 'green-cat3-26': '3213 0', 'green-cat3-27': '2713 0' };
    const game = fleets({ ships: near, leaders, squadrons, step }, [6]);
    expect(game.asks()).toEqual([]);
    expect(game.state.leaders[leaderId(game.state, 'drusus')]?.ship).toBe('green-cat3-26');
  });

  rule('galera-de-guerra', '5.53', 'where nobody is left of his squadron his counter is out', () => {
    const game = fleets({ ships, leaders, squadrons, step }, [6]);
    expect(game.state.leaders[leaderId(game.state, 'drusus')]).toMatchObject({ ship: null, fate: 'lost' });
  });

  rule('galera-de-guerra', '5.53', 'a leader whose ship breaks up on the shore has an heir near the wreck', () => {
    const also = (state: State): void =>
      void Object.assign(state.ships['green-5-87'] ?? {}, { bow: 'wrecked', lostAt: '3013', rammed: false });
    const near = { ...ships, 'green-cat3-26': '3213 0', 'green-cat3-27': '3813 0' };
    const game = fleets({ ships: near, leaders, squadrons, step, also });
    expect(game.state.leaders[leaderId(game.state, 'drusus')]?.ship).toBe('green-cat3-26');
  });

  const last = { 'green-5-86': { at: '4513 0', rammed: true }, 'green-cat3-26': '4713 0', 'red-4-1': '5025 0' };
  const his = [{ side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86', 'green-cat3-26'] }];

  rule(
    'galera-de-guerra',
    ['9.2a', '9.2b'],
    'a fleet that has lost its only admiral retires on more than 6: 25 points, more win',
    () => {
      const game = fleets({ ships: last, leaders, squadrons: his, step }, [6, 4]);
      const rolled = game.begun.find(({ type }) => type === 'RetreatDiced');
      // 4, Vatinius' initiative of 2, and 1 for being behind
      expect(rolled?.public).toMatchObject({ side: 'green', die: 4, total: 7, retires: true });
      expect(game.state.outcome).toEqual({ winner: 'red', reason: 'retreat' });
      const ended = game.begun.find(({ type }) => type === 'BattleEnded');
      expect(ended?.public).toMatchObject({ red: 31, green: 0 });
    },
  );

  rule('galera-de-guerra', '9.2a', 'on less it fights on under his successor', () => {
    const game = fleets({ ships: last, leaders, squadrons: his, step }, [6, 3]);
    expect(game.state.leaders[leaderId(game.state, 'vatinius')]).toMatchObject({
      reduced: 'successor',
      ship: 'green-cat3-26',
    });
    expect(game.begun.some(({ type }) => type === 'RetreatDiced')).toBe(true);
    expect(game.state.outcome?.reason).not.toBe('retreat');
  });

  rule(
    'galera-de-guerra',
    'S-ECN.5',
    'of two Roman admirals one may be lost: the other goes on alone, and no successor comes',
    () => {
      const fleet = {
        'red-5-8': { at: 'S3712 0', rammed: true },
        'red-5-9': 'S3912 0',
        'red-5-14': 'S2512 0',
        'green-5-11': 'N3709 3',
      };
      const game = fleets(
        {
          scenario: 'ecnomus',
          ships: fleet,
          step,
          leaders: { manlius: 'red-5-8', regulus: 'red-5-14', hamilcar: 'green-5-11' },
          squadrons: [{ side: 'red', leader: 'ecnomus.rome.manlius', ships: ['red-5-8', 'red-5-9'] }],
        },
        [6],
      );
      expect(game.state.leaders[leaderId(game.state, 'manlius')]).toMatchObject({ ship: null, fate: 'lost' });
      expect(game.begun.some(({ type }) => type === 'RetreatDiced')).toBe(false);
    },
  );

  rule('galera-de-guerra', ['S-ECN.5', '5.53'], 'the second Roman admiral who is lost has a successor', () => {
    const fleet = { 'red-5-8': { at: 'S3712 0', rammed: true }, 'red-5-9': 'S3912 0', 'green-5-11': 'N3709 3' };
    const also = (state: State): void => {
      Object.assign(state.leaders[leaderId(state, 'regulus')] ?? {}, { fate: 'lost', ship: null });
    };
    const game = fleets(
      {
        scenario: 'ecnomus',
        ships: fleet,
        step,
        also,
        leaders: { manlius: 'red-5-8', hamilcar: 'green-5-11' },
        squadrons: [{ side: 'red', leader: 'ecnomus.rome.manlius', ships: ['red-5-8', 'red-5-9'] }],
      },
      [6, 1],
    );
    expect(game.state.leaders[leaderId(game.state, 'manlius')]).toMatchObject({
      ship: 'red-5-9',
      reduced: 'successor',
      fate: 'lost',
    });
    const rolled = game.begun.find(({ type }) => type === 'RetreatDiced');
    expect(rolled?.public).toMatchObject({ die: 1, retires: false });
  });

  rule('galera-de-guerra', '9.2a', 'a leader who leaves the map with his ship is not lost', () => {
    const also = (state: State): void => void Object.assign(state.ships['green-5-87'] ?? {}, { bow: 'exited' });
    const near = { ...ships, 'green-cat3-26': '3213 0' };
    const game = fleets({ ships: near, leaders, squadrons, step, also });
    expect(game.state.leaders[leaderId(game.state, 'drusus')]).toMatchObject({ ship: null, fate: 'left' });
  });
});
