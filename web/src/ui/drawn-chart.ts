import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const NARROWEST = 260;

/**
 * Where a chart is drawn, as wide as there is room for: again when that changes, or one of `inputs`. What is around it must
 * say what it shows: its parts have labels of their own that help nobody.
 */
export function useDrawnChart(draw: (width: number) => Element, inputs: readonly unknown[]): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() => {
      const chart = draw(Math.max(NARROWEST, box.clientWidth));
      chart.setAttribute('aria-hidden', 'true');
      box.replaceChildren(chart);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [...inputs]);
  return place;
}
