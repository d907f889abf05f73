import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { BOT_TABLES, layTable } from './bot-tables.ts';
import type { Service } from './with-browser.ts';
import { withBrowser } from './with-browser.ts';

/**
 * Measures in a real browser how long the table takes to show what a click has chosen: from the click to the picture after
 * the one in which the next menu, or the whole command, is there. Plays each game against its bot at 1440x900, on the
 * embedded server or on a database of `DATABASE_URL` that is its own. Usage: npm run clicks -- [--clicks 60] [--only gibraltar]
 */
/** Runs in the page; text, because what compiles this file adds names that no page knows. */
const WATCH = `
  window.clickTimes = [];
  performance.setResourceTimingBufferSize(100000);
  const shown = () => {
    const ids = [...document.querySelectorAll('.choices-list [data-choice]')].map((one) => one.dataset.choice);
    return ids.join() + '|' + document.querySelectorAll('.draft li').length + '|' + (document.querySelector('.acting-steps')?.textContent ?? '');
  };
  addEventListener('click', (event) => {
    const choice = event.target.closest('.choices-list [data-choice]')?.dataset.choice;
    if (choice === undefined) return;
    const [before, began] = [shown(), performance.now()];
    const asked = () =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one.startTime >= began && /\\/(choices|preview)$/.test(one.name))
        .map((one) => one.duration);
    const look = () => {
      if (document.querySelector('.acting[aria-busy=true]') || shown() === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => window.clickTimes.push({ choice, shown: performance.now() - began, asked: asked() }));
    };
    requestAnimationFrame(look);
  }, true);
`;

/** A click that took so long is told by itself: where it asked the server nothing, it was lost. */
const LONG_MS = 2_000;

const { values } = parseArgs({ options: { clicks: { type: 'string', default: '60' }, only: { type: 'string' } } });
await withBrowser(async (service) => {
  for (const ruleset of Object.keys(BOT_TABLES)) {
    if (values.only === undefined || values.only === ruleset) await measure(service, ruleset, Number(values.clicks));
  }
});

async function measure({ base, browser }: Service, ruleset: string, clicks: number): Promise<void> {
  const { id, session } = await layTable(base, ruleset);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base });
  await context.addInitScript((value) => localStorage.setItem('estafeta.session', value), session);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(`/games/${id}`);
  await page.locator('.board-sheet').waitFor();
  await page.waitForTimeout(2_000);
  const busy = await busyClock(page);
  const taken = await clicked(page, clicks, busy);
  const of = (what: 'shown' | 'busy' | 'waited'): string => spread(taken.map((one) => one[what]));
  console.log(
    `${ruleset.padEnd(18)} ${taken.length} clicks: ${of('shown')}; page at work ${of('busy')}; waiting ${of('waited')}`,
  );
  for (const { choice, shown, asked } of taken.filter((one) => one.shown > LONG_MS))
    console.log(`  ${Math.round(shown)} ms: ${choice}; questions of ${asked.map(Math.round).join(', ')} ms`);
  await context.close();
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? NaN)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`;
}

/** Tells how long the page's main thread has been at work so far, in milliseconds. */
async function busyClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
}

/** One click on a choice: until it is shown, and how long each question to the server took meanwhile; in ms. */
interface Click {
  readonly choice: string;
  readonly shown: number;
  readonly asked: readonly number[];
}

/** The same, with what the page's main thread worked meanwhile, and how long the server was waited for. */
interface Taken extends Click {
  readonly busy: number;
  readonly waited: number;
}

/** Takes choices of the list by a fixed pattern and sends whole commands, until so many choices were taken. */
async function clicked(page: Page, clicks: number, busy: () => Promise<number>): Promise<Taken[]> {
  const worked: number[] = [];
  const count = (): Promise<number> => page.evaluate('window.clickTimes.length');
  for (let tries = 0; tries < clicks * 8 && (await count()) < clicks; tries += 1) {
    // What is clicked while the server is asked counts for nothing.
    await page.waitForFunction(() => document.querySelector('.acting[aria-busy=true]') === null);
    const choices = page.locator('.choices-list [data-choice]');
    const offered = await choices.count();
    const ready = page.locator('.draft li');
    // Commands are sent four at a time, as people plan.
    if ((await ready.count()) > 3 || (offered === 0 && (await ready.count()) > 0)) {
      await page.locator('.draft-send').click();
      await page.waitForTimeout(400);
    } else if (offered === 0) {
      await page.waitForTimeout(200);
    } else {
      const before = await count();
      const atRest = await busy();
      await choices.nth((tries * 7) % offered).click();
      for (let waits = 0; waits < 80 && (await count()) === before; waits += 1) await page.waitForTimeout(25);
      const now = await count();
      if (now > worked.length) worked[now - 1] = (await busy()) - atRest;
    }
  }
  const all: Click[] = await page.evaluate('window.clickTimes');
  return all.map((one, index) => {
    return { ...one, busy: worked[index] ?? 0, waited: one.asked.reduce((sum, millis) => sum + millis, 0) };
  });
}
