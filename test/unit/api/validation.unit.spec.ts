import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { misfits } from '../../../src/api/validation.ts';

const Path = Type.Array(Type.String(), { maxItems: 256 });
const Body = Type.Object(
  { commands: Type.Array(Type.Object({ path: Path }), { maxItems: 100 }) },
  { additionalProperties: false },
);

describe('what does not fit', () => {
  test('is named by its places', () => {
    const found = misfits(Body, { commands: [{ path: [] }, { path: ['a', 7] }], more: true });
    expect(found.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(['/more', '/commands/1/path/1']));
  });

  test.each([
    ['a list', { commands: new Array(100_000).fill(0) }, '/commands'],
    ['a list within one', { commands: [{ path: new Array(100_000).fill(0) }] }, '/commands/0/path'],
  ])('is not explained item by item in %s of 100,000', (_what, body, pointer) => {
    let looked = 0;
    const watched = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? value
        : new Proxy(value, {
            get: (target, name, self) => {
              looked += 1;
              return watched(Reflect.get(target, name, self));
            },
          });
    const found = misfits(Body, watched(body));
    expect(found.some((one) => one.pointer.startsWith(pointer))).toBe(true);
    expect(looked).toBeLessThan(10_000);
  });

  test.each([1, 7, 8, 9, 40])('is refused where %i members are unknown, and nothing else is wrong', (many) => {
    const unknown = Object.fromEntries(Array.from({ length: many }, (_, at) => [`isAdmin${at}`, true]));
    const found = misfits(Body, { commands: [], ...unknown });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ pointer: expect.stringMatching(/^\/isAdmin/), message: 'is not known here' });
    expect(misfits(Body, { commands: [{ path: [], ...unknown }], ...unknown })).not.toEqual([]);
  });

  test('is refused also where it nests without end', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(misfits(Body, { commands: deep })).not.toEqual([]);
  });
});
