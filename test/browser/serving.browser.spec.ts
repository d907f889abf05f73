import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toyGame } from '../support/api.ts';
import { complaintsOf, inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClient } from '../support/served-client.ts';
import { until } from '../support/until.ts';

describe.skipIf(noChromium)(inBrowser('the served client'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClient(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  /** A page of a person of its own, with what it complains about and all that it was sent. */
  async function opened(path: string): Promise<{ page: Page; complaints: string[]; responses: Response[] }> {
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(`${served.base}${path}`);
    await page.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').trim() !== '');
    return { page, complaints, responses };
  }

  test.each(['/', '/new', '/sign-in'])(
    '%s opens without a complaint, of the security policy included',
    async (path) => {
      const { page, complaints } = await opened(path);
      await page.waitForLoadState('load');
      expect(await page.title()).not.toBe('');
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test('a link to a game opens that game', async () => {
    const player = await served.api.player();
    const gameId = await toyGame(served.api, player, { red: 'me', blue: 'open' });
    const { page, complaints, responses } = await opened(`/games/${gameId}`);
    expect(responses[0]?.headers()['content-type']).toBe('text/html; charset=utf-8');
    await until(() => responses.some((response) => response.url().includes(`/api/v1/games/${gameId}`)));
    expect(new URL(page.url()).pathname).toBe(`/games/${gameId}`);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('everything comes from this server, scripts compressed and for ever', async () => {
    const { page, responses } = await opened('/');
    const elsewhere = responses.filter((response) => !response.url().startsWith(served.base));
    expect(elsewhere.map((response) => response.url())).toEqual([]);
    const scripts = responses.filter((response) => response.request().resourceType() === 'script');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const headers = script.headers();
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      // Very small ones are not worth it.
      if (Number(headers['content-length']) > 512) expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
    }
    await page.close();
  });

  test('a second visit asks for no script again', async () => {
    const { page } = await opened('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const requests: string[] = [];
    served.api.app.server.on('request', ({ url = '' }) => requests.push(url));
    await page.reload();
    await page.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').trim() !== '');
    expect(requests).toContain('/');
    expect(requests.filter((url) => url.startsWith('/assets/'))).toEqual([]);
    await page.close();
  });

  test('what is written goes to the server while the worker that keeps tables sleeps on', async () => {
    const { page } = await opened('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await page.context().newCDPSession(page);
    let status = '';
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      status = versions.at(-1)?.runningStatus ?? status;
    });
    await session.send('ServiceWorker.enable');
    await until(async () => {
      await session.send('ServiceWorker.stopAllWorkers');
      return status === 'stopped';
    });
    const written = await page.evaluate(async () => (await fetch('/api/v1/accounts', { method: 'POST' })).status);
    expect([written, status]).toEqual([400, 'stopped']);
    await page.evaluate(async () => void (await fetch('/api/v1/rulesets')));
    await until(() => status === 'running');
    await page.close();
  });

  test('a script of an older client is not there, and no page in its place', async () => {
    const gone = await fetch(`${served.base}/assets/index-older.js`, { headers: { accept: 'text/html' } });
    expect(gone.status).toBe(404);
    expect(await gone.json()).toMatchObject({ type: '/problems/not-found' });
  });

  test('the policy holds: a script in the page itself does not run', async () => {
    const { page, complaints } = await opened('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    expect(await page.title()).not.toBe('taken over');
    expect(complaints.join()).toContain('Content Security Policy');
    await page.close();
  });
});
