import type { Spot } from '../../../../src/drawing/pieces/layout.ts';
import { PieceFigure } from './piece-figure.tsx';
import type { Laid } from './piece-model.ts';

/** How many pieces of a heap are seen, and how far each stands out under the next. */
const SEEN = 3;
const STEP = 0.09;

/**
 * Every piece that stands on the map, each in an element of its own that stays the same from view to view, so that a
 * piece whose place changes is seen to go there. Nothing here can be pointed at.
 */
export function Standing({ laid }: { readonly laid: Laid }) {
  const { model, terrain } = laid;
  const drawn = model.layout.spots
    .flatMap((spot) => spot.pieces.map((id, index) => ({ id, spot, depth: spot.pieces.length - 1 - index })))
    .sort((a, b) => a.spot.size - b.spot.size || a.id.localeCompare(b.id));
  return (
    <g class="standing" aria-hidden="true">
      {drawn.map(({ id, spot, depth }) => {
        const look = model.looks.get(id);
        if (look === undefined) return null;
        const cargo = (model.layout.cargo.get(id) ?? [])
          .map((one) => model.looks.get(one))
          .filter((one) => one !== undefined);
        return (
          <g key={id} class={depth < SEEN ? 'piece' : 'piece under'} data-piece={id} style={placed(spot, depth)}>
            <PieceFigure look={look} cargo={cargo} bow={terrain.bow} />
          </g>
        );
      })}
    </g>
  );
}

function placed({ x, y, size }: Spot, depth: number): string {
  const out = Math.min(depth, SEEN - 1) * STEP * size;
  return `transform:translate(${(x - out).toFixed(2)}px,${(y - out).toFixed(2)}px) scale(${(size / 40).toFixed(4)})`;
}
