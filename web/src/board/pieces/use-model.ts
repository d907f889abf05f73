import { useMemo } from 'preact/hooks';
import type { GameTable } from '../../table/game-table.ts';
import { language } from '../../text/language.ts';
import type { PieceModel, Terrain } from './piece-model.ts';
import { modelOf, sizeAt, terrainOf } from './piece-model.ts';

/** The pieces of what is shown, laid out for a scale; worked out anew only where one of these changes. */
export function usePieceModel(table: GameTable, scale: number): { model: PieceModel; terrain: Terrain; size: number } {
  const view = table.shown.value;
  const terrain = useMemo(() => terrainOf(table), [table]);
  const size = sizeAt(terrain, scale);
  const model = useMemo(() => modelOf(table, view, terrain, size), [view, terrain, size, language.value]);
  return { model, terrain, size };
}
