import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The findings of axe that keep somebody out, in the light and in the dark. Only colours differ there: the rest is looked at once.
 * Where a part of the page alone is new, `within` selects it: to look at a whole map again takes seconds.
 */
export async function barriers(page: Page, within = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const light = await findings(page, within, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, within, { runOnly: COLOURS });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((finding) => `in the dark: ${finding}`)];
}

/** The rules of axe that look at colours, of those that it applies unasked. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

/** Of what passes nothing need be written down. */
const FAULTS: RunOptions = { resultTypes: ['violations'] };

interface Axe {
  run(context: string, options: RunOptions): Promise<AxeResults>;
}

async function findings(page: Page, within: string, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([part, asked]) => (window as unknown as { axe: Axe }).axe.run(part, asked),
    [within, { ...options, ...FAULTS }] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}
