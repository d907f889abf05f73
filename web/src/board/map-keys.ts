import type { RefObject } from 'preact';
import { useCallback } from 'preact/hooks';
import type { MapZoom } from './map-zoom.ts';

interface Parts {
  readonly zoom: MapZoom;
  readonly frame: RefObject<HTMLElement>;
  /** Begins to go from area to area. */
  readonly enter: () => void;
}

const STEP = 90;
const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const NEARER: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '−': 1 / 1.5 };

/** Keys of the map itself: arrows move it while it has the focus; plus, minus and zero work anywhere on it. */
export function useMapKeys({ zoom, frame, enter }: Parts): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      if (modified(event) || event.defaultPrevented) return;
      const factor = NEARER[event.key];
      const here = event.target === frame.current;
      const pan = here ? PAN[event.key] : undefined;
      if (factor !== undefined) zoom.by(factor);
      else if (event.key === '0') zoom.whole();
      else if (here && event.key === 'Enter') enter();
      else if (pan !== undefined) zoom.pan(...pan);
      else return;
      event.preventDefault();
    },
    [zoom, frame, enter],
  );
}

/** Keys with these belong to the browser. */
function modified({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
