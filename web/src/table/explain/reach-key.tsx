import '../../board/pieces/reach-layer.css';
import { REACH_SIGNS } from '../../board/pieces/reach-signs.ts';
import { reachesOf } from '../../board/pieces/reaches-of.ts';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';

/** What the signs on the map mean that are shown of a piece. */
export function ReachKey({ table, id }: { readonly table: BoardTable; readonly id: string }) {
  const kinds = new Map(reachesOf(table, id).map((reach) => [reach.kind, reach]));
  return (
    <>
      {[...kinds.values()].map(({ kind, look, name }) => (
        <span key={kind} class="reach-key">
          <svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
            {look in REACH_SIGNS ? (
              <path class={`reach sign ${look}`} d={REACH_SIGNS[look]?.d} />
            ) : (
              <path class={`reach ${look}`} d="M-6 -6H6V6H-6Z" />
            )}
          </svg>
          {said(name)}
        </span>
      ))}
    </>
  );
}
