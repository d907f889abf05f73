import { useEffect, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { broughtFor, returnWith } from '../session/provider.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { usePage } from './page.ts';
import en from './text/provider.en.json';
import es from './text/provider.es.json';

const t = catalogue({ en, es });

/** Where the provider sends a browser back to: it comes in, or links, and goes on. */
export default function ProviderReturn() {
  const heading = usePage(t('returned'));
  const [, go] = useLocation();
  const answer = useRef(location.search.slice(1));
  const act = useAct();
  const enter = (): void => {
    const device = t('device', { day: new Date().toISOString().slice(0, 10) });
    act.run(async () => {
      go(await returnWith(answer.current, device), { replace: true });
    });
  };
  useEffect(() => {
    // The code must not stay in the address, where it would be seen and kept in the history.
    history.replaceState(history.state, '', location.pathname);
    enter();
  }, []);
  const problem = act.problem.value;
  // What nobody has looked at yet may be looked at again.
  const isOpen = problem !== null && (problem.status === 0 || problem.status >= 500 || problem.status === 429);
  return (
    <div class="page-column">
      <h1 ref={heading} tabIndex={-1}>
        {t('returned')}
      </h1>
      <p role="status">{act.busy.value ? t('opening') : ''}</p>
      <Refusal problem={problem} />
      {isOpen && (
        <div class="form-acts">
          <button type="button" class="primary" onClick={enter}>
            {t('again')}
          </button>
        </div>
      )}
      {problem !== null && (
        <p>
          <Link href={broughtFor(answer.current) === 'link' ? '/settings' : '/sign-in'}>{t('anew')}</Link>
        </p>
      )}
    </div>
  );
}
