import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { WireEvent } from '../../../../src/eventstore/stored-event.ts';
import { verifyLog } from '../../../../src/eventstore/verify.ts';
import * as browser from '../../../../web/src/audit/digest.ts';

// As the build of the client does it.
vi.mock('../../../../src/eventstore/digest.ts', () => import('../../../../web/src/audit/digest.ts'));

let log: readonly WireEvent[];

beforeAll(async () => {
  const file = 'test/golden/castelnuovo-1539/draw-agreed.jsonl';
  log = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as WireEvent);
  // Else all that follows would prove the server's digests.
  expect((await import('../../../../src/eventstore/digest.ts')).digestUpon).toBe(browser.digestUpon);
});

test('a recorded game proves itself in a browser, each of its draws included', () => {
  const { findings, ended, draws, secrets } = verifyLog(log);
  expect(findings).toEqual([]);
  expect(ended).toBe(true);
  expect(secrets.sealed).toBe(0);
  expect(draws).toMatchObject({ unproved: 0, hidden: 0 });
  expect(draws.proved).toBeGreaterThan(0);
});

test('what was altered afterwards is found where it was altered', () => {
  const altered = log.map((event) => (event.version === 3 ? { ...event, schema: event.schema + 1 } : event));
  expect(verifyLog(altered).findings).toEqual([expect.objectContaining({ version: 3, code: 'wrong-hash' })]);
});

test('another seed than the one that was sealed is found out', () => {
  const last = log.at(-1) as WireEvent;
  const lying = { ...last, public: { ...last.public, serverSeed: 'ab'.repeat(32) } };
  const codes = verifyLog([...log.slice(0, -1), lying]).findings.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['wrong-hash', 'wrong-seed']));
});
