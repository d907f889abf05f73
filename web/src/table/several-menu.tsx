import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Acting } from '../acting/acting-types.ts';
import { said } from '../text/language.ts';
import { hintLines } from './choice-hints.ts';
import type { GameTable } from './game-table.ts';
import { OddsFold } from './odds/odds-fold.tsx';
import { oddsOf } from './odds/odds-table.tsx';
import type { Several } from './pointing-at.ts';
import '../ui/choice.css';
import './several-menu.css';
import { t } from './words.ts';

/** The list of choices that share one target, beside what was pointed at. */
export function SeveralMenu({
  table,
  several,
  acting,
}: {
  readonly table: GameTable;
  readonly several: Signal<Several | null>;
  readonly acting: Acting;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const current = several.value;
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || current === null) return undefined;
    dialog.showModal();
    const place = async (): Promise<void> => {
      const { x, y } = await computePosition(current.from, dialog, {
        strategy: 'fixed',
        // Where there is room neither above nor below, as on a phone that lies, it covers what was pointed at.
        middleware: [offset(8), flip(), shift({ padding: 8, crossAxis: true })],
      });
      dialog.style.translate = `${x}px ${y}px`;
    };
    return autoUpdate(current.from, dialog, () => void place());
  }, [current]);
  if (current === null) return null;
  const close = (): void => {
    several.value = null;
  };
  return (
    <dialog
      ref={box}
      class="several"
      aria-label={t('several')}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <h3>{t('several')}</h3>
      <ul>
        {current.choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              class="choice"
              data-choice={choice.id}
              onClick={() => {
                close();
                void acting.choose(choice);
              }}
            >
              {said(choice.label)}
              <small class="choice-hint"> {hintLines(table, choice).join(' · ')}</small>
            </button>
            <OddsFold odds={oddsOf(acting.menu.value?.odds, choice.id)} open={false} />
          </li>
        ))}
      </ul>
      <button type="button" class="small" onClick={close}>
        {t('cancel')}
      </button>
    </dialog>
  );
}
