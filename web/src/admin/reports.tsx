import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { usePage } from '../lobby/page.ts';
import { asWritten } from '../session/players.ts';
import { session } from '../session/session.ts';
import { ago, moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { ActList } from './act-list.tsx';
import { t } from './report-words.ts';
import '../ui/form.css';
import '../ui/rows.css';
import './admin.css';

type Act = Api.ModerationAct['act'];

interface Seen {
  readonly reports: readonly Api.Report[];
  readonly acts: readonly Api.ModerationAct[];
}

/** What players have reported, for whoever runs the server, and what has been done about it. */
export default function Reports() {
  const heading = usePage(t('title'));
  const act = useAct();
  const settled = useSignal(false);
  const seen = useSignal<Seen | null>(null);
  const read = async (): Promise<void> => {
    const wish = settled.value ? { settled: true } : {};
    const [reports, acts] = await Promise.all([api.reports(wish), api.moderationActs({})]);
    seen.value = { reports: reports.items, acts: acts.items };
  };
  useEffect(() => act.load(read), [session.value?.account, settled.value]);
  const forbidden = ['scope-missing', 'unauthorized'].includes(act.problem.value?.code ?? '');
  const moderate = (what: Act, report: string, why: string): void =>
    act.run(() => api.moderate({ act: what, report, why }).then(read));
  return (
    <div class="page-column" aria-busy={act.busy.value}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p class="field-about">{t('about')}</p>
      {forbidden ? <p>{t('scope')}</p> : <Refusal problem={act.problem.value} />}
      <div class="form-acts">
        <button type="button" disabled={act.busy.value} onClick={() => act.run(read)}>
          {t('again')}
        </button>
        <Link href="/admin/post" class="button">
          {t('post')}
        </Link>
        <label class="tick">
          <input
            type="checkbox"
            checked={settled.value}
            onChange={({ currentTarget }) => (settled.value = currentTarget.checked)}
          />
          <span>{t('settled')}</span>
        </label>
      </div>
      {seen.value !== null && (
        <>
          {seen.value.reports.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul class="rows">
              {seen.value.reports.map((report) => (
                <Reported key={report.id} report={report} busy={act.busy.value} moderate={moderate} />
              ))}
            </ul>
          )}
          <ActList acts={seen.value.acts} />
        </>
      )}
    </div>
  );
}

interface ReportedProps {
  readonly report: Api.Report;
  readonly busy: boolean;
  moderate(act: Act, report: string, why: string): void;
}

function Reported({ report, busy, moderate }: ReportedProps) {
  const { author, message, reporter, reason, at } = report;
  const why = useSignal('');
  const name = asWritten(author.displayName);
  const marks = [
    ...(message.hidden ? [t('hidden')] : []),
    ...(author.muted ? [t('muted')] : []),
    ...(author.suspended ? [t('suspended')] : []),
    ...(report.settledAt === undefined ? [] : [t('is-settled', { when: ago(report.settledAt) })]),
  ];
  return (
    <li class="report">
      <p>
        <Link href={`/players/${author.id}`}>{t('by', { author: name, room: t(`room.${message.room}`) })}</Link>
        {marks.length > 0 && <strong> {marks.join(' · ')}</strong>}
      </p>
      <blockquote>{message.body === '' ? t('gone') : message.body}</blockquote>
      <p class="field-about">
        {t('reported', { reporter: asWritten(reporter.displayName) })}
        {' · '}
        <time dateTime={at} title={moment(at)}>
          {ago(at)}
        </time>
        {' · '}
        <a href={`/games/${message.gameId}`}>{t('game')}</a>
      </p>
      <p>{reason === '' ? t('no-reason') : t('reason', { reason })}</p>
      <label class="report-why">
        {t('why')}
        <input
          type="text"
          maxLength={1000}
          value={why.value}
          onInput={({ currentTarget }) => (why.value = currentTarget.value)}
        />
      </label>
      <div class="form-acts">
        {actsOn(report).map((act) => (
          <button
            key={act}
            type="button"
            class="small"
            disabled={busy || why.value.trim() === ''}
            onClick={() => moderate(act, report.id, why.value.trim())}
          >
            {t(act, { author: name })}
          </button>
        ))}
      </div>
    </li>
  );
}

/** What can be done about a report as things stand. */
function actsOn({ author, message, settledAt }: Api.Report): Act[] {
  return [
    message.hidden ? 'show-message' : 'hide-message',
    author.muted ? 'unmute-account' : 'mute-account',
    author.suspended ? 'restore-account' : 'suspend-account',
    ...(settledAt === undefined ? (['settle-report'] as const) : []),
  ];
}
