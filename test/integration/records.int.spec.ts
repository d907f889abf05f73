import { describe, expect, it } from 'vitest';
import { LEAST_DECISIONS } from '../../src/projections/player-records.ts';
import { quietService } from '../support/quiet-service.ts';
import { as, createToy, logOf, moveBots, must, newAccount, playOnce } from '../support/table.ts';

const quiet = quietService();

const duel = async (more: { visibility?: 'public' | 'private' } = {}) => {
  const [red, blue] = [newAccount(), newAccount()];
  const game = await createToy(quiet.service, red, { seats: { red: 'me', blue }, ...more });
  return { red, blue, id: game.id };
};
/** A game that does not end by its rules for a while. */
const longDuel = async (red: string, blue: string): Promise<string> =>
  (await createToy(quiet.service, red, { seats: { red: 'me', blue }, options: { rounds: 100 } })).id;
/** Everybody plays until each has decided so often in that game; who has, only where nobody else can go on. */
const playUntil = async (id: string, least: Readonly<Record<string, number>>): Promise<void> => {
  const left = new Map(Object.entries(least));
  while ([...left.values()].some((n) => n > 0)) {
    const order = [...left].sort(([, a], [, b]) => b - a).map(([account]) => account);
    let played = false;
    for (const account of order) {
      played = await playOnce(quiet.service, account, id);
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
    await must(quiet.service.games.resign(as(bob), won, 'blue'));
    for (const [id, what] of [
      [drawn, 'draw'],
      [dropped, 'abandonment'],
    ] as const) {
      await must(quiet.service.games.propose(as(ann), id, { what, seat: 'red' }));
      const asked = (await must(quiet.service.games.decisions(as(bob), id))).find(
        (one) => one.kind === `table.${what}`,
      );
      await must(
        quiet.service.games.command(as(bob), id, {
          seat: 'blue',
          commands: [{ decision: asked?.id ?? '', path: ['accept'] }],
        }),
      );
    }
    const record = await quiet.queries.record(ann, ann);
    const tally = { played: 3, won: 1, lost: 0, drawn: 1, abandoned: 1 };
    expect(record).toMatchObject({ ...tally, active: 1, byRuleset: [{ ruleset: 'toy', ...tally }] });
    expect(record.decisions).toBeGreaterThanOrEqual(4 * LEAST_DECISIONS);
    expect(record.meanResponseMillis).toBeGreaterThanOrEqual(0);
    expect(await quiet.queries.record(bob, bob)).toMatchObject({ won: 0, lost: 1, drawn: 1, abandoned: 1, active: 1 });
    expect(running).not.toBe('');
  });

  it('says nothing of games that nobody has played', async () => {
    const [ann, bob] = [newAccount(), newAccount()];
    const nothing = await quiet.queries.record(newAccount(), null);
    const unplayed = await longDuel(ann, bob);
    expect(await quiet.queries.record(bob, bob)).toEqual(nothing);
    await must(quiet.service.games.resign(as(bob), unplayed, 'blue'));
    for (const account of [ann, bob]) expect(await quiet.queries.record(account, account)).toEqual(nothing);
    // A second account that decides once less than it must gives as little.
    const short = await longDuel(ann, bob);
    await playUntil(short, { [ann]: 0, [bob]: LEAST_DECISIONS - 1 });
    expect(await quiet.queries.record(bob, bob)).toMatchObject({ active: 1, decisions: LEAST_DECISIONS - 1 });
    await must(quiet.service.games.resign(as(bob), short, 'blue'));
    expect(await quiet.queries.record(ann, ann)).toMatchObject({ played: 0, won: 0, active: 0 });
    expect(await quiet.queries.record(bob, bob)).toMatchObject({ played: 0, lost: 0, decisions: LEAST_DECISIONS - 1 });
  });

  it('says nothing of games against oneself and bots, however they end', async () => {
    const ann = newAccount();
    const nothing = await quiet.queries.record(newAccount(), null);
    const create = async (blue: string, rounds: number): Promise<string> =>
      (await createToy(quiet.service, ann, { seats: { red: 'me', blue }, options: { rounds } })).id;
    const [whole, alone, machine] = [await create('me', 1), await create(ann, 40), await create('bot:bold', 1)];
    while (await playOnce(quiet.service, ann, whole));
    for (let turn = 0; turn < 2 * LEAST_DECISIONS; turn += 1) await playOnce(quiet.service, ann, alone);
    await must(quiet.service.games.resign(as(ann), alone, 'red'));
    while ((await playOnce(quiet.service, ann, machine)) || (await moveBots(quiet.service, quiet.database, machine)));
    for (const id of [whole, alone, machine])
      expect((await must(quiet.service.games.game(as(ann), id))).status).toBe('finished');
    expect(await quiet.queries.record(ann, ann)).toEqual(nothing);
  });

  it('says nothing of games in which somebody has played for both sides', async () => {
    const [ann, eve] = [newAccount(), newAccount()];
    const id = await longDuel(ann, ann);
    const heldBy = { red: 0, blue: 0 };
    while (Math.min(heldBy.red, heldBy.blue) < LEAST_DECISIONS) {
      const [next] = await must(quiet.service.games.decisions(as(ann), id));
      expect(await playOnce(quiet.service, ann, id)).toBe(true);
      heldBy[next?.seat === 'red' ? 'red' : 'blue'] += 1;
    }
    await must(quiet.service.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: ann }));
    // Ann knows what Eve holds: that Eve plays enough does not make it a game to be counted.
    await playUntil(id, { [ann]: LEAST_DECISIONS, [eve]: LEAST_DECISIONS });
    await must(quiet.service.games.resign(as(eve), id, 'blue'));
    expect(await quiet.queries.record(ann, ann)).toMatchObject({ played: 0, won: 0 });
    expect(await quiet.queries.record(eve, eve)).toMatchObject({ played: 0, lost: 0 });
  });

  it('counts a game that was played to its end after one decision of each side', async () => {
    const [ann, bob] = [newAccount(), newAccount()];
    const { id } = await createToy(quiet.service, ann, { seats: { red: 'me', blue: bob }, options: { rounds: 1 } });
    while ((await playOnce(quiet.service, ann, id)) || (await playOnce(quiet.service, bob, id)));
    const records = [await quiet.queries.record(ann, ann), await quiet.queries.record(bob, bob)];
    expect(records.map(({ played }) => played)).toEqual([1, 1]);
    expect(records[0]?.won).toBe(records[1]?.lost);
  });

  it('is the same when it is told anew, whatever became of the seats', async () => {
    const [ann, bob, eve] = [newAccount(), newAccount(), newAccount()];
    const id = await longDuel(ann, bob);
    await playUntil(id, { [ann]: LEAST_DECISIONS, [bob]: LEAST_DECISIONS });
    await quiet.queries.record(bob, bob);
    await must(quiet.service.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: bob }));
    await playUntil(id, { [ann]: LEAST_DECISIONS, [eve]: LEAST_DECISIONS });
    await must(quiet.service.games.resign(as(ann), id, 'red'));
    const readRecords = async () => [
      await quiet.queries.record(ann, ann),
      await quiet.queries.record(bob, bob),
      await quiet.queries.record(eve, eve),
    ];
    const before = await readRecords();
    expect(before).toMatchObject([{ lost: 1 }, { played: 0 }, { won: 1 }]);
    expect(before[1]?.decisions).toBeGreaterThanOrEqual(LEAST_DECISIONS);
    await quiet.service.post.projections.rebuild(id);
    expect(await readRecords()).toEqual(before);
  });

  it('measures an answer from the moment its decision opened', async () => {
    const { red, id } = await duel();
    await playOnce(quiet.service, red, id);
    const log = await logOf(quiet.database, id);
    const opened = log.find((event) => event.type === 'GameStarted');
    const answered = log.find((event) => event.by?.seat === 'red');
    const millis = Date.parse(answered?.at ?? '') - Date.parse(opened?.at ?? '');
    expect((await quiet.queries.record(red, red)).meanResponseMillis).toBe(millis);
  });

  it('forgets decisions that were taken back', async () => {
    const { red, id } = await duel();
    const before = (await must(quiet.service.games.game(as(red), id))).version;
    await playOnce(quiet.service, red, id);
    expect((await quiet.queries.record(red, red)).decisions).toBe(1);
    await must(quiet.service.games.takeback(as(red), id, { seat: 'red', to: before }));
    expect((await quiet.queries.record(red, red)).decisions).toBe(0);
  });

  it('tells turns that were answered in time from deadlines that were missed, and remembers who has left', async () => {
    const [ann, bob, eve] = [newAccount(), newAccount(), newAccount()];
    const { id } = await createToy(quiet.service, ann, {
      seats: { red: 'me', blue: bob },
      options: { rounds: 100 },
      clock: { perDecision: 60, onTimeout: 'safe' },
    });
    await playUntil(id, { [ann]: 2, [bob]: 2 });
    const met = (await quiet.queries.record(ann, ann)).reliability;
    expect(met).toMatchObject({ inTime: 100, timeouts: 0, handedOver: 0 });
    expect(met.deadlines).toBeGreaterThan(0);
    expect(met.medianAnswerMillis).toBeLessThan(60_000);
    // Before anybody is late: a game at which nobody is left may be played to its end, and gives no seat away.
    await must(quiet.service.games.takeSeat(as(eve), id, { seat: 'blue', invited: true, invitedBy: bob }));
    expect((await quiet.queries.record(bob, bob)).reliability.handedOver).toBe(1);
    const waiting = (await must(quiet.service.games.game(as(ann), id))).waitingFor;
    await quiet.service.games.keepTime(id, { now: Date.now() + 3_600_000, outages: [] });
    const late = waiting.includes('red') ? ann : eve;
    const { reliability } = await quiet.queries.record(late, late);
    expect(reliability.timeouts).toBeGreaterThan(0);
    expect(reliability.inTime).toBeLessThan(100);
    const before = (await quiet.queries.record(late, late)).reliability;
    await quiet.service.post.projections.rebuild(id);
    expect((await quiet.queries.record(late, late)).reliability).toEqual(before);
  });

  it('is empty for somebody who never played', async () => {
    expect(await quiet.queries.record(newAccount(), null)).toEqual({
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
