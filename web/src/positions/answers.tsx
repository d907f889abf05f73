import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { DailyPosition, DailySolution, Target } from '../api/types.ts';
import { positionAddress } from '../history/share-link.ts';
import { session } from '../session/session.ts';
import { said } from '../text/language.ts';
import { WhyWorse } from '../ui/why-worse.tsx';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { PositionTable } from './position-table.ts';
import { t } from './words.ts';

type Way = DailyPosition['choices'][number];

interface AnswersProps {
  readonly open: PositionTable;
  readonly solution: Signal<DailySolution | null>;
  /** Shows on the map what a way is about; nothing for none. */
  point(targets: readonly Target[]): void;
}

/** The ways to decide: to be chosen from, and then how good they are and how many have chosen them. */
export function Answers({ open, solution, point }: AnswersProps) {
  const act = useAct();
  const meant = useSignal<number | null>(null);
  const { position } = open;
  const choose = async (choice: number): Promise<void> => {
    solution.value = await api.answerDailyPosition(position.day, choice);
  };
  const judged = solution.value;
  const shared = sharedOf(position.choices);
  return (
    <section class="position-answers" aria-label={t('choices')}>
      {judged !== null && <Verdict solution={judged} />}
      {shared > 0 && <p>{t('shared', { choices: wordsOf(position.choices[0], 0, shared) })}</p>}
      <ol onMouseLeave={() => point(position.choices[meant.peek() ?? -1]?.targets ?? [])}>
        {position.choices.map((way, at) => (
          <li key={at} onMouseEnter={() => point(way.targets)}>
            {judged === null ? (
              <label class="position-way">
                <input
                  type="radio"
                  name="way"
                  checked={meant.value === at}
                  onChange={() => {
                    meant.value = at;
                    point(way.targets);
                  }}
                />
                <span>{wordsOf(way, shared)}</span>
              </label>
            ) : (
              <Judged words={wordsOf(way, shared)} at={at} solution={judged} />
            )}
          </li>
        ))}
      </ol>
      {judged === null && (
        <button
          type="button"
          class="primary"
          disabled={meant.value === null || act.busy.value}
          onClick={() => act.run(() => choose(meant.peek() ?? 0))}
        >
          {t('answer')}
        </button>
      )}
      <Refusal problem={act.problem.value} />
      {judged !== null && <Onward open={open} />}
      {judged === null && session.value === null && <p class="soft">{t('uncounted')}</p>}
    </section>
  );
}

function Verdict({ solution: { best, yours, choices } }: { readonly solution: DailySolution }) {
  const all = choices.reduce((sum, { chosen }) => sum + chosen, 0);
  const right = choices[best]?.chosen ?? 0;
  return (
    <p class="position-verdict" role="status">
      <strong>{t(best === yours ? 'right' : 'wrong')}</strong> {all > 0 && t('others', { all, right })}
    </p>
  );
}

interface JudgedProps {
  readonly words: string;
  readonly at: number;
  readonly solution: DailySolution;
}

/** A way, and how good it is. */
function Judged({ words, at, solution }: JudgedProps) {
  const judged = solution.choices[at];
  if (judged === undefined) return null;
  const { chance, chosen, played, reasons } = judged;
  const marks = [
    ...(at === solution.best ? [t('best')] : []),
    ...(at === solution.yours ? [t('yours')] : []),
    ...(played ? [t('played')] : []),
  ];
  return (
    <div class="position-judged" data-best={at === solution.best}>
      <p>
        {words} {marks.length > 0 && <em>({marks.join(', ')})</em>}
      </p>
      <p class="soft">
        <meter min={0} max={1000} value={chance} aria-hidden="true" />{' '}
        {t('chance', { chance: Math.round(chance / 10), chosen })}
      </p>
      <WhyWorse reasons={reasons} />
    </div>
  );
}

/** Where it went on from there, and where one can try it out. */
function Onward({ open: { position, game } }: { readonly open: PositionTable }) {
  return (
    <p>
      <Link href={positionAddress(game.id, position.version, position.seat)}>{t('film')}</Link>
    </p>
  );
}

/** How many choices all ways begin with. */
function sharedOf(ways: readonly Way[]): number {
  const [first, ...others] = ways.map(({ labels }) => labels.map(said));
  const differs = first?.findIndex((label, at) => others.some((labels) => labels[at] !== label)) ?? 0;
  return Math.max(0, differs);
}

function wordsOf(way: Way | undefined, from: number, to?: number): string {
  return (way?.labels.slice(from, to).map(said) ?? []).join(' › ');
}
