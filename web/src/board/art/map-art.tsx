import { memo } from 'preact/compat';
import { useCallback, useMemo } from 'preact/hooks';
import { borderParts } from '../../../../src/drawing/engraving/borders.ts';
import { cover } from '../../../../src/drawing/engraving/cover.ts';
import { relief } from '../../../../src/drawing/engraving/relief.ts';
import { town } from '../../../../src/drawing/engraving/town.ts';
import { waterLines } from '../../../../src/drawing/engraving/water.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { PrintedMap } from '../../../../src/drawing/layers/printed-map.tsx';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { useLater } from './later.ts';

interface Props {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
}

/** The map as it is printed, from the board alone. Washes and borders at once, fine engraving a moment later. */
export const MapArt = memo(function MapArt({ atlas, areaAt }: Props) {
  const borders = useMemo(() => borderParts(atlas, areaAt), [atlas, areaAt]);
  const engraving = {
    water: useLater(useCallback(() => waterLines(atlas), [atlas])),
    relief: useLater(useCallback(() => relief(atlas), [atlas])),
    cover: useLater(useCallback(() => cover(atlas), [atlas])),
    town: useLater(useCallback(() => town(atlas), [atlas])),
  };
  return <PrintedMap atlas={atlas} borders={borders} engraving={engraving} />;
});
