import type { GameTable } from '../../table/game-table.ts';
import type { Pointing } from '../offers.ts';

/** The pieces on the map. */
export function PieceLayer({ table }: { table: GameTable; pointing: Pointing; zoomLevel: number }) {
  return <g class="pieces" data-version={table.shown.value.version} />;
}
