import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUDGET, tooHeavy, weigh } from '../../scripts/web-weight.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estafeta-weight-'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Chunk {
  readonly isEntry?: true;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** A build of scripts that weigh so many bytes however they are packed. */
function built(chunks: Record<string, Chunk & { readonly weighs: number }>): void {
  const manifest = Object.entries(chunks).map(([key, { weighs, ...chunk }]) => {
    writeFileSync(join(folder, `${key}.js`), randomBytes(weighs));
    return [key, { ...chunk, file: `${key}.js` }];
  });
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
}

const NEARLY = BUDGET - 10_000;

test('a build is too heavy by a page that, with the frame, is larger than the budget, however often it is weighed', () => {
  built({
    main: { weighs: 20_000, isEntry: true, dynamicImports: ['lobby', 'table'] },
    lobby: { weighs: 5_000 },
    table: { weighs: NEARLY },
  });
  for (let time = 0; time < 2; time += 1) expect(tooHeavy(weigh(folder))).toEqual(['table']);
});

test('what a page imports counts once with it; what it imports on demand, and the service worker, do not', () => {
  built({
    main: { weighs: 1_000, isEntry: true, imports: ['shared'], dynamicImports: ['table'] },
    'service-worker': { weighs: BUDGET, isEntry: true, name: 'service-worker' },
    shared: { weighs: 4_000 },
    table: { weighs: NEARLY, imports: ['shared'], dynamicImports: ['dialog'] },
    dialog: { weighs: BUDGET },
  });
  const { loads } = weigh(folder);
  expect(loads.map(({ page }) => page)).toEqual(['the frame', 'table']);
  expect(loads[1]?.gzipped).toBeGreaterThan(NEARLY + 5_000);
  expect(loads[1]?.gzipped).toBeLessThan(BUDGET);
  expect(tooHeavy({ scripts: [], loads })).toEqual([]);
});
