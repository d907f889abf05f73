import { lazy, Suspense } from 'preact/compat';
import { api } from '../api/api.ts';
import type { Course as CourseOfGame } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { betterWords, luckWords, sideNames, swingWords, t, timeWords } from './course-words.ts';
import { sideTints } from './course-tints.ts';
import './course.css';

// The chart brings a library along that most games never need.
const CourseChart = lazy(() => import('./course-chart.tsx'));

/** How likely each side was to win, turn by turn, and where that changed most; a press looks at the table as it was then. */
export function Course({ table }: { readonly table: GameTable }) {
  const loaded = useLoaded((signal) => judgedCourse(table.gameId, signal), [table.gameId]).value;
  if (loaded.state === 'waiting') return <p class="soft">{t('judging')}</p>;
  if (loaded.state === 'refused') return <Refusal problem={loaded.problem} />;
  const { side, points, times } = loaded.value;
  return (
    <>
      {side === null && <p class="soft">{t('unjudged')}</p>}
      {side !== null && points.length < 2 && <p class="soft">{t('short')}</p>}
      {side !== null && points.length >= 2 && <Judged table={table} course={loaded.value} side={side} />}
      {times.length > 0 && <p>{timeWords(table.ruleset, times)}</p>}
    </>
  );
}

/** Asks until the game is judged, or nobody waits any more; each question waits for some seconds itself. */
export async function judgedCourse(gameId: string, signal?: AbortSignal): Promise<CourseOfGame> {
  for (;;) {
    const course = await api.course(gameId);
    if (course.judging !== true || signal?.aborted === true) return course;
  }
}

interface JudgedProps {
  readonly table: GameTable;
  readonly course: CourseOfGame;
  readonly side: string;
}

function Judged({ table, course, side }: JudgedProps) {
  const { ruleset, game } = table;
  const names = sideNames(ruleset, game.value.scenario, side);
  return (
    <section class="course" aria-label={t('title')}>
      <p class="soft">{t('about', names)}</p>
      <Suspense fallback={<div class="course-chart" />}>
        <CourseChart course={course} tints={sideTints(table, side)} label={t('chart', names)} />
      </Suspense>
      {course.luck !== null && <p>{luckWords(course.luck, names)}</p>}
      {course.swings.length > 0 && <h3>{t('swings')}</h3>}
      <ul class="course-swings">
        {course.swings.map((swing) => (
          <li key={swing.to}>
            <span>{swingWords(swing, names)}</span>
            <span class="course-looks">
              <button type="button" class="small" onClick={() => void table.look(swing.from)}>
                {t('before')}
              </button>
              <button type="button" class="small" onClick={() => void table.look(swing.to)}>
                {t('after')}
              </button>
            </span>
            {swing.better !== undefined && <Better table={table} better={swing.better} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type BetterWay = NonNullable<CourseOfGame['swings'][number]['better']>;

/** What looks better than what was chosen; a press looks at the table before it, where it can be tried out. */
function Better({ table, better }: { readonly table: GameTable; readonly better: BetterWay }) {
  return (
    <p class="course-better">
      {betterWords(table.ruleset, better)}{' '}
      <button type="button" class="small" onClick={() => void table.look(better.version)}>
        {t('better.look')}
      </button>
    </p>
  );
}
