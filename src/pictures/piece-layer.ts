import type { PieceModel, Terrain } from '../drawing/pieces/model.ts';
import type { Spot } from '../drawing/pieces/layout.ts';
import { COLOURS, FONTS } from './palette.ts';
import type { Detail } from './piece-figure.ts';
import { pieceFigure } from './piece-figure.ts';
import { element, group, short, words } from './svg.ts';

/** How many pieces of a heap are seen, and how far each stands out under the next. */
const SEEN = 3;
const STEP = 0.09;
/** Pixels that a piece is wide before what is on it can be made out. */
const MID = 15;
const NEAR = 26;

/** Every piece on the map; heaps show how many they are. */
export function pieceLayer(model: PieceModel, terrain: Terrain, scale: number): string {
  const pixels = model.layout.size * scale;
  const detail: Detail = pixels < MID ? 'far' : pixels < NEAR ? 'mid' : 'near';
  const drawn = model.layout.spots
    .flatMap((spot) => spot.pieces.map((id, index) => ({ id, spot, depth: spot.pieces.length - 1 - index })))
    .filter(({ depth }) => depth < SEEN)
    .sort((a, b) => a.spot.size - b.spot.size || b.depth - a.depth);
  const figures = drawn.map(({ id, spot, depth }) => {
    const look = model.looks.get(id);
    if (look === undefined) return '';
    const cargo = (model.layout.cargo.get(id) ?? []).map((one) => model.looks.get(one)?.tint ?? 'none');
    const shown = detail === 'mid' ? { ...look, initials: '' } : look;
    return group({ transform: placed(spot, depth) }, pieceFigure(shown, { detail, bow: terrain.bow, cargo }));
  });
  return figures.join('') + model.layout.spots.map(countOf).join('');
}

function placed({ x, y, size }: Spot, depth: number): string {
  const out = depth * STEP * size;
  return `translate(${short(x - out)} ${short(y - out)}) scale(${(size / 40).toFixed(4)})`;
}

/** How many lie in a heap. */
function countOf({ x, y, size, pieces }: Spot): string {
  if (pieces.length < 2) return '';
  const style = { 'font-family': FONTS.text, 'font-weight': 700, 'font-size': 12, fill: COLOURS.ink };
  return group(
    { transform: `translate(${short(x)} ${short(y)}) scale(${(size / 40).toFixed(4)}) translate(17 17)` },
    element('circle', { r: 10, fill: COLOURS.raised, stroke: COLOURS.ink, 'stroke-width': 1.2 }),
    words(String(pieces.length), { x: 0, y: 4.5 }, style),
  );
}
