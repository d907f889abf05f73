import { lazy, Suspense } from 'preact/compat';
import { api } from '../api/api.ts';
import type { Course as CourseOfGame } from '../api/types.ts';
import { sideTitle } from '../ratings/side-title.ts';
import type { GameTable } from '../table/game-table.ts';
import { tintOf } from '../table/seats.ts';
import { catalogue } from '../text/catalogue.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import './course.css';
import en from './text/course.en.json';
import es from './text/course.es.json';

const t = catalogue({ en, es });

// The chart brings a library along that most games never need.
const CourseChart = lazy(() => import('./course-chart.tsx'));

/** How likely each side was to win, turn by turn, and where that changed most; a press looks at the table as it was then. */
export function Course({ table }: { readonly table: GameTable }) {
  const loaded = useLoaded(() => api.course(table.gameId), [table.gameId]).value;
  if (loaded.state === 'waiting') return <p class="soft">{t('judging')}</p>;
  if (loaded.state === 'refused') return <Refusal problem={loaded.problem} />;
  const { side, points } = loaded.value;
  if (side === null) return <p class="soft">{t('unjudged')}</p>;
  if (points.length < 2) return <p class="soft">{t('short')}</p>;
  return <Judged table={table} course={loaded.value} side={side} />;
}

interface JudgedProps {
  readonly table: GameTable;
  readonly course: CourseOfGame;
  readonly side: string;
}

function Judged({ table, course, side }: JudgedProps) {
  const { ruleset } = table;
  const other = ruleset.seats.find((seat) => seat.side !== side)?.side ?? side;
  const tint = (of: string): string =>
    tintOf(table.glossary, ruleset, ruleset.seats.find((seat) => seat.side === of)?.id);
  const names = { side: sideTitle(ruleset, side), other: sideTitle(ruleset, other) };
  return (
    <section class="course" aria-label={t('title')}>
      <p class="soft">{t('about', names)}</p>
      <Suspense fallback={<div class="course-chart" />}>
        <CourseChart course={course} tints={[tint(side), tint(other)]} label={t('chart', names)} />
      </Suspense>
      {course.swings.length > 0 && <h3>{t('swings')}</h3>}
      <ul class="course-swings">
        {course.swings.map(({ from, to, turn, before, after }) => (
          <li key={to}>
            <span>{t('swing', { ...names, turn, before: percent(before), after: percent(after) })}</span>
            <span class="course-looks">
              <button type="button" class="small" onClick={() => void table.look(from)}>
                {t('before')}
              </button>
              <button type="button" class="small" onClick={() => void table.look(to)}>
                {t('after')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function percent(thousandths: number): number {
  return Math.round(thousandths / 10);
}
