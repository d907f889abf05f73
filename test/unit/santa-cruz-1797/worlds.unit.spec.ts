import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import { certainlyHeld } from '../../../src/domain/kernel/worlds.ts';
import { kindOf, unitOf } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { knowledge } from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/knowledge.ts';
import type { Face } from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/memory-places.ts';
import {
  cellsOf,
  countOf,
  facesOf,
  standingPlaces,
} from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/memory-places.ts';
import { unitsAt } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/positions.ts';
import { resample } from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/resample.ts';
import type { State } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { Side } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import { enemyOf, SIDES } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { courseOf } from './games.ts';

interface Moment {
  readonly state: State;
  readonly log: readonly Event[];
}

const moments = [1, 2, 3, 4, 6, 8].flatMap((seed): Moment[] => {
  const { states, events } = courseOf(seed, { each: 7 });
  return states
    .filter(({ phase }) => phase !== 'over')
    .map((state) => ({ state, log: events.slice(0, state.count).map((event) => seenBy(event, null)) }));
});
const worldOf = ({ state, log }: Moment, viewer: Side, seed: number): State =>
  resample(state, viewer, chanceFrom(seededSource(seed), 20), log);
const pointsAt = (state: State, side: Side, place: string): string =>
  unitsAt(state, side, place)
    .map((unit) => state.units[unit]?.pf ?? 0)
    .sort()
    .join();
const fitting = (state: State, units: string[], { type, low, high }: Face): number =>
  units.findIndex((unit) => {
    const pf = state.units[unit]?.pf ?? 0;
    return unitOf(unit).type === type && pf >= low && pf <= high;
  });

/** The faces that no unit of the place has: what is known there cannot be. */
function missing(state: State, side: Side, place: string, faces: readonly Face[]): Face[] {
  const units = [...unitsAt(state, side, place)];
  const narrowFirst = [...faces].sort((a, b) => a.high - a.low - (b.high - b.low));
  return narrowFirst.filter((face) => {
    const at = fitting(state, units, face);
    if (at !== -1) units.splice(at, 1);
    return at === -1;
  });
}

function broken({ state, log }: Moment, side: Side, world: State): unknown[] {
  const known = knowledge(log).sides[side];
  const cells = cellsOf(known).filter(({ held, low, high }) => {
    const units = held.flatMap((place) => unitsAt(world, side, place));
    const points = units.reduce((sum, unit) => sum + (world.units[unit]?.pf ?? 0), 0);
    return points < low || points > high;
  });
  const counts = standingPlaces.filter((place) => {
    return state.phase !== 'setup' && countOf(known, place) !== unitsAt(world, side, place).length;
  });
  const faces = standingPlaces.flatMap((place) => missing(world, side, place, facesOf(known, place)));
  const heap = [...world.hands[side], ...world.piles[side].undrawn].map(kindOf);
  const held = world.hands[side].map(kindOf);
  const cards = certainlyHeld(heap, known.renewal).filter((kind) => !held.includes(kind));
  return [...cells, ...counts, ...faces, ...cards];
}

describe('what a log lets everybody know', () => {
  test('is true, and true of every world', () => {
    for (const [index, moment] of moments.entries())
      for (const side of SIDES) {
        expect(broken(moment, side, moment.state)).toEqual([]);
        expect(broken(moment, side, worldOf(moment, enemyOf(side), index))).toEqual([]);
      }
  });

  test('is something: faces after fights, hands that outlasted their deck', () => {
    const sides = moments.flatMap(({ log }) => Object.values(knowledge(log).sides));
    expect(
      sides.filter((known) => standingPlaces.some((place) => facesOf(known, place).length > 0)).length,
    ).toBeGreaterThan(20);
    expect(sides.filter(({ renewal }) => renewal !== null).length).toBeGreaterThan(20);
    expect(sides.filter(({ fallen }) => fallen.length > 0).length).toBeGreaterThan(20);
  });

  test('what a fight showed stays in its zone until somebody leaves', () => {
    const { states, events } = courseOf(2);
    const at = events.findIndex((event) => event.type === 'CombatEnded' && event.public.winner !== null);
    const ended = events[at] as Extract<Event, { type: 'CombatEnded' }>;
    const { zone, winner } = ended.public;
    const state = states.find(({ count, combat }) => count > at && combat === null);
    if (winner === null || state === undefined) throw new Error('no such fight');
    const moment = { state, log: events.slice(0, state.count) };
    const shown = (world: State): string[] =>
      unitsAt(world, winner, zone)
        .map((unit) => `${unitOf(unit).type} ${world.units[unit]?.pf ?? 0}`)
        .sort();
    expect(shown(state).length).toBeGreaterThan(0);
    for (let seed = 1; seed <= 40; seed += 1)
      expect(shown(worldOf(moment, enemyOf(winner), seed))).toEqual(shown(state));
    const others = Array.from({ length: 40 }, (_, seed) => shown(worldOf({ state, log: [] }, enemyOf(winner), seed)));
    expect(new Set(others.map((each) => each.join())).size).toBeGreaterThan(10);
  });
});

/** The strengths in zones that have mixed their losses: as they are, and in two worlds. */
function mixedIn(moment: Moment, side: Side, index: number): { truth: string; one: string; two: string }[] {
  const known = knowledge(moment.log).sides[side];
  const [one, two] = [worldOf(moment, enemyOf(side), index), worldOf(moment, enemyOf(side), 1000 + index)];
  return cellsOf(known).flatMap(({ held, low }) => {
    const count = held.reduce((sum, place) => sum + countOf(known, place), 0);
    if (held.length < 2 || low >= 4 * count) return [];
    const all = (state: State): string => held.map((place) => pointsAt(state, side, place)).join(' ');
    return [{ truth: all(moment.state), one: all(one), two: all(two) }];
  });
}

describe('hidden strength', () => {
  test('does not stay in its zone: where zones have mixed losses, worlds differ from the truth and from each other', () => {
    const cells = moments.flatMap((moment, index) => SIDES.flatMap((side) => mixedIn(moment, side, index)));
    expect(cells.length).toBeGreaterThan(100);
    const truths = cells.filter(({ truth, one }) => truth === one).length;
    const worlds = cells.filter(({ one, two }) => one === two).length;
    expect(truths / cells.length).toBeLessThan(0.3);
    expect(Math.abs(truths - worlds) / cells.length).toBeLessThan(0.1);
  });

  test('which officer lies where does not follow the truth', () => {
    let [same, all] = [0, 0];
    for (const [index, moment] of moments.entries()) {
      const world = worldOf(moment, 'spanish', index);
      for (const [id, { at, up }] of Object.entries(moment.state.officers)) {
        const hidden = Object.entries(moment.state.officers).filter(([other, officer]) => !officer.up && other !== id);
        if (up || hidden.length === 0 || at === 'pool') continue;
        all += 1;
        same += Number(world.officers[id]?.at === at);
      }
    }
    expect(all).toBeGreaterThan(50);
    expect(same / all).toBeLessThan(0.75);
  });
});
