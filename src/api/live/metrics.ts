import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { StreamSlots } from './stream-slots.ts';

/** How much is open at this moment in this process, for /metrics. */
export function liveMetrics(
  registry: Registry,
  open: { readonly streams: StreamSlots; readonly sockets: StreamSlots },
) {
  const registers = [registry];
  new Gauge({
    name: 'estafeta_live_streams',
    help: 'Streams of server-sent events and subscriptions of GraphQL that are open.',
    registers,
    collect() {
      this.set(open.streams.open);
    },
  });
  new Gauge({
    name: 'estafeta_live_sockets',
    help: 'Sockets of GraphQL that are open.',
    registers,
    collect() {
      this.set(open.sockets.open);
    },
  });
}
