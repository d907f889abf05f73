import type { Pointing } from '../../board/offers.ts';
import type { GameTable } from '../game-table.ts';

/** The cards in every hand. */
export function Hands({ table }: { table: GameTable; pointing: Pointing }) {
  return <div class="hands" data-version={table.shown.value.version} />;
}
