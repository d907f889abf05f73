import type { ReadonlySignal } from '@preact/signals';
import { batch, signal } from '@preact/signals';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { Page } from '../api/types.ts';

/** A list that the server gives by pages. */
export interface PagedList<T> {
  /** What has been read so far; null before the first answer. */
  readonly items: ReadonlySignal<readonly T[] | null>;
  readonly more: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Reads anew as many items as are shown; what was read before stays until the answer is there. */
  refresh(): Promise<void>;
  /** Reads the next page. */
  next(): Promise<void>;
}

/** What a page is asked for by. */
export interface PageWish {
  readonly first: number;
  readonly after?: string;
}

const PAGE = 20;
/** The most that the server gives at once. */
const MOST = 100;

/** A list read by `ask`, page by page. Nothing is asked before `refresh` is called. */
export function pagedList<T>(ask: (wish: PageWish) => Promise<Page<T>>): PagedList<T> {
  const items = signal<readonly T[] | null>(null);
  const cursor = signal<string | null>(null);
  const more = signal(false);
  const problem = signal<Problem | null>(null);
  let requests = 0;

  const read = async (wish: PageWish, before: readonly T[]): Promise<void> => {
    requests += 1;
    const mine = requests;
    try {
      const page = await ask(wish);
      if (mine !== requests) return;
      batch(() => {
        items.value = [...before, ...page.items];
        cursor.value = page.pageInfo.endCursor ?? null;
        more.value = page.pageInfo.hasNextPage;
        problem.value = null;
      });
    } catch (error) {
      if (mine === requests) problem.value = problemOf(error);
    }
  };
  return {
    items,
    more,
    problem,
    refresh: () => read({ first: Math.min(MOST, Math.max(PAGE, items.peek()?.length ?? 0)) }, []),
    next: () => {
      const after = cursor.peek();
      return after === null ? Promise.resolve() : read({ first: PAGE, after }, items.peek() ?? []);
    },
  };
}
