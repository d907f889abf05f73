import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Where the pointer last went down: what is as large as the map is explained there. */
let last = { x: 0, y: 0 };
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ clientX, clientY }) => (last = { x: clientX, y: clientY }), true);
}

interface Placed {
  readonly placement: 'top' | 'right-start';
  readonly gap: number;
}

/** Keeps `bubble` beside `from` within the window, until the answer is called. */
export function anchor(from: Element, bubble: HTMLElement, { placement, gap }: Placed): () => void {
  const point = { ...last };
  const reference = {
    contextElement: from,
    getBoundingClientRect: () => {
      const rect = from.getBoundingClientRect();
      const wide = rect.width > innerWidth * 0.4 || rect.height > innerHeight * 0.5;
      return wide || !from.isConnected ? new DOMRect(point.x, point.y, 1, 1) : rect;
    },
  };
  const place = async (): Promise<void> => {
    const middleware = [offset(gap), flip({ fallbackAxisSideDirection: 'end' }), shift({ padding: 8 })];
    const { x, y } = await computePosition(reference, bubble, { placement, strategy: 'fixed', middleware });
    bubble.style.setProperty('--x', `${Math.round(x)}px`);
    bubble.style.setProperty('--y', `${Math.round(y)}px`);
    bubble.classList.add('placed');
  };
  return autoUpdate(reference, bubble, () => void place(), { ancestorScroll: false });
}
