import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import { createGameService } from '../../../src/games/create-game-service.ts';
import type { GameService } from '../../../src/games/game-service.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import { granted } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const store = memoryEventStore();
const player = { account: newId() };

const serviceWith = (leastPerDecision: number): GameService =>
  createGameService({
    store,
    rulesets: rulesetsOf([toyRuleset]),
    now: () => new Date(),
    newId,
    leastPerDecision,
    randomSeed: () => randomBytes(32),
    accountExists: async () => true,
    committed: () => undefined,
    warn: (error) => {
      throw error;
    },
  });

const create = (service: GameService, id: string, perDecision: number) => {
  const seats = { red: 'me', blue: 'me' };
  return service.create(player, id, { ruleset: 'toy', scenario: 'standard', seats, clock: { perDecision } });
};

test('a clock gives at least what the server says for a decision: a minute unless it is set', async () => {
  expect(loadConfig({}).leastPerDecision).toBe(60);
  const service = serviceWith(60);
  expect(await create(service, newId(), 59)).toMatchObject({
    ok: false,
    refusal: { code: 'invalid-clock', extra: { least: 60, errors: [{ pointer: '/perDecision' }] } },
  });
  expect(granted(await create(service, newId(), 60)).clock).toMatchObject({ perDecision: 60 });
});

test('games of before keep the clocks that they began with', async () => {
  const id = newId();
  granted(await create(serviceWith(1), id, 1));
  const kept = granted(await serviceWith(3600).game(player, id));
  expect([kept.clock?.perDecision, Object.keys(kept.deadlines)]).toEqual([1, ['red', 'blue']]);
});
