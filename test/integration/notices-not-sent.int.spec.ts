import { beforeEach, describe, expect, it } from 'vitest';
import { Undeliverable } from '../../src/notices/channel.ts';
import { discardRow } from '../../src/workers/notices/given-up.ts';
import { NO_CHANNEL } from '../../src/workers/notices/delivery-id.ts';
import { deliveryState } from '../../src/workers/notices/delivery-admin.ts';
import { accountIn, channelOf } from '../support/channels.ts';
import type { NoticePipeline } from '../support/notice-pipeline.ts';
import { noticePipeline } from '../support/notice-pipeline.ts';
import { quietService } from '../support/quiet-service.ts';
import { as, createToy, must, playOnce } from '../support/table.ts';
import { reactTo } from '../support/reacting.ts';

const quiet = quietService();
let pipeline: NoticePipeline;
let red: string;
let blue: string;

beforeEach(async () => {
  pipeline = noticePipeline(quiet.database, quiet.service);
  [red, blue] = [await accountIn(quiet.database), await accountIn(quiet.database)];
});

/** A game in which red is to be told that it is their turn, and nobody has asked yet by which ways. */
async function waiting(): Promise<string> {
  const { id } = await createToy(quiet.service, red, { seats: { red: 'me', blue }, options: { rounds: 1 } });
  // Reacted to, and no more.
  await reactTo(quiet.service.post, id);
  return id;
}

/** Lets everything leave that is due, and what waits for another attempt. */
async function leave(rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await quiet.database
      .sql`update outbox set next_at = now() where state = 'pending' and route = 'deliver' and last_error is not null`;
    await pipeline.relay();
    await pipeline.work(1);
  }
  await pipeline.sweep();
}

/** What stands in the list about the notice of red's turn, by channel. */
async function lines(gameId: string): Promise<Record<string, string>> {
  const rows = await quiet.database.sql<{ channel: string; said: string }[]>`
    select channel_id as channel, outcome || ' ' || coalesce(reason, '') as said from deliveries
     where game_id = ${gameId} and seat = 'red' and what = 'turn'`;
  return Object.fromEntries(rows.map(({ channel, said }) => [channel, said]));
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

describe('a notice that is not sent says why', () => {
  it('where its reader does not want it, or not now, by any way that they have', async () => {
    const hour = new Date().getUTCHours();
    const expected: Record<string, string> = {
      [await channelOf(quiet.database, red)]: 'sent ',
      [await channelOf(quiet.database, red, { mode: 'off' })]: 'dropped off',
      [await channelOf(quiet.database, red, { confirmed: false })]: 'dropped not-confirmed',
      [await channelOf(quiet.database, red, { settings: { kinds: ['ended'] } })]: 'dropped not-wanted',
      [await channelOf(quiet.database, red, { mode: 'digest' })]: 'waiting for-digest',
      [await channelOf(quiet.database, red, { quiet: [clock(hour), clock(hour + 2)] })]: 'waiting quiet-hours',
      [await channelOf(quiet.database, red, { kind: 'discord' })]: 'dropped no-sender',
    };
    const lost = await channelOf(quiet.database, red);
    await quiet.database.sql`update channels set disabled_at = now() where id = ${lost}`;
    const game = await waiting();
    await leave(2);
    expect(await lines(game)).toEqual({ ...expected, [lost]: 'dropped switched-off' });
  });

  it('where its reader has no way to be told', async () => {
    const game = await waiting();
    await leave();
    expect(await lines(game)).toEqual({ [NO_CHANNEL]: 'dropped no-channel' });
    const [{ account } = { account: null }] = await quiet.database.sql<{ account: string }[]>`
      select account_id as account from deliveries where game_id = ${game} and seat = 'red'`;
    expect(account).toBe(red);
  });

  it.each([
    ['acted', (game: string) => playOnce(quiet.service, red, game)],
    ['game-over', (game: string) => must(quiet.service.games.resign(as(blue), game, 'blue'))],
  ])('where nobody needs it any more: %s', async (reason, meanwhile) => {
    const mine = await channelOf(quiet.database, red);
    const table = await channelOf(quiet.database, red, { kind: 'forum' });
    const game = await waiting();
    await quiet.database.sql`update channels set game_id = ${game} where id = ${table}`;
    await meanwhile(game);
    await leave();
    expect(await lines(game)).toEqual({ [mine]: `dropped ${reason}` });
    const spectators = await quiet.database.sql`
      select reason from deliveries where channel_id = ${table} and what = 'turn' and key like 'turn.%'`;
    expect(spectators).toContainEqual({ reason });
  });

  it('where a table is told all of it by a newer message, which waits for the one that is on its way', async () => {
    const { sql } = quiet.database;
    const game = await waiting();
    const table = await channelOf(quiet.database, red, { kind: 'forum', gameId: game });
    const said = async (): Promise<string[]> => {
      const rows = await sql<{ said: string }[]>`
        select outcome || ' ' || coalesce(reason, '') as said from deliveries where channel_id = ${table} order by key`;
      return rows.map((row) => row.said);
    };
    await pipeline.relay();
    await must(quiet.service.games.resign(as(blue), game, 'blue'));
    await reactTo(quiet.service.post, game);
    await pipeline.relay();
    await pipeline.relay();
    // Of the two messages somebody else works on the first.
    await sql`update outbox set held = true where game_id = ${game} and seat = '' and decision like 'turn.v%'`;
    await pipeline.work(1);
    expect(await said()).toEqual(['waiting one-at-a-time']);
    // Whoever held it has died. It is leased again beside the newer one, which may find it held once more.
    for (let round = 0; round < 2; round += 1) {
      await sql`update outbox set next_at = now(), lease_until = case when state = 'leased' then now() end
        where game_id = ${game} and state in ('pending', 'leased')`;
      await leave();
    }
    expect((await said()).toSorted()).toEqual(['dropped newer-follows', 'sent ']);
  });

  it('where its channel was removed on the way', async () => {
    const mine = await channelOf(quiet.database, red);
    const game = await waiting();
    await pipeline.relay();
    await quiet.database.sql`delete from channels where id = ${mine}`;
    await pipeline.relay();
    await leave();
    expect(await lines(game)).toEqual({ [mine]: 'dropped channel-removed' });
  });

  it('where its reader was erased, to operators, and names nobody', async () => {
    const mine = await channelOf(quiet.database, red);
    const game = await waiting();
    await pipeline.relay();
    await quiet.database.sql`update accounts set erased_at = now() where id = ${red}`;
    await leave();
    expect(await lines(game)).toEqual({ [mine]: 'dropped account-erased' });
    expect(await quiet.database.sql`select 1 from deliveries where account_id = ${red}`).toHaveLength(0);
    const { reasons } = await deliveryState(quiet.database.sql);
    expect(reasons.find(({ reason }) => reason === 'account-erased')?.messages).toBeGreaterThan(0);
  });

  it('where the seat has nobody any more', async () => {
    const game = await waiting();
    await quiet.database
      .sql`update outbox set seat = 'nobody', payload = '{"kind":"timeout","version":3}' where game_id = ${game} and route = 'notice' and seat = 'red'`;
    await leave();
    const rows = await quiet.database
      .sql`select account_id, reason from deliveries where game_id = ${game} and seat = 'nobody'`;
    expect(rows).toEqual([{ account_id: null, reason: 'no-reader' }]);
  });

  it('while it fails, once it is given up, and once an operator has thrown it away', async () => {
    const mine = await channelOf(quiet.database, red);
    const game = await waiting();
    pipeline.fail(new Error('connection refused'));
    await leave(2);
    expect(await lines(game)).toEqual({ [mine]: 'failed unreachable' });
    await leave(12);
    expect(await lines(game)).toEqual({ [mine]: 'failed gave-up' });
    const [row] = await quiet.database.sql<{ gameId: string; seat: string; decision: string; route: string }[]>`
      select game_id as "gameId", seat, decision, route from outbox where game_id = ${game} and state = 'dead'`;
    if (row === undefined) throw new Error('no dead letter');
    expect(await discardRow(quiet.database.sql, row)).toBe(true);
    expect(await lines(game)).toEqual({ [mine]: 'dropped discarded' });
  });

  it('where it was refused for good, however it ends in the outbox', async () => {
    const mine = await channelOf(quiet.database, red);
    const game = await waiting();
    pipeline.fail(new Undeliverable('we do not like it'));
    await leave(2);
    expect(await lines(game)).toEqual({ [mine]: 'failed refused' });
  });

  it('where the post itself gave it up before it asked for channels', async () => {
    const mine = await channelOf(quiet.database, red);
    const game = await waiting();
    await quiet.database
      .sql`update outbox set state = 'dead', settled_at = now() where game_id = ${game} and route = 'notice' and seat = 'red'`;
    await pipeline.sweep();
    expect(await lines(game)).toEqual({ [NO_CHANNEL]: 'failed gave-up' });
    expect(mine).toEqual(expect.any(String));
  });

  it('where it went with a digest, and where that had nothing to tell of it any more', async () => {
    const daily = await channelOf(quiet.database, red, { mode: 'digest' });
    const [first, over] = [await waiting(), await waiting()];
    await pipeline.relay();
    await playOnce(quiet.service, red, over);
    await quiet.service.post.catchUp.process(over);
    await quiet.database
      .sql`update outbox set next_at = now() where route = 'digest' and payload ->> 'channel' = ${daily}`;
    await leave();
    expect(await lines(first)).toEqual({ [daily]: 'sent in-digest' });
    expect(await lines(over)).toEqual({ [daily]: 'dropped not-waiting' });
  });

  it('and news that come while a digest leaves go with the next', async () => {
    const daily = await channelOf(quiet.database, red, { mode: 'digest' });
    const first = await waiting();
    await pipeline.relay();
    await quiet.database
      .sql`update outbox set state = 'done', settled_at = now() where route = 'digest' and payload ->> 'channel' = ${daily}`;
    await quiet.database.sql`update deliveries set outcome = 'sent', reason = 'in-digest' where channel_id = ${daily}`;
    await must(quiet.service.games.resign(as(blue), first, 'blue'));
    await reactTo(quiet.service.post, first);
    await pipeline.relay();
    const [next] = await quiet.database.sql<{ news: unknown }[]>`
      select payload -> 'news' as news from outbox
       where route = 'digest' and payload ->> 'channel' = ${daily} and state = 'pending'`;
    expect(next?.news).toEqual([{ gameId: first, seat: 'red', kind: 'ended' }]);
  });
});
