import { api } from '../api/api.ts';
import { ownText, ownTextHash } from './own-text.ts';
import { comeBack } from './session.ts';
import { tabStore } from './store.ts';

const TO = 'estafeta.back-to';

/** Leaves for the provider, to come in by its word; `to` is where one wanted to go. Throws Problem. */
export async function leaveToEnter(to: string): Promise<void> {
  tabStore.setItem(TO, to);
  location.assign((await api.askToSignInByProvider({ browserHash: await ownTextHash() })).url);
}

/** Leaves for the provider, to link whoever is signed in with it. Throws Problem. */
export async function leaveToLink(): Promise<void> {
  location.assign((await api.askToLinkProvider({ browserHash: await ownTextHash() })).url);
}

/** What the query of an address was brought for by the provider: to come in, or to link. */
export function broughtFor(answer: string): 'enter' | 'link' {
  return new URLSearchParams(answer).get('state')?.startsWith('link.') === true ? 'link' : 'enter';
}

/** Does what the browser left for, with what the provider answered; where to go on to. Throws Problem. */
export async function returnWith(answer: string, device: string): Promise<string> {
  const browser = ownText();
  if (broughtFor(answer) === 'link') {
    await api.addProviderLink({ answer, browser });
    return '/settings';
  }
  comeBack(await api.signInByProvider({ answer, browser, device }));
  const to = tabStore.getItem(TO) ?? '/';
  tabStore.removeItem(TO);
  return to;
}
