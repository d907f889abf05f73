const MAP = '.board-frame';
/** Where the keyboard goes on, the best first; what is not there or not shown is passed over. */
const ON_MAP = '.board-sheet [role=button][tabindex="0"]';
const BESIDE = ['.choices-list button', '.draft-send', '#acting-heading'];

/**
 * Keeps the keyboard at its work: where what had the focus is gone, because it was chosen or sent, the first thing that can
 * be done next gets it, on the map for whoever was there. What was only put elsewhere among its like, which takes the focus
 * from it too, has it again. The answer lets go.
 */
export function keepFocus(table: HTMLElement): () => void {
  let last: HTMLElement | SVGElement | null = null;
  let onMap = false;
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    [last, onMap] = [target, target.closest(MAP) !== null];
  };
  /** Whoever presses beside it means to leave it. */
  const leave = ({ target }: Event): void => {
    if (!(target instanceof Node) || last?.contains(target) !== true) last = null;
  };
  const watch = new MutationObserver(() => {
    if (last === null || !isLost()) return;
    const next = last.isConnected ? last : nextIn(table, onMap);
    last = null;
    next?.focus({ preventScroll: true });
  });
  table.addEventListener('focusin', note);
  document.addEventListener('pointerdown', leave, true);
  watch.observe(table, { childList: true, subtree: true });
  return () => {
    table.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', leave, true);
    watch.disconnect();
  };
}

/** To the head of the panel, unless somebody is writing or answers a dialog. */
export function toHeading(panel: Element | null): void {
  const active = document.activeElement;
  if (active !== null && active.closest('input, textarea, select, dialog') !== null) return;
  panel?.querySelector<HTMLElement>('#acting-heading')?.focus({ preventScroll: true });
}

/** Whether nothing has the focus. */
export function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function nextIn(table: HTMLElement, onMap: boolean): HTMLElement | SVGElement | null {
  for (const where of onMap ? [ON_MAP, ...BESIDE] : BESIDE) {
    const found = table.querySelector<HTMLElement | SVGElement>(where);
    if (found !== null) return found;
  }
  return table.querySelector<HTMLElement>(MAP);
}
