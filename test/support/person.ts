import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { complaintsOf } from './browser.ts';
import type { Player } from './api.ts';

/** Somebody at a browser of their own: what the page shows, what it complains about, and all that the API told it. */
export interface Person {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** The bodies of all answers of the API so far, but for streams and for what is the same in every game. */
  heard(): Promise<string>;
  leave(): Promise<void>;
}

interface Arrival {
  readonly base: string;
  /** Signed in from the beginning; a visitor otherwise. */
  readonly player?: Player;
  readonly options?: BrowserContextOptions;
}

/** Opens a browser context of its own, English unless the options say otherwise. */
export async function arrive(browser: Browser, { base, player, options }: Arrival): Promise<Person> {
  // Without what the browser keeps for reading offline, unless asked for: its requests pass a page's ears and routes by.
  const usual = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ baseURL: base, ...usual, ...options });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Rulesets and boards are the same for everybody: they name every officer that there is.
    if (!pathname.startsWith('/api/') || /\/stream$|^\/api\/v1\/rulesets/.test(pathname)) return;
    bodies.push(response.text().catch(() => ''));
  });
  if (player !== undefined) {
    const session = JSON.stringify({ token: player.token, account: player.id, displayName: 'Somebody' });
    await context.addInitScript((value) => localStorage.setItem('estafeta.session', value), session);
  }
  return { page, complaints, heard: async () => (await Promise.all(bodies)).join('\n'), leave: () => context.close() };
}

/** Opens a game and waits until its table is laid. */
export async function sitDown({ page }: Person, gameId: string): Promise<void> {
  await page.goto(`/games/${gameId}`);
  await page.waitForSelector('.board-sheet');
}
