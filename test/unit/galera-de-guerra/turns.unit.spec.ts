import { describe, expect } from 'vitest';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { declare, deployed, fleets, leaderId } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const SHIPS = { 'green-5-86': '3013 0', 'green-cat3-26': '3113 0', 'red-4-1': '3025 0', 'red-4-2': '3325 0' };
const LEADERS = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };
const lower = (state: State): void => {
  for (const ship of Object.values(state.ships)) ship.sails = 'down';
};

describe('initiative and order (chapters 3 and 5)', () => {
  rule(
    'galera-de-guerra',
    ['3.1C', '3.2a', '5.12a', '5.12b', 'SP.C'],
    'dice and initiative, rolled again while equal; the winner chooses',
    () => {
      const game = fleets({ ships: SHIPS, leaders: LEADERS });
      declare(game, [5, 3, 4, 1]); // 5 and 3+2, then 4 and 1+2
      expect(game.event('InitiativeDiced').public).toMatchObject({ red: 4, green: 3, winner: 'red', given: false });
      expect(game.asks()).toEqual(['pompey initiative.order']);
      expect(game.offers('initiative.order')).toEqual([
        'first',
        'second',
        `transfer:${leaderId(game.state, 'm-octavius')}:red-4-2`,
        'propose-end',
      ]);
    },
  );

  rule('galera-de-guerra', '3.2b', 'one choice holds for speeds, squadrons and ships alone', () => {
    const ships = { ...SHIPS, 'green-cat3-27': '5013 0', 'red-4-3': '5025 0' };
    const game = fleets({ ships, leaders: LEADERS, also: lower });
    declare(game, [6, 1]);
    game.play('initiative.order', ['second']);
    expect(game.state.first).toBe('green');
    expect(game.asks()).toEqual(['caesar speed.set']);
  });

  rule(
    'galera-de-guerra',
    ['S-TAU.6', 'S-AEG.5', 'S-DRE.11', 'S-LAD.7', 'S-SAL.7', 'S-ECN.8'],
    'in turn 1 some battles give the initiative without dice',
    () => {
      const winners = {
        tauris: 'red',
        aegates: 'green',
        'drepanum-battle': 'green',
        lade: 'red',
        salamis: 'green',
        ecnomus: 'green',
      };
      for (const [battle, winner] of Object.entries(winners)) {
        const game = deployed(battle, {}, battle === 'ecnomus' ? [3, 4] : []);
        declare(game);
        expect(game.event('InitiativeDiced').public).toMatchObject({ winner, given: true });
      }
    },
  );

  rule('galera-de-guerra', ['S-LAD.9'], 'the Ionians have no admiral, and one less on their die', () => {
    const ships = { 'red-3-1': '3013 0', 'green-3-1': '3025 0' };
    const game = fleets({ scenario: 'lade', ships, leaders: { samos: 'red-3-1', aeaces: 'green-3-1' } });
    declare(game, [6, 3]); // 6-1 and 3+1
    expect(game.event('InitiativeDiced').public).toMatchObject({ red: 5, green: 4, winner: 'red' });
  });

  rule(
    'galera-de-guerra',
    ['5.13', 'S-MYO.7'],
    'who has two admirals names one, whose squadron goes first if his side wins and moves first',
    () => {
      const ships = { 'green-5-86': '3013 0', 'green-cat3-26': '4013 0', 'red-7-4': '3025 0' };
      const leaders = { aemilius: 'green-5-86', eudamus: 'green-cat3-26', polyxenidas: 'red-7-4' };
      const game = fleets({ scenario: 'myonessus', ships, leaders });
      declare(game);
      expect(game.asks()).toEqual(['allies initiative.admiral']);
      game.play('initiative.admiral', [`leader:${leaderId(game.state, 'eudamus')}`], [1, 6]);
      game.play('initiative.order', ['first']);
      while (game.asks()[0]?.includes('speed') === true) game.safely('speed.set');
      expect(game.offers('squadron.activate').filter((id) => id.startsWith('squadron'))).toEqual([
        `squadron:${leaderId(game.state, 'eudamus')}`,
      ]);
    },
  );
});

describe('speeds (§6.12)', () => {
  rule(
    'galera-de-guerra',
    ['3.1D', '6.12a', 'SP.D'],
    'squadron by squadron in turn, ship by ship; ships alone last and all at once',
    () => {
      const ships = { ...SHIPS, 'red-4-3': '5025 0', 'red-4-4': '5525 0' };
      const game = fleets({ ships, leaders: LEADERS, also: lower });
      declare(game, [6, 1]);
      game.play('initiative.order', ['first']);
      expect(game.asks()).toEqual(['pompey speed.set']);
      const [squadron = ''] = game.offers('speed.set');
      game.play('speed.set', [squadron, 'ship:red-4-1', 'done']);
      expect([game.ship('red-4-1').level, game.ship('red-4-2').level]).toEqual(['max', 'cruise']);
      expect(game.asks()).toEqual(['caesar speed.set']);
      game.play('speed.set', [game.offers('speed.set')[0] ?? '', 'done']);
      expect(game.offers('speed.set')).toEqual(['done', 'ship:red-4-3', 'ship:red-4-4']);
    },
  );

  rule(
    'galera-de-guerra',
    ['6.12b', '5.52a', '6.23a'],
    'tired, slowed, crippled, captured ships and ships under sail keep to Cruise',
    () => {
      const out = {
        'red-4-1': { at: '3025 0', fatigue: 1 },
        'red-4-2': { at: '3125 0', halfSpeed: true },
        'red-4-3': { at: '3225 0', cripples: ['port' as const] },
        'red-3-1': { at: '3325 0', sails: 'up' as const },
        'red-3-2': { at: '3425 0', rammed: true },
        'red-3-3': { at: '3525 0', retaken: true },
        'green-cat3-26': { at: '2925 0', held: 'red' as const },
      };
      const ships = { ...out, 'red-5-30': '2825 0', 'green-5-86': '3010 3' };
      const leaders = { 'm-octavius': 'red-5-30', vatinius: 'green-5-86' };
      const also = (state: State): void => {
        const octavius = state.leaders[leaderId(state, 'm-octavius')];
        if (octavius !== undefined) octavius.reduced = 'transfer';
      };
      const game = fleets({ ships, leaders, also });
      declare(game, [6, 1]);
      game.play('initiative.order', ['first']);
      // nobody can row at the maximum: all are set by themselves
      expect(game.asks()[0]).toBe('pompey squadron.activate');
      expect(Object.values(game.state.ships).every(({ level }) => level === 'cruise')).toBe(true);
    },
  );
});

describe('activations (§5.4)', () => {
  const four = {
    ships: { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'red-4-1': '3025 0', 'red-4-2': '5025 0' },
    leaders: { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1', varus: 'red-4-2' },
  };
  const squadrons = [
    { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] },
    { side: 'red' as const, leader: 'tauris.pompey.varus', ships: ['red-4-2'] },
    { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86'] },
    { side: 'green' as const, leader: 'tauris.caesar.drusus', ships: ['green-5-87'] },
  ];
  const step = { kind: 'activate' as const, group: 'command' as const, next: 'green' as const };
  const [vatinius, drusus] = ['tauris.caesar.vatinius', 'tauris.caesar.drusus'];
  const double = `double:${vatinius}+${drusus}`;

  rule(
    'galera-de-guerra',
    ['5.42a', '5.42b', '5.42c'],
    'an admiral may try to activate a squadron in his range with his own',
    () => {
      const game = fleets({ ...four, squadrons, step });
      expect(game.offers('squadron.activate').slice(0, 3)).toEqual([
        `squadron:${vatinius}`,
        `squadron:${drusus}`,
        double,
      ]);
      game.play('squadron.activate', [double], [4]);
      expect(game.state.stack[0]).toMatchObject({ kind: 'activation', squadrons: [2, 3] });
      expect(game.state.doubled).toEqual(['green']);
    },
  );

  rule(
    'galera-de-guerra',
    ['5.42d', '5.42e', '5.12c'],
    'where it fails the other acts, its orders confused, and the admiral later; once a turn',
    () => {
      const also = (state: State): void => {
        lower(state);
        for (const ship of Object.values(state.ships)) ship.level = 'max';
      };
      const game = fleets({ ...four, squadrons, step, also });
      game.play('squadron.activate', [double], [5, 4]);
      expect(game.state.stack[0]).toMatchObject({ squadrons: [3] });
      expect(game.ship('green-5-87')).toMatchObject({ level: 'cruise', halfSpeed: false, act: { startedMax: false } });
      expect(game.ship('green-5-86').level).toBe('max');
      expect(game.state.squadrons[2]?.used).toBe(false);
    },
  );

  rule('galera-de-guerra', '5.42d', 'a 5 or 6 gives half speed for this activation too', () => {
    const game = fleets({ ...four, squadrons, step });
    game.play('squadron.activate', [double], [5, 6]);
    expect(game.ship('green-5-87').halfSpeed).toBe(true);
  });

  rule('galera-de-guerra', ['5.41c', '3.1E3'], 'a side with no squadron left lets the other go on alone', () => {
    const used = squadrons.map((squadron) => ({ ...squadron, used: squadron.side === 'green' }));
    const game = fleets({ ...four, squadrons: used, step });
    expect(game.asks()).toEqual(['pompey squadron.activate']);
  });

  rule('galera-de-guerra', 'S-ECN.12', 'with transports Rome activates four squadrons a turn at most', () => {
    const four = { 'red-5-8': 'S3712 0', 'red-5-9': 'S3912 0', 'red-5-10': 'S4112 0', 'red-5-11': 'S4312 0' };
    const ships = { ...four, 'red-T-1': 'S3520 0', 'green-5-11': 'N3709 3' };
    const spent = Object.keys(four).map((id) => ({ side: 'red' as const, ships: [id], used: true }));
    const rest = { side: 'red' as const, kind: 'transports' as const, ships: ['red-T-1'] };
    const enemy = { side: 'green' as const, ships: ['green-5-11'] };
    const leaders = { manlius: 'red-5-8', hamilcar: 'green-5-11' };
    const game = fleets({ scenario: 'ecnomus', ships, leaders, squadrons: [...spent, rest, enemy], step });
    expect(game.state.squadrons[4]?.used).toBe(true);
    expect(game.begun.map(({ type }) => type)).toEqual(['SquadronPassed']);
  });
});

describe('leaders who change ships (§5.5)', () => {
  const ships = { 'green-5-86': '3013 0', 'green-cat3-26': '3213 0', 'green-cat3-27': '3513 0', 'red-4-1': '3025 0' };
  const squadrons = [
    { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86', 'green-cat3-26'] },
    { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] },
  ];
  const step = { kind: 'activate' as const, group: 'command' as const, next: 'green' as const };
  const transfer = 'transfer:tauris.caesar.vatinius:green-cat3-26';

  rule(
    'galera-de-guerra',
    ['5.51a', '5.51b', '5.52a'],
    'to the nearest galley, on 3 to 6, which slows down; he is reduced until he has acted',
    () => {
      const also = (state: State): void => void Object.assign(state.ships['green-cat3-26'] ?? {}, { level: 'max' });
      const game = fleets({ ships, leaders: LEADERS, squadrons, step, also });
      expect(game.offers('squadron.activate').filter((id) => id.startsWith('transfer'))).toEqual([transfer]);
      game.play('squadron.activate', [transfer], [3]);
      const id = leaderId(game.state, 'vatinius');
      expect(game.state.leaders[id]).toMatchObject({ ship: 'green-cat3-26', reduced: 'transfer' });
      expect(game.ship('green-cat3-26').level).toBe('cruise');
      expect(game.offers('squadron.activate')).toEqual(['squadron:tauris.caesar.vatinius', 'propose-end']);
    },
  );

  rule('galera-de-guerra', '5.52b', 'on 1 and 2 he stays', () => {
    const game = fleets({ ships, leaders: LEADERS, squadrons, step });
    game.play('squadron.activate', [transfer], [2]);
    expect(game.state.leaders[leaderId(game.state, 'vatinius')]).toMatchObject({ ship: 'green-5-86', reduced: 'no' });
  });

  rule('galera-de-guerra', '5.51c', 'never to a galley that is grappled or fouled', () => {
    const links = [{ a: 'green-cat3-26', b: 'red-4-1', kind: 'foul' as const, by: 'red-4-1' }];
    const beside = { ...ships, 'red-4-1': '3215 0' };
    const game = fleets({ ships: beside, leaders: LEADERS, squadrons, step, links });
    expect(game.offers('squadron.activate').filter((id) => id.startsWith('transfer'))).toEqual([
      'transfer:tauris.caesar.vatinius:green-cat3-27',
    ]);
  });

  rule('galera-de-guerra', '5.51a', 'a leader on a ship in peril is asked once more at the end of the turn', () => {
    const lying = { ...ships, 'green-5-86': { at: '3013 0', rammed: true } };
    const game = fleets({ ships: lying, leaders: LEADERS, squadrons, step: { kind: 'transfers', stayed: [] } });
    expect(game.asks()).toEqual(['caesar leader.transfer']);
    game.play('leader.transfer', [transfer], [6, 1]); // and the rammed ship does not sink
    expect(game.state.leaders[leaderId(game.state, 'vatinius')]?.ship).toBe('green-cat3-26');
    expect(game.event('SinkingDiced').public).toMatchObject({ rolls: [{ ship: 'green-5-86', die: 1, sinks: false }] });
  });
});
