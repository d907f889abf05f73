import type { Laid } from './piece-model.ts';
import { pointingActionOf } from './pointing-action.ts';
import { LONG_HULLS } from '../../../../src/drawing/pieces/long-hull.ts';
import { OUTLINES } from '../../../../src/drawing/pieces/outlines.ts';
import { isMarked } from '../offers.ts';
import { markedLine, takenOrder } from './piece-words.ts';
import { hinted } from '../../table/explain/hint.ts';

interface Props {
  readonly laid: Laid;
  readonly id: string;
  readonly place: { readonly x: number; readonly y: number; readonly size: number };
  /** Whether it lies on the map as it stands, and not in a fan. */
  readonly turned?: boolean;
}

/** What of a piece can be pointed at: takes it where it is offered, else explains it. */
export function PieceHandle({ laid, id, place, turned = false }: Props) {
  const { table, pointing, model } = laid;
  const piece = model.pieces.get(id);
  if (piece === undefined) return null;
  const action = pointingActionOf(laid, id);
  const offered = action === 'take';
  const order = takenOrder(pointing, id);
  const act = (event: Event): void => {
    if (!(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    hinted.value = null;
    if (action === 'take') pointing.take(`piece:${id}`, event.currentTarget);
    else if (action === 'area') pointing.take(`area:${model.spotOf.get(id)?.at ?? ''}`, event.currentTarget);
    else pointing.explain({ kind: 'piece', id }, event.currentTarget);
  };
  const explain = (event: Event): void => {
    if (!(event.currentTarget instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    pointing.explain({ kind: 'piece', id }, event.currentTarget);
  };
  return (
    <g
      class={`handle action-${action}${isMarked(pointing, `piece:${id}`) ? ' taken' : ''}`}
      transform={`translate(${place.x} ${place.y}) scale(${place.size / 40})`}
      role={offered ? 'button' : 'img'}
      tabindex={offered || laid.home === model.spotOf.get(id)?.key ? 0 : -1}
      aria-label={markedLine(table, piece, pointing)}
      data-key={`piece:${id}`}
      onClick={act}
      onContextMenu={explain}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') act(event);
        else if (event.key === '?') explain(event);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') hinted.value = { subject: { kind: 'piece', id }, from: event.currentTarget };
      }}
      onPointerLeave={() => (hinted.value = null)}
    >
      <Outline laid={laid} id={id} turned={turned} />
      {order !== null && <Order order={order} />}
    </g>
  );
}

interface OutlineProps {
  readonly laid: Laid;
  readonly id: string;
  readonly turned: boolean;
}

/** The ring around it, and where it can be hit. */
function Outline({ laid, id, turned }: OutlineProps) {
  const look = laid.model.looks.get(id);
  if (look?.shape !== 'long' || !turned) {
    return (
      <>
        <path class="ring" d={outlineOf(laid, id)} transform="scale(1.2)" />
        <rect class="target" x={-22} y={-22} width={44} height={44} />
      </>
    );
  }
  return (
    <g transform={`rotate(${laid.terrain.bow + 60 * (look.facing ?? 0)})`}>
      <path class="ring" d={LONG_HULLS[look.tint] ?? LONG_HULLS['none']} transform="scale(1.3 1.06)" />
      <rect class="target" x={-20} y={-48} width={40} height={96} />
    </g>
  );
}

function outlineOf({ model }: Laid, id: string): string {
  const look = model.looks.get(id);
  const tint = look?.shape === 'work' ? 'work' : (look?.tint ?? 'none');
  return OUTLINES[tint] ?? OUTLINES['none'] ?? '';
}

function Order({ order }: { readonly order: number }) {
  return (
    <g class="order" transform="translate(-17 -17)">
      <circle r={9} />
      <text y={4.2}>{order}</text>
    </g>
  );
}
