import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { paragraphAt } from '../../../src/domain/kernel/citations.ts';

/**
 * Brings the paragraph into view that the address cites, which may be a range or a heading above some, and tells its id:
 * once the page is there and whenever the address changes. `before` makes sure that it is shown at all.
 */
export function useAnchor(ids: readonly string[], before: () => void): Signal<string | null> {
  const at = useSignal<string | null>(null);
  useEffect(() => {
    const go = (): void => {
      const id = paragraphAt(ids, decodeURIComponent(location.hash.slice(1)));
      at.value = id;
      if (id === null) return;
      before();
      requestAnimationFrame(() => {
        const place = document.getElementById(id);
        place?.scrollIntoView({ block: 'center' });
        place?.focus({ preventScroll: true });
      });
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [ids]);
  return at;
}
