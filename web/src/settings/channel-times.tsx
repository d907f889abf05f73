import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Channel } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { LanguageOptions } from '../ui/language-options.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { Kind, Times } from './times.ts';
import { changeOf, kindsFor, MODES, timesOf, UNSEEN } from './times.ts';
import { TimeField } from './time-field.tsx';
import { t } from './notice-words.ts';

interface ChannelTimesProps {
  readonly channel: Channel;
  changed(channel: Channel): void;
}

/** When a channel is used, in which language, and for what. */
export function ChannelTimes({ channel, changed }: ChannelTimesProps) {
  const act = useAct();
  const times = useSignal<Times>(timesOf(channel));
  const kept = useSignal(false);
  const set = (change: Partial<Times>): void => {
    times.value = { ...times.peek(), ...change };
    kept.value = false;
  };
  const keep = async (): Promise<void> => {
    changed(await api.updateChannel(channel.id, changeOf(times.peek())));
    kept.value = true;
  };
  const { mode } = times.value;
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(keep);
      }}
    >
      <Field label={t('name')}>
        {(ids) => (
          <input
            {...ids}
            required
            maxLength={60}
            pattern=".*\S.*"
            value={times.value.name}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <div class="settings-pair">
        <Field label={t('mode')}>
          {(ids) => (
            <select
              {...ids}
              value={mode}
              onChange={(event) => set({ mode: event.currentTarget.value as Times['mode'] })}
            >
              {MODES.filter((one) => one !== 'digest' || channel.gameId === undefined).map((one) => (
                <option key={one} value={one}>
                  {t(`mode.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {mode === 'digest' && (
          <TimeField
            label={t('digest-at')}
            about={t('local')}
            value={times.value.digestAt}
            change={(digestAt) => set({ digestAt })}
          />
        )}
        <Field label={t('lang')}>
          {(ids) => (
            <select
              {...ids}
              value={times.value.lang}
              onChange={(event) => set({ lang: event.currentTarget.value as Times['lang'] })}
            >
              <option value="">{t('lang.account')}</option>
              <LanguageOptions />
            </select>
          )}
        </Field>
      </div>
      {mode === 'at-once' && channel.gameId === undefined && <Unseen times={times.value} set={set} />}
      {mode === 'at-once' && <Quiet times={times.value} set={set} />}
      <Kinds all={kindsFor(channel.kind)} times={times.value} set={set} />
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        <button type="submit" disabled={act.busy.value}>
          {t('keep')}
        </button>
        <span role="status">{kept.value ? t('kept') : ''}</span>
      </div>
    </form>
  );
}

interface PartProps {
  readonly times: Times;
  set(change: Partial<Times>): void;
}

function Quiet({ times, set }: PartProps) {
  return (
    <fieldset class="plain-set">
      <legend>{t('quiet')}</legend>
      <label class="tick">
        <input
          type="checkbox"
          checked={times.quiet}
          onChange={(event) => set({ quiet: event.currentTarget.checked })}
        />
        <span>{t('quiet.on')}</span>
        <span class="field-about">{t('quiet.about')}</span>
      </label>
      {times.quiet && (
        <div class="settings-pair">
          <TimeField label={t('quiet.from')} value={times.quietFrom} change={(quietFrom) => set({ quietFrom })} />
          <TimeField label={t('quiet.to')} value={times.quietTo} change={(quietTo) => set({ quietTo })} />
        </div>
      )}
    </fieldset>
  );
}

function Kinds({ all, times, set }: PartProps & { readonly all: readonly Kind[] }) {
  return (
    <fieldset class="plain-set">
      <legend>{t('kinds')}</legend>
      {all.map((kind) => (
        <label key={kind} class="tick">
          <input
            type="checkbox"
            checked={times.kinds.includes(kind)}
            onChange={(event) => {
              const rest = times.kinds.filter((one) => one !== kind);
              set({ kinds: event.currentTarget.checked ? [...rest, kind] : rest });
            }}
          />
          <span>{t(`kinds.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface UnseenProps {
  readonly times: Times;
  set(change: Partial<Times>): void;
}

/** Whether the channel waits until its reader has not looked in for some time. */
function Unseen({ times: { unseenFor }, set }: UnseenProps) {
  return (
    <Field label={t('unseen')} about={t('unseen.about')}>
      {(ids) => (
        <select {...ids} value={unseenFor} onChange={(event) => set({ unseenFor: Number(event.currentTarget.value) })}>
          {[...new Set([...UNSEEN, unseenFor])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0
                ? t('unseen.none')
                : t('unseen.for', {
                    time: minutes < 60 ? minutes : minutes / 60,
                    unit: minutes < 60 ? 'minutes' : 'hours',
                  })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
