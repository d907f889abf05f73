import { LRUCache } from 'lru-cache';
import { chanceFrom } from '../../domain/kernel/chance.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { Origin, NewEvent } from '../../domain/kernel/event.ts';
import { tableEvent } from '../../domain/table/events.ts';
import type { Rewind } from '../../domain/table/takebacks.ts';
import type { CommandSource, DecisionContext } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { TableState } from '../../domain/table/state.ts';
import type { AppendResult } from '../../eventstore/event-store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { drawSource, gameSeed } from '../../eventstore/seed.ts';
import { visible } from '../access.ts';
import type { GameDeps } from '../deps.ts';
import type { Caller, WriteKey } from '../game-service.ts';
import { createMutex } from './mutex.ts';
import type { GameFolder, LoadedGame } from '../folding/game-folder.ts';
import { minor } from '../rulesets.ts';

/** A write that is in the log: the game after it, and what it added. */
export interface Written {
  readonly game: LoadedGame;
  readonly events: readonly StoredEvent[];
}

/** Decides on a game as it stands; called anew when somebody else was faster. */
export type Decide = (game: LoadedGame) => Promise<Outcome<readonly NewEvent[]>> | Outcome<readonly NewEvent[]>;

/** Appends what is decided, with retries, idempotency and the update of rules. */
export interface Writer {
  write(caller: Caller, gameId: string, decide: Decide, write?: WriteKey): Promise<Outcome<Written>>;
  /** What came of the same request before; null where there was none. */
  earlier(caller: Caller, gameId: string, write?: WriteKey): Promise<Outcome<Written> | null>;
  /** The hash of an event of the game; undefined where there is none of that version. */
  hashAt(gameId: string, version: number): Promise<string | undefined>;
  /** Whether the game was taken back behind that version. */
  takenBackSince(gameId: string, version: number): Promise<boolean>;
  /** What a command needs of chance, time and ids, at the head of `game`. */
  contextFor(
    game: LoadedGame,
    by: { seat: Seat; account: string | null; via: Origin['via']; source: CommandSource },
  ): Promise<DecisionContext>;
}

/** How often a command is decided anew before the table counts as too busy. */
const ATTEMPTS = 8;

export function createWriter(deps: GameDeps, loader: GameFolder): Writer {
  const { store, now, newId, committed } = deps;
  const seeds = new LRUCache<string, Buffer>({ max: 1000 });
  // Writers of one process would only make each other decide anew; those of others still may.
  const inLine = createMutex();

  const seedOf = async (gameId: string): Promise<Buffer> => {
    const seed = seeds.get(gameId) ?? (await store.seed(gameId));
    seeds.set(gameId, seed);
    return seed;
  };

  const append = async (
    game: LoadedGame,
    events: readonly NewEvent[],
    caller: Caller,
    write?: WriteKey,
  ): Promise<AppendResult> => {
    const ending = events.find((event) => event.type === 'GameEnded');
    const updated = events.find((event) => event.type === 'RulesUpdated');
    const status = ending
      ? endStatus(ending)
      : events.some((event) => event.type === 'GameStarted')
        ? 'active'
        : undefined;
    return store.append({
      gameId: game.gameId,
      expectedVersion: game.match.table.version,
      prevHash: game.headHash,
      lastAt: game.lastAt,
      events,
      ...(status ? { status } : {}),
      ...(updated ? { rulesetVersion: game.rules.version } : {}),
      ...(write && caller.account ? { command: { account: caller.account, ...write } } : {}),
    });
  };

  const advance = async (game: LoadedGame, events: readonly StoredEvent[]): Promise<Written> => {
    const after = await loader.advance(game, events);
    committed(game.gameId, after.match.table.version);
    return { game: after, events };
  };

  const repeated = async (gameId: string, from: number, to: number): Promise<Outcome<Written>> => {
    const game = await loader.loadAt(gameId, to);
    if (!game.ok) return game;
    return done({ game: game.value, events: await store.read(gameId, { after: from - 1, to }) });
  };

  const earlier = async (caller: Caller, gameId: string, write?: WriteKey): Promise<Outcome<Written> | null> => {
    if (!write || caller.account === null) return null;
    const known = await store.command(gameId, caller.account, write.key);
    if (known === null) return null;
    return known.bodyHash.equals(write.bodyHash) ? repeated(gameId, known.fromVersion, known.toVersion) : keyReused();
  };

  /** A newer minor of the rules is an event of its own, before anything is decided by it. */
  const withCurrentRules = async (game: LoadedGame): Promise<LoadedGame | null> => {
    const { table } = game.match;
    if (table.status !== 'active' || minor(table.rulesetVersion) === minor(game.rules.version)) return game;
    const event = { ...tableEvent('RulesUpdated', { rulesetVersion: game.rules.version }), by: null };
    const result = await append(game, [event], NOBODY);
    return result.kind === 'appended' ? (await advance(game, result.events)).game : null;
  };

  const attempt = async (
    caller: Caller,
    gameId: string,
    decide: Decide,
    write?: WriteKey,
  ): Promise<Outcome<Written> | 'again'> => {
    const loaded = visible(caller, await loader.load(gameId));
    if (!loaded.ok) return loaded;
    const game = await withCurrentRules(loaded.value);
    if (game === null) return 'again';
    const decided = await decide(game);
    if (!decided.ok) return decided;
    if (decided.value.length === 0) return done({ game, events: [] });
    const result = await append(game, decided.value, caller, write);
    switch (result.kind) {
      case 'appended':
        return done(await advance(game, result.events));
      case 'duplicate':
        return repeated(gameId, result.fromVersion, result.toVersion);
      case 'key-reused':
        return keyReused();
      case 'conflict':
        return 'again';
    }
  };

  const write: Writer['write'] = async (caller, gameId, decide, key) => {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      const outcome = await attempt(caller, gameId, decide, key);
      if (outcome === 'again') continue;
      if (outcome.ok && outcome.value.events.length > 0) return outcome;
      // The append knows a repeated request by its key; one that comes to no append is asked for here. It is what this one
      // is refused for, or has nothing left to do for.
      return (await earlier(caller, gameId, key)) ?? outcome;
    }
    return refuse('too-busy', 'Too many players write to this game at once; try again.');
  };

  return {
    earlier,
    takenBackSince: async (gameId, version) =>
      (await store.readTypes(gameId, ['TakenBack'], { after: version })).length > 0,
    hashAt: async (gameId, version) => (await store.read(gameId, { after: version - 1, to: version }))[0]?.hash,
    write: (caller, gameId, ...rest) => inLine(gameId, () => write(caller, gameId, ...rest)),
    contextFor: async (game, { source, ...by }) => {
      const { gameId, match } = game;
      const seed = await seedOf(gameId);
      const { nextDraw, entropies } = match.table;
      return {
        by,
        source,
        chance: chanceFrom(drawSource(gameSeed(seed, gameId, entropies), gameId), nextDraw),
        at: now().toISOString(),
        newId,
        rewind: await rewindOf(loader, game),
        serverSeed: seed.toString('hex'),
      };
    },
  };
}

const NOBODY: Caller = { account: null };

function keyReused(): Outcome<never> {
  return refuse('idempotency-key-reused', 'This Idempotency-Key was used for another request.');
}

function endStatus(ending: NewEvent): 'finished' | 'abandoned' {
  return (ending.public['result'] as { reason: string }).reason === 'abandoned' ? 'abandoned' : 'finished';
}

/** Takebacks need an earlier position; they are rare, so it is looked up only while one can happen. */
async function rewindOf(loader: GameFolder, { gameId, match }: LoadedGame): Promise<Rewind> {
  const table: TableState = match.table;
  if (table.steps.length === 0) return nothingToRewind;
  const to = table.proposals.find((proposal) => proposal.what === 'takeback')?.to;
  if (to === undefined) return nothingToRewind;
  const then = await loader.loadAt(gameId, to);
  return (version) => (then.ok && version === to ? then.value.match : nothingToRewind(version));
}

function nothingToRewind(to: number): never {
  throw new Error(`nothing to rewind to ${to}`);
}
