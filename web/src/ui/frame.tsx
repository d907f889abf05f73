import type { ComponentChildren } from 'preact';
import { useLocation } from 'wouter-preact';
import { Link } from 'wouter-preact';
import { online } from '../api/live.ts';
import { expired, session } from '../session/session.ts';
import { theme } from '../style/theme.ts';
import type { Theme } from '../style/theme.ts';
import { catalogue } from '../text/catalogue.ts';
import { language } from '../text/language.ts';
import './frame.css';
import en from './text/frame.en.json';
import es from './text/frame.es.json';

const t = catalogue({ en, es });
const NEXT_THEME: Readonly<Record<Theme, Theme>> = { auto: 'light', light: 'dark', dark: 'auto' };

/** What surrounds every page: the name of the house, language, light, and who is signed in. */
export function Frame({ children }: { readonly children: ComponentChildren }) {
  const [path] = useLocation();
  const tight = path.startsWith('/games/') && !path.endsWith('/join');
  return (
    <div class={tight ? 'frame tight' : 'frame'}>
      <a class="skip" href="#content">
        {t('skip')}
      </a>
      {tight && (
        <a class="skip" href="#acting-heading">
          {t('skip.orders')}
        </a>
      )}
      <header class="frame-bar">
        <Link href="/" class="frame-name">
          <img src="/favicon.svg" alt="" width="28" height="28" /> <span>Estafeta</span>
        </Link>
        {!online.value && (
          <span class="frame-offline" role="status">
            {t('offline')}
          </span>
        )}
        {expired.value && (
          <span class="frame-offline" role="status" title={t('expired.why')}>
            {t('expired')}
          </span>
        )}
        <nav class="frame-tools" aria-label={t('tools')}>
          <button
            type="button"
            class="plain small"
            lang={language.value === 'en' ? 'es' : 'en'}
            onClick={() => (language.value = language.value === 'en' ? 'es' : 'en')}
          >
            {language.value === 'en' ? 'Español' : 'English'}
          </button>
          <button
            type="button"
            class="plain small"
            aria-label={t('theme', { theme: t(`theme.${theme.value}`) })}
            title={t('theme', { theme: t(`theme.${theme.value}`) })}
            onClick={() => (theme.value = NEXT_THEME[theme.value])}
          >
            <span aria-hidden="true">{{ auto: '◐', light: '☀', dark: '☾' }[theme.value]}</span>
          </button>
          {session.value === null ? (
            <Link
              href="/sign-in"
              class="button small"
              state={{ to: location.pathname + location.search + location.hash }}
            >
              {t('sign-in')}
            </Link>
          ) : (
            <Link href="/settings" class="frame-me">
              {session.value.displayName}
            </Link>
          )}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
