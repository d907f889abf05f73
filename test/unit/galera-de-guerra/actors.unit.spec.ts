import { describe, expect } from 'vitest';
import { runTurn } from '../../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { safePath, walk } from '../../../src/domain/kernel/choices.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { GameTurn } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import type { Ship, State, Step } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { fleets } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const SHIPS = {
  'green-5-86': '3013 0',
  'green-cat3-26': '3213 0',
  'green-cat3-27': '5013 0',
  'red-4-1': '3113 3',
  'red-4-2': '3313 3',
  'red-4-3': '5025 0',
};
const LEADERS = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };
const SQUADRONS = [
  { side: 'green' as const, leader: 'tauris.caesar.vatinius', ships: ['green-5-86', 'green-cat3-26'] },
  { side: 'red' as const, leader: 'tauris.pompey.m-octavius', ships: ['red-4-1', 'red-4-2'] },
  { side: 'green' as const, kind: 'individual' as const, ships: ['green-cat3-27'] },
  { side: 'red' as const, kind: 'individual' as const, ships: ['red-4-3'] },
];

const LINKS = [
  { a: 'green-5-86', b: 'red-4-1', kind: 'grapple' as const, by: 'green-5-86' },
  { a: 'green-cat3-26', b: 'red-4-2', kind: 'grapple' as const, by: 'red-4-2' },
];

/** Every place of the sequence at which a turn can stand between activations. */
const STEPS: readonly Step[] = [
  { kind: 'wind' },
  { kind: 'squadrons', first: null },
  { kind: 'initiative' },
  { kind: 'order', winner: 'red' },
  { kind: 'speed', next: 'red' },
  { kind: 'activate', group: 'command', next: 'red' },
  { kind: 'activate', group: 'individual', next: 'red' },
  { kind: 'transfers', stayed: [] },
  { kind: 'unfouling', chosen: {} },
  ...(['recovery', 'rest', 'sinking', 'victory'] as const).map((kind): Step => ({ kind })),
];

/** What leaves the ships of a side with little or nothing to do. */
const PLIGHTS: Readonly<Record<string, (ship: Ship) => void>> = {
  rammed: (ship) => Object.assign(ship, { rammed: true, level: 'cruise' }),
  crippled: (ship) => Object.assign(ship, { cripples: ['port', 'starboard'] }),
  aground: (ship) => Object.assign(ship, { aground: true }),
  'off the map': (ship) => Object.assign(ship, { bow: 'exited' }),
  sunk: (ship) => Object.assign(ship, { bow: 'sunk', lostAt: ship.bow }),
  taken: (ship) => Object.assign(ship, { held: 'green' }),
  'taken in this turn': (ship) => Object.assign(ship, { held: 'green', taken: true }),
  anchored: (ship) => Object.assign(ship, { anchored: true }),
  'without crews': (ship) => Object.assign(ship, { held: 'red', retaken: true, depletion: 9 }),
};

/** Red in some plight, tied to the enemy or not, at a step of the turn; both sides can still win. */
function tableAt(step: Step, plight: string, tied: boolean): State {
  const { state } = fleets({
    ships: SHIPS,
    leaders: LEADERS,
    squadrons: SQUADRONS,
    links: tied ? LINKS : [],
    step: { kind: 'order', winner: 'red' },
  });
  const gone = plight === 'off the map' || plight === 'sunk';
  Object.assign(state, { step, bonus: { red: 29, green: 29 }, links: gone ? [] : state.links });
  for (const id in SHIPS) if (id.startsWith('red')) PLIGHTS[plight]?.(state.ships[id] as Ship);
  return structuredClone(state);
}

/** Plays safely on for some commands; gives how that ended. */
function playOn(start: State): 'over' | 'goes on' {
  const source = seededSource(5);
  const run = (state: State, draws: number, play: (turn: GameTurn) => void): { state: State; draws: number } =>
    runTurn(rules as AnyRuleset, { state, draws }, source, play as never) as { state: State; draws: number };
  let moment = run(start, 0, (turn) => rules.goOn(turn));
  for (let commands = 0; commands < 16; commands += 1) {
    expect(rules.invariants(moment.state)).toEqual([]); // that somebody decides is among them
    if (rules.result(moment.state) !== null) return 'over';
    const [pending] = rules.pending(moment.state);
    if (pending === undefined) throw new Error('nobody is asked');
    const tree = () => rules.choose(moment.state, pending);
    const found = walk(tree(), safePath(tree()));
    if (found.kind !== 'complete') throw new Error(`${pending.kind} is ${found.kind}`);
    moment = run(moment.state, moment.draws, (turn) => rules.decide(turn, pending.seat, found.command));
  }
  return 'goes on';
}

describe('nobody is ever left without an actor (dossier 2)', () => {
  for (const plight of Object.keys(PLIGHTS))
    rule(
      'galera-de-guerra',
      ['3.1E', '3.1E3', '3.1F'],
      `the battle goes on or ends where one side is ${plight}, whatever comes next`,
      () => {
        const ends = STEPS.map((step, index) => playOn(tableAt(step, plight, index % 2 === 0)));
        const none = ['off the map', 'sunk', 'taken', 'taken in this turn'].includes(plight);
        expect(new Set(ends)).toEqual(new Set([none ? 'over' : 'goes on']));
      },
    );
});
