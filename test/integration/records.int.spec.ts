import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAST_DECISIONS } from '../../src/projections/player-records.ts';
import type { ProjectionQueries } from '../../src/projections/queries.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, logOf, moveBots, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let database: TestDatabase;
let testService: TestService;
let queries: ProjectionQueries;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
  testService.hints = false;
  queries = projectionQueries(database.sql, testService.post.projections);
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

const duel = async (more: { visibility?: 'public' | 'private' } = {}) => {
  const [red, blue] = [newAccount(), newAccount()];
  const game = await createToy(testService, red, { seats: { red: 'me', blue }, ...more });
  return { red, blue, id: game.id };
};
/** A game that does not end by its rules for a while. */
const longDuel = async (red: string, blue: string): Promise<string> =>
  (await createToy(testService, red, { seats: { red: 'me', blue }, options: { rounds: 100 } })).id;
/** Everybody plays until each has decided so often in that game; who has, only where nobody else can go on. */
const playUntil = async (id: string, least: Readonly<Record<string, number>>): Promise<void> => {
  const left = new Map(Object.entries(least));
  while ([...left.values()].some((n) => n > 0)) {
    const order = [...left].sort(([, a], [, b]) => b - a).map(([account]) => account);
    let played = false;
    for (const account of order) {
      played = await playOnce(testService, account, id);
      if (played) left.set(account, (left.get(account) ?? 0) - 1);
      if (played) break;
    }
    if (!played) throw new Error(`nobody can go on in game ${id}`);
  }
};

describe('the record of a player', () => {
  it('sums up games, decisions and answers', async () => {
    const [ann, bob] = [newAccount(), newAccount()];
    const games: string[] = [];
    for (let i = 0; i < 4; i += 1) games.push(await longDuel(ann, bob));
    const [won = '', drawn = '', dropped = '', running = ''] = games;
    for (const id of games) await playUntil(id, { [ann]: LEAST_DECISIONS, [bob]: LEAST_DECISIONS });
    await must(testService.games.resign(as(bob), won, 'blue'));
    for (const [id, what] of [
      [drawn, 'draw'],
      [dropped, 'abandonment'],
    ] as const) {
      await must(testService.games.propose(as(ann), id, { what, seat: 'red' }));
      const asked = (await must(testService.games.decisions(as(bob), id))).find((one) => one.kind === `table.${what}`);
      await must(
        testService.games.command(as(bob), id, {
          seat: 'blue',
          commands: [{ decision: asked?.id ?? '', path: ['accept'] }],
        }),
      );
    }
    const record = await queries.record(ann, ann);
    const tally = { played: 3, won: 1, lost: 0, drawn: 1, abandoned: 1 };
    expect(record).toMatchObject({ ...tally, active: 1, byRuleset: [{ ruleset: 'toy', ...tally }] });
    expect(record.decisions).toBeGreaterThanOrEqual(4 * LEAST_DECISIONS);
    expect(record.meanResponseMillis).toBeGreaterThanOrEqual(0);
    expect(await queries.record(bob, bob)).toMatchObject({ won: 0, lost: 1, drawn: 1, abandoned: 1, active: 1 });
    expect(running).not.toBe('');
  });

  it('says nothing of games that nobody has played', async () => {
    const [ann, bob] = [newAccount(), newAccount()];
    const nothing = await queries.record(newAccount(), null);
    const unplayed = await longDuel(ann, bob);
    expect(await queries.record(bob, bob)).toEqual(nothing);
    await must(testService.games.resign(as(bob), unplayed, 'blue'));
    for (const account of [ann, bob]) expect(await queries.record(account, account)).toEqual(nothing);
    // A second account that decides once less than it must gives as little.
    const short = await longDuel(ann, bob);
    await playUntil(short, { [ann]: 0, [bob]: LEAST_DECISIONS - 1 });
    expect(await queries.record(bob, bob)).toMatchObject({ active: 1, decisions: LEAST_DECISIONS - 1 });
    await must(testService.games.resign(as(bob), short, 'blue'));
    expect(await queries.record(ann, ann)).toMatchObject({ played: 0, won: 0, active: 0 });
    expect(await queries.record(bob, bob)).toMatchObject({ played: 0, lost: 0, decisions: LEAST_DECISIONS - 1 });
  });

  it('says nothing of games against oneself and bots, however they end', async () => {
    const ann = newAccount();
    const nothing = await queries.record(newAccount(), null);
    const create = async (blue: string, rounds: number): Promise<string> =>
      (await createToy(testService, ann, { seats: { red: 'me', blue }, options: { rounds } })).id;
    const [whole, alone, machine] = [await create('me', 1), await create(ann, 40), await create('bot:bold', 1)];
    while (await playOnce(testService, ann, whole));
    for (let turn = 0; turn < 2 * LEAST_DECISIONS; turn += 1) await playOnce(testService, ann, alone);
    await must(testService.games.resign(as(ann), alone, 'red'));
    while ((await playOnce(testService, ann, machine)) || (await moveBots(testService, database, machine)));
    for (const id of [whole, alone, machine])
      expect((await must(testService.games.game(as(ann), id))).status).toBe('finished');
    expect(await queries.record(ann, ann)).toEqual(nothing);
  });

  it('says nothing of games in which somebody has played for both sides', async () => {
    const [ann, eve] = [newAccount(), newAccount()];
    const id = await longDuel(ann, ann);
    const heldBy = { red: 0, blue: 0 };
    while (Math.min(heldBy.red, heldBy.blue) < LEAST_DECISIONS) {
      const [next] = await must(testService.games.decisions(as(ann), id));
      expect(await playOnce(testService, ann, id)).toBe(true);
      heldBy[next?.seat === 'red' ? 'red' : 'blue'] += 1;
    }
    await must(testService.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: ann }));
    // Ann knows what Eve holds: that Eve plays enough does not make it a game to be counted.
    await playUntil(id, { [ann]: LEAST_DECISIONS, [eve]: LEAST_DECISIONS });
    await must(testService.games.resign(as(eve), id, 'blue'));
    expect(await queries.record(ann, ann)).toMatchObject({ played: 0, won: 0 });
    expect(await queries.record(eve, eve)).toMatchObject({ played: 0, lost: 0 });
  });

  it('counts a game that was played to its end after one decision of each side', async () => {
    const [ann, bob] = [newAccount(), newAccount()];
    const { id } = await createToy(testService, ann, { seats: { red: 'me', blue: bob }, options: { rounds: 1 } });
    while ((await playOnce(testService, ann, id)) || (await playOnce(testService, bob, id)));
    const records = [await queries.record(ann, ann), await queries.record(bob, bob)];
    expect(records.map(({ played }) => played)).toEqual([1, 1]);
    expect(records[0]?.won).toBe(records[1]?.lost);
  });

  it('is the same when it is told anew, whatever became of the seats', async () => {
    const [ann, bob, eve] = [newAccount(), newAccount(), newAccount()];
    const id = await longDuel(ann, bob);
    await playUntil(id, { [ann]: LEAST_DECISIONS, [bob]: LEAST_DECISIONS });
    await queries.record(bob, bob);
    await must(testService.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: bob }));
    await playUntil(id, { [ann]: LEAST_DECISIONS, [eve]: LEAST_DECISIONS });
    await must(testService.games.resign(as(ann), id, 'red'));
    const readRecords = async () => [
      await queries.record(ann, ann),
      await queries.record(bob, bob),
      await queries.record(eve, eve),
    ];
    const before = await readRecords();
    expect(before).toMatchObject([{ lost: 1 }, { played: 0 }, { won: 1 }]);
    expect(before[1]?.decisions).toBeGreaterThanOrEqual(LEAST_DECISIONS);
    await testService.post.projections.rebuild(id);
    expect(await readRecords()).toEqual(before);
  });

  it('measures an answer from the moment its decision opened', async () => {
    const { red, id } = await duel();
    await playOnce(testService, red, id);
    const log = await logOf(database, id);
    const opened = log.find((event) => event.type === 'GameStarted');
    const answered = log.find((event) => event.by?.seat === 'red');
    const millis = Date.parse(answered?.at ?? '') - Date.parse(opened?.at ?? '');
    expect((await queries.record(red, red)).meanResponseMillis).toBe(millis);
  });

  it('forgets decisions that were taken back', async () => {
    const { red, id } = await duel();
    const before = (await must(testService.games.game(as(red), id))).version;
    await playOnce(testService, red, id);
    expect((await queries.record(red, red)).decisions).toBe(1);
    await must(testService.games.takeback(as(red), id, { seat: 'red', to: before }));
    expect((await queries.record(red, red)).decisions).toBe(0);
  });

  it('tells turns that were answered in time from deadlines that were missed, and remembers who has left', async () => {
    const [ann, bob, eve] = [newAccount(), newAccount(), newAccount()];
    const { id } = await createToy(testService, ann, {
      seats: { red: 'me', blue: bob },
      options: { rounds: 100 },
      clock: { perDecision: 60, onTimeout: 'safe' },
    });
    await playUntil(id, { [ann]: 2, [bob]: 2 });
    const met = (await queries.record(ann, ann)).reliability;
    expect(met).toMatchObject({ inTime: 100, timeouts: 0, handedOver: 0 });
    expect(met.deadlines).toBeGreaterThan(0);
    expect(met.medianAnswerMillis).toBeLessThan(60_000);
    const waiting = (await must(testService.games.game(as(ann), id))).waitingFor;
    await testService.games.keepTime(id, { now: Date.now() + 3_600_000, outages: [] });
    const late = waiting.includes('red') ? ann : bob;
    const { reliability } = await queries.record(late, late);
    expect(reliability.timeouts).toBeGreaterThan(0);
    expect(reliability.inTime).toBeLessThan(100);
    await must(testService.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: bob }));
    expect((await queries.record(bob, bob)).reliability.handedOver).toBe(1);
    const before = (await queries.record(late, late)).reliability;
    await testService.post.projections.rebuild(id);
    expect((await queries.record(late, late)).reliability).toEqual(before);
  });

  it('is empty for somebody who never played', async () => {
    expect(await queries.record(newAccount(), null)).toEqual({
      played: 0,
      won: 0,
      lost: 0,
      drawn: 0,
      abandoned: 0,
      active: 0,
      decisions: 0,
      meanResponseMillis: null,
      byRuleset: [],
      reliability: { inTime: null, deadlines: 0, timeouts: 0, handedOver: 0, medianAnswerMillis: null },
    });
  });
});
