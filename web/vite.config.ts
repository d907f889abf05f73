import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { writeLetters } from './letters.ts';
import { SERVICE_WORKER, tellShell } from './shell.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const LETTERS = here('../node_modules/.cache/letters');

/**
 * The titles' font is asked for with the page itself: it is shown only where it comes in time, so that nothing moves when
 * it does (`font-display: optional`).
 */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /im-fell-common-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

/** The client: static files under web/dist, served by the API at `/`. In development its requests go on to a server. */
export default defineConfig(async () => {
  await writeLetters(LETTERS);
  return {
    root: here('.'),
    plugins: [preloadFont, tellShell(here('public'))],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: {
      // The verifier is the server's own; only digests and signatures are made by libraries that run in browsers.
      alias: [
        ...['digest', 'ed25519'].map((name) => ({
          find: new RegExp(`^.*/eventstore/${name}\\.ts$|^\\./${name}\\.ts$`),
          replacement: here(`src/audit/${name}.ts`),
        })),
        { find: '@letters', replacement: LETTERS },
      ],
    },
    build: {
      outDir: here('dist'),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        optimization: { inlineConst: true },
        input: { index: here('index.html'), [SERVICE_WORKER]: here('src/offline/service-worker.ts') },
        output: { entryFileNames: ({ name }) => (name === SERVICE_WORKER ? `${name}.js` : 'assets/[name]-[hash].js') },
      },
    },
    server: { proxy: { '/api': process.env['ESTAFETA_SERVER'] ?? 'http://127.0.0.1:3000' } },
  };
});
