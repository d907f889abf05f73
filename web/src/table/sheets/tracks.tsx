import type { Pointing } from '../../board/offers.ts';
import type { GameTable } from '../game-table.ts';

/** The tracks with their markers. */
export function Tracks({ table }: { table: GameTable; pointing: Pointing }) {
  return <div class="tracks" data-version={table.shown.value.version} />;
}
