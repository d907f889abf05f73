import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../src/games/game-service.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, dumpReadModels, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { reactTo } from '../support/reacting.ts';

let database: TestDatabase;
let testService: TestService;
/** A second process on the same database: with caches of its own. */
let other: TestService;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
  other = await openTestService(database, { rules: [toyRuleset] });
  testService.hints = false;
});
afterAll(async () => {
  await testService.close();
  await other.close();
  await database.drop();
});

/** What may happen at a table, to whom, and whether somebody projects it at once. */
interface Act {
  readonly what: 'play' | 'back' | 'accept' | 'decline' | 'draw' | 'resign';
  readonly who: 0 | 1;
  readonly luck: number;
  readonly projects: 'nobody' | 'this' | 'other';
}

const acts = fc.array(
  fc.record({
    what: fc.constantFrom<Act['what'][]>('play', 'play', 'play', 'back', 'back', 'accept', 'decline', 'draw', 'resign'),
    who: fc.constantFrom<(0 | 1)[]>(0, 1),
    luck: fc.nat(1000),
    projects: fc.constantFrom<Act['projects'][]>('nobody', 'this', 'other'),
  }),
  { maxLength: 25 },
);

const SEATS = ['red', 'blue'] as const;

/** Does it where the table allows it; refusals are part of the game. */
async function perform({ what, who, luck }: Act, accounts: readonly [string, string], id: string): Promise<void> {
  const { games } = testService;
  const seat = SEATS[who];
  const caller = as(accounts[who]);
  switch (what) {
    case 'play':
      await playOnce(testService, accounts[luck % 2 === 0 ? who : 1 - who] ?? '', id, (n) => luck % n);
      return;
    case 'back':
      await takeBack(caller, id, seat, luck);
      return;
    case 'draw':
      await games.propose(caller, id, { what: 'draw', seat });
      return;
    case 'resign':
      if (luck % 4 === 0) await games.resign(caller, id, seat);
      return;
    case 'accept':
    case 'decline': {
      const open = await must(games.decisions(caller, id));
      const asked = open.find((one) => one.kind?.startsWith('table.'));
      if (asked?.id !== undefined)
        await games.command(caller, id, { seat, commands: [{ decision: asked.id, path: [what] }] });
    }
  }
}

/** Asks for somewhere that nobody can go back to, and then for one of the places that the refusal names. */
async function takeBack(caller: Caller, id: string, seat: string, luck: number): Promise<void> {
  const refused = await testService.games.takeback(caller, id, { seat, to: 1 });
  if (refused.ok) throw new Error('the beginning is behind chance');
  const reachable = (refused.refusal.extra?.['reachable'] ?? []) as number[];
  const to = reachable[luck % Math.max(1, reachable.length)];
  if (to !== undefined) await testService.games.takeback(caller, id, { seat, to });
}

describe('a rebuild', () => {
  it('gives the same bytes as projecting step by step, takebacks or not', async () => {
    let takebacks = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (script) => {
        const accounts = [newAccount(), newAccount()] as const;
        const { id } = await createToy(testService, accounts[0], { seats: { red: 'me', blue: accounts[1] } });
        for (const act of script) {
          await perform(act, accounts, id);
          if (act.projects !== 'nobody')
            await (act.projects === 'this' ? testService : other).post.projections.catchUp(id);
        }
        await testService.post.projections.catchUp(id);
        const before = await dumpReadModels(database);
        await other.post.projections.rebuild(id);
        expect(await dumpReadModels(database)).toBe(before);
        const [row] = await database.sql<{ n: number }[]>`
          select count(*)::int as n from events where game_id = ${id} and type = 'TakenBack'`;
        takebacks += row?.n ?? 0;
      }),
      { numRuns: 40 },
    );
    expect(takebacks).toBeGreaterThan(0);
  });

  it('of all games gives the same bytes, even of rows that somebody spoilt', async () => {
    const before = await dumpReadModels(database);
    await database.sql`update game_summaries set status = 'abandoned', info = '{}'`;
    await database.sql`delete from chronicle where version % 2 = 0`;
    await database.sql`update player_records set decisions = decisions + 1`;
    await database.sql`delete from inbox`;
    const [games] = await database.sql<{ n: number }[]>`select count(*)::int as n from streams`;
    expect(await testService.post.projections.rebuildAll()).toBe(games?.n);
    expect(await dumpReadModels(database)).toBe(before);
  });

  it('never touches the outbox', async () => {
    const { id } = await createToy(testService, newAccount(), { seats: { red: 'me', blue: 'bot:random' } });
    await reactTo(testService.post, id);
    const outbox = () => database.sql`select * from outbox where game_id = ${id} order by route`;
    const before = await outbox();
    await testService.post.projections.rebuild(id);
    await reactTo(testService.post, id);
    expect(await outbox()).toEqual(before);
  });

  it('goes on from snapshots and without them alike', async () => {
    const account = newAccount();
    const { id } = await createToy(testService, account, {
      seats: { red: 'me', blue: account },
      options: { rounds: 200 },
    });
    for (let i = 0; i < 30; i += 1) await playOnce(testService, account, id);
    await testService.post.projections.catchUp(id);
    await playOnce(testService, account, id);
    const stranger = await openTestService(database, { rules: [toyRuleset] });
    await stranger.post.projections.catchUp(id);
    const before = await dumpReadModels(database);
    await stranger.post.projections.rebuild(id);
    await stranger.close();
    expect(await dumpReadModels(database)).toBe(before);
  });
});
