import { LRUCache } from 'lru-cache';
import type { Lang } from '../domain/kernel/text.ts';
import type { Glossary } from '../drawing/glossary.ts';
import { glossaryOf } from '../drawing/glossary.ts';
import type { Box } from '../drawing/geometry/points.ts';
import type { Atlas } from '../drawing/map/atlas.ts';
import { atlasOf } from '../drawing/map/atlas.ts';
import { straight } from '../drawing/geometry/svg-path.ts';
import { ownedBy } from '../drawing/map/owner-flags.ts';
import { sheetOf } from '../drawing/map/sheet.ts';
import { markPlaces } from '../drawing/pieces/mark-places.ts';
import type { PieceModel, Terrain } from '../drawing/pieces/model.ts';
import { modelOf, showsParts, sizeAt, terrainAt, terrainOf } from '../drawing/pieces/model.ts';
import { tintOf } from '../drawing/tint.ts';
import type { SideName } from './frame-layer.ts';
import { captionLayer, frameLayer } from './frame-layer.ts';
import { mapLayer } from './map-layer.ts';
import { markLayer } from './mark-layer.ts';
import { nameLayer } from './name-layer.ts';
import { COLOURS, sideColours } from './palette.ts';
import type { BoardPicture } from './picture.ts';
import { pieceLayer } from './piece-layer.ts';
import { element, short } from './svg.ts';

/** A board made ready for drawing; the engraving takes some tenths of a second, once a board. */
interface Printed {
  readonly atlas: Atlas;
  readonly glossary: Glossary;
  readonly terrain: Terrain;
  readonly art: string;
}

const printed = new LRUCache<string, Printed>({ max: 12 });

function printedMap({ map, board }: BoardPicture): Printed {
  const known = printed.get(map);
  if (known !== undefined) return known;
  const glossary = glossaryOf(board);
  const atlas = atlasOf(board, glossary);
  const fresh = { atlas, glossary, terrain: terrainOf(board), art: mapLayer(atlas) };
  printed.set(map, fresh);
  return fresh;
}

/** Pixels of the caption's type. */
const TYPE = 15;

/** The picture of a board as an SVG document. Pure: the same picture gives the same document. */
export function boardSvg(picture: BoardPicture): string {
  const { ruleset, table, lang, caption } = picture;
  const { atlas, glossary, terrain: board, art } = printedMap(picture);
  const sheet = sheetOf(atlas);
  const across = sheet.right - sheet.left;
  const scale = picture.width / across;
  const terrain = terrainAt(board, scale);
  const em = Math.max(TYPE / scale, across / 75);
  const sides = sidesOf(picture, glossary);
  const foot = Math.max(4.2, 0.4 + sides.length * 1.45) * em;
  const down = sheet.bottom - sheet.top + foot;
  const size = sizeAt(terrain, scale);
  const model = modelOf({ glossary, ruleset }, { pieces: table.pieces, lang }, terrain, size);
  const seen: Box = { ...atlas.box, top: sheet.bottom - 4, bottom: sheet.bottom + foot };
  const inside = [
    element('rect', { x: sheet.left, y: sheet.top, width: across, height: down, fill: COLOURS.sheet }),
    art,
    washes(picture, atlas, glossary),
    nameLayer({ atlas, glossary, ruleset, lang, scale, piece: size, parts: showsParts(terrain, scale) }, table.zones),
    marksOver(picture, { model, terrain, glossary }),
    pieceLayer(model, terrain, scale),
    frameLayer(atlas.box),
    captionLayer(seen, caption, sides, em),
  ].join('');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      'xml:lang': lang,
      viewBox: `${short(sheet.left)} ${short(sheet.top)} ${short(across)} ${short(down)}`,
      width: picture.width,
      height: Math.round(down * scale),
    },
    inside,
  );
}

/** A thin wash of the colour of whoever holds an area. */
function washes({ table, ruleset }: BoardPicture, atlas: Atlas, glossary: Glossary): string {
  return [...ownedBy(table.zones, atlas.board.areas)]
    .map(([owner, areas]) =>
      element('path', {
        d: areas.map((area) => straight([atlas.ring(area)], true)).join(''),
        fill: sideColours(tintOf(glossary, ruleset, owner)).face,
        'fill-opacity': 0.13,
      }),
    )
    .join('');
}

interface Laid {
  readonly model: PieceModel;
  readonly terrain: Terrain;
  readonly glossary: Glossary;
}

function marksOver({ marks, before, ruleset }: BoardPicture, { model, terrain, glossary }: Laid): string {
  return markLayer(marks, {
    places: markPlaces(model, terrain, new Map(Object.entries(before))),
    size: model.layout.size,
    colours: (seat) => sideColours(tintOf(glossary, ruleset, seat)),
    coloursOfPiece: (id) => {
      const tint = model.looks.get(id)?.tint;
      return tint === undefined ? undefined : sideColours(tint);
    },
  });
}

/** The sides that the board knows, in the order of their seats, each by its own name or by those of its seats. */
function sidesOf({ ruleset, lang }: BoardPicture, glossary: Glossary): SideName[] {
  const all = [...new Set(ruleset.seats.map(({ side }) => side))];
  const here = all.filter((side) => glossary.side(side) !== undefined);
  return (here.length === 0 ? all : here).map((side) => {
    const seats = ruleset.seats.filter((seat) => seat.side === side).map(({ title }) => title[lang]);
    return { title: nameOf(glossary, side, lang) ?? seats.join(', '), tint: tintOf(glossary, ruleset, side) };
  });
}

function nameOf(glossary: Glossary, side: string, lang: Lang): string | undefined {
  return glossary.side(side)?.name[lang];
}
