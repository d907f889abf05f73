import type { GameTable } from '../game-table.ts';

/** The dice rolled last. */
export function DiceTray({ table }: { table: GameTable }) {
  return <div class="dice-tray" data-version={table.shown.value.version} />;
}
