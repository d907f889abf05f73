import { lazy, Suspense } from 'preact/compat';
import { api } from '../api/api.ts';
import type { Course as CourseOfGame } from '../api/types.ts';
import { inGames, tailOf } from '../audit/chi-square.ts';
import { sideTitle } from '../ratings/side-title.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle, tintOf } from '../table/seats.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { lasting } from '../text/time.ts';
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
  const loaded = useLoaded(() => judged(table.gameId), [table.gameId]).value;
  if (loaded.state === 'waiting') return <p class="soft">{t('judging')}</p>;
  if (loaded.state === 'refused') return <Refusal problem={loaded.problem} />;
  const { side, points } = loaded.value;
  return (
    <>
      {side === null && <p class="soft">{t('unjudged')}</p>}
      {side !== null && points.length < 2 && <p class="soft">{t('short')}</p>}
      {side !== null && points.length >= 2 && <Judged table={table} course={loaded.value} side={side} />}
      <Times table={table} course={loaded.value} />
    </>
  );
}

/** For how long the decisions of each seat were open. */
function Times({ table: { ruleset }, course: { times } }: Omit<JudgedProps, 'side'>) {
  if (times.length === 0) return null;
  return (
    <p>
      {t('times')}{' '}
      {times
        .map(({ seat, seconds }) => t('time', { seat: seatTitle(ruleset, seat), time: lasting(seconds * 1000) }))
        .join(' · ')}
    </p>
  );
}

/** Asks until the game is judged; each question waits for some seconds itself. */
async function judged(gameId: string): Promise<CourseOfGame> {
  for (;;) {
    const course = await api.course(gameId);
    if (course.judging !== true) return course;
  }
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
      {course.luck !== null && <p>{luckWords(course.luck, names)}</p>}
      {course.swings.length > 0 && <h3>{t('swings')}</h3>}
      <ul class="course-swings">
        {course.swings.map(({ from, to, turn, before, after, better }) => (
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
            {better !== undefined && <Better table={table} better={better} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type BetterWay = NonNullable<CourseOfGame['swings'][number]['better']>;

/** What looks better than what was chosen; a press looks at the table before it, where it can be tried out. */
function Better({ table, better }: { readonly table: GameTable; readonly better: BetterWay }) {
  const { version, seat, played, chance, instead, could } = better;
  const words = (labels: BetterWay['played']): string => labels.map(said).join(' › ');
  const values = { seat: seatTitle(table.ruleset, seat), chance: percent(chance), could: percent(could) };
  return (
    <p class="course-better">
      {t('better', { ...values, played: words(played), instead: words(instead) })}{' '}
      <button type="button" class="small" onClick={() => void table.look(version)}>
        {t('better.look')}
      </button>
    </p>
  );
}

type Luck = NonNullable<CourseOfGame['luck']>;

/** Whom the dice were for, by how much, and how often they are as kind as that. */
function luckWords({ worth, spread }: Luck, { side, other }: Record<'side' | 'other', string>): string {
  const how = { side: worth < 0 ? other : side, worth: Math.abs(worth / 1000).toFixed(2) };
  return t('luck', { ...how, ...inGames(tailOf((worth / spread) ** 2, 1) / 2) });
}

function percent(thousandths: number): number {
  return Math.round(thousandths / 10);
}
