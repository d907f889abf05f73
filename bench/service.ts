import { randomBytes, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import type { Outcome } from '../src/domain/table/refusal.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import type { EventStore } from '../src/eventstore/event-store.ts';
import { createGameService } from '../src/games/create-game-service.ts';
import type { GameDeps } from '../src/games/deps.ts';
import type { Caller, DecisionInfo, GameService } from '../src/games/game-service.ts';
import { rulesetsOf } from '../src/games/rulesets.ts';
import { skirmish } from './skirmish.ts';

/** Who sits on every seat of the benchmarks' games. */
export const PLAYER: Caller = { account: '0199f3a2-7c1e-7d44-9d6b-52c3a07be1f0' };

export const rulesets = rulesetsOf([...RULESETS, skirmish]);

/** What the game service and its loader need, without anybody who listens to commits. */
export function depsOf(store: EventStore, more: Partial<GameDeps> = {}): GameDeps {
  return {
    store,
    rulesets,
    now: () => new Date(),
    newId: v7,
    randomSeed: () => randomBytes(32),
    accountExists: () => Promise.resolve(true),
    committed: () => undefined,
    warn: (error, what) => {
      throw new Error(what, { cause: error });
    },
    ...more,
  };
}

/** A game in progress, both sides played by one who picks at random. */
export interface Play {
  readonly gameId: string;
  /** Whether somebody still has to decide. */
  open(): boolean;
  /** Finds a random path for the next command; returns what sends it. */
  next(): Promise<() => Promise<void>>;
}

export function gameService(store: EventStore, more: Partial<GameDeps> = {}): GameService {
  return createGameService(depsOf(store, more));
}

/** Starts a game of the ruleset's first scenario. */
export async function startPlay(service: GameService, rules: AnyRuleset, options = {}): Promise<Play> {
  const gameId = randomUUID();
  const [scenario] = rules.scenarios;
  if (scenario === undefined) throw new Error(`${rules.id} has no scenario`);
  const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, 'me']));
  await sure(service.create(PLAYER, gameId, { ruleset: rules.id, scenario: scenario.id, options, seats }));
  let decisions = await sure(service.decisions(PLAYER, gameId));
  return {
    gameId,
    open: () => decisions.length > 0,
    next: async () => {
      const [decision] = decisions;
      if (decision?.id === undefined) throw new Error(`nobody has to decide in ${gameId}`);
      const move = { decision: decision.id, path: await randomPath(service, gameId, decision) };
      const write = { key: randomUUID(), bodyHash: randomBytes(32) };
      return async () => {
        const request = { seat: decision.seat, commands: [move] };
        ({ decisions } = await sure(service.command(PLAYER, gameId, request, write)));
      };
    },
  };
}

/** Walks down the tree of a decision by the service's own answers, as a player without the rules would. */
async function randomPath(
  service: GameService,
  gameId: string,
  { id, seat, choices }: DecisionInfo,
): Promise<string[]> {
  const path: string[] = [];
  let offered = choices ?? [];
  for (let complete = false; !complete;) {
    const taken = offered[randomBelow(offered.length)];
    if (taken === undefined) throw new Error(`no choice at ${path.join(' / ')}`);
    path.push(taken.id);
    const answer = await sure(service.choices(PLAYER, gameId, { seat, decision: id ?? '', path }));
    ({ complete } = answer);
    offered = answer.choices;
  }
  return path;
}

function randomBelow(n: number): number {
  return randomBytes(4).readUInt32BE() % n;
}

async function sure<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const settled = await outcome;
  if (!settled.ok) throw new Error(JSON.stringify(settled));
  return settled.value;
}
