import { describe, expect, test } from 'vitest';
import { withoutEmptyChapters } from '../../../src/drawing/chapters.ts';

const story = (...types: string[]): string[] =>
  withoutEmptyChapters(types.map((type) => ({ type }))).map(({ type }) => type);

describe('the story of a notice has no heading under which nothing stands', () => {
  test('a phase in which nothing happened is left out, and so is a turn that ended at once', () => {
    expect(story('PhaseBegan', 'PhaseBegan', 'UnitMoved')).toEqual(['PhaseBegan', 'UnitMoved']);
    expect(story('StepBegan', 'TurnBegan', 'StepBegan', 'ForceMoved')).toEqual([
      'TurnBegan',
      'StepBegan',
      'ForceMoved',
    ]);
    expect(story('TurnBegan', 'TurnBegan')).toEqual(['TurnBegan']);
  });

  test('a part that ends at once has no heading either', () => {
    expect(story('ShipMoved', 'SegmentBegan', 'ActivationEnded')).toEqual(['ShipMoved', 'ActivationEnded']);
  });

  test('a turn keeps its heading before its first phase, and the story the heading where it stands', () => {
    expect(story('TurnBegan', 'PhaseBegan', 'UnitMoved')).toEqual(['TurnBegan', 'PhaseBegan', 'UnitMoved']);
    expect(story('UnitMoved', 'PhaseBegan')).toEqual(['UnitMoved', 'PhaseBegan']);
    expect(story('UnitMoved', 'UnitMoved')).toEqual(['UnitMoved', 'UnitMoved']);
  });
});
