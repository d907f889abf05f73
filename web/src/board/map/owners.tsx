import { OwnerWash } from '../../../../src/drawing/layers/owner-wash.tsx';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import type { BoardTable } from '../../table/game-table.ts';

/** Who holds which areas by what is shown. */
export function Owners({ table, atlas }: { readonly table: BoardTable; readonly atlas: Atlas }) {
  return <OwnerWash context={table} atlas={atlas} zones={table.shown.value.zones} />;
}
