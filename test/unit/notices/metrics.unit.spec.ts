import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { postMetrics } from '../../../src/workers/notices/metrics.ts';

test('metrics count messages that were not sent by reason, and forget what is no more', async () => {
  const registry = new Registry();
  const nothing = { routes: [], outcomes: [], channels: [] };
  let messages = 3;
  const reasons = () =>
    messages === 0 ? [] : [{ kind: 'mail', outcome: 'dropped', reason: 'acted', messages } as const];
  postMetrics(registry, async () => ({ ...nothing, reasons: reasons() }));
  expect(await registry.metrics()).toContain(
    'estafeta_notices_not_sent_last_day{kind="mail",outcome="dropped",reason="acted"} 3',
  );
  messages = 0;
  expect(await registry.metrics()).not.toContain('reason="acted"');
});
