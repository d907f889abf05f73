import { MarkLayer } from '../../../../src/drawing/layers/mark-layer.tsx';
import { markPlaces } from '../../../../src/drawing/pieces/mark-places.ts';
import type { BoardTable } from '../../table/game-table.ts';
import './last-marks.css';
import { lastSeen } from './last-seen.ts';
import type { LaidOut } from './use-model.ts';

interface Props {
  readonly table: BoardTable;
  readonly laidOut: LaidOut;
}

/** What happened last, over where pieces stand or were last seen to stand. */
export function LastMarks({ table, laidOut: { model, terrain } }: Props) {
  const places = markPlaces(model, terrain, lastSeen(table));
  return <MarkLayer context={table} marks={table.marks.value} model={model} places={places} />;
}
