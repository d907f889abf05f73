import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInProvider } from '../../src/api/auth/provider.ts';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { arrive } from '../support/person.ts';
import type { TestProvider } from '../support/provider.ts';
import { testProvider } from '../support/provider.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClientByName } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

describe.skipIf(noChromium)(inBrowser('a provider'), () => {
  let served: ServedClient;
  let provider: TestProvider;
  let browser: Browser;

  beforeAll(async () => {
    const port = await freePort();
    const base = `http://localhost:${port}`;
    provider = await testProvider(base);
    const deps = { provider: signInProvider(provider.settings, base), warn: () => undefined };
    [served, browser] = await Promise.all([serveClientByName({ deps }, port), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
    await provider.leave();
  });

  /** Says there who one is. */
  async function sayName(page: Page, login: string): Promise<void> {
    await page.getByLabel('Who are you?').fill(login);
    await page.getByRole('button', { name: 'Enter' }).click();
  }

  test('lets somebody new in, brings them to where they wanted, and keeps its code out of the address', async () => {
    const { page, complaints, leave } = await arrive(browser, { base: served.base });
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'Come in' }).click();
    await page.getByRole('button', { name: 'Go to Club' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to Club' }).click();
    await sayName(page, 'horacio');
    await page.getByLabel('The name that other players see').waitFor();
    expect(await page.getByLabel('The name that other players see').inputValue()).toBe('Horacio');
    expect(new URL(page.url())).toMatchObject({ pathname: '/settings', search: '' });
    await page.getByText('Horacio, at').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain('code=');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('is linked in the settings, and then opens that account in an empty browser', async () => {
    const ana = await served.api.player('Ana');
    const owner = await arrive(browser, { base: served.base, player: ana });
    await owner.page.goto('/settings');
    await owner.page.getByRole('button', { name: 'Link my account at Club' }).click();
    await sayName(owner.page, 'anita');
    await owner.page.getByText('Anita, at').waitFor();
    const other = await arrive(browser, { base: served.base });
    await other.page.goto('/sign-in');
    await other.page.getByRole('button', { name: 'Go to Club' }).click();
    await sayName(other.page, 'anita');
    await other.page.getByRole('heading', { level: 1, name: 'Your post' }).waitFor();
    const session = await other.page.evaluate(() => localStorage.getItem('estafeta.session'));
    expect(JSON.parse(session ?? '{}')).toMatchObject({ account: ana.id });
    await owner.page.getByRole('button', { name: 'Unlink «Anita»' }).click();
    await owner.page.getByRole('button', { name: 'Unlink', exact: true }).click();
    await owner.page.getByText('Anita, at').waitFor({ state: 'detached' });
    await Promise.all([owner, other].map((one) => one.leave()));
  });

  test('that does not answer is said so, and the answer that was brought is good once it is back', async () => {
    const { page, leave } = await arrive(browser, { base: served.base });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Go to Club' }).click();
    await page.getByLabel('Who are you?').waitFor();
    await page.route('**/sign-in/provider/confirmation', async (route) => {
      await provider.leave();
      await route.continue();
    });
    await sayName(page, 'patient');
    await page.getByText(/Who should vouch for you does not answer/).waitFor();
    await page.unroute('**/sign-in/provider/confirmation');
    await provider.come();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your post' }).waitFor();
    await leave();
  });

  test('cannot be made to let in a browser that has not asked', async () => {
    const { page, leave } = await arrive(browser, { base: served.base });
    await page.goto('/sign-in/provider?code=stolen&state=enter.made-up');
    await page.getByText(/You were not vouched for/).waitFor();
    expect(page.url()).not.toContain('stolen');
    await page.getByRole('link', { name: 'Begin anew' }).click();
    await page.getByRole('button', { name: 'Go to Club' }).waitFor();
    await leave();
  });
});
