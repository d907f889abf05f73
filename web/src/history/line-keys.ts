const PAGE = 10;

/** Moves the focus along the lines of a chronicle, which are one stop for the tab key. */
export function moveFocus(event: KeyboardEvent): void {
  const list = event.currentTarget;
  if (!(list instanceof HTMLElement)) return;
  const lines = [...list.querySelectorAll<HTMLElement>('[data-version]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  const goal = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: lines.length,
  };
  if (at < 0 || !(event.key in goal)) return;
  const next = Math.min(Math.max(goal[event.key as keyof typeof goal], 0), lines.length - 1);
  event.preventDefault();
  lines[next]?.focus();
}
