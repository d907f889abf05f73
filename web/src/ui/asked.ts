import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';

/** What was asked of the server: still waiting, there, or refused. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'there'; readonly value: T }
  | { readonly state: 'refused'; readonly problem: Problem };

/** Asks once the component is shown, and again when one of `inputs` changes; answers that come too late go to `drop`. */
export function useAsked<T>(
  question: () => Promise<T>,
  inputs: readonly unknown[],
  drop: (late: T) => void = () => undefined,
): Signal<Asked<T>> {
  const asked = useSignal<Asked<T>>({ state: 'waiting' });
  useEffect(() => {
    let wanted = true;
    const settle = (next: Asked<T>): void => {
      if (wanted) asked.value = next;
    };
    question().then(
      (value) => (wanted ? settle({ state: 'there', value }) : drop(value)),
      (error: unknown) => settle({ state: 'refused', problem: problemOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [...inputs]);
  return asked;
}
