import { effect } from '@preact/signals';

/** Waits until what `holds` reads makes it true. */
export function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!holds()) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
