import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { ago, moment } from '../text/time.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Field } from '../ui/field.tsx';
import en from './text/passkeys.en.json';
import es from './text/passkeys.es.json';

const t = catalogue({ en, es });

interface PasskeyRowProps {
  readonly passkey: Api.Passkey;
  readonly busy: boolean;
  /** Does it, and lists the passkeys anew. */
  change(work: () => Promise<unknown>): void;
}

/** A passkey with what its owner can do to it: give it a name, remove it. */
export function PasskeyRow({ passkey, busy, change }: PasskeyRowProps) {
  const { id, synced, createdAt, lastUsedAt } = passkey;
  const name = useSignal<string | null>(null);
  const rename = (event: Event): void => {
    event.preventDefault();
    const wanted = name.value?.trim() ?? '';
    name.value = null;
    if (wanted !== '' && wanted !== passkey.name) change(() => api.renamePasskey(id, wanted));
  };
  return (
    <li>
      {name.value === null ? (
        <div>
          <strong>{passkey.name}</strong>
          <p class="field-about">
            <time dateTime={createdAt} title={moment(createdAt)}>
              {t('made', { ago: ago(createdAt) })}
            </time>
            {lastUsedAt !== undefined && ` · ${t('used', { ago: ago(lastUsedAt) })}`}
            {` · ${t(synced ? 'synced' : 'bound')}`}
          </p>
        </div>
      ) : (
        <form class="form" onSubmit={rename}>
          <Field label={t('name')}>
            {(ids) => (
              <input
                {...ids}
                required
                maxLength={60}
                value={name.value ?? ''}
                onInput={(event) => (name.value = event.currentTarget.value)}
              />
            )}
          </Field>
          <button type="submit">{t('keep')}</button>
        </form>
      )}
      {name.value === null && (
        <button
          type="button"
          class="plain"
          aria-label={t('rename-one', { name: passkey.name })}
          onClick={() => (name.value = passkey.name)}
        >
          {t('rename')}
        </button>
      )}
      <Confirm
        label={t('remove')}
        name={t('remove-one', { name: passkey.name })}
        question={t('remove-sure')}
        busy={busy}
        yes={() => {
          change(() => api.removePasskey(id));
        }}
      />
    </li>
  );
}
