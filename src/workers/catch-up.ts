import type { Projections } from '../projections/runner.ts';
import type { Reactions } from '../projections/reactors/react.ts';
import type { Outbox } from './outbox.ts';
import { inRounds } from '../projections/rounds.ts';

/** Brings on all that follows from an append. */
export interface CatchUp {
  /** Projects the game, reacts to it and relays the outbox. Safe to repeat; calls for one game are served one by one. */
  process(gameId: string): Promise<void>;
  /** A hint after a commit: attends at once in this process. What fails, or dies with it, the sweep finds. Never throws. */
  committed(gameId: string): void;
  /** Resolves when nothing is being attended to. */
  idle(): Promise<void>;
}

export interface CatchUpDeps {
  readonly projections: Pick<Projections, 'catchUp'>;
  readonly reactions: Pick<Reactions, 'react'>;
  readonly outbox: Pick<Outbox, 'relay'>;
  readonly warn: (error: unknown, what: string) => void;
}

export function createCatchUp(deps: CatchUpDeps): CatchUp {
  const rounds = inRounds((gameId) => serve(deps, gameId));
  return {
    process: rounds.run,
    committed: (gameId) => {
      rounds.run(gameId).catch((error: unknown) => deps.warn(error, `catching up game ${gameId}`));
    },
    idle: rounds.idle,
  };
}

/** A game whose rows cannot be written still gets its reactions: a flaw in a narration must not stop the bots. */
async function serve({ projections, reactions, outbox }: CatchUpDeps, gameId: string): Promise<void> {
  const [projected] = await Promise.allSettled([projections.catchUp(gameId)]);
  await reactions.react(gameId);
  await outbox.relay();
  if (projected.status === 'rejected') throw projected.reason;
}
