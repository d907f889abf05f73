import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Channel } from '../api/types.ts';
import type { Act } from '../ui/act.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ago } from '../text/time.ts';
import type { ChannelList } from './channel-list.ts';
import { standingOf } from './channel-list.ts';
import { ChannelTimes } from './channel-times.tsx';
import { t } from './notice-words.ts';

interface ChannelCardProps {
  readonly channel: Channel;
  readonly list: ChannelList;
}

/** One way in which a player is told: how it stands, when it is used, a try, and its end. */
export function ChannelCard({ channel, list }: ChannelCardProps) {
  const act = useAct();
  const said = useSignal('');
  const standing = standingOf(channel);
  const remove = async (): Promise<void> => {
    await api.removeChannel(channel.id);
    list.drop(channel.id);
  };
  return (
    <li class={`channel ${standing}`}>
      <div class="channel-head">
        <h3>
          {channel.name} <small>{t(`kind.${channel.kind}`)}</small>
        </h3>
        {channel.target !== undefined && channel.target !== channel.name && (
          <p class="channel-target">{shortened(channel.target)}</p>
        )}
        {channel.gameId !== undefined && (
          <p class="field-about">
            <a href={`/games/${channel.gameId}`}>{t('of-game')}</a>
          </p>
        )}
      </div>
      <p class="channel-standing">
        <span class={`channel-state ${standing}`}>{t(`standing.${standing}`)}</span> <Standing channel={channel} />
      </p>
      <Actions channel={channel} list={list} act={act} say={(words) => (said.value = words)} />
      <p role="status" class="channel-said">
        {said.value}
      </p>
      {channel.kind === 'webhook' && <NewSecret id={channel.id} act={act} />}
      <Refusal problem={act.problem.value} />
      <details class="channel-times">
        <summary>{t('times')}</summary>
        <ChannelTimes channel={channel} changed={list.put} />
      </details>
      <Confirm
        label={t('remove')}
        name={t('remove.name', { name: channel.name })}
        question={t('remove.question')}
        busy={act.busy.value}
        yes={() => act.run(remove)}
      />
    </li>
  );
}

/** What there is to say of a channel besides the word for it. */
function Standing({ channel }: { readonly channel: Channel }) {
  switch (standingOf(channel)) {
    case 'disabled':
      return <>{channel.disabledWhy ?? channel.lastError ?? ''}</>;
    case 'unconfirmed':
      return <>{t('unconfirmed.how')}</>;
    case 'failing':
      return <>{t('failing.how', { count: channel.failures, error: channel.lastError ?? '' })}</>;
    case 'off':
      return null;
    case 'on':
      return channel.lastOkAt === undefined ? null : <>{t('last-ok', { ago: ago(channel.lastOkAt) })}</>;
  }
}

/** Another secret for a webhook; the one before is good for a while yet, so that the program can be told of it. */
function NewSecret({ id, act }: { readonly id: string; readonly act: Act }) {
  const secret = useSignal<string | null>(null);
  const renew = async (): Promise<void> => void (secret.value = (await api.rotateWebhook(id)).secret ?? null);
  return (
    <div role="status">
      {secret.value === null ? (
        <button type="button" class="small" disabled={act.busy.value} onClick={() => act.run(renew)}>
          {t('secret.new')}
        </button>
      ) : (
        <>
          <CopyField label={t('secret')} value={secret.value} />
          <p class="field-about">{t('secret.rotated')}</p>
        </>
      )}
    </div>
  );
}

interface ActionsProps extends ChannelCardProps {
  readonly act: Act;
  say(words: string): void;
}

function Actions({ channel, list, act, say }: ActionsProps) {
  const standing = standingOf(channel);
  const run = (work: () => Promise<unknown>, words: string): void =>
    act.run(async () => {
      say('');
      await work();
      say(words);
      await list.refresh();
    });
  return (
    <div class="form-acts">
      {standing === 'unconfirmed' ? (
        <button
          type="button"
          class="small"
          disabled={act.busy.value}
          onClick={() => run(() => api.requestChannelConfirmation(channel.id), t('sent-again'))}
        >
          {t('send-again')}
        </button>
      ) : (
        <button
          type="button"
          class="small"
          disabled={act.busy.value}
          onClick={() => run(() => api.testChannel(channel.id), t('tested'))}
        >
          {t('test')}
        </button>
      )}
      {standing === 'disabled' && (
        <button
          type="button"
          class="small primary"
          disabled={act.busy.value}
          onClick={() => run(() => api.updateChannel(channel.id, { enabled: true }), t('enabled'))}
        >
          {t('enable')}
        </button>
      )}
    </div>
  );
}

/** Addresses of webhooks are long, and their end is as good as a password. */
function shortened(target: string): string {
  return /^https?:/.test(target) && target.length > 48 ? `${target.slice(0, 44)}…` : target;
}
