import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';
import { end, startProgram } from './running-program.ts';

/** A service of its own, and a browser to look at it with. */
export interface Service {
  readonly base: string;
  readonly browser: Browser;
}

/**
 * Does the work with a service and a browser, and ends both with it, however it ends: also where this process is told to.
 * On the embedded server, or on a database of `DATABASE_URL` that is its own.
 */
export async function withBrowser(work: (service: Service) => Promise<void>): Promise<void> {
  const { DATABASE_URL: database } = process.env;
  const data = mkdtempSync(join(tmpdir(), 'estafeta-browser-'));
  const open: (() => Promise<void>)[] = [async () => rmSync(data, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) await last();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const browser = await openBrowser();
    open.push(() => browser.close());
    const own = database === undefined ? { ESTAFETA_DATA_DIR: data } : { DATABASE_URL: database };
    const program = await startProgram('serve', own);
    open.push(() => end(program));
    await work({ base: program.base, browser });
  } finally {
    await close();
  }
}
