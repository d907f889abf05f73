import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { api } from '../api/api.ts';
import type { Channel } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { catalogue } from '../text/catalogue.ts';
import type { FormField, TableForm, TableWay } from './new-table-channel.ts';
import { EMPTY, fieldsOf, TABLE_WAYS, wishOf } from './new-table-channel.ts';
import en from './text/share.en.json';
import es from './text/share.es.json';

const t = catalogue({ en, es });

/** The channels of a game's table, and the form for another. */
export function TableChannels({ gameId }: { readonly gameId: string }) {
  const act = useAct();
  const channels = useSignal<readonly Channel[] | null>(null);
  const read = async (): Promise<void> => void (channels.value = (await api.gameChannels(gameId)).items);
  useEffect(() => act.load(read), [gameId]);
  const remove = async (id: string): Promise<void> => {
    await api.removeChannel(id);
    await read();
  };
  return (
    <section aria-labelledby="share-channels">
      <h3 id="share-channels">{t('channels')}</h3>
      <p class="soft">{t('channels.about')}</p>
      {channels.value?.length === 0 && <p>{t('channels.none')}</p>}
      <ul class="form">
        {(channels.value ?? []).map(({ id, name, target }) => (
          <li key={id} class="form-acts">
            <strong>{name}</strong>
            {/* Only whoever made a channel is told where it goes. */}
            {target !== undefined && (
              <Confirm
                label={t('channels.remove')}
                name={t('channels.remove.name', { name })}
                question={t('channels.remove.question')}
                busy={act.busy.value}
                yes={() => act.run(() => remove(id))}
              />
            )}
          </li>
        ))}
      </ul>
      <Add gameId={gameId} made={read} />
      <Refusal problem={act.problem.value} />
    </section>
  );
}

function Add({ gameId, made }: { readonly gameId: string; made(): Promise<void> }) {
  const act = useAct();
  const form = useSignal<TableForm>(EMPTY);
  const kindField = useId();
  const { way } = form.value;
  const add = async (): Promise<void> => {
    await api.createGameChannel(gameId, wishOf(form.peek()));
    form.value = { ...EMPTY, way: form.peek().way };
    await made();
  };
  return (
    <details>
      <summary>{t('channels.add')}</summary>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          act.run(add);
        }}
      >
        <div class="field">
          <label for={kindField}>{t('channels.kind')}</label>
          <select
            id={kindField}
            value={way}
            onChange={(event) => (form.value = { ...EMPTY, way: event.currentTarget.value as TableWay })}
          >
            {TABLE_WAYS.map((one) => (
              <option key={one} value={one}>
                {t(one === 'discord' ? 'channels.discord' : `forum.${one}`)}
              </option>
            ))}
          </select>
        </div>
        {fieldsOf(way).map((field) => (
          <label key={field.name} class="field">
            <span>{t(field.label)}</span>
            <Control
              field={field}
              value={form.value[field.name]}
              change={(value) => (form.value = { ...form.peek(), [field.name]: value })}
            />
            {field.about !== undefined && <span class="field-about">{t(field.about)}</span>}
          </label>
        ))}
        <Refusal problem={act.problem.value} />
        <button type="submit" disabled={act.busy.value}>
          {t('channels.add')}
        </button>
      </form>
    </details>
  );
}

interface ControlProps {
  readonly field: FormField;
  readonly value: string;
  change(value: string): void;
}

function Control({ field: { type, name }, value, change }: ControlProps) {
  if (type === 'lines')
    return <textarea required rows={3} value={value} onInput={(event) => change(event.currentTarget.value)} />;
  return (
    <input
      required={name !== 'key'}
      type={type}
      autoComplete="off"
      value={value}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
