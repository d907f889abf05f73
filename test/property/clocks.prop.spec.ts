import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { PlayHours } from '../../src/domain/table/clock/play-hours.ts';
import { foldMatch } from '../../src/domain/table/fold.ts';
import type { Caller, GameInfo } from '../../src/games/game-service.ts';
import { verifyOutcomes } from '../../src/games/checking/verify-outcomes.ts';
import type { ServedGame } from '../support/served-game.ts';
import { granted, playOne, serveGame, withRules } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-05T08:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What happens to a table, or to the machines that carry it. */
type Step =
  | { readonly kind: 'act' | 'away' | 'back' | 'pause' | 'resume' | 'takeback'; readonly seat: 'red' | 'blue' }
  | { readonly kind: 'wait' | 'jump'; readonly hours: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'hours'; readonly seat: 'red' | 'blue'; readonly hours: PlayHours | null }
  | { readonly kind: 'job'; readonly times: number; readonly early: number };

const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const hours: fc.Arbitrary<PlayHours> = fc.record({
  zone: fc.constantFrom('UTC', 'Asia/Kolkata'),
  from: time,
  to: time,
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 4, maxLength: 7 }),
});
const seat = fc.constantFrom('red' as const, 'blue' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('act' as const), seat }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 20 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('job' as const),
      times: fc.integer({ min: 1, max: 3 }),
      early: fc.integer({ min: 0, max: 5 * HOUR }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('jump' as const), hours: fc.double({ min: -5, max: 0, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hours' as const), seat, hours: fc.option(hours) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('away' as const, 'back' as const, 'pause' as const, 'resume' as const, 'takeback' as const),
      seat,
    }),
  },
);
const clock: fc.Arbitrary<JsonObject> = fc.record({
  perDecision: fc.integer({ min: 600, max: 100_000 }),
  bank: fc.constantFrom(0, 0, 7200),
  increment: fc.constantFrom(0, 60),
  weekends: fc.constantFrom('play', 'off'),
  zone: fc.constantFrom('UTC', 'Europe/Madrid'),
  vacation: fc.constantFrom(0, 200_000),
  excuses: fc.constantFrom(0, 1, 2),
  onTimeout: fc.constantFrom('safe', 'claim', 'forfeit'),
  ownHours: fc.boolean(),
});

const [WORKDAYS, PLAIN] = [
  { zone: 'UTC', from: '00:00', to: '00:00', days: [1, 2, 3, 5] },
  {
    perDecision: 600,
    bank: 0,
    increment: 0,
    weekends: 'play',
    zone: 'UTC',
    vacation: 0,
    excuses: 0,
    onTimeout: 'safe',
  },
];
/** A game in which somebody keeps other hours once the deadline has passed, before anybody has noticed that. */
const OTHER_HOURS_WHEN_LATE: [JsonObject, number, Step[]] = [
  { ...PLAIN, ownHours: true },
  0,
  [
    { kind: 'hours', seat: 'red', hours: WORKDAYS },
    { kind: 'wait', hours: 17 },
    { kind: 'hours', seat: 'red', hours: null },
  ],
];

const infoOf = async ({ service, gameId }: ServedGame): Promise<GameInfo> =>
  granted(await service.game({ account: null }, gameId));
const holder = (game: ServedGame, one: string): Caller => game.players[one] ?? { account: null };

/** One job, at its time or early, perhaps doubled: whoever it calls late was told an earlier deadline. */
async function attend(game: ServedGame, now = Date.now()): Promise<void> {
  const { deadlines, version } = await infoOf(game);
  await game.service.keepTime(game.gameId, { now, outages: [] });
  const added = (await game.store.read(game.gameId, { after: version })).filter(({ type }) => LATE.has(type));
  const first = added.filter(
    (event, at) => added.findIndex((one) => one.public['seat'] === event.public['seat']) === at,
  );
  for (const { at, public: facts } of first) {
    const deadline = deadlines[String(facts['seat'])];
    expect(facts['due']).toBe(deadline);
    expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(deadline ?? ''));
  }
}

const LATE = new Set(['TimedOut', 'DeadlineExtended']);

async function consent(game: ServedGame, answers: string): Promise<void> {
  const { service, gameId } = game;
  for (const [name, caller] of Object.entries(game.players)) {
    const open = granted(await service.decisions(caller, gameId, name)).find(({ kind }) => kind?.startsWith('table.'));
    const path = open?.kind === 'table.claim' ? ['wait'] : [answers];
    if (open?.id !== undefined)
      await service.command(caller, gameId, { seat: name, commands: [{ decision: open.id, path }] });
  }
}

async function takeStep(game: ServedGame, taken: Step): Promise<ServedGame> {
  const { service, gameId } = game;
  switch (taken.kind) {
    case 'act':
      if ((await infoOf(game)).status === 'active') await playOne(game, taken.seat);
      return game;
    case 'wait':
    case 'jump':
      vi.setSystemTime(Date.now() + taken.hours * HOUR);
      return game;
    case 'job':
      for (let n = 0; n < taken.times; n += 1) await attend(game, Date.now() - taken.early);
      return game;
    case 'restart':
      return withRules(game, toyRuleset);
    case 'away':
      await service.takeVacation(holder(game, taken.seat), gameId, { seat: taken.seat, seconds: 20_000 });
      return game;
    case 'hours': {
      const { [taken.seat]: before } = (await infoOf(game)).deadlines;
      const { [taken.seat]: clockBefore } = (await infoOf(game)).clocks ?? {};
      await service.keepHours(holder(game, taken.seat), gameId, { seat: taken.seat, hours: taken.hours });
      const { [taken.seat]: after } = (await infoOf(game)).deadlines;
      if (clockBefore?.hours !== undefined) expect(after).toBe(before);
      return game;
    }
    case 'back':
      await service.endVacation(holder(game, taken.seat), gameId, taken.seat);
      return game;
    case 'pause':
      await service.propose(holder(game, taken.seat), gameId, { what: 'pause', seat: taken.seat });
      await consent(game, 'accept');
      return game;
    case 'resume':
      await service.resumeClock(holder(game, taken.seat), gameId, taken.seat);
      return game;
    case 'takeback': {
      const { version } = await infoOf(game);
      const wish = { seat: taken.seat, to: version - 1 };
      await service.takeback(holder(game, taken.seat), gameId, wish);
      await consent(game, 'accept');
      return game;
    }
  }
}

/** From now on nobody does anything any more. */
async function abandonTo(game: ServedGame, jobs: number): Promise<GameInfo> {
  await game.service.resumeClock(holder(game, 'red'), game.gameId, 'red');
  for (let n = 0; n < jobs; n += 1) {
    const info = await infoOf(game);
    if (info.status !== 'active') return info;
    vi.setSystemTime(Date.now() + 100 * 24 * HOUR);
    await attend(game);
  }
  return infoOf(game);
}

async function checkLog(game: ServedGame): Promise<void> {
  const log = await game.store.read(game.gameId);
  const again = foldMatch(game.rules, log);
  expect(verifyOutcomes(game.rules, log, await game.store.seed(game.gameId)).wrong).toEqual([]);
  expect((await infoOf(withRules(game, game.rules))).deadlines).toEqual((await infoOf(game)).deadlines);
  expect(again.table.version).toBe(log.length);
}

describe('whatever happens to a table with a clock', () => {
  it('nobody is late before the deadline that was told, who stays away is late in the end, and the log proves it', async () => {
    await fc.assert(
      fc.asyncProperty(clock, fc.integer(), fc.array(step, { maxLength: 40 }), async (settings, seed, steps) => {
        vi.setSystemTime(START);
        let game = await serveGame(toyRuleset, { seed, clock: settings, options: { rounds: 6 } });
        for (const one of steps) game = await takeStep(game, one);
        const end = await abandonTo(game, 60);
        const claimable = Object.values(end.clocks ?? {}).some((one) => one.claimable);
        expect(end.status === 'finished' || claimable).toBe(true);
        await checkLog(game);
      }),
      { numRuns: 60, examples: [OTHER_HOURS_WHEN_LATE] },
    );
  }, 60_000);
});

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('a game of %s', (_id, rules) => {
  it('comes to its end by safe choices though one seat is always absent', async () => {
    const game = await serveGame(rules, { seed: 7, clock: { perDecision: 86_400 } });
    const [away = '', ...present] = Object.keys(game.players);
    let waits = 0;
    for (; (await infoOf(game)).status === 'active' && waits < 2000; waits += 1) {
      for (const one of present) while (await playOne(game, one));
      const { waitingFor, status } = await infoOf(game);
      if (status === 'active') expect(waitingFor).toEqual([away]);
      vi.setSystemTime(Date.now() + 24 * HOUR);
      await attend(game);
    }
    expect((await infoOf(game)).status).toBe('finished');
    await checkLog(game);
  }, 120_000);
});
