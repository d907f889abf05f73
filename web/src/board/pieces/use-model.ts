import { useMemo } from 'preact/hooks';
import type { BoardTable } from '../../table/game-table.ts';
import { language } from '../../text/language.ts';
import type { PieceModel, Terrain } from '../../../../src/drawing/pieces/model.ts';
import { modelOf, sizeAt, terrainAt, terrainOf } from '../../../../src/drawing/pieces/model.ts';

/** The pieces of what is shown, laid out for a scale; worked out anew only where one of these changes. */
export function usePieceModel(table: BoardTable, scale: number): { model: PieceModel; terrain: Terrain; size: number } {
  const view = table.shown.value;
  const board = useMemo(() => terrainOf(table.board), [table]);
  const terrain = useMemo(() => terrainAt(board, scale), [board, scale]);
  const size = sizeAt(terrain, scale);
  const lang = language.value;
  const { pieces } = view;
  const model = useMemo(() => modelOf(table, { pieces, lang }, terrain, size), [pieces, terrain, size, lang]);
  return { model, terrain, size };
}
