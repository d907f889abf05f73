import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/domain/table/refusal.ts';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import { createGameService } from '../../../src/games/create-game-service.ts';
import type { Caller, CreateGame } from '../../../src/games/game-service.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { rateable } from '../../../src/games/writing/rated-seats.ts';
import { granted } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const person = (): Caller & { account: string } => ({ account: newId() });
const [ana, ben] = [person(), person()];
const seed = createHash('sha256').update('rated').digest();
const store = memoryEventStore();
const service = createGameService({
  store,
  rulesets: rulesetsOf([toyRuleset]),
  now: () => new Date(),
  newId,
  randomSeed: () => seed,
  accountExists: async () => true,
  committed: () => undefined,
  warn: (error) => {
    throw error;
  },
});

const made = (more: Partial<CreateGame>, id = newId()) =>
  service.create(ana, id, { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' }, rated: true, ...more });
const why = <T>(outcome: Outcome<T>): unknown => (outcome.ok ? 'done' : outcome.refusal.extra?.['why']);

describe('a rated game', () => {
  it('says so in its first event, in what is told of it, and as long as it lasts', async () => {
    const id = newId();
    expect(granted(await made({}, id))).toMatchObject({ rated: true, status: 'open' });
    expect(granted(await service.takeSeat(ben, id, { seat: 'blue' }))).toMatchObject({ rated: true, status: 'active' });
    const log = await store.read(id);
    expect(log[0]?.public).toMatchObject({ rated: true });
    expect(verifyOutcomes(toyRuleset, log, seed).wrong).toEqual([]);
  });

  it('leaves no trace where it was not asked for', async () => {
    const id = newId();
    expect(granted(await made({ rated: false }, id))).not.toHaveProperty('rated');
    expect((await store.read(id))[0]?.public).not.toHaveProperty('rated');
  });

  it('is refused to bots, to who would sit on two sides, and where there is one side alone', async () => {
    expect(why(await made({ seats: { red: 'me', blue: 'bot:bold' } }))).toBe('bot');
    expect(why(await made({ seats: { red: 'me', blue: 'me' } }))).toBe('two-sides');
    expect(rateable(toyRuleset, { red: null })).toMatchObject({ refusal: { extra: { why: 'one-side' } } });
  });

  it('lets nobody take a seat of a second side later', async () => {
    const id = newId();
    granted(await made({}, id));
    expect(why(await service.takeSeat(ana, id, { seat: 'blue' }))).toBe('two-sides');
    expect(why(await service.takeSeat(ana, id, { seat: 'red', entropy: 'more' }))).toBe('done');
  });
});
