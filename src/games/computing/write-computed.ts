import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Caller, WriteKey } from '../game-service.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { Computed } from './computations.ts';
import type { Writer, Written } from '../writing/writer.ts';

/** How often something is thought over anew, when others have acted meanwhile, before the table counts as too busy. */
const ATTEMPTS = 8;

/** Who writes where, and the key that makes it repeatable. */
export interface WriteAs {
  readonly caller: Caller;
  readonly gameId: string;
  readonly write?: WriteKey;
}

/** What of a thought is written. */
export interface Writing<T> {
  compute(): Promise<Computed<T>>;
  events(value: T): readonly NewEvent[];
  /** Whether the thought still holds, beside what the version of the game says; it does unless this is given. */
  holds?(value: T, game: LoadedGame): Promise<boolean>;
}

/**
 * Writes what was thought of elsewhere, if the game still is as it was then; else it is thought over anew. Nobody waits
 * meanwhile: only the writing itself takes its turn at the game. `value` is null where the request is a repeated one, and
 * was written before.
 */
export async function writeComputed<T>(
  writer: Writer,
  { caller, gameId, write }: WriteAs,
  { compute, events, holds }: Writing<T>,
): Promise<Outcome<{ readonly written: Written; readonly value: T | null }>> {
  const known = await writer.earlier(caller, gameId, write);
  if (known !== null) return known.ok ? done({ written: known.value, value: null }) : known;
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const { version, outcome } = await compute();
    const state: { used: T | null; stale: boolean } = { used: null, stale: false };
    const written = await writer.write(
      caller,
      gameId,
      async (game) => {
        if (!outcome.ok) return outcome;
        const same = version === null || version === game.match.table.version;
        state.stale = !same || (holds !== undefined && !(await holds(outcome.value, game)));
        if (state.stale) return done([]);
        state.used = outcome.value;
        return done(events(outcome.value));
      },
      write,
    );
    if (!written.ok) return written;
    if (!state.stale) return done({ written: written.value, value: state.used });
  }
  return refuse('too-busy', 'Too many players write to this game at once; try again.');
}
