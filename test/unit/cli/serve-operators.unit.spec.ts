import { pino } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { serveOperators } from '../../../src/cli/serve-operators.ts';
import { freePort } from '../../support/free-port.ts';

it('a program without a port for players tells its health and its metrics to operators', async () => {
  const registry = new Registry();
  new Gauge({ name: 'estafeta_test', help: 'a number', registers: [registry] }).set(7);
  let able = true;
  const metricsPort = await freePort();
  const program = { registry, ready: async () => able, log: pino({ level: 'silent' }) };
  await serveOperators({ metricsPort, host: '127.0.0.1' }, program);
  const get = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${metricsPort}${path}`);
    return [reply.status, await reply.text()] as const;
  };
  expect(await get('/health/live')).toEqual([200, 'ok\n']);
  expect(await get('/health/ready')).toEqual([200, 'ok\n']);
  expect(await get('/metrics')).toEqual([200, expect.stringContaining('estafeta_test 7')]);
  expect(await get('/')).toEqual([404, '']);
  able = false;
  expect(await get('/health/ready')).toEqual([503, 'not ready\n']);
});
