import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { narrateTable } from '../../../src/domain/table/narrate.ts';
import type { TableEvent } from '../../../src/domain/table/events.ts';
import { drawSource, gameSeed } from '../../../src/eventstore/seed.ts';
import { createGameService } from '../../../src/games/create-game-service.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import type { Caller, CreateGame } from '../../../src/games/game-service.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import { granted } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const person = (): Caller & { account: string } => ({ account: newId() });
const [ana, ben] = [person(), person()];
const seed = createHash('sha256').update('drawn').digest();
const store = memoryEventStore();
const allied = { ...toyRuleset, id: 'allied', seats: toyRuleset.seats.map((seat) => ({ ...seat, side: 'both' })) };
const service = createGameService({
  store,
  rulesets: rulesetsOf([toyRuleset, allied]),
  now: () => new Date(),
  newId,
  randomSeed: () => seed,
  accountExists: async () => true,
  committed: () => undefined,
  warn: (error) => {
    throw error;
  },
});

async function started(more: Partial<CreateGame> = {}): Promise<{ id: string; log: StoredEvent[] }> {
  const id = newId();
  const seats = { red: 'me', blue: ben.account };
  granted(await service.create(ana, id, { ruleset: 'toy', scenario: 'standard', seats, drawn: true, ...more }));
  if (seats === (more.seats ?? seats)) granted(await service.takeSeat(ben, id, { seat: 'blue' }));
  return { id, log: await store.read(id) };
}

const drawnIn = (log: readonly StoredEvent[]) =>
  log.find(({ type }) => type === 'SidesDrawn') as
    (StoredEvent & Extract<TableEvent, { type: 'SidesDrawn' }>) | undefined;

describe('a table whose sides are drawn', () => {
  it('says so before anybody sits, and draws behind the start by the first chance of the game', async () => {
    const { id, log } = await started();
    expect(log[0]?.public).toMatchObject({ drawn: true });
    const types = log.map(({ type }) => type);
    expect(types.indexOf('SidesDrawn')).toBe(types.indexOf('GameStarted') + 1);
    const event = drawnIn(log);
    const value = drawSource(gameSeed(seed, id, {}), id)(0, 2);
    expect(event?.public.chance).toEqual([{ i: 0, n: 2, value }]);
    const [red, blue] = value === 0 ? [ben, ana] : [ana, ben];
    // The holders are shuffled in the order of the letters of their seats: blue before red.
    expect(event?.public.seats).toEqual({ blue: { account: red.account }, red: { account: blue.account } });
    expect(granted(await service.game(ana, id))).toMatchObject({
      drawn: true,
      seats: { red: { account: blue.account }, blue: { account: red.account } },
    });
    expect(verifyOutcomes(toyRuleset, log, seed).wrong).toEqual([]);
  });

  it('gives each side to each player, and tells which it was', async () => {
    const lines = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const event = drawnIn((await started()).log);
      if (event !== undefined) lines.add(narrateTable(toyRuleset, event).en);
    }
    expect([...lines].sort()).toEqual([
      'The sides are drawn: everybody keeps the seat that they had taken.',
      'The sides are drawn: the seats change hands.',
    ]);
  });

  it('draws against a bot as well, at once', async () => {
    const { log } = await started({ seats: { red: 'me', blue: 'bot:random' } });
    expect(Object.values(drawnIn(log)?.public.seats ?? {})).toEqual(
      expect.arrayContaining([{ account: ana.account }, { bot: 'random' }]),
    );
  });

  it('does not hold before its verifier where the log tells other sides than the chance gave', async () => {
    const { log } = await started();
    const forged = log.map((event) =>
      event.type === 'SidesDrawn'
        ? {
            ...event,
            public: { ...event.public, seats: { red: { account: ana.account }, blue: { account: ana.account } } },
          }
        : event,
    );
    expect(verifyOutcomes(toyRuleset, forged, seed).wrong.length).toBeGreaterThan(0);
    const without = log.filter(({ type }) => type !== 'SidesDrawn').map((event, n) => ({ ...event, version: n + 1 }));
    expect(verifyOutcomes(toyRuleset, without, seed).wrong.length).toBeGreaterThan(0);
  });

  it('is refused where all seats are of one side', async () => {
    const request = { ruleset: 'allied', scenario: 'standard', seats: { red: 'me', blue: ben.account }, drawn: true };
    const refused = await service.create(ana, newId(), request);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-drawable' } });
  });
});

describe('an offer', () => {
  it('lasts as long as its maker says, and no longer than the server gives', async () => {
    const id = newId();
    const lasting = (game: { seats: object }): number => {
      const [kept] = Object.values(game.seats).filter((seat) => 'expiresAt' in seat) as { expiresAt: string }[];
      return Math.round((Date.parse(kept?.expiresAt ?? '') - Date.now()) / 3_600_000);
    };
    const wish = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: ben.account } };
    expect(lasting(granted(await service.create(ana, id, { ...wish, offersLast: 7200 })))).toBe(2);
    granted(await service.leaveSeat(ana, id, 'blue'));
    const again = (lasts: number) => service.offerSeat(ana, id, { seat: 'blue', account: ben.account, lasts });
    expect(lasting(granted(await again(86_400)))).toBe(24);
    granted(await service.leaveSeat(ana, id, 'blue'));
    expect(lasting(granted(await again(10 * 86_400)))).toBe(7 * 24);
  });
});
