import { describe, expect } from 'vitest';
import type { Link, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { points } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import { table } from '../../support/galera.ts';
import type { Playing } from '../../support/galera-fleets.ts';
import { declare, deployed, fleets, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const command = (next: 'red' | 'green') => ({ kind: 'activate' as const, group: 'command' as const, next });
const squadronsOffered = (game: Playing): string[] =>
  game.offers('squadron.activate').filter((id) => id.startsWith('squadron'));

describe('admirals', () => {
  rule('galera-de-guerra', '5.13', 'who has one admiral, and has won, begins with whatever squadron he likes', () => {
    const ships = { 'green-5-86': '3013 0', 'red-4-1': '3025 0', 'red-4-2': '5025 0' };
    const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1', varus: 'red-4-2' };
    const halve = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.halfSpeed = true));
    const game = fleets({ ships, leaders, also: halve });
    declare(game, [6, 1]);
    game.play('initiative.order', ['first']);
    expect(game.asks()).toEqual(['pompey squadron.activate']);
    expect(squadronsOffered(game)).toEqual(['squadron:tauris.pompey.m-octavius', 'squadron:tauris.pompey.varus']);
  });

  rule('galera-de-guerra', '5.13', 'of two, the one named binds nobody who lets the enemy move first', () => {
    const ships = { 'green-5-86': '3013 0', 'green-cat3-26': '5013 0', 'red-7-4': '3025 0' };
    const leaders = { aemilius: 'green-5-86', eudamus: 'green-cat3-26', polyxenidas: 'red-7-4' };
    const halve = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.halfSpeed = true));
    const game = fleets({ scenario: 'myonessus', ships, leaders, also: halve });
    declare(game);
    game.play('initiative.admiral', [`leader:${leaderId(game.state, 'eudamus')}`], [1, 6]);
    game.play('initiative.order', ['second']);
    game.play('squadron.activate', ['squadron:myonessus.syria.polyxenidas']);
    game.play('ship.move', ['done']);
    expect(game.asks()).toEqual(['allies squadron.activate']);
    expect(squadronsOffered(game)).toEqual(['squadron:myonessus.allies.aemilius', 'squadron:myonessus.allies.eudamus']);
  });
});

describe('leaders and their counters', () => {
  const ships = { 'green-5-86': '3013 0', 'green-cat3-26': '3213 0', 'red-4-1': '3025 0' };
  const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };
  const red = { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] };
  const green = { side: 'green' as const, leader: 'tauris.caesar.vatinius' };
  const squadrons = [{ ...green, ships: ['green-5-86', 'green-cat3-26'] }, red];

  rule(
    'galera-de-guerra',
    '5.52a',
    'a leader who has changed ships is himself again once his squadron has acted (A-21)',
    () => {
      const game = fleets({ ships, leaders, squadrons, step: command('green') });
      const vatinius = leaderId(game.state, 'vatinius');
      game.play('squadron.activate', [`transfer:${vatinius}:green-cat3-26`], [6]);
      game.play('squadron.activate', [`squadron:${vatinius}`]);
      expect(game.state.leaders[vatinius]?.reduced).toBe('transfer');
      game.play('ship.move', ['done']);
      expect(game.state.leaders[vatinius]).toMatchObject({ reduced: 'no', ship: 'green-cat3-26', fate: 'fights' });
    },
  );

  rule('galera-de-guerra', '5.51b', 'one try a turn for each side, whoever makes it and however it ends', () => {
    const game = fleets({ ships, leaders, squadrons, step: command('green') });
    game.play('squadron.activate', [`transfer:${leaderId(game.state, 'vatinius')}:green-cat3-26`], [1]);
    expect(squadronsOffered(game)).toEqual(['squadron:tauris.caesar.vatinius']);
    expect(game.offers('squadron.activate')).not.toContainEqual(expect.stringContaining('transfer'));
  });

  rule(
    'galera-de-guerra',
    '5.53',
    'a successor who is lost in his turn is followed by another, no worse than he',
    () => {
      const sinking = { ...ships, 'green-5-86': { at: '3013 0', rammed: true }, 'green-cat3-27': '3513 0' };
      const his = [{ ...green, ships: ['green-5-86', 'green-cat3-26', 'green-cat3-27'] }, red];
      const also = (state: State): void => {
        Object.assign(state.leaders[leaderId(state, 'vatinius')] ?? {}, { reduced: 'successor', fate: 'lost' });
        state.bonus = { red: 20, green: 20 };
      };
      const game = fleets({ ships: sinking, leaders, squadrons: his, step: { kind: 'sinking' }, also }, [6]);
      expect(game.state.leaders[leaderId(game.state, 'vatinius')]).toEqual({
        side: 'green',
        ship: 'green-cat3-26',
        reduced: 'successor',
        fate: 'lost',
      });
      // §9.2 is for the admiral himself
      expect(game.begun.map(({ type }) => type)).not.toContain('RetreatDiced');
    },
  );
});

describe('fleets without an admiral (§9.2)', () => {
  rule('galera-de-guerra', ['9.2a', '9.2b'], 'where both are lost at once, the first to retire ends the battle', () => {
    const ships = { 'green-5-86': '3013 0', 'red-4-1': { at: '3113 0', rammed: true }, 'red-4-2': '5025 0' };
    const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };
    const links = [{ a: 'green-5-86', b: 'red-4-1', kind: 'foul' as const, by: 'green-5-86' }];
    const more = { ...ships, 'green-cat3-26': '4013 0' };
    // the ship sinks with the other; Octavius, 0, and one for the fewer points
    const also = (state: State): void => void (state.bonus = { red: 0, green: 10 });
    const game = fleets({ ships: more, leaders, links, step: { kind: 'sinking' }, also }, [6, 6]);
    expect(game.begun.filter(({ type }) => type === 'LeaderLost')).toHaveLength(2);
    expect(game.begun.filter(({ type }) => type === 'BattleEnded')).toHaveLength(1);
    expect(game.state.outcome).toMatchObject({ reason: 'retreat' });
  });

  rule(
    'galera-de-guerra',
    '9.2a',
    'of two admirals lost one after the other, the initiative of the last counts',
    () => {
      const fleet = {
        'red-5-8': { at: 'S3712 0', rammed: true },
        'red-5-14': 'S2512 0',
        'green-5-11': 'N3709 3',
        'green-5-12': 'N4709 3',
      };
      const also = (state: State): void => {
        Object.assign(state.leaders[leaderId(state, 'regulus')] ?? {}, { fate: 'lost', ship: null });
        state.bonus = { red: 50, green: 40 };
      };
      const leaders = { manlius: 'red-5-8', hamilcar: 'green-5-11' };
      const game = fleets({ scenario: 'ecnomus', ships: fleet, leaders, step: { kind: 'sinking' }, also }, [6, 6]);
      // Manlius has 1, Regulus had 2
      expect(game.begun.find(({ type }) => type === 'RetreatDiced')?.public).toMatchObject({ die: 6, total: 7 });
    },
  );
});

describe('Rome at Ecnomus', () => {
  const ships = { 'red-5-8': 'S3712 0', 'red-5-9': 'S3912 0', 'red-T-1': 'S3520 0', 'green-5-11': 'N3709 3' };
  const leaders = { manlius: 'red-5-8', drusus: 'red-5-9', hamilcar: 'green-5-11' };
  const spent = { side: 'red' as const, ships: [], used: true };
  const own = { side: 'red' as const, leader: 'ecnomus.rome.manlius', ships: ['red-5-8'] };
  const other = { side: 'red' as const, leader: 'ecnomus.rome.drusus', ships: ['red-5-9'] };
  const enemy = { side: 'green' as const, leader: 'ecnomus.carthage.hamilcar', ships: ['green-5-11'] };

  rule('galera-de-guerra', 'S-ECN.12', 'a double activation counts as two of the four', () => {
    const doubles = (used: number): string[] => {
      const squadrons = [own, other, enemy, ...Array.from({ length: used }, () => spent)];
      const game = fleets({ scenario: 'ecnomus', ships, leaders, squadrons, step: command('red') });
      return game.offers('squadron.activate').filter((id) => id.startsWith('double'));
    };
    expect([doubles(2), doubles(3)]).toEqual([['double:ecnomus.rome.manlius+ecnomus.rome.drusus'], []]);
  });

  rule('galera-de-guerra', 'S-ECN.11', 'without transports the third squadron goes at 2 in turn 1', () => {
    const { state } = newBattle('ecnomus', { ecnomusTransports: false });
    const third = Object.entries(state.ships).find(([, { bow }]) => bow === 'S3621')?.[0] ?? '';
    const first = Object.entries(state.ships).find(([, { bow }]) => bow === 'S3712')?.[0] ?? '';
    const most = (ship: string, turn: number): string | undefined =>
      table({
        scenario: 'ecnomus',
        active: 'red',
        options: { ecnomusTransports: false },
        ships: { [ship]: 'S3010 0', 'green-5-11': 'N3709 3' },
        also: (each) => void (each.turn = turn),
      }).offers('ship.move', [`ship:${ship}`])[0];
    expect([most(third, 1), most(third, 2), most(first, 1)]).toEqual(['mp:2', 'mp:4', 'mp:4']);
  });

  rule('galera-de-guerra', 'S-ECN.14', 'transports leave over the southern edge alone, in tow too', () => {
    const steps = (at: string, also?: (state: State) => void): string[] => {
      const lying = { 'red-T-1': at, 'red-5-8': 'S3010 0', 'green-5-11': 'N3709 3' };
      const game = table({ scenario: 'ecnomus', active: 'red', ships: lying, ...(also === undefined ? {} : { also }) });
      return game.offers('ship.move', ['ship:red-T-1', 'mp:1']);
    };
    expect(steps('S3028 3')).toContain('fwd');
    expect(steps('S1010 5')).not.toContain('fwd');
    const towing = (galley: string, transport: string): string[] => {
      const lying = { 'red-5-8': galley, 'red-T-1': transport, 'green-5-11': 'N3709 3' };
      const also = (state: State): void => void Object.assign(state.ships['red-5-8'] ?? {}, { tows: 'red-T-1' });
      const game = table({ scenario: 'ecnomus', active: 'red', ships: lying, also });
      return game.offers('ship.move', ['ship:red-5-8', 'mp:1']);
    };
    expect(towing('S3028 3', 'S3026 3')).toContain('fwd');
    expect(towing('N3000 0', 'N3002 0')).not.toContain('fwd');
  });
});

describe('Antony’s treasure', () => {
  rule('galera-de-guerra', 'S-ACT.13', 'retaken and brought home after all it gives him his ten', () => {
    const { state } = deployed('actium');
    Object.assign(state.treasure, { ship: 'red-5-50', fate: 'taken' });
    Object.assign(state.ships['red-5-50'] ?? {}, { bow: 'exited', retaken: true });
    state.exits['red-5-50'] = 'col60';
    expect(points(structuredClone(state))).toEqual({ red: 10, green: 0 });
    Object.assign(state.ships['red-5-50'] ?? {}, { held: 'green', retaken: false });
    expect(points(structuredClone(state))).toEqual({ red: 0, green: 15 + 7 });
  });
});

describe('Antony’s last points', () => {
  const victory = { kind: 'victory' as const };
  const ships = { 'red-5-50': 'S3010 0', 'green-L2-1': 'S4010 0' };
  const ended = (red: number, fate: 'hidden' | 'taken', also: Partial<State['treasure']> = {}) =>
    fleets({
      scenario: 'actium',
      ships,
      step: victory,
      leaders: { sosius: 'red-5-50' },
      also: (state) => {
        Object.assign(state, { bonus: { red, green: 100 }, wind: 2 });
        state.treasure = { ship: 'red-5-50', fate, among: ['red-5-50'], ...also };
      },
    }).state.outcome?.reason;

  rule('galera-de-guerra', ['S-ACT.13', '9.1d'], 'do not keep a battle going that nobody can win any more', () => {
    // the liburnian is worth 3, or 4 taken; the treasure 10 once it is home: 136 of 150, whatever comes at the end
    expect(ended(122, 'hidden')).toBe('points');
    expect(ended(136, 'hidden')).toBeUndefined();
    expect(ended(135, 'hidden', { among: ['red-5-51'] })).toBe('points'); // sunk with whoever had it
  });
});

describe('rulings on command', () => {
  rule(
    'galera-de-guerra',
    ['5.22a', '5.24d'],
    'a leader in a column commands nobody beside it, though in his range (A-22)',
    () => {
      const ships = {
        'green-5-86': '3013 0',
        'green-cat3-26': '3015 0',
        'green-cat3-27': '3213 0',
        'red-4-1': '5025 0',
      };
      const game = fleets({ ships, leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' } });
      game.play('caesar squadrons.declare', ['own', 'column:green-5-86']);
      declare(game, [6, 1]);
      expect(game.state.squadrons.map(({ kind, ships: each }) => [kind, each])).toEqual([
        ['command', ['red-4-1']],
        ['command', ['green-5-86', 'green-cat3-26']],
        ['individual', ['green-cat3-27']],
      ]);
    },
  );

  rule(
    'galera-de-guerra',
    '5.53',
    'a leader whose ship is taken is lost, and another comes to the nearest galley (A-20)',
    () => {
      const ships = {
        'green-5-86': { at: '3013 0', held: 'red' as const },
        'green-cat3-26': '3213 0',
        'red-4-1': '5025 0',
      };
      const squadrons = [
        { side: 'green' as const, leader: 'tauris.caesar.drusus', ships: ['green-5-86', 'green-cat3-26'] },
        { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1'] },
      ];
      const leaders = { drusus: 'green-5-86', 'm-octavius': 'red-4-1' };
      const game = fleets({ ships, leaders, squadrons, step: command('red') });
      expect(game.state.leaders[leaderId(game.state, 'drusus')]).toEqual({
        side: 'green',
        ship: 'green-cat3-26',
        reduced: 'successor',
        fate: 'lost',
      });
    },
  );
});

describe('getting clear of a corvus (G1)', () => {
  rule('galera-de-guerra', ['S-ECN.10', '8.35'], 'it takes 2 from who is fouled under it, 1 from the Roman', () => {
    const [roman, punic] = ['red-5-8', 'green-5-11'];
    const clear = (links: readonly Link[]) => {
      const ships = { [roman]: 'S3010 0', [punic]: 'S3109 0', 'red-5-9': 'S2909 0', 'green-5-12': 'N3709 3' };
      const step = { kind: 'unfouling' as const, chosen: {} };
      const game = fleets({ scenario: 'ecnomus', ships, links: [...links], step });
      game.play('rome unfouling.choose', [`ship:${roman}`]);
      // crew 2 needs 5, crew 3 needs 4
      game.play('carthage unfouling.choose', [`ship:${punic}`], [5, 5]);
      return game.event('UnfoulingDiced').public.rolls;
    };
    const foul: Link = { a: roman, b: punic, kind: 'foul', by: roman };
    const corvus: Link = { a: roman, b: punic, kind: 'corvus', by: roman };
    expect(clear([foul, corvus])).toEqual([
      { ship: roman, die: 5, total: 4, freed: false },
      { ship: punic, die: 5, total: 3, freed: false },
    ]);
    expect(clear([foul]).map(({ freed }) => freed)).toEqual([true, true]);
  });
});
