import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { api } from '../api/api.ts';
import type { Message } from '../api/types.ts';
import { playerName } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { ChatLog } from './chat-log.ts';
import en from './text/message-acts.en.json';
import es from './text/message-acts.es.json';

const t = catalogue({ en, es });

interface MessageActsProps {
  readonly message: Message;
  readonly chat: ChatLog;
}

/** What can be done about what somebody else has said: not to hear them, and to report it. */
export function MessageActs({ message, chat }: MessageActsProps) {
  const open = useSignal(false);
  return (
    <div class="chat-acts">
      <button
        type="button"
        class="small plain"
        aria-label={t('acts')}
        title={t('acts')}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        ⋯
      </button>
      {open.value && <Acts message={message} chat={chat} />}
    </div>
  );
}

function Acts({ message: { account, id, gameId }, chat }: MessageActsProps) {
  const act = useAct();
  const reporting = useSignal<'asked' | 'sent' | null>(null);
  const name = playerName(account);
  const silence = (how: 'mute' | 'block') => (): void =>
    act.run(async () => {
      await api.blockAccount(account, how);
      await chat.again();
    });
  const report = (event: JSX.TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    act.run(async () => {
      await api.reportMessage(gameId, id, reason);
      reporting.value = 'sent';
    });
  };
  const busy = act.busy.value;
  return (
    <div class="chat-act-list">
      {(['mute', 'block'] as const).map((how) => (
        <Confirm
          key={how}
          label={t(how, { name })}
          name={t(how, { name })}
          question={t(`${how}.question`, { name })}
          busy={busy}
          yes={silence(how)}
        />
      ))}
      {reporting.value === null && (
        <button type="button" class="small" onClick={() => (reporting.value = 'asked')}>
          {t('report')}
        </button>
      )}
      {reporting.value === 'asked' && (
        <form class="chat-report" onSubmit={report}>
          <label>
            {t('reason')}
            <textarea name="reason" rows={2} maxLength={1000} required />
          </label>
          <button type="submit" class="small primary" disabled={busy}>
            {t('send')}
          </button>
          <button type="button" class="small plain" onClick={() => (reporting.value = null)}>
            {t('cancel')}
          </button>
        </form>
      )}
      {reporting.value === 'sent' && <p role="status">{t('sent')}</p>}
      <Refusal problem={act.problem.value} />
    </div>
  );
}
