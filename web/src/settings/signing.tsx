import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { session } from '../session/session.ts';
import { signingKey, startSigning, stopSigning } from '../session/signing.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import { Tick } from '../ui/tick.tsx';
import '../ui/rows.css';
import en from './text/signing.en.json';
import es from './text/signing.es.json';

const t = catalogue({ en, es });

/** Whether this browser signs what its player plays, and the keys by which the player has ever signed. */
export function Signing() {
  const account = session.value?.account ?? '';
  const keys = useSignal<readonly Api.SigningKey[]>([]);
  const act = useAct();
  const refresh = async (): Promise<void> => void (keys.value = (await api.signingKeys(account)).items);
  useEffect(() => act.load(refresh), [account]);
  const here = signingKey();
  const change = (on: boolean): void =>
    act.run(async () => {
      await (on ? startSigning() : stopSigning());
      await refresh();
    });
  return (
    <section class="fieldset" aria-labelledby="signing">
      <h2 id="signing">{t('title')}</h2>
      <Tick label={t('sign')} about={t('about')} on={here !== null} change={change} />
      {keys.value.length > 0 && (
        <ul class="rows">
          {keys.value.map((key) => (
            <li key={key.key}>
              <code>{key.key}</code>
              <span class="soft">{stateOf(key, here)}</span>
              {key.confirmedAt === undefined && key.revokedAt === undefined && (
                <button
                  type="button"
                  disabled={act.busy.value}
                  onClick={() =>
                    act.run(async () => {
                      await api.confirmSigningKey(key.key);
                      await refresh();
                    })
                  }
                >
                  {t('confirm')}
                </button>
              )}
              {key.revokedAt === undefined && key.key !== here && (
                <button
                  type="button"
                  disabled={act.busy.value}
                  onClick={() =>
                    act.run(async () => {
                      await api.revokeSigningKey(key.key);
                      await refresh();
                    })
                  }
                >
                  {t('revoke')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Refusal problem={act.problem.value} />
    </section>
  );
}

function stateOf({ key, createdAt, confirmedAt, revokedAt }: Api.SigningKey, here: string | null): string {
  if (revokedAt !== undefined) return t('revoked', { at: moment(revokedAt) });
  if (confirmedAt === undefined) return t('unconfirmed', { at: moment(createdAt) });
  return t(key === here ? 'here' : 'elsewhere', { at: moment(createdAt) });
}
