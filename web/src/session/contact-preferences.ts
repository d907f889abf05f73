import { effect } from '@preact/signals';
import { api } from '../api/api.ts';
import { language } from '../text/language.ts';
import { onArrival, session } from './session.ts';
import { zoneHere } from './zone.ts';

/**
 * Lets the server know how players are to be written to: newcomers in the language shown and by the hours of this browser,
 * and whoever switches the language of the client in that one from then on. Where it cannot be told, nothing else suffers.
 */
export function sendContactPreferences(): void {
  let shown = language.peek();
  const send = (change: { lang?: string; zone?: string }): void => void api.updateMe(change).catch(() => undefined);
  onArrival(() => send({ lang: language.peek(), zone: zoneHere() }));
  effect(() => {
    const lang = language.value;
    if (lang === shown) return;
    shown = lang;
    if (session.peek() !== null) send({ lang });
  });
}
