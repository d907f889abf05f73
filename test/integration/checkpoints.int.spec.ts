import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHeads, signedCheckpoint } from '../../src/checkpoints/bound.ts';
import { checkpointLog } from '../../src/checkpoints/checkpoint-log.ts';
import { keysFrom, rotateKey } from '../../src/checkpoints/keys.ts';
import { isConsistent } from '../../src/checkpoints/merkle.ts';
import { takeCheckpoint } from '../../src/checkpoints/take.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { ServedGame } from '../support/served-game.ts';
import { playOn, serveGame } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

const ORIGIN = 'example.org/estafeta';
const DUE = { origin: ORIGIN, everySeconds: 3600 };

let database: TestDatabase;
let games: ServedGame[];

/** As if the last checkpoint were an hour old. */
async function anHourLater(): Promise<void> {
  await database.sql`update checkpoints set at = at - interval '1 hour'`;
}

async function take(): Promise<{ note: string; key: string }> {
  const note = await takeCheckpoint(database.sql, DUE);
  if (note === null) throw new Error('no checkpoint was due');
  const [key] = (await checkpointLog(database.sql).keys()).slice(-1);
  return { note, key: key?.verifierKey ?? '' };
}

beforeAll(async () => {
  database = await testDatabase();
  const store = eventStore(database.sql);
  games = [];
  for (const seed of [61, 62, 63]) games.push(await serveGame(toyRuleset, { seed, store }));
});
afterAll(() => database.drop());

describe('a checkpoint', () => {
  it('binds the head of every game, and is taken once where several processes are due', async () => {
    const notes = await Promise.all([1, 2, 3].map(() => takeCheckpoint(database.sql, DUE)));
    const [note, ...others] = notes.filter((one) => one !== null);
    expect(others).toEqual([]);
    const log = checkpointLog(database.sql);
    const [key] = await log.keys();
    const checkpoint = signedCheckpoint(note ?? '', [key?.verifierKey ?? '']);
    expect(checkpoint).toMatchObject({ origin: ORIGIN, size: 16 });
    for (const { gameId, service } of games) {
      const [head, ...more] = await log.bindings(gameId, checkpoint.size);
      if (head === undefined) throw new Error('the game is not bound');
      expect(more).toEqual([]);
      const now = await service.game({ account: null }, gameId);
      expect(now.ok && now.value).toMatchObject({ version: head.version, headHash: head.headHash });
      const bound = { gameId, note: note ?? '', verifierKey: key?.verifierKey ?? '', heads: [head] };
      expect(() => checkHeads(checkpoint, bound)).not.toThrow();
      const forged = { ...bound, heads: [{ ...head, version: head.version + 1 }] };
      expect(() => checkHeads(checkpoint, forged)).toThrow(/does not hold the head/);
    }
  });

  it('follows an hour later with the games that have gone on, and proves that it began as the one before', async () => {
    const log = checkpointLog(database.sql);
    const before = await log.latest();
    expect(await takeCheckpoint(database.sql, DUE)).toBeNull();
    const [moved, still] = games;
    if (moved === undefined || still === undefined || before === null) throw new Error('no games');
    await playOn(moved, 3);
    await anHourLater();
    const { note, key } = await take();
    const [older, newer] = [signedCheckpoint(before.note, [key]), signedCheckpoint(note, [key])];
    expect([older.size, newer.size]).toEqual([16, 32]);
    const proof = (await log.consistency(older.size, newer.size)).map((hash) => Buffer.from(hash, 'base64'));
    expect(isConsistent(older, newer, proof)).toBe(true);
    expect(await log.bindings(moved.gameId, newer.size)).toHaveLength(2);
    expect(await log.bindings(moved.gameId, older.size)).toHaveLength(1);
    expect(await log.bindings(still.gameId, newer.size)).toHaveLength(1);
    expect((await log.before(1e9, 5)).map(({ size }) => size)).toEqual([32, 16]);
  });

  it('of an hour in which nothing happened looks like any other', async () => {
    await anHourLater();
    const { note, key } = await take();
    expect(signedCheckpoint(note, [key]).size).toBe(48);
  });

  it('is signed by a new key once that was put in the place of the old one, which vouches for it', async () => {
    const log = checkpointLog(database.sql);
    const [first] = await log.keys();
    const next = await rotateKey(database.sql, ORIGIN);
    await anHourLater();
    const { note } = await take();
    const keys = await log.keys();
    expect(keys).toHaveLength(2);
    const trusted = keysFrom(first?.verifierKey ?? '', keys);
    expect(trusted).toEqual([first?.verifierKey, next.verifierKey]);
    expect(signedCheckpoint(note, trusted)).toMatchObject({ origin: ORIGIN, size: 64 });
    expect(() => signedCheckpoint(note, [first?.verifierKey ?? ''])).toThrow(/not signed/);
    const unnamed = keys.map(({ verifierKey }) => ({ verifierKey, statement: null }));
    expect(() => keysFrom(first?.verifierKey ?? '', unnamed)).toThrow(/has not vouched/);
    expect(() => keysFrom('somebody+00000000+AAAA', keys)).toThrow(/is no key of this server/);
  });

  it('is never taken where none is wanted', async () => {
    await anHourLater();
    expect(await takeCheckpoint(database.sql, { ...DUE, everySeconds: 0 })).toBeNull();
  });
});
