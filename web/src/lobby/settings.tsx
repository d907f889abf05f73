import { useSignal } from '@preact/signals';
import { Link } from 'wouter-preact';
import { rename, session } from '../session/session.ts';
import type { Theme } from '../style/theme.ts';
import { theme } from '../style/theme.ts';
import { catalogue } from '../text/catalogue.ts';
import type { Language } from '../text/language.ts';
import { language } from '../text/language.ts';
import { useAct } from './act.ts';
import { Erase } from './erase.tsx';
import { Field } from './field.tsx';
import { Keys } from './keys.tsx';
import { NameField } from './newcomer.tsx';
import { usePage } from './page.ts';
import { Refusal } from './refusal.tsx';
import './settings.css';
import en from './text/settings.en.json';
import es from './text/settings.es.json';

const t = catalogue({ en, es });
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** What a player can change: name, language, light, keys, and whether to be here at all. */
export default function Settings() {
  const heading = usePage(t('title'));
  const account = session.value?.account;
  return (
    <div class="sheet">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {account === undefined ? (
        <p>
          {t('visitor')}{' '}
          <Link href="/sign-in" state={{ to: '/settings' }}>
            {t('sign-in')}
          </Link>
        </p>
      ) : (
        <Name key={account} />
      )}
      <section class="fieldset" aria-labelledby="look">
        <h2 id="look">{t('look')}</h2>
        <div class="settings-pair">
          <Field label={t('language')}>
            {(ids) => (
              <select
                {...ids}
                value={language.value}
                onChange={(event) => (language.value = event.currentTarget.value as Language)}
              >
                <option value="en" lang="en">
                  English
                </option>
                <option value="es" lang="es">
                  Español
                </option>
              </select>
            )}
          </Field>
          <Field label={t('light')}>
            {(ids) => (
              <select
                {...ids}
                value={theme.value}
                onChange={(event) => (theme.value = event.currentTarget.value as Theme)}
              >
                {THEMES.map((one) => (
                  <option key={one} value={one}>
                    {t(`light.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </section>
      {account !== undefined && (
        <>
          <Keys key={account} />
          <Erase />
        </>
      )}
    </div>
  );
}

function Name() {
  const act = useAct();
  const name = useSignal(session.peek()?.displayName ?? '');
  const kept = useSignal(false);
  return (
    <form
      class="fieldset"
      aria-labelledby="name"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(async () => {
          await rename(name.value);
          kept.value = true;
        });
      }}
    >
      <h2 id="name">{t('name')}</h2>
      <NameField
        label={t('name-label')}
        name={name.value}
        change={(next) => {
          name.value = next;
          kept.value = false;
        }}
      />
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        <button type="submit" disabled={act.busy.value || name.value === session.value?.displayName}>
          {t('keep')}
        </button>
        <span role="status">{kept.value ? t('kept') : ''}</span>
      </div>
    </form>
  );
}
