import { render } from 'preact';
import { App } from './app.tsx';
import { checkSession } from './session/session.ts';
import { tabStore } from './session/store.ts';
import { sendContactPreferences } from './session/contact-preferences.ts';
import { keepForOffline } from './offline/offline.ts';
import './style/base.css';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the client');
// After an upgrade of the server the parts of an older client are gone: the page is loaded anew, once a minute at most.
addEventListener('vite:preloadError', () => {
  const last = Number(tabStore.getItem('estafeta.reloaded'));
  if (Date.now() - last < 60_000) return;
  tabStore.setItem('estafeta.reloaded', String(Date.now()));
  location.reload();
});

render(<App />, root);
sendContactPreferences();
keepForOffline();
void checkSession();
