import { lazy, Suspense } from 'preact/compat';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { sayProblem } from '../ui/say-problem.ts';
import type { Acting, Notice } from './acting-types.ts';
import { t } from './words.ts';

const Takeback = lazy(() => import('../side-panel/takeback.tsx'));

/** What became of what was asked or sent last; a screen reader says it by the way. */
export function Messages({ table, acting }: { readonly table: GameTable; readonly acting: Acting }) {
  const refused = acting.problem.value === null ? null : sayProblem(acting.problem.value);
  const notice = refused === null ? acting.notice.value : null;
  const seat = table.seat.value;
  return (
    <div class="acting-messages">
      <div role="status">
        <Line words={refused ?? noticeWords(notice)} look={lookOf(refused, notice)} dismiss={acting.dismiss} />
      </div>
      {notice?.kind === 'sent' && notice.atOnce && seat !== null && (
        <Suspense fallback={null}>
          <Takeback table={table} seat={seat} byTheWay />
        </Suspense>
      )}
    </div>
  );
}

interface LineProps {
  readonly words: string | null;
  readonly look: string;
  dismiss(): void;
}

function Line({ words, look, dismiss }: LineProps) {
  if (words === null) return null;
  return (
    <p class={look}>
      {words}{' '}
      {look !== HEARD && (
        <button type="button" class="small" onClick={dismiss}>
          {t('dismiss')}
        </button>
      )}
    </p>
  );
}

/** What was sent with a press stands in «Just now» for whoever sees. */
const HEARD = 'visually-hidden';

function lookOf(refused: string | null, notice: Notice): string {
  if (refused !== null) return 'acting-notice problem';
  return notice?.kind === 'sent' && !notice.atOnce ? HEARD : 'acting-notice';
}

function noticeWords(notice: Notice): string | null {
  if (notice === null) return null;
  if (notice.kind === 'along') return alongWords(notice);
  if (notice.kind !== 'sent') return t(notice.kind, { kept: notice.kept, lost: notice.lost });
  return notice.what === undefined ? t('sent') : t('sent.what', { what: said(notice.what) });
}

function alongWords({ done, left }: Extract<Notice, { kind: 'along' }>): string {
  const whoBy = new Map<string, string[]>();
  for (const { who, why, rule } of left) {
    const reason = why === undefined ? t('along.no-way') : `${said(why)}${rule === undefined ? '' : ` (${rule})`}`;
    whoBy.set(reason, [...(whoBy.get(reason) ?? []), said(who)]);
  }
  const reasons = [...whoBy].map(([reason, names]) => `${names.join(', ')}: ${reason}`);
  return [t('along', { done, left: left.length }), ...reasons].join(' ');
}
