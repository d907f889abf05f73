import type { Pointing } from '../../board/offers.ts';
import type { GameTable } from '../game-table.ts';

/** Draw piles and discards. */
export function Decks({ table }: { table: GameTable; pointing: Pointing }) {
  return <div class="decks" data-version={table.shown.value.version} />;
}
