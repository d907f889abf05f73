import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const NEAR = 40;

/**
 * Keeps a list where it is being read while it grows at either end: at the bottom if it was there, else with the line at
 * the top of what is seen where it was. Lines are found by `data-version`.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement>,
  grown: unknown,
): { readonly noted: () => void; readonly toBottom: () => void; readonly atBottom: () => boolean } {
  const place = useRef<{ bottom: boolean; version: string | null; above: number }>({
    bottom: true,
    version: null,
    above: 0,
  });

  const noted = (): void => {
    const box = scroller.current;
    if (box === null) return;
    const top = box.getBoundingClientRect().top;
    const lines = [...box.querySelectorAll<HTMLElement>('[data-version]')];
    const line = lines.find((one) => one.getBoundingClientRect().bottom > top);
    place.current = {
      bottom: box.scrollHeight - box.scrollTop - box.clientHeight < NEAR,
      version: line?.dataset['version'] ?? null,
      above: line === undefined ? 0 : line.getBoundingClientRect().top - top,
    };
  };

  const toBottom = (): void => {
    const box = scroller.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    place.current = { ...place.current, bottom: true };
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const { bottom, version, above } = place.current;
    if (bottom) return toBottom();
    const line = version === null ? null : box.querySelector(`[data-version="${version}"]`);
    if (line === null) return;
    box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - above;
  }, [grown]);

  return { noted, toBottom, atBottom: () => place.current.bottom };
}
