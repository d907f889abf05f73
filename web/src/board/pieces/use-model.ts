import { useMemo } from 'preact/hooks';
import type { BoardTable } from '../../table/game-table.ts';
import { language } from '../../text/language.ts';
import type { PieceModel, Terrain } from '../../../../src/drawing/pieces/model.ts';
import { modelOf, sizeAt, terrainAt, terrainOf } from '../../../../src/drawing/pieces/model.ts';

/** The pieces of what is shown, laid out for a scale. */
export interface LaidOut {
  readonly model: PieceModel;
  readonly terrain: Terrain;
  /** How wide a piece is, in units of the board. */
  readonly size: number;
  /** Pixels a unit of the board. */
  readonly scale: number;
}

/** Lays the pieces out once for all layers of the map; anew only where they, the scale or the language change. */
export function useLaidOut(table: BoardTable, scale: number): LaidOut {
  const view = table.shown.value;
  const board = useMemo(() => terrainOf(table.board), [table]);
  const terrain = useMemo(() => terrainAt(board, scale), [board, scale]);
  const size = sizeAt(terrain, scale);
  const lang = language.value;
  const { pieces } = view;
  const model = useMemo(() => modelOf(table, { pieces, lang }, terrain, size), [pieces, terrain, size, lang]);
  return useMemo(() => ({ model, terrain, size, scale }), [model, terrain, size, scale]);
}
