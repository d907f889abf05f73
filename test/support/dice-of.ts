import type { DrawSource } from '../../src/domain/kernel/chance.ts';

/** Chance written down beforehand. Each entry is the value that a draw gives, with the `n` it is meant for where known. */
export interface Script {
  readonly entries: readonly Entry[];
  readonly source: DrawSource;
  /** Throws where draws were written down that nobody asked for. */
  done(): void;
}

type Entry = { readonly value: number; readonly n?: number };

/** Ordinary dice, by their faces 1 to 6, in the order thrown. Asking for more, or for anything but a d6, fails. */
export function diceOf(...faces: readonly number[]): Script {
  const odd = faces.find((face) => !Number.isInteger(face) || face < 1 || face > 6);
  if (odd !== undefined) throw new RangeError(`${odd} is no face of a die`);
  return scriptOf(faces.map((face) => ({ value: face - 1, n: 6 })));
}

/** Raw draws, in order: `{value, n}` checks the number of possibilities too, a bare number does not. */
export function drawsOf(...draws: readonly (number | Entry)[]): Script {
  return scriptOf(draws.map((draw) => (typeof draw === 'number' ? { value: draw } : draw)));
}

/** Scripts one after the other: dice, then cards. */
export function inOrder(...scripts: readonly Script[]): Script {
  return scriptOf(scripts.flatMap((script) => script.entries));
}

function scriptOf(entries: readonly Entry[]): Script {
  let drawn = 0;
  return {
    entries,
    source: (_i, n) => {
      const entry = entries[drawn];
      drawn += 1;
      if (entry === undefined) throw new Error(`draw ${drawn} (one of ${n}) is not in the script of ${entries.length}`);
      if (entry.n !== undefined && entry.n !== n) throw new Error(`draw ${drawn} is one of ${n}, not of ${entry.n}`);
      if (entry.value < 0 || entry.value >= n)
        throw new Error(`draw ${drawn} is one of ${n}: it cannot be ${entry.value}`);
      return entry.value;
    },
    done: () => {
      if (drawn < entries.length)
        throw new Error(`only ${drawn} of ${entries.length} draws in the script were asked for`);
    },
  };
}
