import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import type { Event } from '../../../src/domain/rulesets/guerra-a-muerte/v1/events.ts';
import { knowledge } from '../../../src/domain/rulesets/guerra-a-muerte/v1/worlds/knowledge.ts';
import { resample } from '../../../src/domain/rulesets/guerra-a-muerte/v1/worlds/resample.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { guerraAMuerte } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { checkTwins } from '../../support/conformance.ts';
import { stateOf } from '../../support/guerra.ts';

/** Events by what everybody sees of them. */
const log = (...entries: readonly (readonly [Event['type'], object])[]): Event[] =>
  entries.map(([type, open]) => ({ type, schema: 1, public: open, secrets: [] }) as unknown as Event);

/** The forces where a counter may be, as its enemies know; null where they know nothing. */
function whereabouts(id: string, ...entries: readonly (readonly [Event['type'], object])[]): string[] | null {
  const forces = knowledge(log(...entries)).where.get(id);
  return forces === undefined ? null : [...forces];
}

const shown = (force: string, ...units: readonly string[]): readonly ['ForcesShown', object] => [
  'ForcesShown',
  { forces: [{ force, units: units.map((unit) => ({ unit, steps: 1 })), leaders: [] }], why: 'naval' },
];
const formed = (force: string, owner: string, kind = 'land'): readonly ['ForceFormed', object] => [
  'ForceFormed',
  { force, owner, kind, at: 'field:lima', posture: 'normal' },
];
const moved = (from: string, to: string, emptied = false): readonly ['UnitsTransferred', object] => [
  'UnitsTransferred',
  { from, to, emptied },
];

describe('what a log shows of forces', () => {
  it('is where a ship has got away to, alone of its fleet (§7.9)', () => {
    const fleet = shown('r1', 'R-F-1', 'R-F-2');
    const escape = [formed('r2', 'royalist', 'fleet'), moved('r1', 'r2')] as const;
    const away = ['ShipEscaped', { ship: 'R-F-1', to: 'city:arica' }] as const;
    expect(whereabouts('R-F-1', fleet, ...escape)).toEqual(['r1', 'r2']);
    expect(whereabouts('R-F-1', fleet, ...escape, away)).toEqual(['r2']);
    expect(whereabouts('R-F-2', fleet, ...escape, away)).toEqual(['r1']);
    expect(whereabouts('R-F-1', fleet, ['ShipEscaped', { ship: 'R-F-1', to: null }])).toBeNull();
  });

  it('is what becomes of ships in a port that is taken, and of a fleet that has gone down', () => {
    const fleet = shown('r1', 'R-F-1');
    const diced = (outcome: string) => ['PortShipDiced', { ship: 'R-F-1', outcome }] as const;
    expect(whereabouts('R-F-1', fleet, diced('destroyed'))).toBeNull();
    expect(whereabouts('R-F-1', fleet, diced('captured'))).toEqual(['r1']);
    const captured = ['ShipCaptured', { ship: 'R-F-1', by: 'CHI-F-2', city: 'callao', steps: 1 }] as const;
    expect(whereabouts('R-F-1', fleet, captured)).toBeNull();
    expect(whereabouts('CHI-F-2', fleet, captured, formed('p4', 'patriot', 'fleet'))).toEqual(['p4']);
    expect(whereabouts('R-F-1', fleet, moved('r1', 'r2'), ['FleetLost', { fleet: 'r1', at: 'sea:C5' }])).toEqual([
      'r2',
    ]);
  });

  it('is who comes on the map: escorts of a convoy, and militia for regulars that go over', () => {
    const escorted = ['ConvoyNamed', { port: 'callao', units: ['Vy'], leaders: [], escorts: ['R-N-1'] }] as const;
    expect(whereabouts('R-N-1', escorted, formed('r8', 'royalist', 'fleet'))).toEqual(['r8']);
    const boxed = ['ReinforcementPlaced', { unit: 'PLA-F-1', at: 'recruit' }] as const;
    const placed = ['ReinforcementPlaced', { unit: 'CHI-F-2', at: 'city:valparaiso' }] as const;
    expect(whereabouts('CHI-F-2', placed, boxed, formed('p8', 'patriot', 'fleet'))).toEqual(['p8']);
    expect(whereabouts('PLA-F-1', placed, boxed, formed('p8', 'patriot', 'fleet'))).toBeNull();
    const defects = ['DefectionDiced', { unit: 'Mx', force: 'r1', die: 1, left: true, militia: 'MEX-MI-1' }] as const;
    expect(whereabouts('MEX-MI-1', shown('r1', 'Mx'), defects, formed('p9', 'patriot'))).toEqual(['p9']);
    expect(whereabouts('Mx', shown('r1', 'Mx'), defects)).toBeNull();
  });

  it('is that a leader has gone to his haven by himself, and that the Legion is gone', () => {
    const army = ['ForcesShown', { forces: [{ force: 'p1', units: [{ unit: 'NG1', steps: 1 }], leaders: ['Bolivar'] }] }] as const;
    const flight = ['HavenEntered', { leader: 'Bolivar', haven: 'HAITI' }] as const;
    expect(whereabouts('Bolivar', army, flight, moved('p1', 'p2'))).toEqual(['p2']);
    expect(whereabouts('NG1', army, flight, moved('p1', 'p2'))).toEqual(['p1']);
    expect(whereabouts('SPL-1', shown('l1', 'SPL-1'), ['LegionRetired', { force: 'l1', units: ['SPL-1'] }])).toBeNull();
  }); // prettier-ignore

  it('is, for players, what a force is formed of in the open, with its steps', () => {
    const open: Event = {
      type: 'ForceFormed',
      schema: 1,
      public: { force: 'r5', owner: 'royalist', kind: 'land', at: 'city:callao', posture: 'normal' },
      secrets: [{ to: ['royalist', 'patriot'], data: { units: [{ unit: 'Vy', steps: 2 }], leaders: ['Morillo'] } }],
    };
    const known = knowledge([seenBy(open, 'patriot')]);
    expect([known.where.get('Morillo'), known.steps.get('Vy')]).toEqual([new Set(['r5']), 2]);
    expect(knowledge([seenBy(open, null)]).steps.size).toBe(0);
  });
});

describe('worlds', () => {
  it('leave ships that are diced for in the port that was taken (§7.9)', () => {
    const state = stateOf({
      forces: { r1: 'city:callao R-F-1 R-F-2', r2: 'sea:P3 R-F-3 R-F-4', r3: 'sea:C5 R-N-1' },
      stack: [
        { kind: 'port', city: 'callao', captor: 'patriot', nations: ['CHI'], todo: ['R-F-1', 'R-F-2'], outcome: null },
      ],
    });
    for (let seed = 1; seed <= 20; seed += 1) {
      const world = resample(state, 'patriot', chanceFrom(seededSource(seed), 20));
      expect([world.units['R-F-1']?.at, world.units['R-F-2']?.at]).toEqual(['r1', 'r1']);
      expect(['R-F-3', 'R-F-4', 'R-N-1'].map((ship) => world.units[ship]?.at)).not.toContain('r1');
    }
  });

  it('come apart where a force of the Legion leaves the game, which shows who was in it (§10.6)', () => {
    // In this game the royalist brings one of two units of the Legion back to Brazil, out of the patriot's sight.
    const twinStretches = { length: 25, of: 400, from: 196 };
    expect(() =>
      checkTwins(guerraAMuerte, 'scenario1', 553, { maxCommands: 20_000, sampleEvery: 100, twinStretches }),
    ).not.toThrow();
  });

  it('leave a force that is asked for a step more than the step, though few can be in it (§5.3)', () => {
    // In this game the royalist is asked for a step of a force that the patriot has never looked into.
    const twinStretches = { length: 25, of: 400, from: 336 };
    expect(() =>
      checkTwins(guerraAMuerte, 'scenario1', 1933, { maxCommands: 20_000, sampleEvery: 100, twinStretches }),
    ).not.toThrow();
  });
});
