import type { ISql } from 'postgres';
import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import { countLagging } from './lagging.ts';

/** How many games wait for their read models or reactions, for /metrics: read from the database when asked. */
export function laggingMetrics(registry: Registry, sql: ISql): void {
  new Gauge({
    name: 'estafeta_lagging_games',
    help: 'Games whose log has gone on without their read models (projected) or reactions (reacted); at most 10,000.',
    labelNames: ['in'],
    registers: [registry],
    async collect() {
      const { projected, reacted } = await countLagging(sql);
      this.set({ in: 'projected' }, projected);
      this.set({ in: 'reacted' }, reacted);
    },
  });
}
