import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import type { View } from '../api/types.ts';

type Reaches = NonNullable<View['reaches']>;

/** What reaches over areas of the table that is shown: most of a view, so that it is fetched when somebody points at a piece. */
export interface AskedReaches {
  /** Those of what is shown; none before they were asked for. */
  readonly reaches: ReadonlySignal<Reaches>;
  /** Fetches them where they are not there. Never throws: without them nothing is shown. */
  ask(): void;
}

/** The reaches of `shown`: those that came with it, else those that `fetch` gives of the same version. */
export function askedReaches(shown: ReadonlySignal<View>, fetch: (view: View) => Promise<View>): AskedReaches {
  const found = signal<{ readonly of: View; readonly reaches: Reaches } | null>(null);
  let asking: View | null = null;
  return {
    reaches: computed(() => {
      const view = shown.value;
      return view.reaches ?? (found.value?.of === view ? found.value.reaches : NONE);
    }),
    ask() {
      const view = shown.peek();
      if (view.reaches !== undefined || found.peek()?.of === view || asking === view) return;
      asking = view;
      fetch(view)
        .then(({ reaches = NONE }) => {
          if (shown.peek() === view) found.value = { of: view, reaches };
        })
        .catch(() => {
          if (asking === view) asking = null;
        });
    },
  };
}

const NONE: Reaches = [];
