import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sent } from '../support/channels.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, must, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';
import type { Worker } from '../../src/workers/worker.ts';

let database: TestDatabase;
const services: TestService[] = [];
const workers: Worker[] = [];
const { sender, sent } = recordingSender();

beforeAll(async () => {
  database = await testDatabase();
  const accountExists = async (id: string): Promise<boolean> =>
    (await database.sql`select from accounts where id = ${id} and erased_at is null`).length > 0;
  for (let n = 0; n < 2; n += 1) {
    const opened = await openTestService(database, { rules: [toyRuleset], senders: { mail: sender }, accountExists });
    services.push(opened);
    workers.push(await opened.work());
  }
});
afterAll(async () => {
  for (const opened of services) await opened.close();
  await database.drop();
});
beforeEach(async () => {
  sent.length = 0;
  await database.sql`delete from tickets`;
});

interface Wanted {
  readonly side?: string;
  readonly paces?: readonly string[];
  readonly rated?: boolean;
  readonly bot?: string;
  readonly expired?: boolean;
}

/** A ticket of a new account, made a millisecond behind the last one. */
async function ticket(wanted: Wanted = {}): Promise<{ id: string; account: string }> {
  const [id, account] = [v7(), await accountIn(database)];
  const { side = null, paces = ['day'], rated = false, bot = null, expired = false } = wanted;
  await database.sql`
    insert into tickets (id, account_id, ruleset, scenario, side, paces, rated, bot, bot_at, created_at, expires_at)
    values (${id}, ${account}, 'toy', 'standard', ${side}, ${[...paces]}, ${rated}, ${bot},
            ${bot === null ? null : new Date()},
            (select coalesce(max(created_at), now()) + interval '1 millisecond' from tickets),
            now() + ${expired ? '-1 second' : '1 day'}::text::interval)`;
  return { id, account };
}

async function stateOf({ id }: { id: string }): Promise<{ state: string; game: string | null; why: string | null }> {
  const [row] = await database.sql<{ state: string; game: string | null; why: string | null }[]>`
    select state, game_id as game, why from tickets where id = ${id}`;
  if (row === undefined) throw new Error('no such ticket');
  return row;
}

const service = (): TestService => {
  const [first] = services;
  if (first === undefined) throw new Error('no service');
  return first;
};
const sweepAll = (): Promise<unknown> => Promise.all(workers.map(({ sweep }) => sweep.once()));
const lettersTo = async (channel: string): Promise<readonly Sent[]> =>
  until(async () => {
    // What one relay puts into the outbox leaves with the next.
    await sweepAll();
    const own = sent.filter((one) => one.channel === channel);
    return own.length > 0 && own;
  });

describe('tickets', () => {
  it('seat each player once, however many workers match at the same time', async () => {
    const tickets = await Promise.all(Array.from({ length: 11 }, () => ticket()));
    await sweepAll();
    await sweepAll();
    const states = await Promise.all(tickets.map(stateOf));
    expect(states.filter(({ state }) => state === 'seated')).toHaveLength(10);
    expect(states.filter(({ state }) => state === 'waiting')).toHaveLength(1);
    const games = [...new Set(states.flatMap(({ game }) => (game === null ? [] : [game])))];
    expect(games).toHaveLength(5);
    const [made] = await database.sql<{ games: number }[]>`select count(*)::int as games from streams`;
    expect(made?.games).toBe(5);
    const sitting: unknown[] = [];
    for (const id of games) {
      const game = await must(service().games.game({ account: null, admin: true }, id));
      expect(game).toMatchObject({ status: 'active', clock: { perDecision: 86_400, onTimeout: 'claim' } });
      sitting.push(...Object.values(game.seats).map((seat) => ('account' in seat ? seat.account : null)));
    }
    expect(new Set(sitting).size).toBe(10);
  });

  it('serve who waits longest first, by the sides that both asked for', async () => {
    const [early, late, other] = [await ticket({ side: 'red' }), await ticket({ side: 'red' }), await ticket()];
    await sweepAll();
    expect((await stateOf(late)).state).toBe('waiting');
    const { game } = await stateOf(early);
    expect((await must(service().games.game(as(early.account), game ?? ''))).seats).toEqual({
      red: { account: early.account },
      blue: { account: other.account },
    });
  });

  it('tell both of their game by whatever way they have chosen', async () => {
    const both = [await ticket(), await ticket()];
    const channels = await Promise.all(both.map(({ account }) => channelOf(database, account)));
    await sweepAll();
    const { game } = await stateOf(both[0] ?? { id: '' });
    for (const channel of channels) {
      const [letter] = await lettersTo(channel);
      expect(letter?.message).toMatchObject({ notices: [{ gameId: game }] });
    }
  });

  it('do not seat two of whom one has blocked the other, nor who wants a rated game with who does not', async () => {
    const [one, two] = [await ticket(), await ticket()];
    await database.sql`insert into blocks (account_id, other_id, how) values (${two.account}, ${one.account}, 'block')`;
    const rated = await ticket({ rated: true });
    await sweepAll();
    expect(await Promise.all([one, two, rated].map(stateOf))).toEqual(
      [one, two, rated].map(() => ({ state: 'waiting', game: null, why: null })),
    );
    await database.sql`update blocks set how = 'mute'`;
    await sweepAll();
    expect((await stateOf(one)).state).toBe('seated');
  });

  it('make the game that a worker had taken tickets for when it died', async () => {
    const [one, two] = [await ticket(), await ticket()];
    const gameId = v7();
    for (const [{ id }, sits] of [
      [one, 'red'],
      [two, 'blue'],
    ] as const)
      await database.sql`
        update tickets set state = 'matched', matched_at = now() - interval '1 minute', game_id = ${gameId},
               sits = ${sits}, pace = 'day' where id = ${id}`;
    await sweepAll();
    expect(await stateOf(two)).toEqual({ state: 'seated', game: gameId, why: null });
    expect((await must(service().games.game(as(one.account), gameId))).status).toBe('active');
  });

  it('look for somebody else where the other was erased in between', async () => {
    const [one, two] = [await ticket(), await ticket()];
    await database.sql`
      update tickets set state = 'matched', matched_at = now() - interval '1 minute', game_id = ${v7()}, sits = 'red', pace = 'day'
       where id = ${one.id}`;
    await database.sql`delete from tickets where id = ${two.id}`;
    await sweepAll();
    expect(await stateOf(one)).toEqual({ state: 'waiting', game: null, why: null });
  });

  it('fail with the reason where the game is refused, and let the other wait on', async () => {
    const [one, two] = [await ticket(), await ticket()];
    const gameId = v7();
    for (const { id } of [one, two])
      await database.sql`
        update tickets set state = 'matched', matched_at = now() - interval '1 minute', game_id = ${gameId},
               sits = 'red', pace = 'day' where id = ${id}`;
    await database.sql`update accounts set erased_at = now() where id = ${two.account}`;
    await sweepAll();
    expect(await stateOf(two)).toMatchObject({ state: 'failed', why: 'unknown-account' });
    expect(await stateOf(one)).toMatchObject({ state: 'waiting', game: null });
  });

  it('bring a bot once nobody has come in the time given, without a clock', async () => {
    const alone = await ticket({ side: 'blue', bot: 'random' });
    await sweepAll();
    const { game, state } = await stateOf(alone);
    expect(state).toBe('seated');
    const made = await must(service().games.game(as(alone.account), game ?? ''));
    expect(made.seats).toEqual({ red: { bot: 'random' }, blue: { account: alone.account } });
    expect(made.clock).toBeUndefined();
  });

  it('end when their time is over, and say so to whom they belong', async () => {
    const [over, other] = [await ticket({ expired: true }), await ticket()];
    const channel = await channelOf(database, over.account);
    await sweepAll();
    expect([(await stateOf(over)).state, (await stateOf(other)).state]).toEqual(['expired', 'waiting']);
    const [letter, ...more] = await lettersTo(channel);
    expect(letter?.message).toMatchObject({ letter: { kind: 'news', title: 'No opponent was found' } });
    expect(more).toEqual([]);
    await database.sql`update tickets set ended_at = now() - interval '8 days' where id = ${over.id}`;
    await sweepAll();
    await expect(stateOf(over)).rejects.toThrow('no such ticket');
  });
});
