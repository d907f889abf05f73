import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import { recordFailure, recordSent, wasSent } from '../../src/workers/notices/deliveries.ts';
import { deliveryIdOf } from '../../src/workers/notices/delivery-id.ts';
import { channelById } from '../../src/workers/notices/channel-rows.ts';
import { accountIn, channelOf } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

const FIRST_OF_OURS = '20261122050000_deliveries_name_their_message';
const OURS = resolve('prisma/migrations');

let database: TestDatabase;
let older: string;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  older = await mkdtemp(join(tmpdir(), 'estafeta-older-'));
  for (const name of await readdir(OURS)) {
    if (name < FIRST_OF_OURS) await cp(join(OURS, name), join(older, name), { recursive: true });
  }
  // Functions are of the newest release: they may speak of what comes later.
  await migrate(database.sql, { migrations: older, functions: [] });
});
afterAll(async () => {
  await database.drop();
  await rm(older, { recursive: true });
});

it('what an older release has sent is not sent again, and what it has not sent is not taken for sent', async () => {
  const { sql } = database;
  const account = await accountIn(database);
  const channel = await channelOf(database, account);
  const [one, other] = [v7(), v7()];
  const decision = `turn.v4.d4-red.${channel}`;
  const payload = { channel, kind: 'turn', version: 4, decision: 'd4-red' };
  const row = (gameId: string) => ({ gameId, seat: 'red', decision, payload });
  for (const game of [one, other]) {
    await sql`
      insert into outbox (game_id, seat, decision, route, payload, state, lease_until)
      values (${game}, 'red', ${decision}, 'deliver', ${JSON.stringify(payload)}::text::jsonb, 'leased', now())`;
  }
  const delivered = (game: string | null, key: string | null, outcome: string, version: number | null = null) => sql`
    insert into deliveries (id, channel_id, account_id, game_id, what, outcome, key, version)
    values (${v7()}, ${channel}, ${account}, ${game}, 'turn', ${outcome}, ${key}, ${version})`;
  // A process died between sending and settling; another had told it before, and noted a failure as well.
  await delivered(one, decision, 'sent', 4);
  await delivered(one, decision, 'dropped');
  await delivered(null, `digest.2026-11-21.${channel}`, 'sent');
  await delivered(null, `digest.2026-11-21.${channel}`, 'failed');
  // Of times when lines had no keys: any number of them.
  await delivered(one, null, 'sent');
  await delivered(one, null, 'sent');

  await migrate(sql);
  expect(await wasSent(sql, deliveryIdOf(row(one)))).toBe(true);
  expect(await wasSent(sql, deliveryIdOf(row(other)))).toBe(false);
  const lines = await sql<{ line: string }[]>`
    select coalesce(key, 'none') || ' ' || outcome as line from deliveries where channel_id = ${channel} order by line`;
  expect(lines.map(({ line }) => line)).toEqual([
    `digest.2026-11-21.${channel} sent`,
    'none sent',
    'none sent',
    `${decision} sent`,
  ]);

  // What comes now is kept apart by the table itself.
  const reader = await channelById(sql, channel);
  if (reader === null) throw new Error('no channel');
  const ofOther = { id: deliveryIdOf(row(other)), channel: reader, what: 'turn' };
  await recordFailure(sql, ofOther, { reason: 'unreachable', detail: 'timeout' });
  await recordSent(sql, ofOther);
  await recordSent(sql, { ...ofOther, id: deliveryIdOf(row(one)) });
  const outcomes = await sql<{ game: string; outcomes: string }[]>`
    select game_id as game, string_agg(outcome, ' ') as outcomes from deliveries
     where channel_id = ${channel} and key = ${decision} group by game_id`;
  expect([...outcomes].sort((a, b) => a.game.localeCompare(b.game))).toEqual([
    { game: one, outcomes: 'sent' },
    { game: other, outcomes: 'sent' },
  ]);
});
