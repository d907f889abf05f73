import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { arrive, sitDown } from '../support/person.ts';
import type { RunningProgram } from '../support/program.ts';
import { startApi } from '../support/program.ts';

describe.skipIf(noChromium)(inBrowser('a server that is started again'), () => {
  let database: TestDatabase;
  let browser: Browser;
  let program: RunningProgram;
  const env = (): Record<string, string> => ({ DATABASE_URL: database.url, ESTAFETA_OPEN_SIGNUP: 'true' });

  beforeAll(async () => {
    [database, browser] = await Promise.all([testDatabase(), openBrowser()]);
    program = await startApi('serve', env());
  });
  afterAll(async () => {
    await browser.close();
    program.signal('SIGTERM');
    await program.ended;
    await database.drop();
  });

  const post = async <T>(path: string, body: unknown, token?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': v7() };
    const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers: { ...headers, ...auth }, body: JSON.stringify(body) };
    return (await (await fetch(`${program.base}/api/v1${path}`, init)).json()) as T;
  };

  test('is found again by the page, which can be read meanwhile, and shows what happened without being loaded anew', async () => {
    const { account, token } = await post<{ account: { id: string }; token: string }>('/accounts', {
      displayName: 'A',
    });
    const other = await post<{ account: { id: string }; token: string }>('/accounts', { displayName: 'B' });
    const seats = { british: 'me', spanish: other.account.id };
    const game = await post<{ id: string }>('/games', { ruleset: 'santa-cruz-1797', scenario: 'night', seats }, token);
    await fetch(`${program.base}/api/v1/games/${game.id}/seats/spanish`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const options = { serviceWorkers: 'allow' } as const;
    const person = await arrive(browser, { base: program.base, player: { id: account.id, token }, options });
    const { page } = person;
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await sitDown(person, game.id);
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));

    const port = new URL(program.base).port;
    program.signal('SIGKILL');
    await program.ended;
    await page.locator('.frame-offline').waitFor();
    const later = await page.context().newPage();
    await later.goto(`/games/${game.id}`);
    await later.locator('.board-sheet').waitFor();
    await later.locator('.frame-offline').waitFor();
    await later.close();
    program = await startApi('serve', { ...env(), PORT: port });
    await page.locator('.frame-offline').waitFor({ state: 'detached' });

    await post(`/games/${game.id}/resignation`, { seat: 'spanish' }, other.token);
    await page.locator('.table[data-status=finished]').waitFor();
    expect(await page.locator('body').getAttribute('data-same-page')).toBe('yes');
    await person.leave();
  });
});
