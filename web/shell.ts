import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The script that keeps the client for reading without a connection. Its address must stay the same for ever. */
export const SERVICE_WORKER = 'service-worker';

interface Kept {
  readonly url: string;
  /** Of files whose name does not change with their content. */
  readonly revision: string | null;
}

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/**
 * Tells the service worker which files make up the client: its scripts and styles, its page, and what lies in `public`.
 * Fonts and pictures are not among them; the browser keeps those that it has shown.
 */
export function tellShell(publicFolder: string): Plugin {
  return {
    name: 'tell-shell',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[`${SERVICE_WORKER}.js`];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset')
        throw new Error('no service worker, or no page, in the build');
      const assets = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css)$/.test(file));
      const fixed = readdirSync(publicFolder).map((file): Kept => {
        return { url: `/${file}`, revision: digest(readFileSync(path.join(publicFolder, file))) };
      });
      const shell: Kept[] = [
        { url: '/', revision: digest(page.source) },
        ...assets.sort().map((file) => ({ url: `/${file}`, revision: null })),
        ...fixed,
      ];
      worker.code = worker.code.replace('self.SHELL', () => JSON.stringify(shell));
    },
  };
}
