import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppendResult } from '../../src/eventstore/event-store.ts';
import { memoryEventStore } from '../support/memory-event-store.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { newServerSeed } from '../../src/eventstore/seal.ts';
import { verifyLog } from '../../src/eventstore/verify.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { draft } from '../support/small-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const created = draft('GameCreated', { public: { seedCommitment: 'x', seats: [] } });
const setup = { ruleset: 'quick-game', rulesetVersion: '1.2.3', serverSeed: newServerSeed(), events: [created] };
const account = uuid();
const key = (name: string, body: string) => ({ account, key: name, bodyHash: Buffer.from(body) });

describe.each([
  ['memory', () => memoryEventStore()],
  ['postgres', () => eventStore(database.sql)],
])('the event store (%s)', (_, open) => {
  it('behaves as a list that only its newest reader may extend, whatever is asked in whatever order', async () => {
    const store = open();
    const step = fc.record({
      behind: fc.integer({ min: 0, max: 2 }),
      size: fc.integer({ min: 1, max: 3 }),
      key: fc.constantFrom(null, 'a', 'b'),
      body: fc.constantFrom('x', 'y'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const game = uuid();
        await store.create({ gameId: game, ...setup });
        const model = { length: 1, keys: new Map<string, Used>() };
        for (const { behind, size, key: name, body } of steps) {
          const known = await store.read(game);
          const seen = known[Math.max(0, known.length - 1 - behind)] ?? known[0];
          if (seen === undefined) throw new Error('an empty stream');
          const used = name === null ? undefined : model.keys.get(name);
          const result = await store.append({
            gameId: game,
            expectedVersion: seen.version,
            prevHash: seen.hash,
            lastAt: seen.at,
            events: Array.from({ length: size }, () => draft('A')),
            ...(name === null ? {} : { command: key(name, body) }),
          });
          const expected = expectedOf({ used, body, length: model.length, seen: seen.version, size });
          expect(result).toMatchObject(expected);
          if (expected.kind !== 'appended') continue;
          if (name !== null) model.keys.set(name, { body, from: model.length + 1, to: model.length + size });
          model.length += size;
        }
        expect(verifyLog(await store.read(game))).toMatchObject({ findings: [], version: model.length });
      }),
      { numRuns: 40 },
    );
  });
});

interface Used {
  readonly body: string;
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly used: Used | undefined;
  readonly body: string;
  readonly length: number;
  readonly seen: number;
  readonly size: number;
}

/** What the store must answer, as the model has it. */
function expectedOf({ used, body, length, seen, size }: Asked): Partial<AppendResult> {
  if (used !== undefined && used.body !== body) return { kind: 'key-reused' };
  if (used !== undefined) return { kind: 'duplicate', fromVersion: used.from, toVersion: used.to };
  if (seen !== length) return { kind: 'conflict', version: length };
  return { kind: 'appended', version: length + size };
}
