import { useSignal } from '@preact/signals';
import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import { session, signOut } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { saveAs } from '../ui/save-as.ts';
import en from './text/erase.en.json';
import es from './text/erase.es.json';

const t = catalogue({ en, es });

/** Erases the account, once its owner has typed its name. */
export function Erase() {
  const [, go] = useLocation();
  const act = useAct();
  const typed = useSignal('');
  const name = session.value?.displayName ?? '';
  const erase = async (): Promise<void> => {
    await api.eraseMe();
    signOut();
    go('/');
  };
  return (
    <details class="fieldset erase">
      <summary>
        <h2>{t('title')}</h2>
      </summary>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          act.run(erase);
        }}
      >
        <p>{t('about')}</p>
        <Field label={t('type', { name })}>
          {(ids) => (
            <input
              {...ids}
              autoComplete="off"
              value={typed.value}
              onInput={(event) => (typed.value = event.currentTarget.value)}
            />
          )}
        </Field>
        <Refusal problem={act.problem.value} />
        <div class="form-acts">
          <button type="submit" class="primary" disabled={act.busy.value || typed.value.trim() !== name.trim()}>
            {t('erase')}
          </button>
        </div>
      </form>
    </details>
  );
}

/** Saves all that the server knows of the player. */
export function TakeData() {
  const act = useAct();
  const take = async (): Promise<void> => saveAs(await api.exportMe(), 'estafeta.zip');
  return (
    <section class="fieldset" aria-labelledby="data">
      <h2 id="data">{t('data')}</h2>
      <p class="field-about">{t('data.about')}</p>
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        <button type="button" disabled={act.busy.value} onClick={() => act.run(take)}>
          {t('data.take')}
        </button>
      </div>
    </section>
  );
}
