import { placed } from '../figures/placed.ts';
import { PieceFigure } from '../figures/piece-figure.tsx';
import type { Spot } from '../pieces/layout.ts';
import { detailAt } from '../pieces/detail.ts';
import type { PieceModel, Terrain } from '../pieces/model.ts';

/** How many pieces of a heap are seen, and how far each stands out under the next. */
const SEEN = 3;
const STEP = 0.09;

interface Props {
  readonly model: PieceModel;
  readonly terrain: Terrain;
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/**
 * Every piece that stands on the map, each in an element of its own that stays the same from view to view, so that in a
 * browser a piece whose place changes is seen to go there. Of a heap the lower ones come first.
 */
export function StandingLayer({ model, terrain, scale }: Props) {
  const { layout, looks } = model;
  const drawn = layout.spots
    .flatMap((spot) => spot.pieces.map((id, index) => ({ id, spot, depth: depthOf(spot, index) })))
    .sort((a, b) => a.spot.size - b.spot.size || b.depth - a.depth || a.id.localeCompare(b.id));
  return (
    <g class="standing" aria-hidden="true">
      {drawn.map(({ id, spot, depth }) => {
        const look = looks.get(id);
        if (look === undefined) return null;
        const cargo = (layout.cargo.get(id) ?? []).map((one) => looks.get(one)).filter((one) => one !== undefined);
        return (
          <g key={id} class="piece" data-piece={id} transform={standsAt(spot, depth)}>
            {depth < SEEN && (
              <PieceFigure look={look} cargo={cargo} bow={terrain.bow} detail={detailAt(layout.size * scale)} />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** How many lie on a piece of a heap; of those that are not seen as many as on the first of them. */
function depthOf({ pieces }: Spot, index: number): number {
  return Math.min(pieces.length - 1 - index, SEEN);
}

function standsAt({ x, y, size }: Spot, depth: number): string {
  const out = Math.min(depth, SEEN - 1) * STEP * size;
  return placed({ x: x - out, y: y - out }, size / 40);
}
