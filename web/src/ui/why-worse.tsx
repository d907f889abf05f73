import type { DailySolution } from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import en from './text/why-worse.en.json';
import es from './text/why-worse.es.json';

const t = catalogue({ en, es });

type Reason = DailySolution['choices'][number]['reasons'][number];

/** Why a way to decide looks worse than the best; nothing where there is nothing to tell. */
export function WhyWorse({ reasons }: { readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  const each = reasons.map(({ text, by }) => t('reason', { what: said(text), by: Math.max(1, Math.round(by / 10)) }));
  return <p class="soft">{t('why', { reasons: each.join(', ') })}</p>;
}
