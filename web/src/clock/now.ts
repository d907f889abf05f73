import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';

/** How often what is shown of a clock is brought up to date: no clock of this house is shown to the second for long. */
const TICK_MS = 10_000;
const FINE_TICK_MS = 1_000;
/** Below this a clock shows seconds. */
export const FINE_MS = 120_000;

const time = signal(Date.now());
let timer: ReturnType<typeof setTimeout> | undefined;
const wanted = new Map<symbol, number>();

/** The present, in milliseconds since 1970, for whatever shows a clock; it moves only while somebody watches it. */
export const now: ReadonlySignal<number> = time;

/** Keeps `now` moving until the function returned is called; each second while `due` (in milliseconds) is near. */
export function watchTime(due: number): () => void {
  const key = Symbol('watch');
  wanted.set(key, due);
  tick();
  return () => {
    wanted.delete(key);
    if (wanted.size === 0) clearTimeout(timer);
  };
}

function tick(): void {
  clearTimeout(timer);
  time.value = Date.now();
  const near = [...wanted.values()].some((due) => due > time.peek() && due - time.peek() <= FINE_MS + TICK_MS);
  timer = setTimeout(tick, near ? FINE_TICK_MS : TICK_MS);
}
