import { memo } from 'preact/compat';
import { useCallback, useMemo } from 'preact/hooks';
import { borderParts } from '../../../../src/drawing/engraving/borders.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { PrintedMap } from '../../../../src/drawing/layers/printed-map.tsx';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { useLater } from './later.ts';
import { useEngravers } from './use-engravers.ts';

interface Props {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
}

/** The map as it is printed, from the board alone. Washes and borders at once, fine engraving a moment later. */
export const MapArt = memo(function MapArt({ atlas, areaAt }: Props) {
  const borders = useMemo(() => borderParts(atlas, areaAt), [atlas, areaAt]);
  const engravers = useEngravers();
  const engraving = {
    water: useLater(useCallback(() => engravers?.waterLines(atlas) ?? null, [atlas, engravers])),
    relief: useLater(useCallback(() => engravers?.relief(atlas) ?? null, [atlas, engravers])),
    cover: useLater(useCallback(() => engravers?.cover(atlas) ?? null, [atlas, engravers])),
    town: useLater(useCallback(() => engravers?.town(atlas) ?? null, [atlas, engravers])),
  };
  return <PrintedMap atlas={atlas} borders={borders} engraving={engraving} />;
});
