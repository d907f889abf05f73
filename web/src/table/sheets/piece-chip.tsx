import type { Pointing } from '../../board/offers.ts';
import { isMarked } from '../../board/offers.ts';
import { PieceFigure } from '../../../../src/drawing/figures/piece-figure.tsx';
import { folded, lookOf } from '../../../../src/drawing/pieces/piece-look.ts';
import { markedLine, takenOrder } from '../../board/pieces/piece-words.ts';
import { hinted } from '../explain/hint.ts';
import { language } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import './piece-chip.css';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly id: string;
}

/** A piece beside the map, drawn as on it: taken where it is offered, else explained. */
export function PieceChip({ table, pointing, id }: Props) {
  const { pieces } = table.shown.value;
  const piece = pieces.find((one) => one.id === id);
  if (piece === undefined) return null;
  const offered = pointing.offers.has(`piece:${id}`);
  const order = takenOrder(pointing, id);
  const cargo = pieces.filter(({ at, stackedOn }) => (stackedOn ?? at) === id);
  const aboard = cargo.map((one) => lookOf(table, one, language.value));
  return (
    <li>
      <button
        type="button"
        class={`chip${offered ? ' offered' : ''}${isMarked(pointing, `piece:${id}`) ? ' taken' : ''}`}
        data-key={`piece:${id}`}
        onClick={({ currentTarget }) => {
          hinted.value = null;
          if (offered) pointing.take(`piece:${id}`, currentTarget);
          else pointing.explain({ kind: 'piece', id }, currentTarget);
        }}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse')
            hinted.value = { subject: { kind: 'piece', id }, from: event.currentTarget };
        }}
        onPointerLeave={() => (hinted.value = null)}
      >
        <svg viewBox="-23 -23 46 46" width="42" height="42" aria-hidden="true">
          <PieceFigure look={folded(lookOf(table, piece, language.value))} cargo={aboard} detail="full" />
        </svg>
        <span class="visually-hidden">{markedLine(table, piece, pointing)}</span>
        {order !== null && <span class="chip-order">{order}</span>}
      </button>
    </li>
  );
}
