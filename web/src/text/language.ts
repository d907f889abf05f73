import { effect, signal } from '@preact/signals';
import { browserStore } from '../session/store.ts';

export type Language = 'en' | 'es';

/** A text in both languages, as the API gives it. */
export interface Text {
  readonly en: string;
  readonly es: string;
}

const KEY = 'estafeta.language';

function preferred(): Language {
  const stored = browserStore.getItem(KEY);
  if (stored === 'en' || stored === 'es') return stored;
  const first = navigator.languages.find((tag) => /^(en|es)\b/.test(tag));
  return first?.startsWith('es') === true ? 'es' : 'en';
}

/** The language that everything is shown in; set it to switch. */
export const language = signal<Language>(preferred());

effect(() => {
  document.documentElement.lang = language.value;
  browserStore.setItem(KEY, language.value);
});

/** How dates and numbers are written: as where the reader lives, where the browser says so of the language shown. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language.value) ?? language.value;
}

/** A text of the API in the language shown. */
export function said(text: Text): string {
  return text[language.value];
}
