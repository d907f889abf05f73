import { keep } from './broken.ts';
import type { HiddenValues } from './hidden-values.ts';
import { sortOf } from './hidden-values.ts';

/** How often hidden values of one sort agreed: of the truth with worlds, of worlds with each other. */
interface Agreement {
  withTruth: Count;
  withEachOther: Count;
  /** By moment, how much oftener worlds agreed with the truth than with each other. */
  readonly excess: number[];
}

interface Count {
  readonly values: number;
  readonly agreed: number;
}

/** Counts over many moments of many games. */
export interface WorldsTally {
  readonly sorts: Map<string, Agreement>;
  /** Of values that are known to differ between two games that look the same: how many, and in how many worlds agreed. */
  readonly open: Map<string, Count>;
}

export function newTally(): WorldsTally {
  return { sorts: new Map(), open: new Map() };
}

/** Notes down one moment: the truth, and two worlds drawn from it independently. */
export function countWorlds(
  { sorts }: WorldsTally,
  truth: HiddenValues,
  [one, two]: readonly [HiddenValues, HiddenValues],
): void {
  for (const sort of new Set([...truth.keys()].map(sortOf))) {
    const withTruth = plus(agreeing(sort, truth, one), agreeing(sort, truth, two));
    const withEachOther = plus(agreeing(sort, one, two), agreeing(sort, two, one));
    const { excess, ...before } = sorts.get(sort) ?? { withTruth: NONE, withEachOther: NONE, excess: [] };
    excess.push(share(withTruth) - share(withEachOther));
    sorts.set(sort, {
      withTruth: plus(before.withTruth, withTruth),
      withEachOther: plus(before.withEachOther, withEachOther),
      excess,
    });
  }
}

const NONE: Count = { values: 0, agreed: 0 };

/** The values of one sort in `mine`, and how many of them are the same in `theirs`. */
function agreeing(sort: string, mine: HiddenValues, theirs: HiddenValues): Count {
  const own = [...mine].filter(([name]) => sortOf(name) === sort);
  return { values: own.length, agreed: own.filter(([name, value]) => theirs.get(name) === value).length };
}

function plus(a: Count, b: Count): Count {
  return { values: a.values + b.values, agreed: a.agreed + b.agreed };
}

function share({ values, agreed }: Count): number {
  return agreed / Math.max(1, values);
}

/** Notes down values that differ between two games that look the same, and whether two worlds of them do. */
export function countOpen(
  { open }: WorldsTally,
  [truth, other]: readonly [HiddenValues, HiddenValues],
  [one, two]: readonly [HiddenValues, HiddenValues],
): void {
  for (const [name, value] of truth) {
    if (other.get(name) === value) continue;
    const count = { values: 1, agreed: Number(one.get(name) === two.get(name)) };
    open.set(sortOf(name), plus(open.get(sortOf(name)) ?? NONE, count));
  }
}

/**
 * Hidden values of worlds follow the truth no more than each other, within what chance makes of so many moments; and what
 * is known to be open differs from world to world.
 */
export function checkTally({ sorts, open }: WorldsTally): void {
  for (const [sort, { excess, withTruth, withEachOther }] of sorts) {
    const text = `${rate(withTruth)} of worlds agree with the truth, ${rate(withEachOther)} with each other`;
    keep('worlds-fair', mean(excess) <= MARGIN + DEVIATIONS * deviation(excess), () => `${sort}: ${text}`);
  }
  for (const [sort, count] of open) {
    const varied = count.values < ENOUGH || share(count) <= ALIKE;
    keep('worlds-vary', varied, () => `${sort}: could differ, and is the same in ${rate(count)} of worlds`);
  }
}

/** Worlds need not be drawn evenly; more than this is no accident of an uneven hand. */
const MARGIN = 0.05;
const DEVIATIONS = 4;
const ENOUGH = 40;
const ALIKE = 0.9;

/** The tally in words, for who looks at it. */
export function tallyText({ sorts, open }: WorldsTally): string {
  const lines = [...sorts].map(([sort, { withTruth, withEachOther }]) => {
    const differing = open.get(sort) ?? NONE;
    const agree = `${rate(withTruth)} agree with the truth, ${rate(withEachOther)} with each other`;
    return `${sort}: of ${withTruth.values / 2} values ${agree}; ${differing.values} could differ, ${rate(differing)} do not`;
  });
  return lines.join('\n');
}

function rate(count: Count): string {
  return `${(100 * share(count)).toFixed(1)} %`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0) / Math.max(1, numbers.length);
}

/** The standard deviation of the mean. */
function deviation(numbers: readonly number[]): number {
  if (numbers.length < 2) return 1;
  const middle = mean(numbers);
  const squares = numbers.reduce((total, each) => total + (each - middle) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length);
}
