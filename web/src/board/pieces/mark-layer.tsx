import type { GameTable } from '../../table/game-table.ts';

/** What happened last, drawn over the map. */
export function MarkLayer({ table }: { table: GameTable; zoomLevel: number }) {
  return <g class="marks" data-count={table.marks.value.length} />;
}
