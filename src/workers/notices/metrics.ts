import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { PostState } from './desk.ts';

/**
 * How the post is doing, for /metrics: rows of the outbox, how late it is, and what became of messages. Read from the
 * database when asked, so that every process tells the same; labels are routes, states and kinds, never ids.
 */
export function postMetrics(registry: Registry, state: () => Promise<PostState>): void {
  const registers = [registry];
  const lag = new Gauge({
    name: 'estafeta_outbox_lag_seconds',
    help: 'For how long the oldest overdue row of the outbox has been waiting, by route.',
    labelNames: ['route'],
    registers,
  });
  const messages = new Gauge({
    name: 'estafeta_messages_last_day',
    help: 'Messages of the last day, by kind of channel and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'estafeta_outbox_rows',
    help: 'Rows of the outbox, by route and state; dead ones wait for an operator.',
    labelNames: ['route', 'state'],
    registers,
    async collect() {
      const { routes, outcomes } = await state();
      for (const gauge of [this, lag, messages]) gauge.reset();
      for (const { route, state: at, rows } of routes) this.set({ route, state: at }, rows);
      for (const one of routes.filter((row) => row.state === 'pending')) lag.set({ route: one.route }, one.lag);
      for (const { kind, outcome, messages: many } of outcomes) messages.set({ kind, outcome }, many);
    },
  });
}
