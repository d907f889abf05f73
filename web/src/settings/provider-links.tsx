import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { leaveToLink } from '../session/provider.ts';
import { catalogue } from '../text/catalogue.ts';
import { ago, moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Refusal } from '../ui/refusal.tsx';
import '../ui/rows.css';
import en from './text/provider-links.en.json';
import es from './text/provider-links.es.json';

const t = catalogue({ en, es });

interface ProviderLinksProps {
  readonly provider: { readonly name: string } | null;
  readonly known: readonly Api.ProviderLink[];
}

/** Whom the operator's provider lets in as the player, where there is one. */
export function ProviderLinks({ provider, known }: ProviderLinksProps) {
  const links = useSignal(known);
  const act = useAct();
  const refresh = async (): Promise<void> => void (links.value = (await api.providerLinks()).items);
  if (provider === null && links.value.length === 0) return null;
  return (
    <section class="fieldset" aria-labelledby="provider-links">
      <h2 id="provider-links">{t('title')}</h2>
      <p class="field-about">{t('about')}</p>
      {links.value.length > 0 && (
        <ul class="rows">
          {links.value.map(({ id, issuer, name = '', linkedAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{name === '' ? issuer : t('who', { name, issuer })}</strong>
                <p class="field-about">
                  <time dateTime={linkedAt} title={moment(linkedAt)}>
                    {t('linked', { ago: ago(linkedAt) })}
                  </time>
                  {lastUsedAt !== undefined && ` · ${t('used', { ago: ago(lastUsedAt) })}`}
                </p>
              </div>
              <Confirm
                label={t('remove')}
                name={t('remove-one', { name: name === '' ? issuer : name })}
                question={t('remove-sure')}
                busy={act.busy.value}
                yes={() => {
                  act.run(async () => {
                    await api.removeProviderLink(id);
                    await refresh();
                  });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {provider !== null && (
        <div class="form-acts">
          <button
            type="button"
            disabled={act.busy.value}
            onClick={() => {
              act.run(leaveToLink);
            }}
          >
            {t('add', provider)}
          </button>
        </div>
      )}
      <Refusal problem={act.problem.value} />
    </section>
  );
}
