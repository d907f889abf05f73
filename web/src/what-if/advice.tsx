import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { SandboxAdvice } from '../api/types.ts';
import { said } from '../text/language.ts';
import { WhyWorse } from '../ui/why-worse.tsx';
import type { Act } from '../ui/act.ts';
import { harmsNobody } from './harms-nobody.ts';
import type { OtherDice, SandboxTable } from './sandbox-table.ts';
import { t } from './words.ts';

interface AdviceProps {
  readonly open: SandboxTable;
  readonly act: Act;
  readonly others: Signal<OtherDice>;
}

/** The ways to decide that look best, once somebody asks; a press tries one. */
export function Advice({ open, act, others }: AdviceProps) {
  const plans = useSignal<SandboxAdvice['plans'] | null>(null);
  const thinking = useSignal(false);
  const decision = open.deciding.value;
  if (decision?.id === undefined || !isAdvised(open) || !harmsNobody(open.game.value)) return null;
  const { id, seat } = decision;
  const ask = async (): Promise<void> => {
    thinking.value = true;
    const question = { step: open.at.value, seat, decision: id };
    try {
      plans.value = (await api.sandboxAdvice(open.gameId, open.sandbox.value.id, question)).plans;
    } finally {
      thinking.value = false;
    }
  };
  return (
    <section class="what-if-advice" aria-label={t('advice')}>
      {plans.value === null && (
        <button type="button" disabled={act.busy.value} onClick={() => act.run(ask)}>
          {thinking.value ? t('advice.thinking') : t('advice')}
        </button>
      )}
      {plans.value !== null && (
        <ol role="status">
          {plans.value.map(({ path, labels, chance, reasons }) => (
            <li key={path.join('\n')}>
              <span>{labels.map(said).join(' › ')}</span>{' '}
              <strong>{t('advice.plan', { chance: Math.round(chance / 10) })}</strong>{' '}
              <button
                type="button"
                class="small"
                disabled={act.busy.value}
                onClick={() => act.run(() => open.play(path, others.peek()))}
              >
                {t('advice.try')}
              </button>
              <WhyWorse reasons={reasons} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Whether decisions of this game can be thought over. */
function isAdvised({ table: { ruleset }, game }: SandboxTable): boolean {
  return ruleset.scenarios.some(({ id, advice }) => id === game.value.scenario && advice);
}
