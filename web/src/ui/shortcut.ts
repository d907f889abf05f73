import { usesShortcuts } from '../session/preferences.ts';

/**
 * Hears single keys wherever the focus is, as long as they are switched on: never those that are typed into a field, that
 * answer a dialog, that belong to the browser, or that something nearer has taken. `act` says whether a key meant anything.
 * The answer stops it.
 */
export function onShortcut(act: (key: string) => boolean): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (!usesShortcuts.peek() || belongsElsewhere(event)) return;
    if (act(event.key)) event.preventDefault();
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || repeat) return true;
  return isTyping(event.target) || document.querySelector('dialog[open]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
