import { describe, expect, test } from 'vitest';
import { byUtf8 } from '../../../src/domain/kernel/cards.ts';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import { copyOf } from '../../../src/domain/kernel/json.ts';
import { invariants } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/invariants.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { isShown } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/positions.ts';
import { resample } from '../../../src/domain/rulesets/castelnuovo-1539/v1/worlds/resample.ts';
import { view } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/view.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['ottoman', 'spanish', null];
const courses = [1, 2, 4]
  .map((seed) => courseOf(seed, { each: 11 }))
  .concat(courseOf(2, { each: 11, scenario: 'league' }));
const states = courses.flatMap((course) => course.states);
const running = states.filter((state) => state.verdict === null);
const worlds = running.flatMap((state, index) =>
  VIEWERS.map((viewer) => ({ state, viewer, other: resample(state, viewer, chanceFrom(seededSource(index))) })),
);

describe('a world dealt anew', () => {
  test('looks the same to its viewer', () => {
    for (const { state, viewer, other } of worlds)
      expect(JSON.stringify(view(other, viewer))).toBe(JSON.stringify(view(state, viewer)));
  });

  test('has the same decisions before it', () => {
    for (const { state, other } of worlds) expect(rules.pending(other)).toEqual(rules.pending(state));
  });

  test('is a legal one, and another one for those who may look', () => {
    let changed = 0;
    for (const { state, viewer, other } of worlds) {
      expect(invariants(other)).toEqual([]);
      const owner = viewer === 'ottoman' ? 'spanish' : 'ottoman';
      if (JSON.stringify(view(other, owner)) !== JSON.stringify(view(state, owner))) changed += 1;
    }
    expect(changed).toBeGreaterThan(worlds.length * 0.8);
  });

  test('leaves what is shown, and what is out of play, as it is', () => {
    for (const { state, other } of worlds) {
      const open = state.blocks.filter((block) => isShown(state, block));
      expect(other.blocks.filter((block) => open.some(({ id }) => id === block.id))).toEqual(open);
      for (const part of ['pool', 'dead', 'reserve', 'aside', 'discard', 'removed'] as const)
        expect(other[part]).toEqual(state[part]);
    }
  });

  test('never puts an event into a hand, and keeps what was drawn within the hand', () => {
    for (const { other } of worlds) {
      for (const side of ['ottoman', 'spanish'] as const) {
        expect(other.hands[side]).not.toContain('o-storm');
        expect(other.hands[side]).toEqual([...other.hands[side]].sort(byUtf8));
        for (const card of other.drawn[side]) expect(other.hands[side]).toContain(card);
      }
    }
  });

  test('is the same world once the game is over', () => {
    const over = states.find((state) => state.verdict !== null);
    if (over === undefined) throw new Error('no game came to an end');
    expect(resample(copyOf(over), null, chanceFrom(seededSource(1)))).toEqual(over);
  });
});
