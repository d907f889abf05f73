import { describe, expect, it } from 'vitest';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { LEAST_DECISIONS } from '../../src/projections/player-records.ts';
import type { BotRating } from '../../src/projections/ratings/bot-ratings.ts';
import { listBotRatings } from '../../src/projections/ratings/bot-ratings.ts';
import { rewriteGame } from '../../src/projections/rewrite.ts';
import { quietService } from '../support/quiet-service.ts';
import { as, createToy, moveBots, must, newAccount, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

/** The toy, and a scenario in which somebody sits beside red and decides nothing. */
const green = { id: 'green', title: toyRuleset.title, side: 'red' };
const rules = {
  ...toyRuleset,
  seats: [...toyRuleset.seats, green],
  scenarios: [...toyRuleset.scenarios, { id: 'allies', title: toyRuleset.title, seats: ['red', 'green', 'blue'] }],
};

const quiet = quietService(rules);

const bots = (): Promise<readonly BotRating[]> => listBotRatings(quiet.database.sql, 'toy');
const record = async (name: string): Promise<Omit<BotRating, 'bot'>> => {
  const found = (await bots()).find(({ bot }) => bot === name);
  return found ?? { won: 0, drawn: 0, lost: 0 };
};

/** The account and the bot play until the account has decided so often. */
async function playOn(account: string, id: string, times: number): Promise<void> {
  for (let played = 0; played < times;) {
    if (await playOnce(quiet.service, account, id)) played += 1;
    else await moveBots(quiet.service, quiet.database, id);
  }
  await quiet.service.post.catchUp.process(id);
}

/** A long game of red against a bot that red gives up after so many decisions. */
async function lost(account: string, bot: 'bot:random' | 'bot:steady', times = LEAST_DECISIONS): Promise<string> {
  const { id } = await createToy(quiet.service, account, { seats: { red: 'me', blue: bot }, options: { rounds: 100 } });
  await playOn(account, id, times);
  await must(quiet.service.games.resign(as(account), id, 'red'));
  await quiet.service.post.catchUp.process(id);
  return id;
}

/** Wins a rated game against somebody who gives it up: the account has a rating then, above the mean. */
async function earnRating(account: string): Promise<void> {
  const other = newAccount();
  const wish = { seats: { red: 'me', blue: other }, options: { rounds: 100 }, rated: true } as const;
  const { id } = await createToy(quiet.service, account, wish);
  const left = new Map([account, other].map((one) => [one, LEAST_DECISIONS]));
  while ([...left.values()].some((n) => n > 0))
    for (const [one, n] of left) if (await playOnce(quiet.service, one, id)) left.set(one, n - 1);
  await must(quiet.service.games.resign(as(other), id, 'blue'));
  await quiet.queries.ratings.ofGame(id);
}

describe('the rating of a bot', () => {
  it('tells what came of its games against persons, and a rating once it has met one who has one', async () => {
    const ann = newAccount();
    const id = await lost(ann, 'bot:random');
    expect(await record('random')).toEqual({ bot: 'random', won: 1, drawn: 0, lost: 0 });
    await earnRating(ann);
    const { rating } = await record('random');
    expect(rating).toMatchObject({ games: 1, provisional: true });
    expect(rating?.rating).toBeGreaterThan(1500);
    expect(await quiet.queries.ratings.of(ann)).toMatchObject([{ games: 1 }]);
    const before = await bots();
    await rewriteGame(quiet.database.sql, rulesetsOf([rules]), id);
    expect(await bots()).toEqual(before);
  });

  it('leaves out what was given up at once, and what somebody handed over', async () => {
    const before = await record('random');
    await lost(newAccount(), 'bot:random', 1);
    const [ann, eve] = [newAccount(), newAccount()];
    const wish = { seats: { red: 'me', blue: 'bot:random' }, options: { rounds: 100 } } as const;
    const { id } = await createToy(quiet.service, ann, wish);
    await playOn(ann, id, LEAST_DECISIONS);
    await must(quiet.service.games.takeSeat(as(eve), id, { seat: 'red', invited: true, invitedBy: ann }));
    await playOn(eve, id, LEAST_DECISIONS);
    await must(quiet.service.games.resign(as(eve), id, 'red'));
    await quiet.service.post.catchUp.process(id);
    expect(await record('random')).toEqual(before);
  });

  it('is reckoned once for all who ask within some seconds', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => quiet.queries.ratings.bots('toy')));
    for (const other of others) expect(other).toBe(first);
    expect(await quiet.queries.ratings.bots('toy')).toBe(first);
    expect(await quiet.queries.ratings.bots('other')).toEqual([]);
  });

  it('moves nobody else, and no record of a person', async () => {
    const ann = newAccount();
    await lost(ann, 'bot:random');
    expect(await quiet.queries.record(ann, ann)).toMatchObject({ played: 0, lost: 0 });
    expect(await quiet.queries.ratings.of(ann)).toEqual([]);
  });

  it('leaves out games in which a bot sat beside the person', async () => {
    const before = await record('random');
    const ann = newAccount();
    const seats = { red: 'me', green: 'bot:random', blue: 'bot:random' } as const;
    const { id } = await createToy(quiet.service, ann, { scenario: 'allies', seats, options: { rounds: 100 } });
    await playOn(ann, id, LEAST_DECISIONS);
    await must(quiet.service.games.resign(as(ann), id, 'red'));
    await quiet.service.post.catchUp.process(id);
    expect(await record('random')).toEqual(before);
  });

  it('leaves out games that persons have awarded themselves, and those in which the bot was exchanged', async () => {
    const before = await bots();
    for (const wish of [
      { what: 'adjudication', seat: 'red', winners: ['red', 'green'] },
      { what: 'substitution', seat: 'red', for: 'blue', holder: 'bot:bold' },
    ] as const) {
      const [ann, ben] = [newAccount(), newAccount()];
      const seats = { red: 'me', green: ben, blue: 'bot:random' } as const;
      const { id } = await createToy(quiet.service, ann, { scenario: 'allies', seats, options: { rounds: 100 } });
      await playOn(ann, id, LEAST_DECISIONS);
      await must(quiet.service.games.propose(as(ann), id, wish));
      const open = await must(quiet.service.games.decisions(as(ben), id, 'green'));
      const asked = open.find(({ kind }) => kind === `table.${wish.what}`);
      const commands = [{ decision: asked?.id ?? '', path: ['accept'] }];
      await must(quiet.service.games.command(as(ben), id, { seat: 'green', commands }));
      if (wish.what === 'substitution') await must(quiet.service.games.resign(as(ann), id, 'red'));
      await quiet.service.post.catchUp.process(id);
    }
    expect(await bots()).toEqual(before);
  });

  it('tells of each bot its own latest games, however many others have played since', async () => {
    const before = await record('random');
    await quiet.database.sql`
      with games as (
        select overlay(gen_random_uuid()::text placing 'ffff' from 1)::uuid as id from generate_series(1, 1200)
      ), shown as (
        insert into game_summaries (game_id, ruleset, visibility, status, creator, created_at, holders, info)
        select id, 'toy', 'public', 'finished', 'eve', now(), '{}', '{"scenario":"standard"}' from games
      )
      insert into player_records (game_id, seat, account, side, ruleset, outcome, decisions, responses, response_millis,
                                  against, counts)
      select id, 'red', 'eve', 'red', 'toy', 'win', 9, 9, 9, 'zealous', true from games`;
    expect(await record('random')).toEqual(before);
  });
});
