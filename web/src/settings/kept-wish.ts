import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';

/** Something that is set at once, and kept on the server behind that: nobody waits between one press and the next. */
export interface KeptWish<T> {
  /** As it is wished; null until the server has told how it is. */
  readonly value: ReadonlySignal<T | null>;
  /** Whether the last wish is on the server. */
  readonly kept: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** Sets it. What the server refuses is set back to what it has. */
  wish(next: T): Promise<void>;
}

interface Server<T> {
  load(): Promise<T>;
  save(wish: T): Promise<unknown>;
}

export function keptWish<T>({ load, save }: Server<T>): KeptWish<T> {
  const value = signal<T | null>(null);
  const kept = signal(false);
  const problem = signal<Problem | null>(null);
  let saved: T | null = null;
  let saving = false;

  /** Of what is wished while the server is told, it is told the last. */
  const saveLast = async (): Promise<void> => {
    for (let wish = value.peek(); wish !== null && wish !== saved; wish = value.peek()) {
      await save(wish);
      saved = wish;
    }
    kept.value = true;
  };

  return {
    value,
    kept,
    problem,
    load: async () => {
      try {
        const there = await load();
        saved = there;
        value.value ??= there;
      } catch (error) {
        problem.value = problemOf(error);
      }
    },
    wish: async (next) => {
      value.value = next;
      kept.value = false;
      problem.value = null;
      if (saving) return;
      saving = true;
      try {
        await saveLast();
      } catch (error) {
        problem.value = problemOf(error);
        value.value = saved;
      } finally {
        saving = false;
      }
    },
  };
}
