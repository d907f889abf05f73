import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { follow, Way } from '../../../src/domain/kernel/any-order.ts';
import type { Blocked, ChoiceGenerator, Option } from '../../../src/domain/kernel/choices.ts';
import { pick, walk } from '../../../src/domain/kernel/choices.ts';
import { pickSome } from '../../../src/domain/kernel/pick-some.ts';
import { same } from '../../../src/domain/kernel/text.ts';

const option = (id: string): Option<string> => ({ id, label: same(id), value: id });
const options = (...ids: string[]): Option<string>[] => ids.map(option);
const done = { id: 'done', label: same('Done') };

/** A card, those who go, and where to. */
function* march(): ChoiceGenerator<unknown> {
  const card = yield* pick(options('march', 'pass'));
  if (card === 'pass') return card;
  const who = yield* pickSome(options('a', 'b', 'c'), { min: 1, max: 3, done });
  return [who, yield* pick(options('east', 'west'))];
}

const offered = (path: readonly string[], tree: () => ChoiceGenerator<unknown> = march): unknown => {
  const at = follow(tree(), path);
  return at.kind === 'open' ? at.menu.choices.map(({ id }) => id) : at.kind;
};

describe('members of a subset', () => {
  test('are offered as long as they can join, those before the last pick too', () => {
    expect(offered(['march'])).toEqual(['a', 'b', 'c']);
    expect(offered(['march', 'b'])).toEqual(['a', 'c', 'done']);
    expect(offered(['march', 'c', 'a'])).toEqual(['b', 'done']);
  });

  test('may be picked in any order, and come to the path of the tree', () => {
    const all = { kind: 'complete', command: [['a', 'b', 'c'], 'east'], path: ['march', 'a', 'b', 'c', 'east'] };
    expect(follow(march(), ['march', 'c', 'a', 'b', 'east'])).toEqual(all);
    const two = { command: [['a', 'c'], 'west'], path: ['march', 'a', 'c', 'west'] };
    expect(follow(march(), ['march', 'c', 'a', 'done', 'west'])).toMatchObject(two);
  });

  test('are complete by themselves only when nobody else can join', () => {
    expect(offered(['march', 'c'])).toEqual(['a', 'b', 'done']);
    expect(offered(['march', 'b', 'c', 'a'])).toEqual(['east', 'west']);
  });

  test('are not picked twice, and nothing else joins them', () => {
    expect(follow(march(), ['march', 'b', 'b'])).toMatchObject({ kind: 'illegal', at: 2, menu: { picked: ['b'] } });
    expect(follow(march(), ['march', 'b', 'east'])).toMatchObject({ kind: 'illegal', at: 2 });
    expect(follow(march(), ['pass', 'a'])).toEqual({ kind: 'illegal', at: 1, menu: null });
  });

  test('stand in a path of the tree as they always did: behind the last it asks for no end', () => {
    const path = ['march', 'c', 'east'];
    expect(walk(march(), path)).toMatchObject({ kind: 'complete' });
    expect(follow(march(), path)).toMatchObject({ command: [['c'], 'east'], path });
  });
});

test('each selection of each picking has one path, whatever order it is picked in', () => {
  const bounds = fc
    .record({ most: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }), min: fc.nat(4), max: fc.nat(6) })
    .filter(({ most, min, max }) => min <= max && min <= most.reduce((sum, one) => sum + one, 0));
  const picks = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(bounds, picks, ({ most, ...limits }, luck) => {
      const many = most.map((_, at) => option(`o${at}`));
      const some = { ...limits, ...(limits.min === limits.max ? {} : { done }) };
      const tree = (): ChoiceGenerator<string[]> =>
        pickSome(many, { ...some, most: (value) => most[Number(value.slice(1))] ?? 1 });
      const way = new Way(tree());
      const taken: string[] = [];
      for (const chance of luck) {
        const choices = way.menu?.choices ?? [];
        const id = choices[chance % Math.max(1, choices.length)]?.id;
        if (id === undefined || !way.take(id)) break;
        if (id !== 'done') taken.push(id);
      }
      expect(way.menu).toBeNull();
      const { command, path } = way.end();
      expect(command).toEqual([...taken].sort());
      expect(walk(tree(), path)).toEqual({ kind: 'complete', command });
      expect(taken.length).toBeGreaterThanOrEqual(limits.min);
      expect(taken.length).toBeLessThanOrEqual(limits.max);
    }),
  );
});

describe('one who may be picked several times', () => {
  const why: Blocked = { target: { type: 'piece', id: 'a' }, reason: same('It is full.'), rule: '§1' };
  const tree = (): ChoiceGenerator<string[]> =>
    pickSome(
      options('a', 'b').map((one) => ({ ...one, target: { type: 'piece' as const, id: one.id } })),
      {
        min: 1,
        max: 3,
        done,
        most: (value: string) => (value === 'a' ? 1 : 2),
        shown: (value: string, taken: readonly string[]) => ({
          id: value,
          target: { type: 'piece' as const, id: value },
          label: same(`${value}${taken.filter((each) => each === value).length}`),
        }),
        full: (value: string) => (value === 'a' ? why : null),
      },
    );

  test('is offered until he is full; then a reason stands there, and in a refusal', () => {
    expect(offered(['b'], tree)).toEqual(['a', 'b', 'done']);
    expect(offered(['b', 'b'], tree)).toEqual(['a', 'done']);
    const reached = follow(tree(), ['a']);
    expect(reached).toMatchObject({ menu: { choices: [{ label: same('b0') }, done] } });
    expect(reached.kind === 'open' && reached.menu.blocked?.()).toEqual([why]);
    expect(follow(tree(), ['a', 'a'])).toMatchObject({ kind: 'illegal', at: 1, why });
  });
});

describe('a choice that stands for several', () => {
  function* courses(): ChoiceGenerator<unknown> {
    const taken: string[] = [];
    const ways = options('north', 'south');
    for (let left = 3; left > 0; left -= 1) {
      const shortcuts = () =>
        ways.map(({ id }) => ({ choice: option(`all:${id}`), path: Array.from({ length: left }, () => id) }));
      taken.push(yield* pick(ways, { shortcuts }));
    }
    return taken;
  }

  test('is offered to people beside them, and is no choice of the tree', () => {
    expect(offered([], courses)).toEqual(['north', 'south', 'all:north', 'all:south']);
    expect(walk(courses(), ['all:north'])).toMatchObject({ kind: 'illegal' });
    const path = ['south', 'north', 'north'];
    expect(follow(courses(), ['south', 'all:north'])).toEqual({ kind: 'complete', command: path, path });
  });
});
