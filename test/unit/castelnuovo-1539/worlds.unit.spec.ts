import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import { seenBy } from '../../../src/domain/kernel/event.ts';
import { copyOf } from '../../../src/domain/kernel/json.ts';
import { withoutCards, certainlyHeld } from '../../../src/domain/kernel/worlds.ts';
import { cardOf, unitOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { mayLay } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/combat-cards.ts';
import type { CombatFrame } from '../../../src/domain/rulesets/castelnuovo-1539/v1/frames.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { knowledge } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/knowledge.ts';
import { cellsOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/memory-blocks.ts';
import { resample } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/resample.ts';
import type { Side } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import { enemyOf, SIDES } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { checkTwins } from '../../support/conformance.ts';
import { courseOf } from './games.ts';
import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';

interface Moment {
  readonly state: State;
  readonly log: readonly Event[];
}

const moments = [
  ...[1, 2, 3, 4].map((seed) => courseOf(seed, { each: 9 })),
  ...[2, 3].map((seed) => courseOf(seed, { each: 9, scenario: 'league' })),
].flatMap(({ states, events }): Moment[] =>
  states
    .filter(({ verdict }) => verdict === null)
    .map((state) => ({ state, log: events.slice(0, state.count).map((event) => seenBy(event, null)) })),
);
const worldOf = ({ state, log }: Moment, viewer: Side, seed: number): State =>
  resample(state, viewer, chanceFrom(seededSource(seed), 20), log);

/** What is known of a side and does not hold in a world. */
function broken({ log }: Moment, side: Side, world: State): unknown[] {
  const { blocks, cards } = knowledge(log);
  const own = world.blocks.filter((block) => block.side === side);
  const lostBy = (id: string): number => {
    const block = own.find((each) => each.id === id);
    return block === undefined ? 0 : unitOf(block.unit).strength - block.pf;
  };
  const cells = cellsOf(blocks, side).filter(({ handles, lost: { low, high } }) => {
    const lost = handles.reduce((sum, handle) => sum + lostBy(handle), 0);
    return lost < low || lost > high;
  });
  const wrong = own.filter(({ id, unit, at }) => {
    const known = blocks.all.get(id);
    if (known === undefined || known.at !== at || (known.unit !== null && known.unit !== unit)) return true;
    return known.horse && unitOf(unit).arm !== 'cavalry';
  });
  const laid = coveredOf(world).flatMap((frame) => frame.laid[side] ?? []);
  const held = [...world.hands[side], ...laid];
  const heap = [...held, ...world.undrawn[side]].filter((card) => !cardOf(card).types.includes('event'));
  const sure = certainlyHeld(heap, cards[side].renewal).filter((card) => !held.includes(card));
  return [...cells, ...wrong, ...sure];
}

function coveredOf(state: State): CombatFrame[] {
  return state.stack.filter((frame): frame is CombatFrame => frame.kind === 'combat' && !frame.open);
}

describe('what a log lets everybody know', () => {
  test('is true, and true of every world', () => {
    for (const [index, moment] of moments.entries())
      for (const side of SIDES) {
        expect(broken(moment, side, moment.state)).toEqual([]);
        expect(broken(moment, side, worldOf(moment, enemyOf(side), index))).toEqual([]);
      }
  });

  test('is something: blocks that were shown, losses, hands that outlasted their deck', () => {
    const memories = moments.map(({ log }) => knowledge(log));
    const shown = memories.filter(({ blocks }) => [...blocks.all.values()].some(({ unit }) => unit !== null));
    expect(shown.length).toBeGreaterThan(moments.length / 3);
    const mixed = memories.filter(({ blocks }) =>
      SIDES.some((side) => cellsOf(blocks, side).some(({ handles, lost }) => handles.length > 1 && lost.high > 0)),
    );
    expect(mixed.length).toBeGreaterThan(20);
    expect(memories.filter(({ cards }) => SIDES.some((side) => cards[side].renewal !== null)).length).toBeGreaterThan(
      20,
    );
  });

  test('who came with later ships never changes places with those of the first', () => {
    const { log, state } =
      moments.findLast(({ state: { blocks } }) => blocks.some(({ id }) => id > 'o020' && id < 'p')) ?? fail();
    const arrivals = knowledge(log).blocks.all;
    const unitsOf = (world: State, arrival: number): string[] =>
      world.blocks
        .filter(({ id }) => arrivals.get(id)?.arrival === arrival)
        .map(({ unit }) => unit)
        .sort();
    for (let seed = 1; seed <= 10; seed += 1) {
      const world = worldOf({ state, log }, 'spanish', seed);
      for (const { arrival } of arrivals.values()) expect(unitsOf(world, arrival)).toEqual(unitsOf(state, arrival));
    }
  });
});

describe('cards laid face down', () => {
  const laid = [2, 4, 6, 8].flatMap((seed) => {
    const { states, events } = courseOf(seed);
    return states
      .filter((state) => coveredOf(state).some((frame) => SIDES.some((side) => (frame.laid[side] ?? []).length > 0)))
      .map((state): Moment => ({ state, log: events.slice(0, state.count) }));
  });
  const cardsOf = (state: State, side: Side): string =>
    coveredOf(state)
      .map((frame) => frame.laid[side]?.join() ?? '')
      .join(' ');

  test('come back in no more worlds than chance would have it', () => {
    const pairs = laid.flatMap((moment) =>
      SIDES.filter((side) => cardsOf(moment.state, side).trim() !== '').flatMap((side) =>
        Array.from({ length: 20 }, (_, seed) => ({
          truth: cardsOf(moment.state, side),
          one: cardsOf(worldOf(moment, enemyOf(side), seed), side),
          two: cardsOf(worldOf(moment, enemyOf(side), seed + 1000), side),
        })),
      ),
    );
    expect(pairs.length).toBeGreaterThan(150);
    const [truths, worlds] = [
      pairs.filter(({ one, truth }) => one === truth),
      pairs.filter(({ one, two }) => one === two),
    ];
    expect(truths.length).toBeLessThan(worlds.length + 0.1 * pairs.length);
    expect(worlds.length / pairs.length).toBeLessThan(0.5);
  });

  test('have no part in what is dealt: whatever could have been laid instead, the same worlds come of it', () => {
    let tried = 0;
    for (const moment of laid)
      for (const side of SIDES)
        for (const other of otherwiseLaid(moment.state, side)) {
          tried += 1;
          const one = worldOf(moment, enemyOf(side), tried);
          expect(worldOf({ ...moment, state: other }, enemyOf(side), tried)).toEqual(one);
        }
    expect(tried).toBeGreaterThan(10);
  });

  test('are such as the blocks of that world could lay', () => {
    for (const [index, moment] of laid.entries())
      for (const side of SIDES) {
        const world = worldOf(moment, enemyOf(side), index);
        for (const frame of coveredOf(world)) {
          const cards = frame.laid[side] ?? [];
          cards.forEach((card, at) => {
            expect(mayLay(world, frame, { side, card, laid: cards.slice(0, at) })).toBe(true);
          });
        }
      }
  });
});

/** The same table to everybody else, but that another undrawn card has been laid for the first one. */
function otherwiseLaid(state: State, side: Side): State[] {
  return [...new Set(state.undrawn[side])].flatMap((card) => {
    const other = copyOf(state);
    const frame = coveredOf(other).find(({ laid }) => (laid[side] ?? []).length > 0);
    const [first, ...rest] = frame?.laid[side] ?? [];
    if (frame === undefined || first === undefined || card === first) return [];
    if (!mayLay(other, frame, { side, card, laid: rest })) return [];
    frame.laid[side] = [card, ...rest].sort();
    other.undrawn[side] = [...withoutCards(other.undrawn[side], [card]), first].sort();
    return [other];
  });
}

function fail(): never {
  throw new Error('no game came to such a state');
}

describe('a group that crosses a zone without room', () => {
  test('is dealt horse in every world where foot could not go on from there', () => {
    // In this game horse goes on from North Sutorina, which three Ottoman blocks fill, to ground that costs foot too much.
    const twinStretches = { length: 100, of: 400, from: 364 };
    expect(() =>
      checkTwins(castelnuovo1539, 'siege', 8669, { maxCommands: 20_000, sampleEvery: 100, twinStretches }),
    ).not.toThrow();
  });
});
