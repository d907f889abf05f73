import type { Pointing } from '../../board/offers.ts';
import { pieceLine, placeName } from '../../board/pieces/piece-words.ts';
import type { BoardTable } from '../game-table.ts';
import { PieceChip } from '../sheets/piece-chip.tsx';
import { Subtitle } from './parts.tsx';
import { t } from './words.ts';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly at: string;
}

/** Everybody in one place, a line a piece. */
export function StackPage({ table, pointing, at }: Props) {
  const here = table.shown.value.pieces.filter((piece) => piece.at === at);
  return (
    <>
      <h2 id="explain-title">{placeName(table, at)}</h2>
      <Subtitle parts={[t('pieces', { count: here.length })]} />
      <ul class="explain-stack">
        {here.map((piece) => (
          <li key={piece.id}>
            <ul>
              <PieceChip table={table} pointing={pointing} id={piece.id} />
            </ul>
            <span aria-hidden="true">{pieceLine(table, piece)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
