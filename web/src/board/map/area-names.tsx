import { useMemo } from 'preact/hooks';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { NameLayer } from '../../../../src/drawing/layers/name-layer.tsx';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { writtenOn } from '../../../../src/drawing/map/written.ts';
import type { BoardTable } from '../../table/game-table.ts';
import { language } from '../../text/language.ts';
import type { MapZoom } from '../map-zoom.ts';
import { usePieceModel } from '../pieces/use-model.ts';
import './area-names.css';

interface Props {
  readonly table: BoardTable;
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
  readonly zoom: MapZoom;
}

/** Names and printed tokens of what is shown; where names have room is looked for once pieces have moved or the map has. */
export function AreaNames({ table, atlas, areaAt, zoom }: Props) {
  const scale = zoom.scale.value;
  const lang = language.value;
  const { zones } = table.shown.value;
  const { model, terrain } = usePieceModel(table, scale);
  const { glossary } = table;
  const written = useMemo(
    () => writtenOn(atlas, { glossary, areaAt, model, terrain, scale, lang }),
    [atlas, glossary, areaAt, model.layout, terrain, scale, lang],
  );
  const looks = { atlas, scale, written, zones };
  return useMemo(() => <NameLayer context={table} {...looks} />, [table, ...Object.values(looks)]);
}
