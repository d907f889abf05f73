import { useMemo } from 'preact/hooks';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { NameLayer } from '../../../../src/drawing/layers/name-layer.tsx';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { writtenOn } from '../../../../src/drawing/map/written.ts';
import type { BoardTable } from '../../table/game-table.ts';
import { language } from '../../text/language.ts';
import type { LaidOut } from '../pieces/use-model.ts';
import './area-names.css';

interface Props {
  readonly table: BoardTable;
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
  readonly laidOut: LaidOut;
}

/** Names and printed tokens of what is shown; where names have room is looked for once pieces have moved or the map has. */
export function AreaNames({ table, atlas, areaAt, laidOut }: Props) {
  const { model, terrain, scale } = laidOut;
  const lang = language.value;
  const { zones } = table.shown.value;
  const { glossary } = table;
  const written = useMemo(
    () => writtenOn(atlas, { glossary, areaAt, model, terrain, scale, lang }),
    [atlas, glossary, areaAt, model.layout, terrain, scale, lang],
  );
  const looks = { atlas, scale, written, zones };
  return useMemo(() => <NameLayer context={table} {...looks} />, [table, ...Object.values(looks)]);
}
