import type { Pointing } from '../../board/offers.ts';
import type { GameTable } from '../game-table.ts';

/** The fight under way, rosters and charts. */
export function Panels({ table }: { table: GameTable; pointing: Pointing }) {
  return <div class="panels" data-version={table.shown.value.version} />;
}
