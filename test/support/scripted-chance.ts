import type { RecordedChance } from '../../src/domain/kernel/chance.ts';
import type { Draw } from '../../src/domain/kernel/event.ts';

/** Chance by script: dice fall as written, orders stay as they are, and of k cards number `picks[0]`, then the next... is drawn. */
export interface Script {
  readonly dice?: readonly number[];
  /** For each draw that is no die: its value; 0 once the list is used up. */
  readonly picks?: readonly number[];
}

export interface ScriptedChance extends RecordedChance {
  /** Throws unless every die of the script has been rolled. */
  finish(): void;
}

/** Chance for a test that says what falls. Throws when a die is asked for and none is left. */
export function scripted({ dice = [], picks = [] }: Script = {}): ScriptedChance {
  const left = [...dice];
  const chosen = [...picks];
  let next = 0;
  let taken: Draw[] = [];
  const record = (n: number, value: number): number => {
    taken.push({ i: next, n, value });
    next += 1;
    return value;
  };
  const die = (faces: readonly number[] = [1, 2, 3, 4, 5, 6]): number => {
    const face = left.shift();
    if (face === undefined) throw new Error(`a die is rolled, but the script has only ${dice.length}`);
    if (!faces.includes(face)) throw new Error(`${face} is on no side of the die`);
    record(faces.length, faces.indexOf(face));
    return face;
  };
  const draw = (n: number): number => {
    if (!Number.isInteger(n) || n < 1) throw new RangeError(`cannot draw one of ${n}`);
    const value = chosen.shift() ?? 0;
    if (value >= n) throw new Error(`the script picks ${value} of ${n}`);
    return record(n, value);
  };
  return {
    die,
    draw,
    dice: (count, faces) => Array.from({ length: count }, () => die(faces)),
    pick: (list) => list[draw(list.length)] as (typeof list)[number],
    shuffle: (list) => {
      for (let n = list.length; n > 1; n -= 1) record(n, 0);
      return [...list];
    },
    get next() {
      return next;
    },
    take: () => {
      const out = taken;
      taken = [];
      return out;
    },
    finish: () => {
      if (left.length > 0) throw new Error(`dice left over: ${left.join(', ')}`);
    },
  };
}
