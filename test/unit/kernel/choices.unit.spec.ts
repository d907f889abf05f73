import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice, ChoiceGenerator, Menu, Option } from '../../../src/domain/kernel/choices.ts';
import { pathBy, pick, safeChoice, safePath, walk } from '../../../src/domain/kernel/choices.ts';
import { pickSome } from '../../../src/domain/kernel/pick-some.ts';
import { same } from '../../../src/domain/kernel/text.ts';

function option<T>(id: string, value: T): Option<T> {
  return { id, label: same(id), target: { type: 'area', id }, value };
}

const done: Choice = { id: 'done', label: same('Done') };

/** An animal, and for a dog its name as well. */
function* pet(): ChoiceGenerator<string> {
  const animal = yield* pick([option('cat', 'cat'), option('dog', 'dog')], { safe: 'dog' });
  if (animal === 'cat') return 'a cat';
  return `a dog called ${yield* pick([option('rex', 'Rex'), option('fido', 'Fido')])}`;
}

describe('a walk through a tree', () => {
  test('without a path stands at the root', () => {
    const at = walk(pet(), []);
    expect(at.kind === 'open' && at.menu.choices.map((choice) => choice.id)).toEqual(['cat', 'dog']);
  });

  test('is complete where nothing need follow', () => {
    expect(walk(pet(), ['cat'])).toEqual({ kind: 'complete', command: 'a cat' });
    expect(walk(pet(), ['dog', 'rex'])).toEqual({ kind: 'complete', command: 'a dog called Rex' });
  });

  test('is open in between', () => {
    expect(walk(pet(), ['dog'])).toMatchObject({ kind: 'open', menu: { choices: [{ id: 'rex' }, { id: 'fido' }] } });
  });

  test('says where an id is not offered, and what is', () => {
    expect(walk(pet(), ['dog', 'tom', 'x'])).toMatchObject({
      kind: 'illegal',
      at: 1,
      menu: { choices: [{ id: 'rex' }, {}] },
    });
    expect(walk(pet(), ['cow'])).toMatchObject({ kind: 'illegal', at: 0 });
  });

  test('is illegal beyond the end', () => {
    expect(walk(pet(), ['cat', 'cat'])).toEqual({ kind: 'illegal', at: 1, menu: null });
  });

  test('does not take inherited names for choices', () => {
    expect(walk(pet(), ['constructor']).kind).toBe('illegal');
    expect(walk(pet(), ['__proto__']).kind).toBe('illegal');
  });
});

describe('the safe path', () => {
  test('takes the safe choice of each menu, or the first', () => {
    expect(safePath(pet())).toEqual(['dog', 'rex']);
    expect(walk(pet(), safePath(pet())).kind).toBe('complete');
  });

  test('does not exist in a menu without choices', () => {
    expect(() => safeChoice({ choices: [] })).toThrow('without choices');
  });

  test('a path by somebody sees each menu with the path so far', () => {
    const lengths: number[] = [];
    const last = (menu: Menu, path: readonly string[]): string => {
      lengths.push(path.length);
      return menu.choices.at(-1)?.id ?? '';
    };
    expect(pathBy(pet(), last)).toEqual(['dog', 'fido']);
    expect(lengths).toEqual([0, 1]);
  });
});

describe('pick', () => {
  test('keeps values out of the menu, and gives the value of what was taken', () => {
    const generator = pick([option('a', { secret: 1 }), option('b', { secret: 2 })], { prompt: same('Which?') });
    const menu = generator.next();
    expect(JSON.stringify(menu.value)).not.toContain('secret');
    expect(menu.value).toMatchObject({
      prompt: same('Which?'),
      choices: [{ id: 'a', target: { id: 'a' } }, { id: 'b' }],
    });
    expect(generator.next('b')).toEqual({ done: true, value: { secret: 2 } });
  });

  test('throws for an id that was never offered', () => {
    const generator = pick([option('a', 1)]);
    generator.next();
    expect(() => generator.next('z')).toThrow('never offered');
  });
});

/** Every complete path of a tree, with its command. */
function allPaths<T>(tree: () => ChoiceGenerator<T>, path: readonly string[] = []): [readonly string[], T][] {
  const at = walk(tree(), path);
  if (at.kind === 'complete') return [[path, at.command]];
  if (at.kind === 'illegal') throw new Error('an offered path is illegal');
  return at.menu.choices.flatMap((choice) => allPaths(tree, [...path, choice.id]));
}

describe('pickSome', () => {
  const bounds = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }))
    .filter(([size, min, max]) => min <= max && min <= size);

  test('gives each subset within the bounds exactly one path, in the order offered', () => {
    fc.assert(
      fc.property(bounds, ([size, min, max]) => {
        const options = Array.from({ length: size }, (_, at) => option(`o${at}`, at));
        const found = allPaths(() => pickSome(options, { min, max, done }));
        const subsets = found.map(([, taken]) => taken.join());
        const expected = Array.from({ length: 2 ** size }, (_, bits) => options.filter((_o, at) => bits & (1 << at)))
          .filter((subset) => subset.length >= min && subset.length <= max)
          .map((subset) => subset.map((one) => one.value).join());
        expect([...subsets].sort()).toEqual([...expected].sort());
        expect(new Set(subsets).size).toBe(subsets.length);
      }),
    );
  });

  test('offers the end only once enough are taken, and nothing that leaves too few', () => {
    const tree = () =>
      pickSome(
        ['a', 'b', 'c'].map((id) => option(id, id)),
        { min: 2, max: 2, done },
      );
    const offered = (path: string[]) => {
      const at = walk(tree(), path);
      return at.kind === 'open' ? at.menu.choices.map((choice) => choice.id) : at.kind;
    };
    expect(offered([])).toEqual(['a', 'b']);
    expect(offered(['a'])).toEqual(['b', 'c']);
    expect(offered(['b'])).toEqual(['c']);
    expect(offered(['a', 'c'])).toBe('complete');
  });

  test('never offers again what was taken or passed over', () => {
    const tree = () =>
      pickSome(
        ['a', 'b', 'c'].map((id) => option(id, id)),
        { min: 0, max: 3, done },
      );
    expect(walk(tree(), ['b', 'a']).kind).toBe('illegal');
    expect(walk(tree(), ['b', 'b']).kind).toBe('illegal');
    expect(walk(tree(), ['b', 'done'])).toEqual({ kind: 'complete', command: ['b'] });
  });

  test('asks nothing where there is nothing to take', () => {
    expect(walk(pickSome([], { min: 0, max: 3, done }), [])).toEqual({ kind: 'complete', command: [] });
    expect(walk(pickSome([option('a', 1)], { min: 0, max: 0, done }), [])).toEqual({ kind: 'complete', command: [] });
  });
});
