import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Watches the main thread of a program: see slices-probe.mjs. */
export interface Slices {
  /** What the program must have in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** From here on it counts. */
  begin(): void;
  /** The longest slices since, in milliseconds of CPU time, the longest first. */
  longest(): readonly number[];
  close(): void;
}

export function watchSlices(): Slices {
  const folder = mkdtempSync(join(tmpdir(), 'estafeta-slices-'));
  const file = join(folder, 'slices.json');
  const probe = new URL('./slices-probe.mjs', import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import ${probe}`, SLICES_FILE: file },
    begin: () => writeFileSync(file, '[]'),
    longest: () => JSON.parse(readFileSync(file, 'utf8')) as number[],
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
