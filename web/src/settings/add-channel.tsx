import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { ChannelWay, ExternalLink } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { Field } from '../ui/field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { ChannelList } from './channel-list.ts';
import type { Form, Way } from './new-channel.ts';
import { addChannel, EMPTY, FORMATS, WAYS, waysOf } from './new-channel.ts';
import { t } from './notice-words.ts';

/** The form by which one more way to reach the player is made. */
export function AddChannel({ list }: { readonly list: ChannelList }) {
  const act = useAct();
  const form = useSignal<Form>(EMPTY);
  const secret = useSignal<string | null>(null);
  const discord = useSignal<ExternalLink | null>(null);
  const offered = useSignal<readonly ChannelWay[] | null>(null);
  useEffect(() => {
    void api
      .channelWays()
      .then(({ items }) => {
        offered.value = items;
        const ways = waysOf(items.map(({ kind }) => kind));
        if (!ways.includes(form.peek().way)) set({ way: ways[0] ?? 'webhook' });
      })
      .catch(() => undefined);
    void api
      .links()
      .then(({ items }) => (discord.value = items.find(({ kind }) => kind === 'discord') ?? null))
      .catch(() => undefined);
  }, []);
  const set = (change: Partial<Form>): void => void (form.value = { ...form.peek(), ...change });
  const add = async (): Promise<void> => {
    secret.value = (await addChannel(form.peek(), discord.peek())) ?? null;
    form.value = { ...EMPTY, way: form.peek().way };
    await list.refresh();
  };
  const { way, name } = form.value;
  const contact = offered.value?.find(({ kind }) => kind === way)?.contact;
  return (
    <details class="add-channel" open={list.items.peek()?.length === 0}>
      <summary>{t('add')}</summary>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          act.run(add);
        }}
      >
        <Field label={t('add.kind')}>
          {(ids) => (
            <select
              {...ids}
              value={way}
              onChange={(event) => set({ way: event.currentTarget.value as Way, target: '' })}
            >
              {(offered.value === null ? WAYS : waysOf(offered.value.map(({ kind }) => kind))).map((one) => (
                <option key={one} value={one}>
                  {t(`add.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Where form={form.value} set={set} discord={discord.value} contact={contact} />
        <Field label={t('add.name')}>
          {(ids) => (
            <input
              {...ids}
              maxLength={60}
              placeholder={t(`add.${way}`)}
              value={name}
              onInput={(event) => set({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Refusal problem={act.problem.value} />
        <div class="form-acts">
          <button
            type="submit"
            class="primary"
            disabled={act.busy.value || (way === 'discord-dm' && discord.value === null)}
          >
            {t('add.do')}
          </button>
        </div>
      </form>
      <div role="status">
        {secret.value !== null && (
          <div class="card form">
            <CopyField label={t('secret')} value={secret.value} />
            <p class="field-about">{t('secret.once')}</p>
          </div>
        )}
      </div>
    </details>
  );
}

const TYPES: Readonly<Partial<Record<Way, string>>> = { mail: 'email', telegram: 'text', matrix: 'text' };
const PLACEHOLDERS: Readonly<Partial<Record<Way, string>>> = {
  mail: '',
  telegram: '123456789',
  matrix: '@ana:example.org',
};

interface WhereProps {
  readonly form: Form;
  readonly discord: ExternalLink | null;
  /** Whom to write to first. */
  readonly contact: string | undefined;
  set(change: Partial<Form>): void;
}

/** What has to be known of each kind of way. */
function Where({ form, discord, contact, set }: WhereProps) {
  const { way, target, format } = form;
  if (way === 'discord-dm')
    return (
      <p class="field-about">
        {discord === null ? (
          <Link href="/settings/elsewhere">{t('add.discord-dm.unlinked')}</Link>
        ) : (
          t('add.discord-dm.linked', { name: discord.name ?? discord.externalId })
        )}
      </p>
    );
  return (
    <>
      {contact !== undefined && (
        <p class="field-about">
          <a href={contact} target="_blank" rel="noreferrer">
            {t('add.contact', { contact: contact.replace('https://', '') })}
          </a>
        </p>
      )}
      <Field label={t(`add.${way}.target`)} about={t(`add.${way}.about`)}>
        {(ids) => (
          <input
            {...ids}
            required
            type={TYPES[way] ?? 'url'}
            autoComplete={way === 'mail' ? 'email' : 'off'}
            placeholder={PLACEHOLDERS[way] ?? 'https://'}
            value={target}
            onInput={(event) => set({ target: event.currentTarget.value })}
          />
        )}
      </Field>
      {way === 'webhook' && (
        <Field label={t('add.format')}>
          {(ids) => (
            <select
              {...ids}
              value={format}
              onChange={(event) => set({ format: event.currentTarget.value as Form['format'] })}
            >
              {FORMATS.map((one) => (
                <option key={one} value={one}>
                  {t(`format.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
