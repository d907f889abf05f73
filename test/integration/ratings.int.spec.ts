import { describe, expect, it } from 'vitest';
import { LEAST_DECISIONS } from '../../src/projections/player-records.ts';
import { createReckoning } from '../../src/projections/ratings/reckoning.ts';
import type { CreateGame } from '../../src/games/game-service.ts';
import { quietService } from '../support/quiet-service.ts';
import { as, createToy, dumpReadModels, must, newAccount, playOnce } from '../support/table.ts';

const quiet = quietService();

const rated = async (red: string, blue: string, more: Partial<CreateGame> = {}): Promise<string> =>
  (await createToy(quiet.service, red, { seats: { red: 'me', blue }, options: { rounds: 100 }, rated: true, ...more }))
    .id;

/** Both decide so often, whoever is to decide. */
async function playOn(id: string, accounts: readonly string[], times = LEAST_DECISIONS): Promise<void> {
  const left = new Map(accounts.map((account) => [account, times]));
  while ([...left.values()].some((n) => n > 0)) {
    const order = [...left].sort(([, a], [, b]) => b - a).map(([account]) => account);
    const player = await firstThat(order, (account) => playOnce(quiet.service, account, id));
    left.set(player, (left.get(player) ?? 0) - 1);
  }
}

async function firstThat(all: readonly string[], can: (one: string) => Promise<boolean>): Promise<string> {
  for (const one of all) if (await can(one)) return one;
  throw new Error('nobody can go on');
}

/** A game that is played and then given up by blue, and what has come of it. */
async function won(red: string, blue: string): Promise<string> {
  const id = await rated(red, blue);
  await playOn(id, [red, blue]);
  await must(quiet.service.games.resign(as(blue), id, 'blue'));
  return id;
}

const came = async (id: string): Promise<string> => {
  const rating = await quiet.queries.ratings.ofGame(id);
  return rating === null ? 'nothing' : (rating.why ?? 'counted');
};
/** Whose rating the game has moved, and how. */
const moved = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries((await quiet.queries.ratings.ofGame(id))?.changes.map((one) => [one.account, one.outcome]) ?? []);
const agree = async (id: string, what: 'abandonment' | 'draw', [one, other]: readonly [string, string]) => {
  await must(quiet.service.games.propose(as(one), id, { what, seat: 'red' }));
  const asked = (await must(quiet.service.games.decisions(as(other), id))).find(({ kind }) => kind === `table.${what}`);
  const commands = [{ decision: asked?.id ?? '', path: ['accept'] }];
  await must(quiet.service.games.command(as(other), id, { seat: 'blue', commands }));
};
const two = (): [string, string] => [newAccount(), newAccount()];

describe('a rated game', () => {
  it('moves the ratings of both once it has been played and given up', async () => {
    const [ann, bob] = two();
    const id = await won(ann, bob);
    expect(await quiet.queries.ratings.ofGame(id)).toMatchObject({
      counted: true,
      changes: [
        { account: ann, side: 'red', outcome: 'win', before: 1500, after: 1568, provisional: true },
        { account: bob, side: 'blue', outcome: 'loss', before: 1500, after: 1432, provisional: true },
      ],
    });
    expect(await quiet.queries.ratings.of(ann)).toMatchObject([{ ruleset: 'toy', rating: 1568, games: 1 }]);
    expect(await quiet.queries.ratings.history({ account: ann, ruleset: 'toy' }, as(ann))).toMatchObject([
      { gameId: id, outcome: 'win', rating: 1568 },
    ]);
  });

  it('moves them for a draw that is agreed, and for a game that its rules end', async () => {
    const [ann, bob] = two();
    const drawn = await rated(ann, bob);
    await playOn(drawn, [ann, bob]);
    await agree(drawn, 'draw', [ann, bob]);
    expect(await moved(drawn)).toEqual({ [ann]: 'draw', [bob]: 'draw' });
    const whole = await rated(ann, bob, { options: { rounds: 1 } });
    while ((await playOnce(quiet.service, ann, whole)) || (await playOnce(quiet.service, bob, whole)));
    expect(await came(whole)).toBe('counted');
  });

  it('is not shown to strangers in the history of a player where it was private', async () => {
    const [ann, bob] = two();
    const id = await rated(ann, bob, { visibility: 'private' });
    await playOn(id, [ann, bob]);
    await must(quiet.service.games.resign(as(bob), id, 'blue'));
    await came(id);
    const wanted = { account: ann, ruleset: 'toy' };
    expect((await quiet.queries.ratings.history(wanted, { account: null }))[0]).not.toHaveProperty('gameId');
    expect((await quiet.queries.ratings.history(wanted, as(bob)))[0]).toMatchObject({ gameId: id });
  });
});

describe('against ratings that are not earned', () => {
  it('a game that is not rated moves none', async () => {
    const [ann, bob] = two();
    const id = await rated(ann, bob, { rated: false });
    await playOn(id, [ann, bob]);
    await must(quiet.service.games.resign(as(bob), id, 'blue'));
    expect(await came(id)).toBe('nothing');
    expect(await quiet.queries.ratings.of(ann)).toEqual([]);
  });

  it('two accounts that lose to each other again and again move them three times in seven days', async () => {
    const [ann, bob] = two();
    const games = [await won(ann, bob), await won(ann, bob), await won(bob, ann), await won(ann, bob)];
    expect(await Promise.all(games.map(came))).toEqual(['counted', 'counted', 'counted', 'same-two']);
    expect(await came(await won(ann, newAccount()))).toBe('counted');
  });

  it('who gives up before all have decided five times has not lost points on purpose', async () => {
    const [ann, bob] = two();
    const id = await rated(ann, bob);
    await playOn(id, [ann, bob], 2);
    await must(quiet.service.games.resign(as(bob), id, 'blue'));
    expect(await came(id)).toBe('too-short');
  });

  it('nobody wins against himself: neither at the start, nor by a seat taken later, nor by one handed over', async () => {
    const [ann, bob] = two();
    await expect(createToy(quiet.service, ann, { seats: { red: 'me', blue: 'me' }, rated: true })).rejects.toThrow(
      'not-rateable',
    );
    const { id } = await createToy(quiet.service, ann, { seats: { red: 'me' }, rated: true });
    expect(await quiet.service.games.takeSeat(as(ann), id, { seat: 'blue' })).toMatchObject({ ok: false });
    await must(quiet.service.games.takeSeat(as(bob), id, { seat: 'blue' }));
    const handed = { seat: 'blue', invited: true, invitedBy: bob };
    expect(await quiet.service.games.takeSeat(as(ann), id, handed)).toMatchObject({ ok: false });
  });

  it('who abandons with the consent of the other moves none', async () => {
    const [ann, bob] = two();
    const id = await rated(ann, bob);
    await playOn(id, [ann, bob]);
    await agree(id, 'abandonment', [ann, bob]);
    expect(await came(id)).toBe('abandoned');
  });

  it('who hands a seat over has lost, whatever the substitute makes of it, and the substitute nothing', async () => {
    const [ann, bob] = two();
    const eve = newAccount();
    const id = await rated(ann, bob);
    await must(quiet.service.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: bob }));
    await playOn(id, [ann, eve]);
    await must(quiet.service.games.resign(as(ann), id, 'red'));
    expect(await moved(id)).toEqual({ [ann]: 'win', [bob]: 'loss' });
    expect(await quiet.queries.ratings.of(eve)).toEqual([]);
  });

  it('where both have left, it counts for nobody', async () => {
    const [ann, bob] = two();
    const [eve, leo] = two();
    const id = await rated(ann, bob);
    await must(quiet.service.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: bob }));
    await must(quiet.service.games.takeSeat(as(leo), id, { seat: 'red', invited: true, invitedBy: ann }));
    await playOn(id, [eve, leo]);
    await must(quiet.service.games.resign(as(eve), id, 'blue'));
    expect(await came(id)).toBe('both-left');
  });

  it('who lets the clock run out has lost, even without a single move', async () => {
    const [ann, bob] = two();
    const id = await rated(ann, bob, { clock: { perDecision: 60, onTimeout: 'forfeit' } });
    await playOnce(quiet.service, ann, id);
    const later = new Date(Date.now() + 3_600_000);
    for (let n = 0; n < 5; n += 1) await quiet.service.games.keepTime(id, { now: later.getTime(), outages: [] });
    expect((await must(quiet.service.games.game(as(ann), id))).result?.reason).toBe('timeout');
    expect(await came(id)).toBe('counted');
  });

  it('who erases the account while losing has lost once the other is awarded the game', async () => {
    const [ann, bob] = two();
    const id = await rated(ann, bob);
    await playOn(id, [ann, bob]);
    await quiet.service.games.holderErased(id, bob);
    await must(quiet.service.games.propose(as(ann), id, { what: 'adjudication', seat: 'red', winners: ['red'] }));
    expect(await moved(id)).toEqual({ [ann]: 'win', [bob]: 'loss' });
  });

  it('the move that decides is never taken back', async () => {
    const [ann, bob] = two();
    const id = await won(ann, bob);
    expect(await quiet.service.games.takeback(as(bob), id, { seat: 'blue', to: 3 })).toMatchObject({
      refusal: { code: 'game-not-active' },
    });
  });
});

const TABLES = ['ratings', 'rating_changes', 'rating_sides', 'rating_side_changes'];

/** All that follows from rated games, as text. */
async function dumpRatings(): Promise<string> {
  const lines: string[] = [];
  for (const table of TABLES) {
    const rows = await quiet.database.sql<
      { line: string }[]
    >`select t::text as line from ${quiet.database.sql(table)} t order by 1`;
    lines.push(`-- ${table}`, ...rows.map(({ line }) => line));
  }
  return lines.join('\n');
}

describe('reckoning', () => {
  it('gives the same bytes when it is done anew, or games are told anew', async () => {
    await quiet.service.post.projections.rebuildAll();
    const [before, models] = [await dumpRatings(), await dumpReadModels(quiet.database)];
    for (const table of TABLES) await quiet.database.sql`delete from ${quiet.database.sql(table)}`;
    await quiet.database.sql`update rated_games set came = null`;
    await createReckoning(quiet.database.sql).reckonAll();
    expect(await dumpRatings()).toBe(before);
    await quiet.service.post.projections.rebuildAll();
    expect(await dumpRatings()).toBe(before);
    expect(await dumpReadModels(quiet.database)).toBe(models);
  });

  it('of a game that comes late reckons anew what comes after it, for those as well who have played no other', async () => {
    const [ann, bob] = two();
    const eve = newAccount();
    // Both begin first: whoever creates a game has his own games told.
    const [late, next] = [await rated(bob, ann), await rated(ann, eve)];
    await playOn(late, [bob, ann]);
    await playOn(next, [ann, eve]);
    await must(quiet.service.games.resign(as(ann), late, 'blue'));
    await must(quiet.service.games.resign(as(eve), next, 'blue'));
    expect(await quiet.queries.ratings.ofGame(next)).toMatchObject({ changes: [{ before: 1500 }, { before: 1500 }] });
    expect(await quiet.queries.ratings.of(bob)).toEqual([]);
    expect(await came(late)).toBe('counted');
    expect(await quiet.queries.ratings.ofGame(next)).toMatchObject({
      changes: [{ account: ann, before: expect.toSatisfy((points: number) => points < 1500) }, { account: eve }],
    });
    const before = await dumpRatings();
    await quiet.database.sql`update rated_games set came = null`;
    await createReckoning(quiet.database.sql).reckonAll();
    expect(await dumpRatings()).toBe(before);
  });

  it('is done once, however many begin at the same time', async () => {
    const [ann, bob] = two();
    const id = await won(ann, bob);
    await Promise.all(Array.from({ length: 4 }, () => came(id)));
    expect(await quiet.queries.ratings.of(ann)).toMatchObject([{ games: 1 }]);
  });

  it('is done by the sweep of a worker where nobody asks', async () => {
    const [ann, bob] = two();
    await won(ann, bob);
    const worker = await quiet.service.work();
    await worker.sweep.once();
    await worker.sweep.once();
    expect(await quiet.queries.ratings.of(ann)).toMatchObject([{ games: 1 }]);
    expect(quiet.service.warnings).toEqual([]);
  });
});
