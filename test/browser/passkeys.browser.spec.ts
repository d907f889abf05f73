import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inBrowser, noChromium, openBrowser } from '../support/browser.ts';
import type { Person } from '../support/person.ts';
import { arrive } from '../support/person.ts';
import type { ServedClient } from '../support/served-client.ts';
import { serveClientByName } from '../support/served-client.ts';
import { barriers } from './barriers.ts';

/** A device of Chromium's own that keeps passkeys; its owner touches it at once. */
const DEVICE = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

interface Device {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

async function withDevice({ page }: Person): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE });
  return { cdp, authenticatorId };
}

/** Carries the passkeys of one device to another, as keychains do. */
async function carry(from: Device, to: Device): Promise<number> {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  for (const credential of credentials)
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  return credentials.length;
}

describe.skipIf(noChromium)(inBrowser('passkeys'), () => {
  let served: ServedClient;
  let browser: Browser;

  beforeAll(async () => {
    [served, browser] = await Promise.all([serveClientByName(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('are added in the settings, named, open the account in an empty browser, and are removed', async () => {
    const ana = await served.api.player('Ana');
    const [owner, newcomer] = await Promise.all([
      arrive(browser, { base: served.base, player: ana }),
      arrive(browser, { base: served.base }),
    ]);
    const phone = await withDevice(owner);
    const { page } = owner;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Chrome, Linux').first().waitFor();
    await page.getByRole('button', { name: 'Rename the passkey «Chrome, Linux»' }).click();
    await page.getByLabel('Name of the passkey').fill('My phone');
    await page.getByLabel('Name of the passkey').press('Enter');
    await page.getByText('My phone').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey of yours already.').waitFor();

    const laptop = await withDevice(newcomer);
    await newcomer.page.goto('/sign-in');
    await newcomer.page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await barriers(newcomer.page)).toEqual([]);
    expect(await carry(phone, laptop)).toBe(1);
    await newcomer.page.getByRole('button', { name: 'Use a passkey' }).click();
    await newcomer.page.getByRole('heading', { level: 1, name: 'Your post' }).waitFor();
    const session = await newcomer.page.evaluate(() => localStorage.getItem('estafeta.session'));
    expect(JSON.parse(session ?? '{}')).toMatchObject({ account: ana.id, displayName: 'Ana' });

    await page.getByRole('button', { name: 'Remove the passkey «My phone»' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('My phone').waitFor({ state: 'detached' });
    const stranger = await arrive(browser, { base: served.base });
    const copy = await withDevice(stranger);
    await carry(laptop, copy);
    await stranger.page.goto('/sign-in');
    await stranger.page.getByRole('button', { name: 'Use a passkey' }).click();
    await stranger.page.getByText(/That passkey opens nothing here/).waitFor();
    await Promise.all([owner, newcomer, stranger].map((one) => one.leave()));
  });

  test('say so where a device has none, and the other ways in stay', async () => {
    const visitor = await arrive(browser, { base: served.base });
    await withDevice(visitor);
    await visitor.page.goto('/sign-in');
    await visitor.page.getByRole('button', { name: 'Use a passkey' }).click();
    await visitor.page.getByText(/Your device has given no passkey/).waitFor();
    await visitor.page.getByLabel('Your recovery code').waitFor();
    await visitor.leave();
  });
});
