import { memo } from 'preact/compat';
import { useCallback, useMemo } from 'preact/hooks';
import type { TerrainLook } from '../../../../src/domain/kernel/picture.ts';
import type { Point } from '../../../../src/drawing/geometry/points.ts';
import { straight } from '../../../../src/drawing/geometry/svg-path.ts';
import type { Atlas } from '../../../../src/drawing/map/atlas.ts';
import { sortOf } from '../../../../src/drawing/map/looks.ts';
import { borderParts } from '../../../../src/drawing/engraving/borders.ts';
import { cover } from '../../../../src/drawing/engraving/cover.ts';
import { useLater } from './later.ts';
import './map-art.css';
import { relief } from '../../../../src/drawing/engraving/relief.ts';
import { town } from '../../../../src/drawing/engraving/town.ts';
import { waterLines } from '../../../../src/drawing/engraving/water.ts';

interface Props {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
}

/** The map as it is printed: drawn once, from the board alone. Washes and borders at once, fine engraving a moment later. */
export const MapArt = memo(function MapArt({ atlas, areaAt }: Props) {
  const borders = useMemo(() => borderParts(atlas, areaAt), [atlas, areaAt]);
  const looks = (...sorts: readonly ReturnType<typeof sortOf>[]): TerrainLook[] =>
    [...atlas.looks].filter((look) => sorts.includes(sortOf(look)));
  const { left, top, right, bottom } = atlas.box;
  const coast = straight(atlas.coast);
  return (
    <g class="art" aria-hidden="true">
      <rect class="paper" x={left} y={top} width={right - left} height={bottom - top} />
      <Regions atlas={atlas} looks={looks('nature', 'works')} />
      <path class="coast-wash" d={coast} />
      <Regions atlas={atlas} looks={looks('water')} />
      <WaterLines atlas={atlas} />
      <Relief atlas={atlas} />
      <CoverArt atlas={atlas} />
      <TownArt atlas={atlas} />
      {atlas.hexes && <path class="line grid" d={hexGrid(atlas)} />}
      <path class="line coast" d={coast} />
      {borders.map(({ kind, d }) => (
        <path key={kind} class={`border border-${kind}`} d={d} />
      ))}
    </g>
  );
});

interface Part {
  readonly atlas: Atlas;
}

function WaterLines({ atlas }: Part) {
  const lines = useLater(useCallback(() => waterLines(atlas), [atlas]));
  return (
    <>
      {lines?.map(({ d, faint }) => (
        <path key={faint} class="line water-line" d={d} style={{ opacity: 0.15 + 0.55 * faint }} />
      ))}
    </>
  );
}

function Relief({ atlas }: Part) {
  const strokes = useLater(useCallback(() => relief(atlas), [atlas]));
  return (
    <>
      <path class="line relief-fine" d={strokes?.fine ?? ''} />
      <path class="line relief-bold" d={strokes?.bold ?? ''} />
    </>
  );
}

function CoverArt({ atlas }: Part) {
  const drawn = useLater(useCallback(() => cover(atlas), [atlas]));
  if (drawn === null) return null;
  return (
    <>
      <path class="line sand" d={drawn.sand} />
      <path class="line furrows" d={drawn.furrows} />
      <path class="line tufts" d={drawn.tufts} />
      <path class="trees" d={drawn.trees} />
      <path class="line reeds" d={drawn.reeds} />
      <path class="line path-edge" d={drawn.paths} />
      <path class="line path-way" d={drawn.paths} />
    </>
  );
}

function TownArt({ atlas }: Part) {
  const drawn = useLater(useCallback(() => town(atlas), [atlas]));
  if (drawn === null) return null;
  return (
    <>
      <path class="forts" d={drawn.forts} />
      <path class="line fort-inner" d={drawn.forts} />
      <path class="house-shade" d={drawn.houses} />
      <path class="houses" d={drawn.houses} />
      <path class="halls" d={drawn.halls} />
    </>
  );
}

function Regions({ atlas, looks }: { readonly atlas: Atlas; readonly looks: readonly TerrainLook[] }) {
  return (
    <>
      {looks.map((look) => (
        <path key={look} class={`land ${look}`} fill-rule="evenodd" d={straight(atlas.region(look), true)} />
      ))}
    </>
  );
}

/** All hexsides, each once. */
function hexGrid({ map }: Atlas): string {
  return straight(
    map.sides
      .filter(({ areas }) => areas.length === 2)
      .map(({ from, to }) => [from, to].flatMap((corner) => map.corners.slice(corner, corner + 1))),
  );
}
