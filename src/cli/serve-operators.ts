import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Program } from '../app.ts';
import type { Config } from '../config.ts';

/**
 * What operators look at, on a port of its own where one is set: metrics, for those who keep them from the public, and the
 * health of a worker, which has no other port.
 */
export async function serveOperators(
  { metricsPort, host }: Pick<Config, 'metricsPort' | 'host'>,
  { registry, ready, log }: Pick<Program, 'registry' | 'ready' | 'log'>,
): Promise<void> {
  if (metricsPort === undefined) return;
  const pages: Readonly<Record<string, (response: ServerResponse) => Promise<unknown>>> = {
    '/metrics': async (response) => {
      const text = await registry.metrics();
      return response.setHeader('content-type', registry.contentType).end(text);
    },
    '/health/live': async (response) => response.end('ok\n'),
    '/health/ready': async (response) => {
      const able = await ready();
      return response.writeHead(able ? 200 : 503).end(able ? 'ok\n' : 'not ready\n');
    },
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else page(response).catch(() => response.writeHead(500).end());
  });
  server.unref();
  server.listen(metricsPort, host);
  await once(server, 'listening');
  log.info({ host, port: metricsPort }, 'serving metrics and health');
}
