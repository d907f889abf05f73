import type { PieceModel, Terrain } from '../drawing/pieces/model.ts';
import type { Spot } from '../drawing/pieces/layout.ts';
import { tiePath, tiesOf } from '../drawing/pieces/ties.ts';
import { COLOURS, FONTS } from './palette.ts';
import type { Detail } from './detail.ts';
import { pieceFigure } from './piece-figure.ts';
import { element, group, path, short, words } from './svg.ts';

/** How many pieces of a heap are seen, and how far each stands out under the next. */
const SEEN = 3;
const STEP = 0.09;
/** Pixels that a piece is wide before what is on it can be made out. */
const MID = 15;
const NEAR = 26;
const FULL = 62;

/** Every piece on the map; heaps show how many they are. */
export function pieceLayer(model: PieceModel, terrain: Terrain, scale: number): string {
  const pixels = model.layout.size * scale;
  const detail: Detail = pixels < MID ? 'far' : pixels < NEAR ? 'mid' : pixels < FULL ? 'near' : 'full';
  const drawn = model.layout.spots
    .flatMap((spot) => spot.pieces.map((id, index) => ({ id, spot, depth: spot.pieces.length - 1 - index })))
    .filter(({ depth }) => depth < SEEN)
    .sort((a, b) => a.spot.size - b.spot.size || b.depth - a.depth);
  const figures = drawn.map(({ id, spot, depth }) => {
    const look = model.looks.get(id);
    if (look === undefined) return '';
    const cargo = (model.layout.cargo.get(id) ?? [])
      .map((one) => model.looks.get(one))
      .filter((one) => one !== undefined);
    const shown = detail === 'mid' && look.shape !== 'long' ? { ...look, initials: '' } : look;
    return group({ transform: placed(spot, depth) }, pieceFigure(shown, { detail, bow: terrain.bow, cargo }));
  });
  return figures.join('') + ties(model, terrain) + model.layout.spots.map(countOf).join('');
}

/** What holds pieces together. */
function ties(model: PieceModel, terrain: Terrain): string {
  const { size } = model.layout;
  const width = size * 0.09;
  return tiesOf(model, terrain)
    .map((tie) => {
      const line = { fill: 'none', 'stroke-linecap': 'round' };
      const hooked = tie.look === 'hooked';
      const rope = {
        stroke: tie.look === 'tangled' ? COLOURS.accent : COLOURS.ink,
        'stroke-width': width * (hooked ? 1.4 : tie.look === 'tow' ? 0.6 : 1),
        'stroke-dasharray': hooked ? `${short(width * 0.3)} ${short(width * 1.7)}` : undefined,
      };
      const d = tiePath(tie, size);
      return path(d, { ...line, stroke: COLOURS.raised, 'stroke-width': width * 2 }) + path(d, { ...line, ...rope });
    })
    .join('');
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
