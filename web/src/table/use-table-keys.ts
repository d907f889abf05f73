import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Acting } from '../acting/acting-types.ts';
import { isLost, keepFocus, toHeading } from '../acting/keep-focus.ts';
import { onShortcut } from '../ui/shortcut.ts';
import { keyAt } from './table-keys.ts';
import type { Tab } from './tabs.ts';
import { TABS } from './tabs.ts';

interface Parts {
  readonly root: RefObject<HTMLElement>;
  readonly acting: Acting;
  readonly tab: Signal<Tab>;
}

/** The keyboard at a table: it begins with what is asked, is never lost, and has single keys. Whether their names are asked for. */
export function useTableKeys({ root, acting, tab }: Parts): Signal<boolean> {
  const helping = useSignal(false);
  useEffect(() => (root.current === null ? undefined : keepFocus(root.current)), [root]);
  useEffect(() => {
    // Who is asked something begins with it: Tab comes to the first choice from there.
    if (isLost() && acting.decision.peek() !== null) toHeading(root.current);
  }, [acting, root]);
  useEffect(() => {
    const open = (next: Tab = 'orders'): void => {
      tab.value = next;
      document.getElementById(`tab-${next}`)?.focus();
    };
    const after = (by: number): Tab | undefined => TABS[(TABS.indexOf(tab.peek()) + by + TABS.length) % TABS.length];
    return onShortcut((key) =>
      keyAt(
        {
          help: () => (helping.value = true),
          send: () => void (acting.draft.peek().length > 0 && acting.send()),
          back: () => void acting.back(),
          tab: (to) => open(typeof to === 'string' ? to : after(to)),
        },
        key,
      ),
    );
  }, [acting, tab, helping]);
  return helping;
}
