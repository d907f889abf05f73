import { describe, expect } from 'vitest';
import { checkFatigue } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/fatigue.ts';
import { aim } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/fire.ts';
import { disengage } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/disengage.ts';
import { resolveGrapple } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/grapple.ts';
import { height } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/modifiers.ts';
import { shipOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { resolveRake } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/rake.ts';
import { resolveRam } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/ram.ts';
import { placed } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/waters.ts';
import type { Flank, Link, Ship, State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { combinations } from '../../support/combinations.ts';
import { battle, changed, happens, tie } from '../../support/galera-battle.ts';
import { rule } from '../../support/rules-registry.ts';

/** Of Chios: an octeres C2 M7 with towers and engines, 3/5, ram 8/9; a cataphract trireme C4 M3, 5/7, ram 4/6; others. */
const EIGHT = 'red-8-1';
const THREE = 'green-cat3-26';
const OTHER = 'red-5-83';
const chios = battle('chios');
const NONE: readonly Flank[] = [];
/** How a target may be: tied to a third ship, with oars broken, slow, tired, with sails up, on its Max side. */
const TARGETS = combinations({
  cripples: [NONE, ['starboard'], ['port', 'starboard']] as const,
  halfSpeed: [false, true],
  fatigue: [0, 3],
  tied: ['no', 'foul', 'grapple'],
  level: ['cruise', 'max'],
} as const);
type Target = (typeof TARGETS)[number];

const stateOf = (
  { tied, cripples, ...target }: Target,
  attacker: Partial<Ship> = {},
  more: Partial<Ship> = {},
  links: readonly Link[] = [],
): State =>
  changed(
    chios,
    {
      [EIGHT]: { bow: '2010', facing: 3, ...attacker },
      [THREE]: { bow: '2011', facing: 2, ...target, cripples: [...cripples], ...more },
      [OTHER]: { bow: '2213', facing: 2 },
    },
    tied === 'no' ? links : [...links, tie(THREE, OTHER, tied)],
  );

const still = ({ tied, cripples }: Target): boolean => tied !== 'no' || cripples.length === 2;
const held = ({ tied, cripples }: Target): number => (tied !== 'no' || cripples.length > 0 ? 1 : 0);
const slow = (one: Target): number => (!still(one) && (one.halfSpeed || one.fatigue > 0) ? 1 : 0);
/** So much where it is true. */
const when = (is: boolean, value = 1): number => (is ? value : 0);
/** What counts, as it is written into the event. */
const listed = (of: Readonly<Record<string, number>>): unknown[] =>
  Object.entries(of).flatMap(([id, value]) => (value === 0 ? [] : [{ id, value }]));
const sorted = (drm: readonly { id: string; value: number }[]): unknown[] => [...drm].sort((a, b) => a.id.localeCompare(b.id)); // prettier-ignore
const same = (drm: readonly { id: string; value: number }[], of: Readonly<Record<string, number>>): void =>
  expect(sorted(drm)).toEqual(sorted(listed(of) as { id: string; value: number }[]));

/** How a ship may be tied to another: to whom, whether to a second one too, what it suffered, with what, and thrown by whom. */
const TIES = combinations({
  other: ['better', 'worse', 'own'],
  second: [false, true],
  repulsed: [false, true],
  cripples: [NONE, ['port']] as const,
  kind: ['grapple', 'corvus', 'harpax'],
  by: ['self', 'other'],
} as const);

/** The roll of the trireme to get free of the octeres. */
function gettingFree({ other, second, repulsed, cripples, kind, by }: (typeof TIES)[number]): {
  readonly drm: readonly { id: string; value: number }[];
  readonly need: number | null;
} {
  const link: Link = { a: THREE, b: EIGHT, kind, by: by === 'self' ? THREE : EIGHT };
  const turn = { ...shipOf(chios, EIGHT).turn, repelled: repulsed ? [THREE] : [] };
  const ships = {
    [THREE]: { bow: '2011', retaken: other === 'better', cripples: [...cripples] },
    [EIGHT]: { bow: '2012', held: other === 'own' ? ('green' as const) : ('red' as const), turn },
    [OTHER]: { bow: '2213' },
  };
  const links = second ? [link, tie(OTHER, THREE)] : [link];
  const events = happens(
    changed(chios, ships, links),
    links.map(() => 1),
    (game) => disengage(game, 'allies', THREE),
  );
  const found = events.find((event) => event.type === 'DisengageRolled' && event.public.from === EIGHT);
  if (found?.type !== 'DisengageRolled') throw new Error('nobody tried to get free');
  return found.public;
}

describe('a second reading of what counts in a roll, in every combination', () => {
  rule('galera-de-guerra', ['7.15a', '7.15b', '7.15c', '7.15d', '7.15e', '7.15f', '7.15g', '7.15h'], 'rams', () => {
    const runs = combinations({
      used: [2, 3, 5],
      turns: [1, 2],
      rakeFailed: [false, true],
      shaken: [false, true],
    } as const);
    for (const [n, one] of TARGETS.entries()) {
      for (const [m, run] of runs.entries()) {
        const [jettisoned, level, retaken] = [(n + m) % 2 === 1, m % 3 === 0 ? 'max' : 'cruise', m % 5 === 0] as const;
        const state = stateOf(one, { jettisoned, level }, { retaken });
        const events = happens(state, [1, 1], (turn) => resolveRam(turn, EIGHT, THREE, run));
        const rolled = events.find((event) => event.type === 'RamRolled')?.public;
        const drm = {
          speed: when(run.turns === 1, Math.max(0, run.used - 3)),
          helpless: held(one),
          slow: slow(one),
          crew: retaken ? 1 : -1, // C2 against C0, or C4
          max: when(one.level === 'max', -1),
          towers: when(!jettisoned, -1),
          rake: when(run.rakeFailed, -1),
          shaken: when(run.shaken, -1),
        };
        same(rolled?.drm ?? [], drm);
        // defence 5 against attack 8, or 9 at Max
        const total = 2 + Object.values(drm).reduce((sum, value) => sum + value, 0);
        const need = level === 'max' ? 4 : 5;
        expect(rolled).toMatchObject({ need, total, success: total >= need });
      }
    }
  });

  rule('galera-de-guerra', ['7.26a', '7.27a', '7.27b', '7.27c', '7.27d'], 'rakes', () => {
    for (const one of TARGETS) {
      for (const by of combinations({
        level: ['cruise', 'max'],
        jettisoned: [false, true],
        shaken: [false, true],
      } as const)) {
        const { shaken, ...attacker } = by;
        const attack = { attacker: EIGHT, target: THREE, flank: 'port' as const };
        const [event] = happens(stateOf(one, attacker), [5, 6], (turn) => {
          resolveRake(turn, attack, { shaken, near: [], across: [] });
        });
        const own = by.level === 'cruise' ? 3 : 5 + (by.jettisoned ? 1 : 0);
        const drm = {
          speed: Math.sign(own - (one.level === 'cruise' ? 5 : 7)),
          helpless: held(one),
          slow: slow(one),
          shaken: when(shaken, -1),
        };
        if (event?.type !== 'RakeRolled') throw new Error('no rake');
        same(event.public.drm, drm);
        const total = 11 + Object.values(drm).reduce((sum, value) => sum + value, 0);
        expect(event.public).toMatchObject({ need: 10, total, success: total >= 10 }); // C2 against C4
      }
    }
  });

  rule('galera-de-guerra', ['8.12a', '8.12b', '8.12c', '8.12d', '8.12e'], 'grapples', () => {
    const ways = combinations({
      facing: [0, 3],
      sails: ['down', 'up'],
      own: ['down', 'up'],
      stuck: [false, true],
    } as const);
    for (const one of TARGETS) {
      for (const { facing, sails, own, stuck } of ways) {
        const state = stateOf(
          one,
          { bow: '2010', facing: 0, sails: own },
          { bow: '2110', facing, sails, aground: stuck },
        );
        const attack = { kind: 'attack', what: 'grapple', attacker: EIGHT, target: THREE } as const;
        const rest = { flank: null, mode: null, stage: 'ram', raked: null } as const;
        const [event] = happens(state, [3], (turn) => resolveGrapple(turn, { ...attack, ...rest }));
        const away = facing === 3 && !stuck && held(one) + slow(one) === 0;
        const drm = {
          helpless: held(one),
          targetSails: when(sails === 'up'),
          opposite: when(away, -1),
          sails: when(own === 'up', -1),
        };
        if (event?.type !== 'GrappleRolled') throw new Error('no grapple');
        same(event.public.drm, drm);
        const total = 3 + Object.values(drm).reduce((sum, value) => sum + value, 0);
        expect(event.public).toMatchObject({ need: 4, total, success: total >= 4 }); // C2
      }
    }
  });

  rule('galera-de-guerra', ['8.32b', '8.32c', '8.32d', '8.32e', '8.32f', '8.34'], 'getting free', () => {
    for (const one of TIES) {
      const { other, second, kind, by } = one;
      const { drm, need } = gettingFree(one);
      same(drm, {
        repulsed: when(one.repulsed),
        together: when(other === 'own', 2),
        crew: when(other === 'worse' && !second),
        hindered: when(one.cripples.length > 0, -1),
        corvus: when(kind === 'corvus', by === 'self' ? -1 : -2),
        harpax: when(kind === 'harpax' && by === 'other', -2),
      });
      expect(need).toBe(other === 'better' ? 6 : 3);
    }
  });

  rule('galera-de-guerra', ['8.44a', '8.44b', '8.44c', '8.44d', '8.44e', '8.44f', '8.47'], 'missiles', () => {
    const cases = combinations({
      sails: ['down', 'up'],
      jettisoned: [false, true],
      rammed: [false, true],
      bow: ['2110', '2210'],
      back: [false, true],
    } as const);
    for (const one of TARGETS) {
      for (const { sails, jettisoned, rammed, bow, back } of cases) {
        const state = stateOf(
          one,
          { bow: '2010', facing: 0, sails, jettisoned },
          { bow, facing: 0, rammed, rammer: EIGHT, sails },
        );
        const [id, target] = back ? [THREE, EIGHT] : [EIGHT, THREE];
        const shot = aim(state, { id, at: placed(state, id) }, { target, flaming: false });
        same(shot?.drm ?? [], {
          engines: when(!back),
          height: when(!jettisoned, back ? -1 : 1),
          sails: when(sails === 'up', -1),
          jettisoned: when(!back && jettisoned, -1),
          helpless: when(!back, Math.max(held(one), when(rammed))),
          range: when(bow === '2210', -1),
        });
        expect(shot?.men).toBe(back ? 3 : 7);
      }
    }
  });

  rule('galera-de-guerra', ['8.24', '8.47'], 'who looks down on whom when several board', () => {
    const state = changed(chios, { 'red-8-2': { jettisoned: true } });
    expect([[EIGHT], [OTHER, EIGHT], [OTHER], ['red-8-2']].map((ships) => height(state, ships, THREE))).toEqual([
      1, 1, 0, 0,
    ]);
    expect([
      height(state, [THREE], EIGHT),
      height(state, [THREE], 'red-8-2'),
      height(state, ['red-10-1', THREE], EIGHT),
    ]).toEqual([-1, 0, 0]);
  });

  rule('galera-de-guerra', ['6.42b', '6.42c', '6.42d', '7.36'], 'fatigue: points beyond Cruise, a ram, a rake', () => {
    const cases = combinations({
      used: [0, 5, 6, 7],
      ram: [false, true],
      rake: [false, true],
      die: [1, 4, 6],
    } as const);
    for (const { used, ram, rake, die } of cases) {
      const { turn, act } = shipOf(chios, THREE);
      const state = changed(chios, { [THREE]: { bow: '2010', turn: { ...turn, ram, rake }, act: { ...act, used } } });
      const [event] = happens(state, [die], (game) => checkFatigue(game, THREE));
      const total = die + Math.max(0, used - 5) + (ram ? 1 : 0) + (rake ? 1 : 0);
      // the column of C4: F2 from 7 on, F3 from 9
      expect(event?.public).toMatchObject({ die, total, fatigue: total < 7 ? 0 : total < 9 ? 2 : 3 });
    }
    const [event] = happens(changed(chios, { [THREE]: { bow: '2010' } }), [], (game) =>
      checkFatigue(game, THREE, true),
    );
    expect(event?.public).toMatchObject({ die: null, total: 7, fatigue: 2 });
  });
});
