import { memo } from 'preact/compat';
import { useMemo } from 'preact/hooks';
import type { TerrainLook } from '../../../../src/domain/kernel/picture.ts';
import type { Point } from '../geometry/points.ts';
import { straight } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';
import { sortOf } from '../map/looks.ts';
import { borderParts } from './borders.ts';
import { cover } from './cover.ts';
import './map-art.css';
import { relief } from './relief.ts';
import { town } from './town.ts';
import { waterLines } from './water.ts';

interface Props {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
}

/** The map as it is printed: drawn once, from the board alone. */
export const MapArt = memo(function MapArt({ atlas, areaAt }: Props) {
  const drawn = useMemo(
    () => ({
      lines: waterLines(atlas),
      relief: relief(atlas),
      cover: cover(atlas),
      town: town(atlas),
      borders: borderParts(atlas, areaAt),
    }),
    [atlas, areaAt],
  );
  const regions = (sort: ReturnType<typeof sortOf>): TerrainLook[] =>
    [...atlas.looks].filter((look) => sortOf(look) === sort);
  const { left, top, right, bottom } = atlas.box;
  const coast = straight(atlas.coast);
  return (
    <g class="art" aria-hidden="true">
      <rect class="paper" x={left} y={top} width={right - left} height={bottom - top} />
      <Regions atlas={atlas} looks={[...regions('nature'), ...regions('works')]} />
      <path class="coast-wash" d={coast} />
      <Regions atlas={atlas} looks={regions('water')} />
      <path class="line sand" d={drawn.cover.sand} />
      <path class="line relief-fine" d={drawn.relief.fine} />
      <path class="line relief-bold" d={drawn.relief.bold} />
      <path class="line furrows" d={drawn.cover.furrows} />
      <path class="line tufts" d={drawn.cover.tufts} />
      <path class="trees" d={drawn.cover.trees} />
      <path class="line path-edge" d={drawn.cover.paths} />
      <path class="line path-way" d={drawn.cover.paths} />
      <path class="forts" d={drawn.town.forts} />
      <path class="line fort-inner" d={drawn.town.forts} />
      <path class="house-shade" d={drawn.town.houses} />
      <path class="houses" d={drawn.town.houses} />
      {drawn.lines.map(({ d, faint }) => (
        <path key={faint} class="line water-line" d={d} style={{ opacity: 0.15 + 0.55 * faint }} />
      ))}
      <path class="line reeds" d={drawn.cover.reeds} />
      {atlas.hexes && <path class="line grid" d={hexGrid(atlas)} />}
      <path class="line coast" d={coast} />
      <path class="halls" d={drawn.town.halls} />
      {drawn.borders.map(({ kind, d }) => (
        <path key={kind} class={`border border-${kind}`} d={d} />
      ))}
    </g>
  );
});

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
