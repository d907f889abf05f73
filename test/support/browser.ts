import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

/** A Chromium to test with, or the reason why there is none. */
export type FoundChromium = { readonly path: string } | { readonly path: null; readonly reason: string };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** `CHROMIUM_PATH`; else the first that is found on PATH or in /usr/bin. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): FoundChromium {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    return isProgram(given) ? { path: given } : { path: null, reason: `CHROMIUM_PATH: no program at ${given}` };
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), '/usr/bin'];
  const path = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return path === undefined ? { path: null, reason: `no CHROMIUM_PATH and no ${NAMES.join(', ')} on PATH` } : { path };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const found = findChromium();

/** For `describe.skipIf`: whether the tests must be skipped. */
export const noChromium = found.path === null;

/** The name of a suite of browser tests, with the reason where it is skipped. */
export function inBrowser(name: string): string {
  return found.path === null ? `${name} (skipped: ${found.reason})` : name;
}

/** It talks to the server under test and to nobody else. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with a profile of its own, which is deleted when it closes. Each of its contexts is a person. */
export async function openBrowser(): Promise<Browser> {
  if (found.path === null) throw new Error(found.reason);
  return chromium.launch({ executablePath: found.path, headless: true, chromiumSandbox: false, args: FLAGS });
}

/**
 * Notes down what a page complains about from now on: faults of its scripts, errors on its console, among them what its
 * content security policy forbids, and requests that found no server.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`fault: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left lets go of its streams.
    if (why !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${why}`);
  });
  return complaints;
}
