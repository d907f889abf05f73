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
 * embedded server or on a database of `DATABASE_URL` that is its own. With `--files`, names what was fetched in the last round.
 * Usage: npm run cold-load -- [--rounds 5] [--only gibraltar] [--files]
 */
/** Longer than a bot needs to set up. */
const BOT_MS = 10_000;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' }, files: { type: 'boolean' } },
});
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
  readonly files: ReadonlyMap<string, number>;
}

/** What came over the network: bytes by path, in the order in which it was there whole. */
type Fetched = Map<string, number>;

function kilobytes(fetched: Fetched): number {
  return [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}

async function measure(on: Service, ruleset: string, rounds: number): Promise<void> {
  const table = await layTable(on.base, ruleset);
  // The bot may have the first word: what it does meanwhile is not part of the load.
  await pause(BOT_MS);
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(on, table));
  const middle = (what: 'drawn' | 'needed' | 'all'): number => {
    const sorted = visits.map((one) => one[what]).toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? NaN);
  };
  const slowest = Math.round(Math.max(...visits.map(({ drawn }) => drawn)));
  console.log(
    `${ruleset.padEnd(18)} board after ${middle('drawn')} ms (slowest ${slowest}), ${middle('needed')} kB by then, ${middle('all')} kB in all; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (values.files !== true) return;
  for (const [path, bytes] of visits.at(-1)?.files ?? [])
    console.log(`${(bytes / 1_000).toFixed(1).padStart(8)} kB ${path}`);
}

async function visit({ base, browser }: Service, { id, session }: { id: string; session: string }): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base });
  await context.addInitScript((value) => localStorage.setItem('estafeta.session', value), session);
  const page = await context.newPage();
  const network = await page.context().newCDPSession(page);
  const files = await fetchedBy(network);
  const begun = performance.now();
  await page.goto(`/games/${id}`, { waitUntil: 'commit' });
  await page.locator('.board-sheet .piece').first().waitFor({ state: 'attached' });
  const [drawn, needed] = [performance.now() - begun, kilobytes(files)];
  // What is engraved and told later, and what is kept for reading offline.
  await page.waitForTimeout(4_000);
  await context.close();
  return { drawn, needed, all: kilobytes(files), files };
}

/** Fills with what comes over the network from now on, once it is there whole: streams, which never end, are left out. */
async function fetchedBy(network: CDPSession): Promise<Fetched> {
  const fetched: Fetched = new Map();
  const paths = new Map<string, string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? 'unknown';
    fetched.set(path, (fetched.get(path) ?? 0) + encodedDataLength);
  });
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return fetched;
}
