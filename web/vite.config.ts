import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The client: static files under web/dist, served by the API at `/`. In development its requests go on to a server. */
export default defineConfig({
  root: here('.'),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    // The verifier is the server's own; only its digests are made by a library that runs in browsers.
    alias: [{ find: /^.*\/eventstore\/digest\.ts$|^\.\/digest\.ts$/, replacement: here('src/audit/digest.ts') }],
  },
  build: { outDir: here('dist'), emptyOutDir: true, manifest: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': process.env['ESTAFETA_SERVER'] ?? 'http://127.0.0.1:3000' } },
});
