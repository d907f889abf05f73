import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { DeliveryState } from './delivery-admin.ts';

/**
 * How the post is doing, for /metrics: rows of the outbox, how late it is, and what became of messages. Read from the
 * database when asked, so that every process tells the same; labels are routes, states, kinds and reasons, never ids.
 */
export function postMetrics(registry: Registry, state: () => Promise<DeliveryState>): void {
  const read = sharedWhileRead(state);
  const gauge = <Label extends string>(
    { name, help, labelNames }: { name: string; help: string; labelNames: Label[] },
    fill: (gauge: Gauge<Label>, state: DeliveryState) => void,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      // Each reads for itself: what another has set while it is asked comes too late for this answer.
      async collect() {
        const now = await read();
        this.reset();
        fill(this, now);
      },
    });
  };
  gauge(
    {
      name: 'estafeta_outbox_lag_seconds',
      help: 'For how long the oldest overdue row of the outbox has been waiting, by route.',
      labelNames: ['route'],
    },
    (lag, { routes }) => {
      for (const one of routes.filter((row) => row.state === 'pending')) lag.set({ route: one.route }, one.lag);
    },
  );
  gauge(
    {
      name: 'estafeta_messages_last_day',
      help: 'Messages of the last day, by kind of channel and outcome.',
      labelNames: ['kind', 'outcome'],
    },
    (messages, { outcomes }) => {
      for (const { kind, outcome, messages: many } of outcomes) messages.set({ kind, outcome }, many);
    },
  );
  gauge(
    {
      name: 'estafeta_notices_not_sent_last_day',
      help: 'Messages of the last day that were not sent, not yet, or not by themselves, by kind of channel, outcome and reason.',
      labelNames: ['kind', 'outcome', 'reason'],
    },
    (why, { reasons }) => {
      for (const { kind, outcome, reason, messages } of reasons) why.set({ kind, outcome, reason }, messages);
    },
  );
  gauge(
    {
      name: 'estafeta_outbox_rows',
      help: 'Rows of the outbox, by route and state; dead ones wait for an operator.',
      labelNames: ['route', 'state'],
    },
    (rows, { routes }) => {
      for (const { route, state: at, rows: many } of routes) rows.set({ route, state: at }, many);
    },
  );
}

/** All gauges of one answer are asked at once: they share one reading. */
function sharedWhileRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () =>
    (reading ??= read().finally(() => {
      reading = null;
    }));
}
