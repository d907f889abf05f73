import type { Follow, Followed } from '../projections/follow.ts';
import { inBatches } from '../projections/batches.ts';
import type { Outbox } from './outbox.ts';

/** Brings on all that follows from an append. */
export interface CatchUp {
  /** Projects the game, reacts to it and relays the outbox. Safe to repeat. */
  process(gameId: string): Promise<void>;
  /** A hint after a commit: attends at once in this process. What fails, or dies with it, the sweep finds. Never throws. */
  committed(gameId: string): void;
  /** Resolves when nothing is being attended to. */
  idle(): Promise<void>;
}

export interface CatchUpDeps {
  readonly follow: Follow;
  readonly outbox: Pick<Outbox, 'relay'>;
  readonly warn: (error: unknown, what: string) => void;
}

/** How many games are followed at once. */
const AT_ONCE = 32;

/** What came of a batch of games, and that what they call for has been brought on its way. */
interface Served {
  readonly followed: Followed;
  readonly relayed: Promise<void>;
}

/** Games that come while others are followed are followed together: the busier, the less each costs. */
export function createCatchUp({ follow, outbox, warn }: CatchUpDeps): CatchUp {
  const running = new Set<Promise<void>>();
  const serve = inBatches(async (games: readonly string[]): Promise<Served> => {
    const followed = await followInTurn(follow, games);
    const relayed = outbox.relay();
    // Whoever asks for it hears of its failure; until then nobody need.
    relayed.catch(() => undefined);
    return { followed, relayed };
  });

  const process = (gameId: string): Promise<void> => {
    const served = serve(gameId)
      .then(async ({ followed, relayed }) => {
        await relayed;
        await followed.get(gameId);
      })
      .finally(() => running.delete(served));
    running.add(served);
    return served;
  };
  return {
    process,
    committed: (gameId) => {
      process(gameId).catch((error: unknown) => warn(error, `catching up game ${gameId}`));
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

async function followInTurn(follow: Follow, games: readonly string[]): Promise<Followed> {
  const all = new Map<string, Promise<void>>();
  for (let from = 0; from < games.length; from += AT_ONCE) {
    const followed = await follow(games.slice(from, from + AT_ONCE), { project: true, react: true });
    for (const [gameId, outcome] of followed) all.set(gameId, outcome);
  }
  return all;
}
