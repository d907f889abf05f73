import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PARTITIONED } from '../../src/database/distribution.ts';
import { partitionTables } from '../../src/database/partition.ts';
import type { AppendResult, EventStore, StreamRow } from '../../src/eventstore/event-store.ts';
import { NO_HASH } from '../../src/eventstore/chain.ts';
import { memoryEventStore } from '../support/memory-event-store.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { newServerSeed } from '../../src/eventstore/seal.ts';
import type { NewEvent } from '../../src/domain/kernel/event.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import { verifyLog } from '../../src/eventstore/verify.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { draft } from '../support/small-log.ts';

let database: TestDatabase;
let partitioned: TestDatabase;
beforeAll(async () => {
  [database, partitioned] = await Promise.all([testDatabase(), testDatabase()]);
  await partitionTables(partitioned.sql, { tables: PARTITIONED, parts: 4 });
});
afterAll(async () => {
  await Promise.all([database.drop(), partitioned.drop()]);
});

const account = uuid();
const by = { seat: 'british', account, command: 'march', via: 'seat' as const };
const created = draft('GameCreated', { public: { seedCommitment: 'x', seats: [] } });
const rich = draft('UnitAdvanced', {
  by,
  public: { unit: 'uk-1', nothing: null, list: [1, { ñ: '€😀"\\' }], absent: undefined, big: 2 ** 53 - 1 },
  secrets: [
    { to: ['british', 'spanish'], data: { path: ['a', 'b'] } },
    { to: [], data: {} },
  ],
});

describe.each([
  ['memory', () => memoryEventStore()],
  ['postgres', () => eventStore(database.sql)],
  ['postgres, partitioned by game', () => eventStore(partitioned.sql)],
])('the event store (%s)', (_, open) => {
  let store: EventStore;
  let gameId: string;
  const serverSeed = newServerSeed();
  const setup = { ruleset: 'quick-game', rulesetVersion: '1.2.3', serverSeed };
  const key = (name: string, body = 'body') => ({ account, key: name, bodyHash: Buffer.from(body) });
  const head = async (): Promise<StreamRow> => (await store.stream(gameId)) as StreamRow;
  const append = async (events: readonly NewEvent[], more: object = {}): Promise<AppendResult> => {
    const { version, headHash, lastAt } = await head();
    return store.append({ gameId, expectedVersion: version, prevHash: headHash, lastAt, events, ...more });
  };

  beforeEach(async () => {
    store = open();
    gameId = uuid();
    await store.create({ gameId, ...setup, events: [created] });
  });

  it('starts a stream', async () => {
    const other = uuid();
    const result = await store.create({
      gameId: other,
      ...setup,
      events: [created, draft('SeatTaken')],
      status: 'active',
    });
    const stream = await store.stream(other);
    expect(result).toMatchObject({ kind: 'appended', version: 2, headHash: stream?.headHash, lastAt: stream?.lastAt });
    expect(stream).toEqual({
      gameId: other,
      version: 2,
      headHash: (await store.read(other))[1]?.hash,
      lastAt: (await store.read(other))[1]?.at,
      projectedVersion: 0,
      reactedVersion: 0,
      ruleset: 'quick-game',
      rulesetVersion: '1.2.3',
      status: 'active',
      archived: null,
    });
  });

  it('knows nothing of a game that was never created', async () => {
    const nobody = uuid();
    expect(await store.stream(nobody)).toBeNull();
    expect(await store.read(nobody)).toEqual([]);
    await expect(store.seed(nobody)).rejects.toThrow(/no seed/);
    const request = { gameId: nobody, expectedVersion: 0, prevHash: NO_HASH, lastAt: '', events: [created] };
    expect(await store.append(request)).toEqual({ kind: 'conflict', version: 0 });
  });

  it('gives back what it was given, sealed into a chain that holds', async () => {
    const result = await append([rich, draft('TurnEnded')]);
    const events = await store.read(gameId);
    expect(result).toMatchObject({ kind: 'appended', version: 3, headHash: events[2]?.hash });
    expect(result.kind === 'appended' && result.events).toEqual(events.slice(1));
    expect(events[1]).toMatchObject({
      gameId,
      version: 2,
      type: 'UnitAdvanced',
      schema: 1,
      by,
      public: { unit: 'uk-1', nothing: null },
    });
    expect(events[1]?.public).not.toHaveProperty('absent');
    expect(events[2]?.by).toBeNull();
    expect(verifyLog(events).findings).toEqual([]);
  });

  it('answers with the very text that a read gives, the order of members included', async () => {
    const open = { longest: { ñu: 1, oak: 2, b: [{ zz: 1, a: 2 }] }, a: undefined, '10': 3, bb: 4, ab: 5, '2': 6 };
    const secret = { to: ['red'], data: { sealed: 1, at: 2 } };
    const result = await append([{ ...rich, public: open as unknown as JsonObject, secrets: [secret] }]);
    const text = JSON.stringify(result.kind === 'appended' && result.events);
    expect(text).toBe(JSON.stringify(await store.read(gameId, { after: 1 })));
  });

  it('keeps the seed of a game, and only that', async () => {
    expect((await store.seed(gameId)).equals(serverSeed)).toBe(true);
    expect(JSON.stringify([await store.stream(gameId), await store.read(gameId)])).not.toContain(
      serverSeed.toString('hex'),
    );
  });

  it('creates a game once', async () => {
    expect(await store.create({ gameId, ...setup, events: [created, created] })).toEqual({
      kind: 'conflict',
      version: 1,
    });
    expect(await store.read(gameId)).toHaveLength(1);
  });

  it('repeats the answer to a creation under the same key', async () => {
    const request = { gameId: uuid(), ...setup, events: [created], command: key('create') };
    expect((await store.create(request)).kind).toBe('appended');
    expect(await store.create(request)).toEqual({ kind: 'duplicate', fromVersion: 1, toVersion: 1 });
    expect(await store.create({ ...request, command: key('create', 'other') })).toEqual({ kind: 'key-reused' });
  });

  it.each([
    ['an old version', { expectedVersion: 1 }],
    ['a version to come', { expectedVersion: 3 }],
    ['another head', { prevHash: 'ab'.repeat(32) }],
  ])('tells whoever decided on %s the current one, and stores nothing', async (_name, stale) => {
    await append([draft('A')]);
    expect(await append([draft('B')], stale)).toEqual({ kind: 'conflict', version: 2 });
    expect(await store.read(gameId)).toHaveLength(2);
  });

  it('stores nothing of a batch that has a flaw', async () => {
    await expect(append([draft('A'), draft('B', { public: { half: 0.5 } })])).rejects.toThrow(TypeError);
    await expect(append([])).rejects.toThrow(RangeError);
    expect((await head()).version).toBe(1);
  });

  it('repeats the answer to a command under the same key, however the game has gone on', async () => {
    const before = await head();
    const stale = { expectedVersion: 1, prevHash: before.headHash, lastAt: before.lastAt };
    await append([draft('A'), draft('B')], { command: key('one') });
    await append([draft('C')]);
    expect(await append([draft('A'), draft('B')], { command: key('one') })).toEqual({
      kind: 'duplicate',
      fromVersion: 2,
      toVersion: 3,
    });
    expect(await append([draft('A')], { ...stale, command: key('one') })).toEqual({
      kind: 'duplicate',
      fromVersion: 2,
      toVersion: 3,
    });
    expect(await append([draft('A')], { command: key('one', 'other') })).toEqual({ kind: 'key-reused' });
    expect((await head()).version).toBe(4);
  });

  it('remembers commands by account, game and key, and no refused ones', async () => {
    await append([draft('A')], { command: key('one') });
    await append([draft('B')], { command: key('two'), expectedVersion: 1 });
    expect(await store.command(gameId, account, 'one')).toEqual({
      bodyHash: Buffer.from('body'),
      fromVersion: 2,
      toVersion: 2,
    });
    expect(await store.command(gameId, account, 'two')).toBeNull();
    expect(await store.command(gameId, uuid(), 'one')).toBeNull();
    expect(await store.command(uuid(), account, 'one')).toBeNull();
  });

  it('lets one of several appends at a head through', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_x, n) => append([draft('Raced', { public: { n } })])),
    );
    expect(results.filter(({ kind }) => kind === 'appended').length).toBeGreaterThanOrEqual(1);
    const { version, headHash, lastAt } = await head();
    const request = { gameId, expectedVersion: version, prevHash: headHash, lastAt };
    const race = await Promise.all(
      Array.from({ length: 8 }, (_x, n) => store.append({ ...request, events: [draft('Raced', { public: { n } })] })),
    );
    expect(race.map(({ kind }) => kind).sort()).toEqual(['appended', ...Array.from({ length: 7 }, () => 'conflict')]);
    expect(race.filter(({ kind }) => kind === 'conflict')).toEqual(
      Array.from({ length: 7 }, () => ({ kind: 'conflict', version: version + 1 })),
    );
  });

  it('takes one of several equal commands sent at once, and answers all alike', async () => {
    const { version, headHash, lastAt } = await head();
    const request = {
      gameId,
      expectedVersion: version,
      prevHash: headHash,
      lastAt,
      events: [draft('A')],
      command: key('same'),
    };
    const results = await Promise.all(Array.from({ length: 6 }, () => store.append(request)));
    expect(results.map(({ kind }) => kind).sort()).toEqual([
      'appended',
      ...Array.from({ length: 5 }, () => 'duplicate'),
    ]);
  });

  it('moves status and ruleset version with the events that change them', async () => {
    await append([draft('GameStarted')], { status: 'active', rulesetVersion: '1.3.0' });
    await append([draft('A')]);
    expect(await head()).toMatchObject({ status: 'active', rulesetVersion: '1.3.0' });
  });

  it('never lets time run back', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    await append([draft('A')], { lastAt: later });
    await append([draft('B')]);
    expect((await store.read(gameId)).slice(1).map(({ at }) => at)).toEqual([later, later]);
  });

  it('reads a part of a stream', async () => {
    await append(['A', 'B', 'C', 'D'].map((type) => draft(type)));
    const types = async (range: object): Promise<string[]> => (await store.read(gameId, range)).map(({ type }) => type);
    expect(await types({ after: 1 })).toEqual(['A', 'B', 'C', 'D']);
    expect(await types({ after: 2, to: 4 })).toEqual(['B', 'C']);
    expect(await types({ after: 2, limit: 1 })).toEqual(['B']);
    expect(await types({ after: 5 })).toEqual([]);
  });

  it('reads a long stream in batches', async () => {
    await append(Array.from({ length: 1200 }, (_x, n) => draft('A', { public: { n } })));
    const read: number[] = [];
    for await (const batch of store.readBatches(gameId, { after: 1 }))
      read.push(...batch.map(({ version }) => version));
    expect(read).toEqual(Array.from({ length: 1200 }, (_x, n) => n + 2));
  });

  it('keeps snapshots by ruleset version', async () => {
    await append(['A', 'B', 'C', 'D'].map((type) => draft(type)));
    await store.saveSnapshot(gameId, '1.2.3', { version: 2, state: { turn: 2 } });
    await store.saveSnapshot(gameId, '1.2.3', { version: 4, state: { turn: 4 } });
    await store.saveSnapshot(gameId, '1.3.0', { version: 5, state: { turn: 5 } });
    expect(await store.loadSnapshot(gameId, '1.2.3')).toEqual({ version: 4, state: { turn: 4 } });
    expect(await store.loadSnapshot(gameId, '1.2.3', 3)).toEqual({ version: 2, state: { turn: 2 } });
    expect(await store.loadSnapshot(gameId, '1.2.3', 1)).toBeNull();
    await store.saveSnapshot(gameId, '1.3.0', { version: 4, state: { turn: 44 } });
    expect(await store.loadSnapshot(gameId, '1.2.3')).toEqual({ version: 2, state: { turn: 2 } });
    expect(await store.loadSnapshot(gameId, '1.4.0')).toBeNull();
  });

  it('gives a state back with its members in the order in which it was kept', async () => {
    const state = { zebra: 1, b: { y: 1, aa: 2, x: 3 }, ab: 2, a: 3 };
    await store.saveSnapshot(gameId, '1.2.3', { version: 1, state });
    expect(JSON.stringify((await store.loadSnapshot(gameId, '1.2.3'))?.state)).toBe(JSON.stringify(state));
  });
});
