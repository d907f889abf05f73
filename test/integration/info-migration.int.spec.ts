import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import type { GameInfo } from '../../src/games/game-service.ts';
import { listGames } from '../../src/projections/game-summaries.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

const OURS = resolve('prisma/migrations');

let database: TestDatabase;
let older: string;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  older = await mkdtemp(join(tmpdir(), 'estafeta-older-'));
  for (const name of await readdir(OURS)) {
    if (name < '20261124010000_info_of_games') await cp(join(OURS, name), join(older, name), { recursive: true });
  }
  await migrate(database.sql, { migrations: older, functions: [] });
});
afterAll(async () => {
  await database.drop();
  await rm(older, { recursive: true });
});

const at = '2026-11-23T10:00:00.070Z';
const seats = { spanish: { account: uuid() }, british: { bot: 'steady' } };
const open: GameInfo = {
  id: uuid(),
  ruleset: 'toy',
  rulesetVersion: '1.2.3',
  scenario: 'standard',
  options: { rounds: 2, fog: null },
  visibility: 'public',
  status: 'open',
  creator: uuid(),
  createdAt: at,
  updatedAt: at,
  seats,
  version: 1,
  turn: 0,
  waitingFor: [],
  deadlines: {},
  proposals: [],
  seedCommitment: 'ab'.repeat(32),
  headHash: 'cd'.repeat(32),
};
const ended: GameInfo = {
  ...open,
  id: uuid(),
  status: 'finished',
  version: 7,
  turn: 3,
  waitingFor: ['spanish'],
  label: { en: 'Turn 3', es: 'Turno 3' },
  deadlines: { spanish: '2026-11-24T10:00:00.000Z' },
  pausedAt: at,
  proposals: [{ id: 'p1', seat: 'spanish', what: 'draw' }] as unknown as GameInfo['proposals'],
  substitutes: { british: uuid() } as unknown as NonNullable<GameInfo['substitutes']>,
  result: { reason: 'victory', winners: ['spanish'], text: { en: 'Won', es: 'Gana' } } as NonNullable<
    GameInfo['result']
  >,
};

/** A row as the releases before wrote it. */
async function insertOlder(game: GameInfo): Promise<void> {
  const { deadlines, pausedAt, substitutes } = game;
  const row = {
    game_id: game.id,
    ruleset: game.ruleset,
    ruleset_version: game.rulesetVersion,
    scenario: game.scenario,
    options: game.options,
    visibility: game.visibility,
    status: game.status,
    creator: game.creator,
    holders: [],
    seats: game.seats,
    waiting_for: game.waitingFor,
    proposals: game.proposals,
    version: game.version,
    head_hash: game.headHash,
    turn: game.turn,
    label: game.label,
    result: game.result,
    seed_commitment: game.seedCommitment,
    created_at: game.createdAt,
    updated_at: game.updatedAt,
    timing: { deadlines, pausedAt, substitutes },
    offered: [],
    asked: [],
  };
  await database.sql`
    insert into game_summaries
    select * from json_populate_record(null::game_summaries, ${JSON.stringify(row)}::text::json)`;
}

it('lists of games show of those of an older release what they showed', async () => {
  await insertOlder(open);
  await insertOlder(ended);
  await migrate(database.sql, { migrations: OURS, functions: [] });
  const { items } = await listGames(database.sql, { account: null, first: 10 });
  expect(items).toEqual([ended, open]);
  expect(items.map((game) => Object.keys(game.seats))).toEqual([Object.keys(seats), Object.keys(seats)]);
});
