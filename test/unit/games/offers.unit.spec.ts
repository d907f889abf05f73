import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Outcome } from '../../../src/domain/table/refusal.ts';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { createGameService } from '../../../src/games/create-game-service.ts';
import type { Caller, CreateGame, GameService } from '../../../src/games/game-service.ts';
import type { OffersMade } from '../../../src/games/writing/offer-rules.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { granted } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const DAY = 86_400_000;
const person = (): Caller & { account: string } => ({ account: newId() });
const [ana, ben, eve] = [person(), person(), person()];
const seed = createHash('sha256').update('offers').digest();
const store = memoryEventStore();

let made: Awaited<ReturnType<OffersMade>>;
const service: GameService = createGameService({
  store,
  rulesets: rulesetsOf([toyRuleset]),
  now: () => new Date(),
  newId,
  randomSeed: () => seed,
  accountExists: async () => true,
  offersMade: async () => made,
  committed: () => undefined,
  warn: (error) => {
    throw error;
  },
});

beforeEach(() => {
  made = { open: 0, toEach: {} };
  vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (millis: number): unknown => vi.setSystemTime(Date.now() + millis);

/** A game of Ana's in which Ben is offered the blue seat. */
async function offered(more: Partial<CreateGame> = {}): Promise<string> {
  const id = newId();
  const seats = { red: 'me', blue: ben.account };
  granted(await service.create(ana, id, { ruleset: 'toy', scenario: 'standard', seats, ...more }));
  return id;
}

const take = (caller: Caller, id: string) => service.takeSeat(caller, id, { seat: 'blue' });
const leave = (caller: Caller, id: string) => service.leaveSeat(caller, id, 'blue');
const offer = (caller: Caller, id: string, account: string) => service.offerSeat(caller, id, { seat: 'blue', account });
const blueOf = async (id: string): Promise<unknown> => granted(await service.game(ana, id)).seats['blue'];
const typesOf = async (id: string): Promise<string[]> => (await store.read(id)).map(({ type }) => type);
const code = <T>(outcome: Outcome<T>): string => (outcome.ok ? 'done' : outcome.refusal.code);

/** What is found wrong in the log of a game, with some facts of events of a type told otherwise. */
async function wrongIn(id: string, type = '', facts: JsonObject = {}): Promise<string> {
  const forge = (event: StoredEvent): StoredEvent =>
    event.type === type ? { ...event, public: { ...event.public, ...facts } } : event;
  return verifyOutcomes(toyRuleset, (await store.read(id)).map(forge), seed)
    .wrong.map(({ detail }) => detail)
    .join('\n');
}

describe('an account that is named for a seat', () => {
  it('is offered it, and the game starts when it accepts', async () => {
    const id = await offered();
    expect(granted(await service.game({ account: null }, id))).toMatchObject({
      status: 'open',
      seats: {
        red: { account: ana.account },
        blue: { offered: { account: ben.account }, expiresAt: '2026-03-09T08:00:00.000Z' },
      },
    });
    expect(granted(await take(ben, id))).toMatchObject({ status: 'active', seats: { blue: { account: ben.account } } });
    expect(await typesOf(id)).toEqual(expect.arrayContaining(['SeatOffered', 'SeatTaken', 'GameStarted']));
    expect(await wrongIn(id)).toBe('');
  });

  it('sits down at once where it is the creator, as bots do', async () => {
    const id = await offered({ seats: { red: ana.account.toUpperCase(), blue: 'bot:bold' } });
    expect(granted(await service.game(ana, id))).toMatchObject({ status: 'active' });
    expect(await typesOf(id)).not.toContain('SeatOffered');
  });

  it('alone may take it meanwhile, and holds nothing before', async () => {
    const id = await offered();
    for (const other of [eve, ana]) expect(code(await take(other, id))).toBe('seat-taken');
    expect(code(await service.takeSeat(eve, id, { seat: 'blue', invited: true }))).toBe('seat-taken');
    expect(code(await leave(eve, id))).toBe('not-your-seat');
    expect(granted(await service.seatsOf(ben, id))).toEqual([]);
    expect(code(await service.resign(ben, id, 'blue'))).toBe('not-your-seat');
  });

  it('may decline: then the seat is free, and that game asks it no more', async () => {
    const id = await offered();
    expect(granted(await leave(ben, id)).seats['blue']).toEqual({});
    expect(code(await offer(ana, id, ben.account))).toBe('offer-refused');
    granted(await offer(ana, id, eve.account));
    granted(await take(eve, id));
    expect(await wrongIn(id)).toBe('');
  });

  it('sees a private game while it is asked, and no longer', async () => {
    const id = await offered({ visibility: 'private' });
    expect(code(await service.game(eve, id))).toBe('unknown-game');
    expect(code(await service.game(ben, id))).toBe('done');
    granted(await leave(ben, id));
    expect(code(await service.game(ben, id))).toBe('unknown-game');
    expect(code(await take(ben, id))).toBe('unknown-game');
  });
});

describe('who created a game', () => {
  it('withdraws an offer and makes another, of free seats alone and before the start', async () => {
    const id = await offered();
    expect(code(await offer(ana, id, eve.account))).toBe('seat-taken');
    granted(await leave(ana, id));
    expect(await blueOf(id)).toEqual({});
    expect(code(await offer(ben, id, eve.account))).toBe('not-your-seat');
    expect(code(await offer(ana, id, ana.account))).toBe('offer-refused');
    expect(code(await offer(ana, id, 'zz'))).toBe('unknown-account');
    expect(code(await service.offerSeat(ana, id, { seat: 'red', account: eve.account }))).toBe('seat-taken');
    expect(code(await service.offerSeat(ana, id, { seat: 'green', account: eve.account }))).toBe('unknown-seat');
    granted(await offer(ana, id, eve.account.toUpperCase()));
    granted(await take(eve, id));
    expect(code(await offer(ana, id, ben.account))).toBe('game-not-open');
    expect(await wrongIn(id)).toBe('');
  });

  it('asks the same player three times in a game and not again', async () => {
    const id = await offered();
    for (const _again of [2, 3]) {
      granted(await leave(ana, id));
      granted(await offer(ana, id, ben.account));
    }
    granted(await leave(ana, id));
    expect(code(await offer(ana, id, ben.account))).toBe('offer-refused');
  });

  it('has so many offers waiting at once, and asks one player in so many games', async () => {
    const seats = { red: 'me', blue: ben.account };
    const request = { ruleset: 'toy', scenario: 'standard', seats };
    made = { open: 20, toEach: {} };
    expect(code(await service.create(ana, newId(), request))).toBe('too-many-offers');
    made = { open: 1, toEach: { [ben.account]: 5 } };
    expect(code(await service.create(ana, newId(), request))).toBe('too-many-offers');
    made = { open: 19, toEach: { [ben.account]: 4 } };
    const id = newId();
    granted(await service.create(ana, id, request));
    expect(
      code(await service.create(ana, newId(), { ...request, seats: { red: ben.account, blue: eve.account } })),
    ).toBe('too-many-offers');
    granted(await leave(ben, id));
    made = { open: 1, toEach: { [eve.account]: 5 } };
    expect(code(await offer(ana, id, eve.account))).toBe('too-many-offers');
  });

  it('abandons a game that waits for an answer', async () => {
    const id = await offered();
    granted(await service.propose(ana, id, { what: 'abandonment' }));
    expect(await blueOf(id)).toEqual({});
    expect(code(await take(ben, id))).toBe('game-not-open');
    expect(await wrongIn(id)).toBe('');
  });
});

describe('an offer that nobody answers', () => {
  it('ends when its time is over, by the clockwork', async () => {
    const id = await offered();
    later(7 * DAY - 1);
    expect(await service.keepTime(id, { now: Date.now(), outages: [] })).toBe(false);
    later(1);
    expect(await service.keepTime(id, { now: Date.now(), outages: [] })).toBe(true);
    expect(await blueOf(id)).toEqual({});
    expect(await service.keepTime(id, { now: Date.now(), outages: [] })).toBe(false);
    granted(await take(eve, id));
    expect(await wrongIn(id)).toBe('');
  });

  it('ends also by whoever comes late or takes the seat after it', async () => {
    const [taken, declined, withdrawn, again, hidden] = [
      await offered(),
      await offered(),
      await offered(),
      await offered(),
      await offered({ visibility: 'private' }),
    ];
    later(8 * DAY);
    granted(await take(eve, taken));
    granted(await leave(ben, declined));
    granted(await leave(ana, withdrawn));
    granted(await offer(ana, again, eve.account));
    expect(code(await take(ben, hidden))).toBe('invitation-needed');
    for (const id of [taken, declined, withdrawn, again]) {
      const [ended] = (await store.read(id)).filter(({ type }) => type === 'SeatOfferEnded');
      expect(ended?.public).toEqual({ seat: 'blue', account: ben.account, how: 'expired' });
      expect(await wrongIn(id)).toBe('');
    }
  });
});

describe('a log is found wrong', () => {
  it('that ends an offer early, of somebody else or in a way of its own', async () => {
    const id = await offered();
    granted(await leave(ben, id));
    granted(await take(eve, id));
    expect(await wrongIn(id, 'SeatOfferEnded', { how: 'expired' })).toContain('before its time');
    expect(await wrongIn(id, 'SeatOfferEnded', { account: eve.account })).toContain('was not offered to');
    expect(await wrongIn(id, 'SeatOfferEnded', { how: 'forgotten' })).toContain('do not end');
  });

  it('that seats somebody else than was asked, or asks in vain', async () => {
    const id = await offered();
    granted(await take(ben, id));
    expect(await wrongIn(id, 'SeatOffered', { account: eve.account })).toContain('was kept for');
    expect(await wrongIn(id, 'SeatOffered', { expiresAt: '2026-03-01T08:00:00.000Z' })).toContain('no time');
    expect(await wrongIn(id, 'SeatOffered', { seat: 'red' })).toContain('was taken');
    expect(await wrongIn(id, 'SeatOffered', { account: ana.account })).toContain('to himself');
  });
});
