import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession } from 'playwright-core';
import { BOT_TABLES, layTable } from './bot-tables.ts';
import type { Service } from './with-browser.ts';
import { withBrowser } from './with-browser.ts';

/**
 * Measures what a browser that never was here fetches of a table, and how long it takes: until the board with its pieces is
 * drawn, and all that comes until the page rests. Bytes are those of the network, compressed and with headers. On the
 * embedded server or on a database of `DATABASE_URL` that is its own. Usage: npm run cold-load -- [--rounds 5] [--only gibraltar]
 */
/** Longer than a bot needs to set up. */
const BOT_MS = 10_000;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } } });
await withBrowser(async (service) => {
  for (const ruleset of Object.keys(BOT_TABLES)) {
    if (values.only === undefined || values.only === ruleset) await measure(service, ruleset, Number(values.rounds));
  }
});

/** One visit, in milliseconds and kilobytes. */
interface Visit {
  readonly drawn: number;
  readonly needed: number;
  readonly all: number;
}

async function measure(on: Service, ruleset: string, rounds: number): Promise<void> {
  const table = await layTable(on.base, ruleset);
  // The bot may have the first word: what it does meanwhile is not part of the load.
  await pause(BOT_MS);
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(on, table));
  const middle = (what: keyof Visit): number => {
    const sorted = visits.map((one) => one[what]).toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? NaN);
  };
  const slowest = Math.round(Math.max(...visits.map(({ drawn }) => drawn)));
  console.log(
    `${ruleset.padEnd(18)} board after ${middle('drawn')} ms (slowest ${slowest}), ${middle('needed')} kB by then, ${middle('all')} kB in all; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function visit({ base, browser }: Service, { id, session }: { id: string; session: string }): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base });
  await context.addInitScript((value) => localStorage.setItem('estafeta.session', value), session);
  const page = await context.newPage();
  const network = await page.context().newCDPSession(page);
  const bytes = await counted(network);
  const begun = performance.now();
  await page.goto(`/games/${id}`, { waitUntil: 'commit' });
  await page.locator('.board-sheet .piece').first().waitFor({ state: 'attached' });
  const [drawn, needed] = [performance.now() - begun, bytes() / 1_000];
  // What is engraved and told later, and what is kept for reading offline.
  await page.waitForTimeout(4_000);
  const all = bytes() / 1_000;
  await context.close();
  return { drawn, needed, all };
}

/** Counts what has come over the network from now on, once it is there whole: streams, which never end, are left out. */
async function counted(network: CDPSession): Promise<() => number> {
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes;
}
