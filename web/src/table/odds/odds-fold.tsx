import type { Odds } from '../../api/types.ts';
import { OddsTables } from './odds-table.tsx';
import { t } from './words.ts';

/** The chances of what has been chosen, folded where it is not the last. Nothing where no dice were reckoned. */
export function OddsFold({ odds, open }: { readonly odds: readonly Odds[]; readonly open: boolean }) {
  if (odds.length === 0) return null;
  return (
    <details class="odds-fold odds-box" open={open}>
      <summary>{t('chances')}</summary>
      <OddsTables odds={odds} />
    </details>
  );
}
