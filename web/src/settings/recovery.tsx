import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/recovery.en.json';
import es from './text/recovery.es.json';

const t = catalogue({ en, es });

/** A code to print, by which an account comes back whose keys are lost. */
export function Recovery() {
  const asked = useLoaded(() => api.recoveryCode(), []).value;
  const code = useSignal<string | null>(null);
  const act = useAct();
  const since = asked.state === 'there' ? asked.value.since : null;
  const make = async (): Promise<void> => {
    code.value = (await api.createRecoveryCode()).code ?? null;
  };
  return (
    <section class="fieldset" aria-labelledby="recovery">
      <h2 id="recovery">{t('title')}</h2>
      <p class="field-about">{t('about')}</p>
      {code.value === null ? (
        <>
          {since !== null && <p>{t('since', { when: moment(since) })}</p>}
          <div class="form-acts">
            <button type="button" disabled={act.busy.value} onClick={() => act.run(make)}>
              {t(since === null ? 'make' : 'renew')}
            </button>
          </div>
        </>
      ) : (
        <div class="form" role="status">
          <CopyField label={t('code')} value={code.value} />
          <p class="field-about">{t('once')}</p>
          <div class="form-acts">
            <button
              type="button"
              onClick={() => {
                print();
              }}
            >
              {t('print')}
            </button>
          </div>
        </div>
      )}
      <Refusal problem={act.problem.value} />
    </section>
  );
}
