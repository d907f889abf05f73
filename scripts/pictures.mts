import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import { until } from '../test/support/until.ts';
import { end, startProgram } from './running-program.ts';

/**
 * Takes the pictures of docs/screenshots, from games that bots play on an embedded server of its own, and prints how long
 * each page took: largest contentful paint, and how much it moved meanwhile. Usage: npm run pictures
 */
const OUT = 'docs/screenshots';
const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Runs in the page; text, because what compiles this file adds names that no page knows. */
const WATCH = `
  window.seen = { lcp: 0, cls: 0 };
  const watch = (type, heard) =>
    new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (window.seen.cls += entry.hadRecentInput ? 0 : entry.value));
`;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly options?: BrowserContextOptions;
  /** What is done before the picture is taken. */
  prepare?(page: Page): Promise<void>;
}

const data = mkdtempSync(join(tmpdir(), 'estafeta-pictures-'));
const program = await startProgram('serve', { ESTAFETA_DATA_DIR: data });
const browser = await openBrowser();
mkdirSync(OUT, { recursive: true });
try {
  const me = await post<{ account: { id: string }; token: string }>('/accounts', { displayName: 'Ana' });
  for (const shot of await shots(me.token)) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const session = { token: me.token, account: me.account.id, displayName: 'Ana' };
      await take(browser, shot, { screen, viewport, session: shot.name.startsWith('welcome') ? null : session });
    }
  }
} finally {
  await browser.close();
  await end(program);
  rmSync(data, { recursive: true, force: true });
}

async function shots(token: string): Promise<readonly Shot[]> {
  const game = (body: object): Promise<string> => begun(token, body);
  const santaCruz = await game({
    ruleset: 'santa-cruz-1797',
    scenario: 'night',
    seats: { spanish: 'me', british: 'bot:steady' },
  });
  await played(token, santaCruz, 'spanish', 14);
  const castelnuovo = await game({
    ruleset: 'castelnuovo-1539',
    scenario: 'siege',
    seats: { spanish: 'me', ottoman: 'bot:steady' },
  });
  await played(token, castelnuovo, 'spanish', 14);
  const gibraltar = await game({ ruleset: 'gibraltar', scenario: 'assault', seats: { hf: 'me', en: 'bot:steady' } });
  await played(token, gibraltar, 'hf', 90);
  const guerra = await game({
    ruleset: 'guerra-a-muerte',
    scenario: 'scenario1',
    seats: { patriot: 'me', royalist: 'bot:steady' },
    options: { historicalDeployment: true },
  });
  await played(token, guerra, 'patriot', 2);
  const galera = await game({
    ruleset: 'galera-de-guerra',
    scenario: 'tauris',
    seats: { pompey: 'me', caesar: 'bot:steady' },
  });
  await played(token, galera, 'pompey', 20);
  const over = await game({
    ruleset: 'santa-cruz-1797',
    scenario: 'night',
    seats: { spanish: 'bot:steady', british: 'bot:steady' },
  });
  await until(async () => (await get<{ status: string }>(`/games/${over}`, token)).status === 'finished', 120_000);
  const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).first().click();
  return [
    { name: 'welcome', path: '/' },
    { name: 'lobby', path: '/' },
    { name: 'new-game', path: '/new?ruleset=castelnuovo-1539' },
    { name: 'santa-cruz-1797', path: `/games/${santaCruz}` },
    { name: 'castelnuovo-1539', path: `/games/${castelnuovo}` },
    {
      name: 'castelnuovo-1539-night',
      path: `/games/${castelnuovo}`,
      options: { colorScheme: 'dark', locale: 'es-ES' },
    },
    { name: 'gibraltar', path: `/games/${gibraltar}` },
    { name: 'galera-de-guerra', path: `/games/${galera}` },
    { name: 'guerra-a-muerte', path: `/games/${guerra}` },
    { name: 'guerra-a-muerte-near', path: `/games/${guerra}`, prepare: nearer },
    { name: 'story', path: `/games/${santaCruz}`, prepare: tab('Story') },
    {
      name: 'ending',
      path: `/games/${over}`,
      prepare: async (page) => {
        await page.locator('summary', { hasText: 'Dice' }).click();
        await page.locator('.dice-chart svg').first().waitFor();
      },
    },
  ];
}

/** Comes nearer to the middle of the map, so far that cities are seen. */
async function nearer(page: Page): Promise<void> {
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await page.locator('.board-controls button').first().click();
    await page.waitForTimeout(600);
  }
}

interface Setting {
  readonly screen: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly session: object | null;
}

async function take(on: Browser, shot: Shot, { screen, viewport, session }: Setting): Promise<void> {
  const context = await on.newContext({ viewport, baseURL: program.base, locale: 'en-GB', ...shot.options });
  if (session !== null) {
    await context.addInitScript((value) => localStorage.setItem('estafeta.session', value), JSON.stringify(session));
  }
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByRole('heading').first().waitFor();
  if (shot.path.startsWith('/games/')) await page.locator('.board-sheet').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen);
  console.log(
    `${`${shot.name} (${screen})`.padEnd(34)} LCP ${seen.lcp.toFixed(0).padStart(5)} ms  CLS ${seen.cls.toFixed(3)}`,
  );
  await shot.prepare?.(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(OUT, `${shot.name}-${screen}.jpg`), type: 'jpeg', quality: 80 });
  await context.close();
}

async function begun(token: string, body: object): Promise<string> {
  return (await post<{ id: string }>('/games', body, token)).id;
}

/** Plays a seat at random for some commands, so that there is something to be seen. */
async function played(token: string, gameId: string, seat: string, commands: number): Promise<void> {
  for (let sent = 0; sent < commands;) {
    const { status } = await get<{ status: string }>(`/games/${gameId}`, token);
    if (status !== 'active') return;
    const open = await get<{ id: string; kind: string; choices?: { id: string }[] }[]>(
      `/games/${gameId}/decisions?seat=${seat}`,
      token,
    );
    const decision = open.find(({ choices, kind }) => choices !== undefined && !kind.startsWith('table.'));
    if (decision === undefined) continue;
    const path: string[] = [];
    for (let menu = { choices: decision.choices ?? [], complete: false }; !menu.complete;) {
      path.push(menu.choices[sent % menu.choices.length]?.id ?? '');
      menu = await post(`/games/${gameId}/choices`, { seat, decision: decision.id, path }, token);
    }
    await post(`/games/${gameId}/commands`, { seat, commands: [{ decision: decision.id, path }] }, token);
    sent += 1;
  }
}

async function get<T>(path: string, token: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${program.base}/api/v1${path}`, { headers })).json()) as T;
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...auth }, body: JSON.stringify(body) };
  return (await (await fetch(`${program.base}/api/v1${path}`, init)).json()) as T;
}
