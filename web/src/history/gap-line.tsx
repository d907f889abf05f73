import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTable } from '../table/game-table.ts';
import type { Gap } from './batches.ts';
import { t } from './words.ts';

const PAGE = 100;

/** Stands for events that are not fetched; fetches the nearest of them once it comes into sight, or when it is chosen. */
export function GapLine({ table, gap }: { readonly table: GameTable; readonly gap: Gap }) {
  const item = useRef<HTMLLIElement>(null);
  const state = useSignal<'idle' | 'loading' | 'failed'>('idle');

  const fetchNearest = async (): Promise<void> => {
    if (state.value === 'loading') return;
    state.value = 'loading';
    try {
      await table.log.value.need(Math.max(gap.first, gap.last - PAGE + 1), gap.last);
      state.value = 'idle';
    } catch {
      state.value = 'failed';
    }
  };

  useEffect(() => {
    if (item.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (state.peek() === 'idle' && entries.some(({ isIntersecting }) => isIntersecting)) void fetchNearest();
      },
      { rootMargin: '300px 0px' },
    );
    observer.observe(item.current);
    return () => observer.disconnect();
  }, [gap.first, gap.last]);

  const words = { idle: t('earlier', { count: gap.last - gap.first + 1 }), loading: t('loading'), failed: t('retry') };
  return (
    <li ref={item} class="chronicle-gap">
      <button
        type="button"
        class="plain small"
        disabled={state.value === 'loading'}
        onClick={() => void fetchNearest()}
      >
        {words[state.value]}
      </button>
    </li>
  );
}
