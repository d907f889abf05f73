import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface WebOptions {
  /** The directory of the built client, if any. */
  readonly web?: string;
}

const INDEX = 'index.html';

/**
 * Serves the web client: its files, and its page under every address that a browser opens and nobody else answers, since
 * the client itself knows what lies there. Without a built client `/` leads to the description of the API.
 */
export const webClient = fp(async (app: FastifyInstance, { web }: WebOptions) => {
  const quiet = { schema: { hide: true } as object, logLevel: 'warn' } as const;
  // One page has a score of them, whose requests are not its visitor's doing: they cost no more than the file.
  // A `config` for each route: plugins note down in it what they do there.
  const uncounted = () => ({ ...quiet, config: { rateLimit: false } }) as const;
  // What helmet says is for pages; of more than forty files a table it would be a tenth of what a first visit fetches.
  const asset = { ...uncounted(), helmet: false } as const;
  if (web === undefined || !existsSync(join(web, INDEX))) {
    app.get('/', quiet, (_request, reply) => reply.redirect('/docs'));
    return;
  }
  // Which header says how long a file may be kept is told below, by the kind of file.
  await app.register(fastifyStatic, {
    root: web,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
  });
  app.get('/', quiet, (_request, reply) => page(reply));
  for (const name of filesAtTheTop(web)) app.get(`/${name}`, uncounted(), (_request, reply) => atTheTop(reply, name));
  // One that an upgrade took away is a problem: a page in place of a script would be kept for a year.
  app.get<{ Params: { '*': string } }>('/assets/*', asset, ({ params }, reply) =>
    forEver(reply, `assets/${params['*']}`),
  );
  app.get('/*', quiet, (request, reply) => (isPage(request) ? page(reply) : reply.callNotFound()));
});

/** What other parts of the server answer, or would if it existed. */
const OTHERS = /^\/(api|graphql|docs|health|metrics|problems|assets)(\/|$)/;

function isPage({ url, headers }: FastifyRequest): boolean {
  return !OTHERS.test(url.split('?')[0] ?? '') && (headers.accept ?? '').includes('text/html');
}

/** The page runs what this server has, styles that scripts set, and pictures that it draws itself; it talks to this server. */
const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

function page(reply: FastifyReply): FastifyReply {
  return revalidated(reply.header('content-security-policy', PAGE_CSP), INDEX);
}

function revalidated(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile(name);
}

/** What has a fixed name; the service worker goes by the policy it came with. */
function atTheTop(reply: FastifyReply, name: string): FastifyReply {
  return revalidated(reply.header('content-security-policy', PAGE_CSP), name);
}

/** The name of an asset has a digest of its content. A script that runs as a worker goes by the policy it came with. */
function forEver(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'self'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .sendFile(name);
}

/** Icons, the manifest: what must have a fixed name. Neither the page, nor what the build notes down for itself. */
function filesAtTheTop(web: string): string[] {
  return readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(html|br|gz)$/.test(entry.name))
    .map(({ name }) => name);
}
