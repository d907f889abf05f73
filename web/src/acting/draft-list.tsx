import { said } from '../text/language.ts';
import type { Acting } from './acting.ts';
import { t } from './words.ts';

/** The commands that wait to be sent, each to be dropped with what follows it, and the button that sends them. */
export function DraftList({ acting }: { readonly acting: Acting }) {
  const draft = acting.draft.value;
  if (draft.length === 0) return null;
  const after = acting.atChance.value ? 'at-chance' : acting.decision.value === null ? 'no-more' : 'go-on';
  return (
    <section class="draft" aria-label={t('draft')}>
      <h3>{t('draft')}</h3>
      <ol>
        {draft.map(({ command, steps }, index) => (
          <li key={`${index} ${command.path.join(' ')}`}>
            <span>{steps.map(({ label }) => said(label)).join(' › ')}</span>
            <button
              type="button"
              class="plain small"
              aria-label={`${t('drop')}: ${steps.map(({ label }) => said(label)).join(', ')}`}
              title={t('drop')}
              onClick={() => void acting.dropFrom(index)}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ol>
      <p class="soft">
        {t('foreseen')} {t(after)}
      </p>
      <button
        type="button"
        class="primary draft-send"
        aria-disabled={acting.busy.value}
        onClick={() => void acting.send()}
      >
        {acting.busy.value ? t('sending') : t('send', { count: draft.length })}
      </button>
    </section>
  );
}
