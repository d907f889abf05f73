const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys walk along the tabs of the list that listens (WAI-ARIA, tabs pattern). */
export function walkTabs(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const list = event.currentTarget;
  if (step === undefined || !(list instanceof HTMLElement)) return;
  // Tabs may lie within the sheet of other tabs, which listen to the same keys.
  event.stopPropagation();
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((one) => one === document.activeElement);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
