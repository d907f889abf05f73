import { effect, signal } from '@preact/signals';
import { browserStore } from '../session/store.ts';

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'estafeta.theme';
const stored = browserStore.getItem(KEY);

/** Light, dark, or as the device is set. */
export const theme = signal<Theme>(stored === 'light' || stored === 'dark' ? stored : 'auto');

effect(() => {
  if (theme.value === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme.value;
  browserStore.setItem(KEY, theme.value);
});
