import { useSignal } from '@preact/signals';
import { Link as To } from 'wouter-preact';
import { api } from '../api/api.ts';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { useHash } from '../ui/hash.ts';
import { linkClaims } from './link-claims.ts';
import { usePage } from './page.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/link.en.json';
import es from './text/link.es.json';

const t = catalogue({ en, es });

/** Where a link from Discord leads: whoever is signed in says whether that user is he. */
export default function LinkPage() {
  const heading = usePage(t('title'));
  const token = useSignal('');
  const linked = useSignal(false);
  const act = useAct();
  useHash((hash) => {
    token.value = hash;
    linked.value = false;
    // The token must not stay in the address, where it would be seen and kept in the history.
    if (session.peek() !== null) history.replaceState(history.state, '', location.pathname);
  });
  const claims = linkClaims(token.value);
  const account = session.value;
  return (
    <div class="page-column">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {claims === null && <p>{t('invalid')}</p>}
      {claims !== null && account === null && (
        <p>
          <To href="/sign-in" state={{ to: `/link${location.hash}` }}>
            {t('sign-in')}
          </To>
        </p>
      )}
      {claims !== null && account !== null && !linked.value && (
        <>
          <p class="card">{t('ask', { ...claims, account: account.displayName })}</p>
          <p>{t('mind')}</p>
          <button
            class="primary"
            disabled={act.busy.value}
            onClick={() => act.run(() => api.createLink(token.value).then(() => void (linked.value = true)))}
          >
            {t('confirm')}
          </button>
        </>
      )}
      {linked.value && <p role="status">{t('done')}</p>}
      {act.problem.value !== null && <Refusal problem={act.problem.value} />}
      <p>
        <To href="/settings/elsewhere">{t('settings')}</To>
      </p>
    </div>
  );
}
