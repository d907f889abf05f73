import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';

/** Something that a button does: at most once at a time, with what the server said against it. */
export interface Act {
  /** Whether what was pressed is being done. */
  readonly busy: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Does what was pressed. A second press before it is done is one too many. */
  run(work: () => Promise<void>): void;
  /** Fetches what is shown, behind what is being done. Nothing is off meanwhile: what is pressed then is done when it is there. */
  load(work: () => Promise<void>): void;
}

/** An act of the component. */
export function useAct(): Act {
  return useMemo(newAct, []);
}

/** An act that nothing has asked for yet. */
export function newAct(): Act {
  const busy = signal(false);
  const problem = signal<Problem | null>(null);
  /** What is under way, to its end; null at rest. */
  let line: Promise<void> | null = null;
  const inLine = (work: () => Promise<void>): Promise<void> => {
    // At rest at once, and not a moment later: browsers let some things happen only within the press itself.
    const done = (line === null ? work() : line.then(work)).catch((error: unknown) => {
      problem.value = problemOf(error);
    });
    line = done;
    void done.then(() => {
      if (line === done) line = null;
    });
    return done;
  };
  return {
    busy,
    problem,
    run: (work) => {
      if (busy.peek()) return;
      busy.value = true;
      problem.value = null;
      void inLine(work).then(() => (busy.value = false));
    },
    load: (work) => void inLine(work),
  };
}
