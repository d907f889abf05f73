import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { Blocks } from '../api/types.ts';
import { asWritten } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import '../ui/rows.css';
import en from './text/blocks.en.json';
import es from './text/blocks.es.json';

const t = catalogue({ en, es });

/** Whom the player has muted or blocked, and how to hear them again. */
export function BlockedPlayers() {
  const act = useAct();
  const list = useSignal<Blocks['items'] | null>(null);
  const read = async (): Promise<void> => {
    list.value = (await api.blocks()).items;
  };
  useEffect(() => act.load(read), []);
  const undo = (account: string) => (): void => act.run(() => api.unblockAccount(account).then(read));
  return (
    <section class="fieldset" aria-labelledby="blocks">
      <h2 id="blocks">{t('title')}</h2>
      <p class="field-about">{t('about')}</p>
      {list.value?.length === 0 && <p>{t('none')}</p>}
      <ul class="rows" hidden={(list.value ?? []).length === 0}>
        {(list.value ?? []).map(({ account, displayName, how }) => (
          <li key={account}>
            <span>
              <Link href={`/players/${account}`}>{asWritten(displayName)}</Link> · {t(how)}
            </span>
            <button
              type="button"
              class="small"
              aria-label={t('undo.name', { name: asWritten(displayName) })}
              disabled={act.busy.value}
              onClick={undo(account)}
            >
              {t('undo')}
            </button>
          </li>
        ))}
      </ul>
      <Refusal problem={act.problem.value} />
    </section>
  );
}
