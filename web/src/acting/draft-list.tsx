import { useEffect, useRef } from 'preact/hooks';
import type { Choice } from '../api/types.ts';
import { keyOf } from '../board/offers.ts';
import { said } from '../text/language.ts';
import { OddsFold } from '../table/odds/odds-fold.tsx';
import type { Acting } from './acting-types.ts';
import type { Drafted, Taken } from './commands.ts';
import { t } from './words.ts';

/** The commands that wait to be sent, each to be dropped with what follows it, and the button that sends them. */
export function DraftList({ acting }: { readonly acting: Acting }) {
  const draft = acting.draft.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The newest is what one has just done: its beginning, where it has so much to say that it does not fit.
    const [box, newest] = [list.current, list.current?.lastElementChild];
    if (box && newest) box.scrollTop += newest.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }, [draft.length]);
  if (draft.length === 0) return null;
  const after = acting.atChance.value ? 'at-chance' : acting.decision.value === null ? 'no-more' : 'go-on';
  return (
    <section class="draft" aria-label={t('draft')}>
      <h3>{t('draft')}</h3>
      <ol ref={list}>
        {draft.map((drafted, index) => (
          <Line
            key={`${index} ${drafted.command.path.join(' ')}`}
            drafted={drafted}
            before={draft[index - 1]}
            open={index === draft.length - 1 && acting.menu.value === null}
            drop={() => void acting.dropFrom(index)}
          />
        ))}
      </ol>
      <p class="soft">
        {t(after === 'at-chance' ? 'foreseen.dice' : 'foreseen')} {t(after)}
      </p>
      <button
        type="button"
        class="primary draft-send"
        aria-disabled={acting.busy.value}
        onClick={() => void acting.send()}
      >
        {acting.doing.value === 'sending' ? t('sending') : t('send', { count: draft.length })}
      </button>
    </section>
  );
}

interface LineProps {
  readonly drafted: Drafted;
  readonly before: Drafted | undefined;
  /** Whether its chances are open: where the panel asks on, those that count stand there. */
  readonly open: boolean;
  drop(): void;
}

function Line({ drafted: { steps }, before, open, drop }: LineProps) {
  return (
    <li>
      {areAnswers(steps) ? <Answers steps={steps} /> : <span>{wordsOf(freshIn(steps, before), ' › ')}</span>}
      <button
        type="button"
        class="plain small"
        aria-label={`${t('drop')}: ${wordsOf(steps, ', ')}`}
        title={t('drop')}
        onClick={drop}
      >
        <span aria-hidden="true">✕</span>
      </button>
      <OddsFold odds={steps.findLast(({ odds = [] }) => odds.length > 0)?.odds ?? []} open={open} />
    </li>
  );
}

/** So many answers are read with their questions. */
const ANSWERS = 3;

/** Whether the steps answer one question each that they do not repeat, such as where each of several units begins. */
function areAnswers(steps: readonly Taken[]): boolean {
  const asked = new Set(steps.map((step) => step.asked?.en));
  const pieces = steps.some(({ target }) => target?.type === 'piece');
  return steps.length >= ANSWERS && asked.size === steps.length && !asked.has(undefined) && !pieces;
}

function Answers({ steps }: { readonly steps: readonly Taken[] }) {
  return (
    <dl class="draft-answers">
      {steps.map(({ asked, label }, index) => (
        <div key={index}>
          <dt class="soft">{asked !== undefined && said(asked)}</dt>
          <dd>{said(label)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The steps without a first one that points at nothing and stands in the line above already. */
function freshIn(steps: readonly Choice[], before: Drafted | undefined): readonly Choice[] {
  const [first, ...others] = steps;
  const again = others.length > 0 && first?.id === before?.steps[0]?.id && keyOf(first?.target) === null;
  return again ? others : steps;
}

function wordsOf(steps: readonly Choice[], between: string): string {
  return steps.map(({ label }) => said(label)).join(between);
}
