import type { Signal } from '@preact/signals';

/** How long a fan stays open after the pointer left it: time to come back over a gap. */
const GRACE_MS = 260;

let closing: ReturnType<typeof setTimeout> | undefined;

/** Opens the fan of a place, or keeps it open. */
export function openFan(open: Signal<string | null>, key: string): void {
  clearTimeout(closing);
  open.value = key;
}

/** Closes the fan of a place unless the pointer comes back to it. */
export function closeSoon(open: Signal<string | null>, key: string): void {
  clearTimeout(closing);
  closing = setTimeout(() => {
    if (open.peek() === key) open.value = null;
  }, GRACE_MS);
}
