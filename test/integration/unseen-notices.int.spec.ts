import { beforeEach, describe, expect, it } from 'vitest';
import { sightingStore } from '../../src/api/stores/sighting-store.ts';
import { accountIn, channelOf } from '../support/channels.ts';
import type { NoticePipeline } from '../support/notice-pipeline.ts';
import { noticePipeline } from '../support/notice-pipeline.ts';
import { reactTo } from '../support/reacting.ts';
import { quietService } from '../support/quiet-service.ts';
import { createToy, playOnce } from '../support/table.ts';

const quiet = quietService();
let pipeline: NoticePipeline;
let red: string;
let first: string;
let second: string;
let third: string;

beforeEach(async () => {
  pipeline = noticePipeline(quiet.database, quiet.service);
  red = await accountIn(quiet.database);
  first = await channelOf(quiet.database, red);
  second = await waitingFor(30);
  third = await waitingFor(120);
});

async function waitingFor(minutes: number): Promise<string> {
  const channel = await channelOf(quiet.database, red, { kind: 'webhook' });
  await quiet.database.sql`update channels set unseen_for = ${minutes} where id = ${channel}`;
  return channel;
}

async function routed(): Promise<string> {
  const seats = { red: 'me', blue: await accountIn(quiet.database) };
  const { id } = await createToy(quiet.service, red, { seats, options: { rounds: 1 } });
  await reactTo(quiet.service.post, id);
  // A row that was due when it was written may read as half a millisecond later.
  await leave();
  await leave();
  return id;
}

async function leave(times = 1): Promise<void> {
  await pipeline.relay();
  await pipeline.work(times);
  await pipeline.sweep();
}

/** So many minutes pass for all that waits. */
async function pass(minutes: number): Promise<void> {
  await quiet.database.sql`
    update outbox set next_at = next_at - make_interval(mins => ${minutes}),
           payload = case when payload ? 'at' then jsonb_set(payload, '{at}', to_jsonb(to_char(
             (payload ->> 'at')::timestamptz at time zone 'utc' - make_interval(mins => ${minutes}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else payload end
     where state = 'pending' and route = 'deliver'`;
}

/** What stands in the list about red's turn, in the order of the channels. */
async function lines(gameId: string): Promise<string[]> {
  const rows = await quiet.database.sql<{ channel: string; said: string }[]>`
    select channel_id as channel, outcome || ' ' || coalesce(reason, '') as said from deliveries
     where game_id = ${gameId} and seat = 'red' and what = 'turn'`;
  return [first, second, third].map((channel) => rows.find((row) => row.channel === channel)?.said ?? 'nothing');
}

describe('a channel that waits whether its reader looks in', () => {
  it('tells what was not looked at by then, each channel after its own time and once', async () => {
    const game = await routed();
    expect(await lines(game)).toEqual(['sent ', 'waiting unless-seen', 'waiting unless-seen']);
    await pass(31);
    await leave(2);
    expect(await lines(game)).toEqual(['sent ', 'sent ', 'waiting unless-seen']);
    await pass(90);
    await leave(2);
    await leave(2);
    expect(await lines(game)).toEqual(['sent ', 'sent ', 'sent ']);
    expect(pipeline.posted.map(({ channel }) => channel).sort()).toEqual([first, second, third].sort());
  });

  it.each([['the game'], ['the list of all games']])('says nothing once its reader has looked at %s', async (place) => {
    const game = await routed();
    await sightingStore(quiet.database.sql).note(red, place === 'the game' ? game : undefined);
    await pass(31);
    await leave();
    expect(await lines(game)).toEqual(['sent ', 'dropped seen', 'waiting unless-seen']);
  });

  it('says nothing once its reader has moved, and something though they looked before, or elsewhere', async () => {
    await sightingStore(quiet.database.sql).note(red);
    await quiet.database.sql`update sightings set seen_at = now() - interval '2 hours' where account_id = ${red}`;
    const game = await routed();
    const { id: other } = await createToy(quiet.service, red, { seats: { red: 'me', blue: 'bot:random' } });
    await sightingStore(quiet.database.sql).note(red, other);
    await pass(31);
    await leave();
    expect(await lines(game)).toEqual(['sent ', 'sent ', 'waiting unless-seen']);
    await playOnce(quiet.service, red, game);
    await pass(90);
    await leave();
    expect((await lines(game))[2]).toBe('dropped acted');
  });

  it('waits on where it is woken too early, and tells at once what was routed by an older server', async () => {
    const game = await routed();
    await quiet.database
      .sql`update outbox set next_at = now() where state = 'pending' and payload ->> 'channel' = ${second}`;
    await quiet.database
      .sql`update outbox set next_at = now(), payload = payload - 'at' where state = 'pending' and payload ->> 'channel' = ${third}`;
    await leave();
    expect(await lines(game)).toEqual(['sent ', 'waiting unless-seen', 'sent ']);
  });

  it('goes on where a process dies, and tells once', async () => {
    const game = await routed();
    await pass(31);
    pipeline.killAfter(4);
    await leave();
    pipeline.restart();
    await quiet.database.sql`update outbox set lease_until = now() where state = 'leased'`;
    await leave(2);
    await quiet.database
      .sql`update outbox set next_at = now(), lease_until = now() where state in ('leased', 'pending') and payload ->> 'channel' = ${second}`;
    await leave(2);
    expect((await lines(game))[1]).toBe('sent ');
    const times = pipeline.posted.filter(({ channel }) => channel === second);
    expect(times.length - new Set(times.map(({ life }) => life)).size).toBe(0);
  });
});
