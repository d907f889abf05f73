import type { Signal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import { browserStore } from './store.ts';

function kept(name: string, otherwise: boolean): Signal<boolean> {
  const key = `estafeta.${name}`;
  const stored = browserStore.getItem(key);
  const preference = signal(stored === null ? otherwise : stored === 'on');
  effect(() => browserStore.setItem(key, preference.value ? 'on' : 'off'));
  return preference;
}

/** Whether the map says what a march to each place that is offered costs. */
export const showsCosts = kept('shows-costs', true);
