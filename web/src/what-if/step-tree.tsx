import type { Sandbox } from '../api/types.ts';
import { tintOf } from '../table/seats.ts';
import { said } from '../text/language.ts';
import type { Act } from '../ui/act.ts';
import type { SandboxTable } from './sandbox-table.ts';
import { t } from './words.ts';

interface TreeProps {
  readonly open: SandboxTable;
  readonly act: Act;
}

type Step = Sandbox['steps'][number];

/** All that was tried: the first line down the page, what branches off it set in. */
export function StepTree({ open, act }: TreeProps) {
  const { sandbox, at, table } = open;
  const rows = rowsOf(sandbox.value.steps);
  return (
    <section class="what-if-steps" aria-label={t('steps')}>
      <h2>{t('steps')}</h2>
      <ol>
        <li>
          <button
            type="button"
            class="plain what-if-step"
            aria-current={at.value === 0 ? 'step' : undefined}
            disabled={act.busy.value}
            onClick={() => act.run(() => open.goTo(0))}
          >
            {t('beginning')}
          </button>
        </li>
        {rows.map(({ step, depth }) => (
          <li key={step.id} style={{ '--depth': depth }}>
            <button
              type="button"
              class={`plain what-if-step tint-${tintOf(table.glossary, table.ruleset, step.seat)}`}
              aria-current={at.value === step.id ? 'step' : undefined}
              disabled={act.busy.value}
              onClick={() => act.run(() => open.goTo(step.id))}
            >
              {said(step.title)}
            </button>
            <button
              type="button"
              class="plain small"
              aria-label={t('remove-step', { title: said(step.title) })}
              disabled={act.busy.value}
              onClick={() => act.run(() => open.cut(step.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p class="soft">{t('none-yet')}</p>}
    </section>
  );
}

interface TreeRow {
  readonly step: Step;
  readonly depth: number;
}

/** The steps in the order in which a book of games prints them: a move, the other tries in its place, and then on. */
export function rowsOf(steps: readonly Step[]): TreeRow[] {
  const behind = (after: number): Step[] => steps.filter((step) => step.after === after);
  const rows = (after: number, depth: number): TreeRow[] => {
    const [main, ...others] = behind(after);
    if (main === undefined) return [];
    const aside = others.flatMap((step) => [{ step, depth: depth + 1 }, ...rows(step.id, depth + 1)]);
    return [{ step: main, depth }, ...aside, ...rows(main.id, depth)];
  };
  return rows(0, 0);
}
