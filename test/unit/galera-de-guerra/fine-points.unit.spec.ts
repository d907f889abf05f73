import { describe, expect, test } from 'vitest';
import { battleOf, battles, leaderOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { allowance } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/allowance.ts';
import { finalBonus } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/battles/endings.ts';
import { openTournament } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/tournament.ts';
import { disengage } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/disengage.ts';
import { canAvoid } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/eligibility.ts';
import { manoeuvre } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/manoeuvres.ts';
import { seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { battle, changed, happens, tie } from '../../support/galera-battle.ts';
import { declare, fleets, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** A trireme C3 M1 with the star; its enemies are of C2. */
const SHIP = 'green-3-36';
const MATE = 'green-3-37';
const TARGET = 'red-3-1';
const FAR = { 'red-3-20': '5020 0' };
const tired = (at: string): Lying => ({ at, fatigue: 2, depletion: 1 });

describe('fine points of movement', () => {
  rule('galera-de-guerra', '6.7a', 'a defensive ram may be left: the mover goes on', () => {
    const ships = { [SHIP]: '2011 2', [TARGET]: { at: '2112 0', depletion: 1 }, ...FAR };
    const game = table({ options: { defensiveRam: true }, ships });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:2', 'fwd']);
    game.play('avoid', ['decline']);
    expect(game.offers('defend')).toEqual(['decline', 'ram']);
    game.play('defend', ['decline']);
    expect(game.event('DefenceDeclined').public.ships).toEqual([TARGET]);
    expect(game.asks()).toEqual(['persia ship.go-on']);
  });

  test('answers to an enemy are reactions, which standing orders may give', () => {
    const reactions = rules.decisions.filter(({ reaction }) => reaction === true).map(({ kind }) => kind);
    expect(reactions.sort()).toEqual(['avoid', 'defend', 'end.answer', 'reply']);
  });

  rule('galera-de-guerra', '6.53', 'a crew of one tries to get away, one of none does not', () => {
    const ecnomus = battle('ecnomus');
    expect(canAvoid(changed(ecnomus, { 'red-T-1': { bow: 'N2010' } }), 'red-T-1')).toBe(true);
    expect(canAvoid(changed(ecnomus, { 'red-T-1': { bow: 'N2010', retaken: true } }), 'red-T-1')).toBe(false);
  });

  rule('galera-de-guerra', 'S-ECN.11', 'without its transports the third Roman squadron begins at 2', () => {
    const at = (more: Partial<State>, transports: boolean): number => {
      const state = { ...changed(battle('ecnomus'), {}), ...more };
      const [first = ''] = rowing(state, transports);
      return allowance({ ...state, options: { ...state.options, ecnomusTransports: transports } }, first, false);
    };
    expect([at({ turn: 1 }, false), at({ turn: 2 }, false), at({ turn: 1 }, true)]).toEqual([2, 4, 4]);
  });

  rule(
    'galera-de-guerra',
    '8.32b',
    'getting free costs what there is where that is less than 2, sails not counted',
    () => {
      const chios = { ...battle('chios'), wind: 0 as const };
      const cost = (fatigue: number, sails: 'down' | 'up'): unknown => {
        const ship = { bow: '2010', facing: 0 as const, fatigue, sails };
        const state = changed(chios, { 'green-5-31': ship, 'red-5-83': { bow: '2110' } }, [
          tie('red-5-83', 'green-5-31'),
        ]);
        const [event] = happens(state, [6], (turn) => disengage(turn, 'allies', 'green-5-31'));
        return event?.type === 'DisengageRolled' ? event.public.cost : null;
      };
      // Cruise 4; F3 leaves 1, and a fair wind one more where the sails are up
      expect([cost(0, 'down'), cost(2, 'down'), cost(3, 'down'), cost(3, 'up')]).toEqual([2, 2, 1, 2]);
    },
  );

  test('out of a lane a ship comes straight ahead alone (dossier 8.0.1)', () => {
    const waters = { occupant: () => undefined, strictSwing: true };
    const sea = seaOf('drepanum-approach');
    const lane = [...sea.hexes.keys()].find((id) => id.startsWith('~')) ?? '';
    const ship = { id: 'own', bow: lane, facing: 5, size: 2 } as const;
    expect(manoeuvre(sea, ship, 'fwdP', waters).refused).toMatchObject({ reason: 'lane', rule: '8.0.1' });
  });
});

/** The ships of the third Roman squadron. */
function rowing(state: State, transports: boolean): string[] {
  const options = { ...state.options, ecnomusTransports: transports };
  const limited = { ...state, turn: 1, options: { ...options, ecnomusTransports: false } };
  return Object.keys(state.ships).filter(
    (id) => state.ships[id]?.side === 'red' && allowance(limited, id, false) === 2,
  );
}

describe('fine points of attacks', () => {
  rule('galera-de-guerra', ['8.42a', '8.41a'], 'a ship fires at the end of some steps, and goes on', () => {
    const ships = { [SHIP]: '2010 3', [TARGET]: tired('2112 0'), ...FAR };
    const game = table({ ships });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd', 'fwd', 'fire', `ship:${TARGET}`], [1]);
    expect(game.types()).toContain('MissilesFired');
    expect(game.at(SHIP)).toBe('2012 3');
    expect(game.asks()).toEqual(['persia ship.go-on']);
  });

  rule('galera-de-guerra', ['7.24a', '7.31a'], 'nobody passes through a friend to rake the enemy beside it', () => {
    const at = (id: string): string[] => {
      const ships = { [SHIP]: '2912 0 max', [id]: tired('2911 3') };
      const game = table({ ships: { ...ships, 'red-3-5': tired('3011 3'), ...FAR } });
      return game.offers('ship.move', [`ship:${SHIP}`, 'mp:8']).filter((offer) => offer.startsWith('diekplus'));
    };
    expect(at('red-3-2').length).toBeGreaterThan(0);
    expect(at(MATE)).toEqual([]);
  });

  rule(
    'galera-de-guerra',
    ['7.16k', '8.13', '6.42a'],
    'a rammer that is free may grapple before its fatigue, or not',
    () => {
      const game = table({ ships: { [SHIP]: '2010 3 max', [TARGET]: tired('2011 2'), ...FAR } });
      game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [3, 4]);
      game.play('retract', ['stay']);
      expect(game.offers('ship.go-on')).toEqual([`ship:${TARGET}`, 'pass']);
      game.play('ship.go-on', ['pass'], [1]);
      expect(game.types()).toContain('FatigueChecked');
      expect(game.state.links).toEqual([]);
    },
  );

  rule('galera-de-guerra', '7.31a', 'after an anastrophe a ship does not fire, though it has its men', () => {
    const ships = { 'green-cat3-26': '1717 1 max', 'red-5-83': { at: '1818 4', fatigue: 2, depletion: 9 } };
    const game = table({ scenario: 'chios', ships: { ...ships, 'red-5-84': '5020 0', 'green-5-42': '5510 0' } });
    game.play('ship.move', ['ship:green-cat3-26', 'anastrophe', 'adjacent:starboard:red-5-83'], [1, 1, 5, 5]);
    if (game.asks()[0]?.endsWith('retract') === true) game.play('retract', ['stay']);
    expect(game.ship('red-5-83').rammed).toBe(true);
    expect(game.offers('ship.move')).not.toContain('ship:green-cat3-26');
  });
});

describe('fine points of the set-up', () => {
  rule('galera-de-guerra', ['10.0c'], 'the first leader of a tournament is an admiral', () => {
    const game = newBattle('tournament', { points: 250 });
    const path: string[] = [];
    while (game.offers('fleet.buy', path).every((id) => !id.startsWith('leader:'))) {
      const offers = game.offers('fleet.buy', path);
      path.push(offers.includes('done') ? 'done' : (offers[0] ?? ''));
    }
    const admirals = game.offers('fleet.buy', path);
    const commanders = game.offers('fleet.buy', [...path, admirals[0] ?? '']);
    expect(admirals.some((id) => commanders.includes(id))).toBe(false);
    expect(admirals.length).toBeGreaterThan(3);
  });

  rule('galera-de-guerra', 'S-DRE.5', 'columns come out of the harbour at hexes of their own', () => {
    const game = newBattle('drepanum-approach');
    const offered = game.offers('setup.place');
    const facing = game.offers('setup.place', ['hex:6016']).at(-1) ?? '';
    const first = game.offers('setup.place', ['hex:6016', facing, 'count:3'])[0] ?? '';
    game.play('setup.place', ['hex:6016', facing, 'count:3', first]);
    expect(game.offers('setup.place')).toEqual(offered.filter((id) => id !== 'hex:6016'));
    game.play('setup.place', ['auto']);
    const heads = Object.values(game.state.ships).flatMap(({ side, bow }) => (side === 'green' ? [bow] : []));
    const atSea = heads.filter((bow) => !bow.startsWith('~'));
    expect([new Set(atSea).size, atSea.length]).toEqual([4, 4]);
  });

  rule('galera-de-guerra', 'S-DRE.6', 'and each has one leader, wherever in it he sails', () => {
    const game = newBattle('drepanum-approach');
    game.play('setup.place', ['auto']);
    const lanes = battleOf('drepanum-approach')?.lanes ?? [];
    const columnOf = (id: string): string => {
      const { bow, facing } = game.state.ships[id] ?? { bow: '', facing: 0 };
      const lane = lanes.find((one) => one.entry === bow && one.facing === facing);
      return lane === undefined ? bow.slice(0, bow.indexOf('.')) : `~${lane.n}`;
    };
    const head = game.offers('setup.leader').find((id) => game.state.ships[id.slice(5)]?.bow.startsWith('~') === false);
    const column = columnOf(head?.slice(5) ?? '');
    const before = game.offers('setup.leader').filter((id) => id !== 'auto');
    game.play('setup.leader', [head ?? '']);
    const after = game.offers('setup.leader').filter((id) => id !== 'auto');
    expect(after).toEqual(before.filter((id) => columnOf(id.slice(5)) !== column));
    expect(after.length).toBeLessThan(before.length - 1);
  });
});

describe('fine points of command', () => {
  rule('galera-de-guerra', ['S-ECN.5', '5.53'], 'of two consuls the other goes on; all others have successors', () => {
    const succeeds = (name: string, [ship = '', mate = '']: readonly string[], dice: readonly number[]): boolean => {
      const game = fleets(
        {
          scenario: 'ecnomus',
          ships: { [mate]: 'N3010 0', 'red-cat3-31': 'N5010 0', 'green-cat3-1': 'N5013 0' },
          leaders: { [name]: ship },
          step: { kind: 'victory' },
          squadrons: [{ side: ship.startsWith('red') ? 'red' : 'green', ships: [ship, mate] }],
          also: (state) => {
            const leader = leaderId(state, name);
            state.squadrons = state.squadrons.map((squadron) => ({ ...squadron, leader }));
            Object.assign(state.ships[ship] ?? {}, { bow: 'sunk', lostAt: 'N3009' });
          },
        },
        dice,
      );
      return game.begun.some(({ type }) => type === 'SuccessorPlaced');
    };
    const names = Object.keys(battle('ecnomus').leaders);
    const isAdmiral = (id: string): boolean => leaderOf(id).admiral;
    const [consul = ''] = names.filter((id) => id.includes('.rome.') && isAdmiral(id));
    const [roman = ''] = names.filter((id) => id.includes('.rome.') && !isAdmiral(id));
    const [punic = ''] = names.filter((id) => !id.includes('.rome.') && isAdmiral(id));
    const last = (id: string): string => id.slice(id.lastIndexOf('.') + 1);
    const ends = [consul, roman, punic].map((id) => {
      const side = id.includes('.rome.') ? ['red-cat3-32', 'red-cat3-33'] : ['green-cat3-2', 'green-cat3-3'];
      return succeeds(last(id), side, isAdmiral(id) ? [1] : []);
    });
    expect(ends).toEqual([false, true, true]);
  });

  rule(
    'galera-de-guerra',
    ['5.22c', '5.24c'],
    'ships that lie behind each other are a column of two, not a ring',
    () => {
      const ships = { 'green-5-86': '3014 0', 'green-cat3-26': '3115 3', 'red-4-1': '5025 0' };
      const game = fleets({ ships, leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' } });
      const path = ['own', 'column:green-5-86'];
      while (!game.completes('caesar squadrons.declare', path)) {
        const offers = game.offers('caesar squadrons.declare', path);
        expect(offers).not.toContain(path.at(-1));
        expect(path.length).toBeLessThan(5);
        path.push(offers[0] ?? '');
      }
      game.play('caesar squadrons.declare', path);
      declare(game, [6, 1]);
      const own = game.state.squadrons.filter(({ side }) => side === 'green').map((squadron) => squadron.ships);
      expect(own).toEqual([['green-5-86', 'green-cat3-26']]);
    },
  );

  rule('galera-de-guerra', 'S-ACT.13', 'Antony is given his last points where he has no more than Octavian', () => {
    const actium = battle('actium');
    const given = (red: number): number => finalBonus(actium, { red, green: 100 })?.points ?? 0;
    expect([given(80), given(100), given(101)]).toEqual([20, 20, 0]);
    expect(finalBonus(battle('chios'), { red: 1, green: 2 })).toBeNull();
  });

  rule('galera-de-guerra', ['10.0d', '5.12b'], 'admirals count in the dice for the edge, commanders do not', () => {
    const rolled = (admiral: string): readonly number[] => {
      const state = battle('tournament', { step: { kind: 'purchase' } });
      state.bought = { red: ['red/red-5-1', admiral], green: ['green/red-5-1'] };
      const [, event] = happens(state, [3, 2], openTournament);
      return event?.type === 'EdgeDiced' ? [event.public.red, event.public.green] : [];
    };
    const able = battles.flatMap(({ sides }) => sides.red.leaders.map(({ id }) => leaderOf(id)));
    const best = able.find(({ admiral, initiative }) => admiral && initiative > 1);
    const other = able.find(({ admiral }) => !admiral);
    expect(rolled(best?.id ?? '')).toEqual([3 + (best?.initiative ?? 0), 2]);
    expect(rolled(other?.id ?? '')).toEqual([3, 2]);
  });
});
