import { memo } from 'preact/compat';
import type { TerrainLook } from '../../domain/kernel/picture.ts';
import { MAP } from '../colours.ts';
import type { BorderPart } from '../engraving/borders.ts';
import type { Cover } from '../engraving/cover.ts';
import type { Relief } from '../engraving/relief.ts';
import type { Town } from '../engraving/town.ts';
import type { WaterLine } from '../engraving/water.ts';
import { Path } from '../figures/path.tsx';
import { straight } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';
import { sortOf } from '../map/looks.ts';
import { sheetOf } from '../map/sheet.ts';
import { borderLook } from './border-looks.ts';
import { around } from './frame.tsx';

const FILLS: Readonly<Partial<Record<TerrainLook, string>>> = {
  sea: MAP.sea,
  harbour: MAP.harbour,
  lagoon: MAP.lagoon,
  beach: MAP.sand,
  town: MAP.town,
  building: MAP.town,
  mountain: MAP.mountain,
  cliff: MAP.mountain,
  rough: MAP.hill,
  wood: MAP.wood,
  fortress: MAP.stone,
  battery: MAP.stone,
  wall: MAP.stone,
  gate: MAP.stone,
  quay: MAP.stone,
};

/** What takes long to work out, and may come after the rest: null until it is there. */
export interface Engraving {
  readonly water: readonly WaterLine[] | null;
  readonly relief: Relief | null;
  readonly cover: Cover | null;
  readonly town: Town | null;
}

interface Props {
  readonly atlas: Atlas;
  readonly borders: readonly BorderPart[];
  readonly engraving: Engraving;
}

/** The map as it is printed, from the board alone: washes below, lines above. */
export function PrintedMap({ atlas, borders, engraving: { water, relief, cover, town } }: Props) {
  const { box, hexes, coast } = atlas;
  const shore = straight(coast);
  return (
    <g fill="none" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">
      <rect {...around(sheetOf(atlas), 0)} fill={MAP.sheet} />
      <rect {...around(box, 0)} fill={MAP.land} />
      <Regions atlas={atlas} sorts={LAND} />
      <Path d={shore} stroke={MAP.wash} stroke-width={hexes ? 9 : 16} opacity={0.28} />
      <Regions atlas={atlas} sorts={WATER} />
      {water?.map(({ d, faint }) => (
        <Path key={faint} d={d} stroke={MAP.waterLine} stroke-width={hexes ? 0.6 : 0.7} opacity={0.15 + 0.55 * faint} />
      ))}
      {relief !== null && <ReliefLines relief={relief} />}
      {cover !== null && <CoverLines cover={cover} hexes={hexes} />}
      {town !== null && <TownPlan town={town} />}
      {hexes && <HexGrid atlas={atlas} />}
      <Path d={shore} stroke={MAP.ink} stroke-width={1.3} />
      {borders.map(({ kind, d }) => (
        <Path key={kind} d={d} {...borderLook(kind, hexes)} />
      ))}
    </g>
  );
}

type Sort = ReturnType<typeof sortOf>;

const LAND: readonly Sort[] = ['nature', 'works'];
const WATER: readonly Sort[] = ['water'];

interface RegionsProps {
  readonly atlas: Atlas;
  readonly sorts: readonly Sort[];
}

/** Drawn once, though engraving comes after it. */
const Regions = memo(function Regions({ atlas, sorts }: RegionsProps) {
  const looks = [...atlas.looks].filter((look) => sorts.includes(sortOf(look)));
  return (
    <>
      {looks.map((look) => (
        <Path key={look} d={straight(atlas.region(look), true)} fill={FILLS[look] ?? MAP.land} fill-rule="evenodd" />
      ))}
    </>
  );
});

function ReliefLines({ relief: { fine, bold } }: { readonly relief: Relief }) {
  return (
    <>
      <Path d={fine} stroke={MAP.ink} stroke-width={0.5} opacity={0.55} />
      <Path d={bold} stroke={MAP.ink} stroke-width={0.85} opacity={0.72} />
    </>
  );
}

function CoverLines({ cover, hexes }: { readonly cover: Cover; readonly hexes: boolean }) {
  const { sand, furrows, tufts, trees, reeds, paths } = cover;
  const { ink, green, wood, land } = MAP;
  return (
    <>
      <Path d={sand} stroke={ink} stroke-width={hexes ? 0.6 : 1.15} opacity={0.55} />
      <Path d={furrows} stroke={green} stroke-width={0.7} stroke-dasharray="2.4 1.6" opacity={0.5} />
      <Path d={tufts} stroke={green} stroke-width={0.7} opacity={0.75} />
      <Path d={trees} fill={wood} stroke={green} stroke-width={0.6} opacity={0.85} />
      <Path d={reeds} stroke={green} stroke-width={0.7} />
      <Path d={paths} stroke={ink} stroke-width={4} opacity={0.8} />
      <Path d={paths} stroke={land} stroke-width={2.8} stroke-dasharray="5 2.2" stroke-linecap="butt" />
    </>
  );
}

function TownPlan({ town: { forts, houses, halls } }: { readonly town: Town }) {
  const { ink, fort, roof } = MAP;
  return (
    <>
      <Path d={forts} fill={fort} stroke={ink} stroke-width={4} />
      <Path d={forts} stroke={fort} stroke-width={1.4} />
      <Path d={houses} fill={ink} opacity={0.5} transform="translate(0.9 0.9)" />
      <Path d={houses} fill={roof} stroke={ink} stroke-width={0.35} />
      <Path d={halls} fill={roof} stroke={ink} stroke-width={0.6} />
    </>
  );
}

/** All hexsides, each once. */
const HexGrid = memo(function HexGrid({ atlas: { map } }: { readonly atlas: Atlas }) {
  const sides = map.sides
    .filter(({ areas }) => areas.length === 2)
    .map(({ from, to }) => [from, to].flatMap((corner) => map.corners.slice(corner, corner + 1)));
  return <Path d={straight(sides)} stroke={MAP.ink} stroke-width={0.35} opacity={0.3} />;
});
