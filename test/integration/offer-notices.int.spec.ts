import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../src/notices/notice.ts';
import type { Sent } from '../support/channels.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, must, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';
import { noticesOf } from '../support/notices.ts';

let database: TestDatabase;
let testService: TestService;
const { sender, sent } = recordingSender();

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset], senders: { mail: sender, webhook: sender } });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});
beforeEach(() => {
  sent.length = 0;
});

/** A private game in which one account offers another a seat; without `attend` nobody has been told yet. */
async function offered(creator: string, asked: string): Promise<string> {
  const id = v7();
  const seats = { red: 'me', blue: asked };
  const request = { ruleset: 'toy', scenario: 'standard', seats, visibility: 'private' } as const;
  await must(testService.games.create(as(creator), id, request));
  return id;
}

/** Waits until the post has nothing left to do for the game. */
async function quiet(gameId: string): Promise<void> {
  await until(async () => {
    await testService.post.catchUp.process(gameId);
    await testService.post.outbox.relay();
    const busy = await database.sql`
      select 1 from outbox where state in ('pending', 'leased') and next_at <= now()
      union all
      select 1 from streams where game_id = ${gameId} and reacted_version < version`;
    return busy.length === 0;
  });
}

const two = async (): Promise<[string, string]> => [await accountIn(database), await accountIn(database)];
const noticesTo = (channel: string): readonly Notice[] =>
  sent.filter((one: Sent) => one.channel === channel).flatMap(({ message }) => noticesOf(message));

describe('the offer of a seat', () => {
  it('is told once to whom it is made, with the page where it is answered and until when', async () => {
    const [ana, ben] = await two();
    const [hers, his] = [await channelOf(database, ana), await channelOf(database, ben)];
    const game = await offered(ana, ben);
    await quiet(game);
    await quiet(game);
    const { seats } = await must(testService.games.game(as(ben), game));
    const kept = seats['blue'] ?? {};
    expect(noticesTo(his)).toMatchObject([
      {
        kind: 'offer',
        gameId: game,
        seat: 'blue',
        url: `http://localhost/games/${game}/join`,
        decisions: [],
        due: 'expiresAt' in kept ? kept.expiresAt : '',
        happened: [{ text: expect.stringContaining('A seat is offered to you') }],
      },
    ]);
    expect(noticesTo(hers)).toEqual([]);
  });

  it('is told nobody once it is withdrawn', async () => {
    const [ana, ben] = await two();
    const his = await channelOf(database, ben);
    const game = await offered(ana, ben);
    await must(testService.games.leaveSeat(as(ana), game, 'blue'));
    await quiet(game);
    expect(noticesTo(his)).toEqual([]);
  });

  it('is answered to whom it comes from, where it is declined; where it starts the game, that is told', async () => {
    const [ana, ben] = await two();
    const hers = await channelOf(database, ana);
    const declined = await offered(ana, ben);
    await quiet(declined);
    await must(testService.games.leaveSeat(as(ben), declined, 'blue'));
    await quiet(declined);
    expect(noticesTo(hers)).toMatchObject([{ kind: 'answer', gameId: declined, seat: 'blue' }]);
    expect(noticesTo(hers)[0]?.happened.at(-1)?.text).toContain('declines');
    sent.length = 0;
    const accepted = await offered(ana, ben);
    await must(testService.games.takeSeat(as(ben), accepted, { seat: 'blue' }));
    await quiet(accepted);
    expect(noticesTo(hers).map(({ kind }) => kind)).toEqual(['turn']);
  });

  it('goes to the channels that want to be told of offers, and into digests', async () => {
    const [ana, ben] = await two();
    const [deaf, daily] = [
      await channelOf(database, ben, { settings: { kinds: ['turn'] } }),
      await channelOf(database, ben, { mode: 'digest' }),
    ];
    const game = await offered(ana, ben);
    await quiet(game);
    expect([noticesTo(deaf), noticesTo(daily)]).toEqual([[], []]);
    await database.sql`update outbox set next_at = now() where route = 'digest'`;
    await until(async () => {
      await testService.post.outbox.relay();
      return noticesTo(daily).length > 0;
    });
    expect(noticesTo(daily)).toMatchObject([{ kind: 'offer', gameId: game }]);
  });
});
