import type { Signal } from '@preact/signals';
import type { Choice } from '../../api/types.ts';
import { said } from '../../text/language.ts';
import { t } from './words.ts';

/** Opens the chances of a choice below it: what hovering shows to a mouse, for fingers and screen readers. */
export function OddsToggle({ choice, open }: { readonly choice: Choice; readonly open: Signal<boolean> }) {
  const name = t('chances.of', { choice: said(choice.label) });
  return (
    <button
      type="button"
      class="small odds-toggle"
      aria-expanded={open.value}
      aria-label={name}
      title={name}
      onClick={() => (open.value = !open.value)}
    >
      <span aria-hidden="true">%</span>
    </button>
  );
}
