/** One thing measured. Where there is a target, it says whether it was met. */
export interface Finding {
  readonly what: string;
  readonly value: number;
  /** `/s`, `ms`, `KiB`, or `x` for a ratio. */
  readonly unit: string;
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

/** What a benchmark is given. */
export interface Bench {
  /** Shorter and rougher: for trying out, not for publishing. */
  readonly quick: boolean;
  /** URL of an empty database of the benchmark's own, on the server that all of them use. */
  database(): Promise<string>;
  /** Tells whoever waits what is going on. */
  say(line: string): void;
}

/** One file of this folder. */
export interface Benchmark {
  readonly name: string;
  readonly title: string;
  /** How it is measured, for docs/performance.md. */
  readonly method: string;
  run(bench: Bench): Promise<readonly Finding[]>;
}

/** Whether the target is met; null where there is none. */
export function met({ value, target }: Finding): boolean | null {
  if (target === undefined) return null;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** `1,234 /s`, `0.83 x`: three significant digits. */
export function inWords(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })} ${unit}`;
}

/** `at least 0.7 x`, or nothing. */
export function targetInWords({ target, unit }: Finding): string {
  if (target === undefined) return '';
  return 'atLeast' in target ? `at least ${target.atLeast} ${unit}` : `at most ${target.atMost} ${unit}`;
}
