import { expect, it } from 'vitest';
import { firstScenarios } from '../../../web/src/lobby/first-scenarios.ts';

const scenario = (id: string, seats: number) => ({ id, seats: Array.from({ length: seats }) });

it('names all scenarios of a game that has a few', () => {
  const few = [scenario('a', 4), scenario('b', 2)];
  expect(firstScenarios(few)).toEqual({ named: few, more: 0 });
});

it('names of many the first with the fewest seats, and says how many more there are', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [scenario(id, 2), scenario(`${id}-four`, 4)]);
  const { named, more } = firstScenarios(many);
  expect(named.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(more).toBe(8);
});
