import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import { ProblemError } from '../problems.ts';

export interface OperatorDeps {
  /** Whether the program can serve: false while it starts and stops, or when its database does not answer. */
  readonly ready: () => Promise<boolean>;
  readonly registry: Registry;
  /** Whether /metrics is served here. */
  readonly metrics: boolean;
}

/** What those who run the server look at: health and metrics. */
export const operators = fp(async (app: FastifyInstance, { ready, registry, metrics }: OperatorDeps) => {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/health/live', quiet, async () => ({ status: 'ok' }));
  app.get('/health/ready', quiet, async () => {
    if (await ready()) return { status: 'ok' };
    throw new ProblemError('unavailable', 'The server is not ready.');
  });
  const seconds = requestSeconds(registry);
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'none' } = request.routeOptions;
    seconds.observe({ method: request.method, route: url, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  if (metrics) {
    app.get('/metrics', quiet, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  }
});

/** Labels are patterns and statuses only: no id ever becomes a label. */
function requestSeconds(registry: Registry): Histogram<'method' | 'route' | 'status'> {
  return new Histogram({
    name: 'estafeta_http_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
}
