import type { ReadonlySignal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';

/** Something that a button does: at most once at a time, with what the server said against it. */
export interface Act {
  readonly busy: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  run(work: () => Promise<void>): void;
}

/** An act of the component. */
export function useAct(): Act {
  const busy = useSignal(false);
  const problem = useSignal<Problem | null>(null);
  return useMemo(
    () => ({
      busy,
      problem,
      run: (work) => {
        if (busy.peek()) return;
        busy.value = true;
        problem.value = null;
        work()
          .catch((error: unknown) => (problem.value = problemOf(error)))
          .finally(() => (busy.value = false));
      },
    }),
    [],
  );
}
