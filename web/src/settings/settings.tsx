import { lazy, Suspense } from 'preact/compat';
import { Link } from 'wouter-preact';
import { usePage } from '../lobby/page.ts';
import { session } from '../session/session.ts';
import { Look } from './look.tsx';
import { t } from './words.ts';
import './settings.css';

const You = lazy(() => import('./you.tsx'));
const Notices = lazy(() => import('./notices.tsx'));
const Elsewhere = lazy(() => import('./elsewhere.tsx'));

const PARTS = [
  { part: 'you', href: '/settings', shown: You },
  { part: 'notices', href: '/settings/notices', shown: Notices },
  { part: 'elsewhere', href: '/settings/elsewhere', shown: Elsewhere },
] as const;

/** What a player can change, a page for each part; a visitor only how things look here. */
export default function Settings({ part }: { readonly part?: string | undefined }) {
  const here = PARTS.find((one) => one.part === part) ?? PARTS[0];
  const heading = usePage(here.part === 'you' ? t('title') : t(`part.${here.part}`));
  const account = session.value?.account;
  return (
    <div class="page-column">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {account === undefined ? (
        <>
          <p>
            {t('visitor')}{' '}
            <Link href="/sign-in" state={{ to: here.href }}>
              {t('sign-in')}
            </Link>
          </p>
          <Look />
        </>
      ) : (
        <>
          <nav class="settings-parts" aria-label={t('title')}>
            {PARTS.map(({ part: name, href }) => (
              <Link key={name} href={href} aria-current={name === here.part ? 'page' : undefined}>
                {t(`part.${name}`)}
              </Link>
            ))}
          </nav>
          <Suspense fallback={<div class="settings-waiting" aria-busy="true" />}>
            <here.shown key={account} />
          </Suspense>
        </>
      )}
    </div>
  );
}
