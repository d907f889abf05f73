import { chanceFrom } from './chance.ts';
import type { GameEvent } from './event.ts';
import type { Viewer } from './ids.ts';
import type { AnyRuleset } from './ruleset.ts';
import { seededSource } from './seeded.ts';

const CODE = 'no-world';

/** A ruleset failed to deal a world: a fault of its own, which whoever runs the server should hear of. */
export class NoWorld extends Error {
  /** What tells it apart once a thread has handed it over, where its class is lost. */
  readonly code = CODE;

  constructor({ id, version }: AnyRuleset, viewer: Viewer, cause: unknown) {
    super(`${id} ${version} dealt no world for ${viewer ?? 'spectators'}: ${String(cause)}`, { cause });
    if (cause instanceof Error && cause.stack !== undefined) this.stack = `${this.message}\n${cause.stack}`;
  }
}

/** Whether it is a NoWorld, of this thread or of another one. */
export function isNoWorld(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === CODE;
}

/** For whom a world is dealt, what they have received of the log, and by what dice. */
interface Deal {
  readonly viewer: Viewer;
  readonly log: readonly GameEvent[];
  readonly seed: number;
}

/** A world that the viewer cannot tell from this one. Throws NoWorld where the rules find none. */
export function dealtWorld(rules: AnyRuleset, state: unknown, { viewer, log, seed }: Deal): unknown {
  try {
    return rules.resample(state, viewer, chanceFrom(seededSource(seed)), log);
  } catch (error) {
    throw new NoWorld(rules, viewer, error);
  }
}
