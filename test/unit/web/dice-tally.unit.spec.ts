import { describe, expect, it } from 'vitest';
import type { GameEvent, Mark } from '../../../web/src/api/types.ts';
import { diceNeeded, tallyDice, tallyOfAll } from '../../../web/src/audit/dice-tally.ts';
import { eventAt } from './event-at.ts';

const D6 = [1, 2, 3, 4, 5, 6];

function roll(seat: string, faces: readonly number[], hits: readonly number[] = []): Mark {
  const dice = faces.map((face) => (hits.length === 0 ? { face } : { face, hit: hits.includes(face) }));
  return { kind: 'dice', seat, faces: [...D6], dice };
}

function eventWith(...marks: Mark[]): GameEvent {
  return { ...eventAt(1), marks };
}

describe('the dice of a game', () => {
  it('are counted by seat, in the order of the seats', () => {
    const tallies = tallyDice([eventWith(roll('south', [6]), roll('north', [1, 1, 4]))], ['north', 'south']);
    expect(tallies.map(({ seat, counts }) => [seat, counts])).toEqual([
      ['north', [2, 0, 0, 1, 0, 0]],
      ['south', [0, 0, 0, 0, 0, 1]],
    ]);
  });

  it('are expected to show each face as often as any other', () => {
    const [tally] = tallyDice([eventWith(roll('north', [1, 2, 3]))], ['north']);
    expect(tally).toMatchObject({ dice: 3, expected: Array(6).fill(0.5), mean: 2, expectedMean: 3.5 });
  });

  it('are expected to show a face more often that is on more sides', () => {
    const mark: Mark = { kind: 'dice', seat: 'north', faces: [0, 0, 1], dice: [{ face: 0 }, { face: 1 }, { face: 0 }] };
    const [tally] = tallyDice([eventWith(mark)], ['north']);
    expect(tally).toMatchObject({ faces: [0, 1], sides: [2, 1], counts: [2, 1], expected: [2, 1] });
  });

  it('have hits only where they were rolled for something', () => {
    const [tally] = tallyDice([eventWith(roll('north', [5, 6, 2], [5, 6]), roll('north', [6]))], ['north']);
    expect(tally).toMatchObject({ dice: 4, hits: 2, aimed: 3 });
  });

  it('are expected to hit as often as what they needed comes', () => {
    const needs = [5, 6];
    const dice = [5, 1, 2].map((face) => ({ face, hit: needs.includes(face), needs }));
    const [tally] = tallyDice([eventWith({ kind: 'dice', seat: 'north', faces: [...D6], dice })], ['north']);
    expect(tally).toMatchObject({ hits: 1, aimed: 3, due: 1 });
    const [unknown] = tallyDice([eventWith(roll('north', [5], [5]))], ['north']);
    expect(unknown).toMatchObject({ aimed: 1, due: null });
  });

  it('that decide by their sum count once', () => {
    const sum = { value: 7, hit: true, needs: [7] };
    const mark: Mark = { kind: 'dice', seat: 'north', faces: [...D6], dice: [{ face: 3 }, { face: 4 }], sum };
    const [tally] = tallyDice([eventWith(mark)], ['north']);
    expect(tally).toMatchObject({ dice: 2, hits: 1, aimed: 1 });
    expect(tally?.due).toBeCloseTo(6 / 36);
  });

  it('are not judged while they are few', () => {
    const [few] = tallyDice([eventWith(roll('north', D6))], ['north']);
    expect(few?.likelihood).toBeNull();
    expect(diceNeeded({ sides: [1, 1, 1, 1, 1, 1] })).toBe(30);
    const [many] = tallyDice([eventWith(...Array.from({ length: 5 }, () => roll('north', D6)))], ['north']);
    expect(many?.likelihood).toBe(1);
  });

  it('of different kinds stay apart', () => {
    const ten: Mark = { kind: 'dice', seat: 'north', faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], dice: [{ face: 9 }] };
    expect(tallyDice([eventWith(roll('north', [3]), ten)], ['north']).map(({ faces }) => faces.length)).toEqual([
      6, 10,
    ]);
  });

  it('of all seats together are nobody’s', () => {
    const all = tallyOfAll([eventWith(roll('north', [1])), eventWith(roll('south', [2]))]);
    expect(all.map(({ seat, dice }) => [seat, dice])).toEqual([[null, 2]]);
  });
});
