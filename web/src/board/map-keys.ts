import type { RefObject } from 'preact';
import { useCallback, useEffect } from 'preact/hooks';
import { onShortcut } from '../ui/shortcut.ts';
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

/** Keys of the map itself: arrows move it while it has the focus; plus, minus and zero work on it, and with shortcuts anywhere. */
export function useMapKeys({ zoom, frame, enter }: Parts): (event: KeyboardEvent) => void {
  useEffect(() => onShortcut((key) => zooms(zoom, key)), [zoom]);
  return useCallback(
    (event) => {
      if (modified(event) || event.defaultPrevented) return;
      const here = event.target === frame.current;
      const pan = here ? PAN[event.key] : undefined;
      if (here && event.key === 'Enter') enter();
      else if (pan !== undefined) zoom.pan(...pan);
      else if (!zooms(zoom, event.key)) return;
      event.preventDefault();
    },
    [zoom, frame, enter],
  );
}

/** Whether a key brings the map nearer or farther; then it does. */
function zooms(zoom: MapZoom, key: string): boolean {
  const factor = NEARER[key];
  if (factor !== undefined) zoom.by(factor);
  else if (key === '0') zoom.whole();
  return factor !== undefined || key === '0';
}

/** Keys with these belong to the browser. */
function modified({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
