import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { session, signIn, signUp } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { ComeBack } from './come-back.tsx';
import { comeFrom, keyIn } from './come-from.ts';
import { mailedIn } from './mail-sign-in.ts';
import { Field } from '../ui/field.tsx';
import { NameField } from './newcomer.tsx';
import { usePage } from './page.ts';
import { Refusal } from '../ui/refusal.tsx';
import './sign-in.css';
import en from './text/sign-in.en.json';
import es from './text/sign-in.es.json';

const t = catalogue({ en, es });

/** The ways in. A link that is pasted while the page is open changes nothing but the hash: its key or code is taken as on arrival. */
export default function SignIn() {
  const links = useSignal(0);
  useEffect(() => {
    const follow = (): void => {
      if (keyIn(location.hash) !== '' || mailedIn(location.hash) !== null) links.value += 1;
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return <WaysIn key={links.value} />;
}

/** A new name, a key made before, a mail or a code on paper. A link with a key in its hash signs in at once, if nobody is. */
function WaysIn() {
  const heading = usePage(t('title'));
  const [, go] = useLocation();
  const to = useRef(comeFrom(history.state));
  const name = useSignal('');
  const key = useSignal('');
  const fresh = useAct();
  const known = useAct();
  const mailed = useRef(mailedIn(location.hash));
  const enter = (): void => go(to.current, { replace: true });
  useEffect(() => {
    const brought = keyIn(location.hash);
    if (brought === '' && mailed.current === null) return;
    // The key or code must not stay in the address, where it would be seen and kept in the history.
    history.replaceState(history.state, '', location.pathname);
    if (mailed.current !== null) return;
    key.value = brought;
    // A link must not take the place of whoever is signed in, whose key may be kept nowhere else.
    if (session.peek() !== null) return;
    known.run(() => signIn(brought).then(enter));
  }, []);
  return (
    <div class="page-column">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p>{t('about')}</p>
      {session.value !== null && <p class="card">{t('signed-in', { name: session.value.displayName })}</p>}
      <div class="sign-in-ways">
        <form
          class="fieldset"
          aria-labelledby="sign-in-new"
          onSubmit={(event) => {
            event.preventDefault();
            fresh.run(() => signUp(name.value).then(enter));
          }}
        >
          <h2 id="sign-in-new">{t('new')}</h2>
          <NameField
            label={t('name')}
            about={t('name-about')}
            name={name.value}
            change={(next) => (name.value = next)}
          />
          <Refusal problem={fresh.problem.value} />
          <button type="submit" class="primary" disabled={fresh.busy.value}>
            {t('begin')}
          </button>
        </form>
        <form
          class="fieldset"
          aria-labelledby="sign-in-key"
          onSubmit={(event) => {
            event.preventDefault();
            known.run(() => signIn(key.value).then(enter));
          }}
        >
          <h2 id="sign-in-key">{t('known')}</h2>
          <Field label={t('key')} about={t('key-about')}>
            {(ids) => (
              <input
                {...ids}
                required
                type="password"
                autoComplete="current-password"
                spellcheck={false}
                value={key.value}
                onInput={(event) => (key.value = event.currentTarget.value)}
              />
            )}
          </Field>
          <Refusal problem={known.problem.value} />
          <button type="submit" class="primary" disabled={known.busy.value}>
            {known.busy.value ? t('opening') : t('enter')}
          </button>
        </form>
        <ComeBack mailed={mailed.current} to={to.current} enter={enter} />
      </div>
    </div>
  );
}
