import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppendResult, EventStore } from '../../src/eventstore/event-store.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { newServerSeed } from '../../src/eventstore/seal.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { draft } from '../support/small-log.ts';

describe('the event store on PostgreSQL', () => {
  const statements: string[] = [];
  let database: TestDatabase;
  let store: EventStore;
  beforeAll(async () => {
    database = await testDatabase({ debug: (statement) => statements.push(statement) });
    store = eventStore(database.sql);
  });
  afterAll(() => database.drop());

  const account = uuid();
  const newGame = async (): Promise<{ gameId: string; head: Extract<AppendResult, { kind: 'appended' }> }> => {
    const gameId = uuid();
    const result = await store.create({
      gameId,
      ruleset: 'r',
      rulesetVersion: '1.0.0',
      serverSeed: newServerSeed(),
      events: [draft('GameCreated')],
    });
    if (result.kind !== 'appended') throw new Error(result.kind);
    return { gameId, head: result };
  };

  it('creates and appends in one statement each', async () => {
    const { gameId, head } = await newGame();
    statements.length = 0;
    const command = { account, key: 'k', bodyHash: Buffer.from('b') };
    const request = {
      gameId,
      expectedVersion: 1,
      prevHash: head.headHash,
      lastAt: head.lastAt,
      events: [draft('A'), draft('B')],
      command,
    };
    expect((await store.append(request)).kind).toBe('appended');
    expect(statements).toHaveLength(1);
    expect((await store.append(request)).kind).toBe('duplicate');
    expect(statements).toHaveLength(2);
    await newGame();
    expect(statements).toHaveLength(3);
  });

  it('does not wait for a transaction that holds another game', async () => {
    const [held, free] = [await newGame(), await newGame()];
    await database.sql.begin(async (transaction) => {
      await transaction`update streams set reacted_version = 1 where game_id = ${held.gameId}`;
      const { gameId, head } = free;
      const request = {
        gameId,
        expectedVersion: 1,
        prevHash: head.headHash,
        lastAt: head.lastAt,
        events: [draft('A')],
      };
      expect((await store.append(request)).kind).toBe('appended');
    });
  });

  it('undoes an append with the transaction around it', async () => {
    const { gameId, head } = await newGame();
    const request = { gameId, expectedVersion: 1, prevHash: head.headHash, lastAt: head.lastAt, events: [draft('A')] };
    const undone = database.sql.begin(async (transaction) => {
      await eventStore(transaction).append(request);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect((await store.stream(gameId))?.version).toBe(1);
    expect(await store.read(gameId)).toHaveLength(1);
  });

  it('passes over a snapshot that was tampered with', async () => {
    const { gameId } = await newGame();
    await store.saveSnapshot(gameId, '1.0.0', { version: 1, state: { turn: 1 } });
    await store.saveSnapshot(gameId, '1.0.0', { version: 2, state: { turn: 2 } });
    await database.sql`update snapshots set state = '{"turn":9}' where game_id = ${gameId} and version = 2`;
    expect(await store.loadSnapshot(gameId, '1.0.0')).toEqual({ version: 1, state: { turn: 1 } });
  });

  describe('with many games', () => {
    beforeAll(async () => {
      await database.sql`
        insert into streams (game_id, version, head_hash, last_at, ruleset, ruleset_version, projected_version, reacted_version)
        select gen_random_uuid(), 3, sha256('x'), now(), 'r', '1.0.0', 3, 3 from generate_series(1, 20000)`;
      await database.sql`
        insert into events (game_id, version, type, schema, at, public, secrets, prev, hash)
        select game_id, version, 'A', 1, now(), '{}', '[]', '', '' from (select game_id from streams limit 5000) games, generate_series(10, 19) version`;
      await database.sql`
        insert into commands (game_id, account, key, body_hash, from_version, to_version)
        select game_id, ${account}, 'k', '', 1, 1 from streams where game_id not in (select game_id from commands)`;
      await database.sql`
        insert into snapshots (game_id, version, ruleset_version, state, state_hash)
        select game_id, version, '1.0.0', '{}', '' from (select game_id from streams limit 2000) games, generate_series(10, 19) version`;
      await database.sql`analyze`;
    });

    const game = `'${uuid()}'`;
    it.each([
      [
        'the tail of a game',
        `select * from events where game_id = ${game} and version > 5 and version <= 99 order by version limit 500`,
        'events_pkey',
      ],
      ['the head of a game', `select * from streams where game_id = ${game}`, 'streams_pkey'],
      [
        'the check of an append',
        `update streams set version = 4 where game_id = ${game} and version = 3 and head_hash = ''`,
        'streams_pkey',
      ],
      [
        'a repeated command',
        `select * from commands where account = '${account}' and game_id = ${game} and key = 'k'`,
        'commands_pkey',
      ],
      [
        'the newest snapshot',
        `select * from snapshots where game_id = ${game} and version <= 99 and ruleset_version = '1.0.0' order by version desc limit 1`,
        'snapshots_pkey',
      ],
      [
        'games to project',
        'select game_id from streams where projected_version < version order by game_id limit 100',
        'streams_unprojected',
      ],
      [
        'games to react to',
        'select game_id from streams where reacted_version < version order by game_id limit 100',
        'streams_unreacted',
      ],
    ])('finds %s by an index', async (_, query, index) => {
      const rows = await database.sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${query}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    });
  });
});
