import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';

/** What was asked of the server: still waiting, there, or refused. */
export type Loaded<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'refused'; readonly problem: Problem };

/** Asks once the component is shown, and again when one of `inputs` changes; `drop` gets what is not wanted any more, and `load` hears of it. */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  inputs: readonly unknown[],
  drop: (unwanted: T) => void = () => undefined,
): Signal<Loaded<T>> {
  const loaded = useSignal<Loaded<T>>({ state: 'waiting' });
  useEffect(() => {
    const over = new AbortController();
    let answer: { readonly value: T } | null = null;
    const settle = (next: Loaded<T>): void => {
      if (!over.signal.aborted) loaded.value = next;
    };
    load(over.signal).then(
      (value) => {
        if (over.signal.aborted) return drop(value);
        answer = { value };
        settle({ state: 'there', value });
      },
      (error: unknown) => settle({ state: 'refused', problem: problemOf(error) }),
    );
    return () => {
      over.abort();
      if (answer !== null) drop(answer.value);
    };
  }, [...inputs]);
  return loaded;
}
