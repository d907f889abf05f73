import { DieFigure } from '../../../../src/drawing/figures/die-figure.tsx';
import type { GameTable } from '../game-table.ts';
import { lastRolls } from './dice-tray.tsx';
import type { Tray } from './dice-tray.tsx';
import { t } from './words.ts';

/** Brings the last dice back, or folds them away. It stands beside the map, where it lies over nothing. */
export function TrayButton({ table, tray }: { readonly table: GameTable; readonly tray: Tray }) {
  const rolls = lastRolls(table);
  const open = tray.open.value && rolls.length > 0;
  const name = t(open ? 'tray.hide' : 'tray.show');
  return (
    <button
      type="button"
      class="plain dice-button"
      aria-label={name}
      title={name}
      aria-expanded={open}
      // Not `disabled`: the focus would be lost with the next event.
      aria-disabled={rolls.length === 0}
      onClick={() => (rolls.length === 0 ? undefined : open ? tray.fold() : tray.unfold())}
    >
      <svg viewBox="-14 -14 28 28" width="22" height="22" aria-hidden="true">
        <DieFigure die={{ face: 5 }} />
      </svg>
    </button>
  );
}
