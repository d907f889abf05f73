import type { PieceModel, Terrain } from '../pieces/model.ts';
import { HeapCounts } from './heap-counts.tsx';
import { StandingLayer } from './standing-layer.tsx';
import { TieLayer } from './tie-layer.tsx';

interface Props {
  readonly model: PieceModel;
  readonly terrain: Terrain;
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/** The pieces on the map, what holds them together, and how many lie in each heap. Nothing of it can be pointed at. */
export function PieceLayer({ model, terrain, scale }: Props) {
  return (
    <g class="pieces" pointer-events="none" aria-hidden="true">
      <StandingLayer model={model} terrain={terrain} scale={scale} />
      <TieLayer model={model} terrain={terrain} />
      <HeapCounts spots={model.layout.spots} />
    </g>
  );
}
