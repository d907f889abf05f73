import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { addPasskey, knowsPasskeys } from '../session/passkeys.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import '../ui/rows.css';
import { deviceName } from './device-name.ts';
import { PasskeyRow } from './passkey-row.tsx';
import en from './text/passkeys.en.json';
import es from './text/passkeys.es.json';

const t = catalogue({ en, es });

interface PasskeysProps {
  /** Whether browsers make any for this server. */
  readonly offered: boolean;
  readonly known: readonly Api.Passkey[];
}

/** The passkeys by which the player comes back, and one more from this device. */
export function Passkeys({ offered, known }: PasskeysProps) {
  const passkeys = useSignal(known);
  const act = useAct();
  const refresh = async (): Promise<void> => void (passkeys.value = (await api.passkeys()).items);
  const isOffered = offered && knowsPasskeys();
  if (!isOffered && passkeys.value.length === 0) return null;
  const change = (work: () => Promise<unknown>): void =>
    act.run(async () => {
      await work();
      await refresh();
    });
  return (
    <section class="fieldset" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      <p class="field-about">{t('about')}</p>
      {passkeys.value.length > 0 && (
        <ul class="rows">
          {passkeys.value.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} busy={act.busy.value} change={change} />
          ))}
        </ul>
      )}
      {isOffered && (
        <div class="form-acts">
          <button
            type="button"
            disabled={act.busy.value}
            onClick={() => {
              change(() => addPasskey(deviceName(navigator.userAgent) || t('unnamed')));
            }}
          >
            {t('add')}
          </button>
        </div>
      )}
      <Refusal problem={act.problem.value} />
    </section>
  );
}
