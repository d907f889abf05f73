import { LRUCache } from 'lru-cache';
import { renderToString } from 'preact-render-to-string';
import { MAP } from '../drawing/colours.ts';
import { borderParts } from '../drawing/engraving/borders.ts';
import { cover } from '../drawing/engraving/cover.ts';
import { relief } from '../drawing/engraving/relief.ts';
import { town } from '../drawing/engraving/town.ts';
import { waterLines } from '../drawing/engraving/water.ts';
import type { Glossary } from '../drawing/glossary.ts';
import { glossaryOf } from '../drawing/glossary.ts';
import { hundredth } from '../drawing/figures/placed.ts';
import type { Point } from '../drawing/geometry/points.ts';
import { Frame } from '../drawing/layers/frame.tsx';
import { MarkLayer } from '../drawing/layers/mark-layer.tsx';
import { NameLayer } from '../drawing/layers/name-layer.tsx';
import { OwnerWash } from '../drawing/layers/owner-wash.tsx';
import { PieceLayer } from '../drawing/layers/piece-layer.tsx';
import { PrintedMap } from '../drawing/layers/printed-map.tsx';
import { areaFinder } from '../drawing/map/area-at.ts';
import type { Atlas } from '../drawing/map/atlas.ts';
import { atlasOf } from '../drawing/map/atlas.ts';
import { writtenOn } from '../drawing/map/written.ts';
import type { Ornaments } from '../drawing/map/ornaments.ts';
import { ornamentsOf } from '../drawing/map/ornaments.ts';
import { sheetOf } from '../drawing/map/sheet.ts';
import { markPlaces } from '../drawing/pieces/mark-places.ts';
import type { Terrain } from '../drawing/pieces/model.ts';
import { modelOf, sizeAt, terrainAt, terrainOf } from '../drawing/pieces/model.ts';
import { CaptionLayer, footOf, sidesOf } from './caption-layer.tsx';
import { byDaylight } from './day-colours.ts';
import type { BoardPicture } from './picture.ts';

/** A board made ready for drawing; the engraving takes some tenths of a second, once a board. */
interface Printed {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
  readonly glossary: Glossary;
  readonly terrain: Terrain;
  readonly ornaments: Ornaments;
  /** The map as it is printed, as markup. */
  readonly map: string;
}

const printed = new LRUCache<string, Printed>({ max: 12 });

function printedMap({ map, board }: BoardPicture): Printed {
  const known = printed.get(map);
  if (known !== undefined) return known;
  const glossary = glossaryOf(board);
  const atlas = atlasOf(board, glossary);
  const areaAt = areaFinder(atlas);
  const engraving = { water: waterLines(atlas), relief: relief(atlas), cover: cover(atlas), town: town(atlas) };
  const art = <PrintedMap atlas={atlas} borders={borderParts(atlas, areaAt)} engraving={engraving} />;
  const fresh = {
    atlas,
    areaAt,
    glossary,
    terrain: terrainOf(board),
    ornaments: ornamentsOf(atlas, glossary, areaAt),
    map: renderToString(art),
  };
  printed.set(map, fresh);
  return fresh;
}

/** The layers of a board as browsers show them, in their order, as markup: colours have names in it. `scale`: pixels a unit. */
export function boardLayers(picture: BoardPicture, scale: number): readonly string[] {
  const { ruleset, table, lang, marks, before } = picture;
  const { map, ornaments, terrain: board, atlas, glossary, areaAt } = printedMap(picture);
  const terrain = terrainAt(board, scale);
  const context = { glossary, ruleset };
  const model = modelOf(context, { pieces: table.pieces, lang }, terrain, sizeAt(terrain, scale));
  const written = writtenOn(atlas, { glossary, areaAt, model, terrain, scale, lang });
  const places = markPlaces(model, terrain, new Map(Object.entries(before)));
  const layers = [
    <OwnerWash context={context} atlas={atlas} zones={table.zones} />,
    <Frame box={atlas.box} glossary={glossary} ornaments={ornaments} lang={lang} />,
    <NameLayer atlas={atlas} context={context} scale={scale} written={written} zones={table.zones} />,
    <MarkLayer context={context} marks={marks} model={model} places={places} />,
    <PieceLayer model={model} terrain={terrain} scale={scale} />,
  ];
  return [map, ...layers.map((layer) => renderToString(layer))];
}

/** Pixels of the caption's type. */
const TYPE = 15;

/** The picture of a board as an SVG document. Pure: the same picture gives the same document. */
export function boardSvg(picture: BoardPicture): string {
  const { ruleset, lang, caption, width } = picture;
  const { atlas, glossary } = printedMap(picture);
  const sheet = sheetOf(atlas);
  const across = sheet.right - sheet.left;
  const scale = width / across;
  const em = Math.max(TYPE / scale, across / 75);
  const sides = sidesOf({ glossary, ruleset }, lang);
  const foot = footOf(sides, em);
  const down = sheet.bottom - sheet.top + foot;
  const frame = {
    x: hundredth(sheet.left),
    y: hundredth(sheet.top),
    width: hundredth(across),
    height: hundredth(down),
  };
  const document = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      xml:lang={lang}
      viewBox={Object.values(frame).join(' ')}
      width={width}
      height={Math.round(down * scale)}
    >
      <rect {...frame} fill={MAP.sheet} />
      <g dangerouslySetInnerHTML={{ __html: boardLayers(picture, scale).join('') }} />
      <CaptionLayer box={{ ...atlas.box, top: sheet.bottom - 4 }} caption={caption} sides={sides} em={em} />
    </svg>
  );
  return byDaylight(renderToString(document).replace(FORBIDDEN, '').replaceAll(']]>', ']]&gt;'));
}

/** Control characters, lone surrogates and the two noncharacters that XML 1.0 forbids (§2.2); nor may text hold `]]>` (§2.4). */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;
