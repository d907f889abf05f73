import type { PrintedToken } from '../../domain/kernel/geometry/areas.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import type { DrawnArea } from '../board.ts';
import type { Box, Point } from '../geometry/points.ts';
import { boxOf, signedArea } from '../geometry/points.ts';
import { lineBreaks, placeLabel } from '../geometry/place-label.ts';
import type { Atlas } from './atlas.ts';
import { isWater } from './looks.ts';
import type { AreaLabel, Lettering } from './lettering.ts';
import { boxAround, LETTER, meets, rowsOf } from './lettering.ts';
import { partLabels } from './part-labels.ts';
import type { PieceModel, Terrain } from '../pieces/model.ts';
import { showsParts } from '../pieces/model.ts';
import { COVERED, coveredPart, standingBoxes } from './standing.ts';
import { isWritten } from './token-signs.ts';

/** The size of names and of printed tokens in units of the board, where one unit is one pixel. */
const NAME_SIZE = 14.5;
const TOKEN_SIZE = 17;
/** Names smaller than this cannot be read, in pixels; nor can tokens smaller than that. */
const READABLE = 8.2;
const TOKEN_READABLE = 8.8;
/** How much room pieces take around the point of their area, at least. */
const PIECES = 23;

interface Laid {
  readonly model: PieceModel;
  readonly terrain: Terrain;
  /** Pixels a unit of the board. */
  readonly scale: number;
  readonly lang: Lang;
}

/** The names of areas in a language, where the pieces that stand there leave room; none where areas are hexes. */
export function namesOf(atlas: Atlas, { model, terrain, scale, lang }: Laid): AreaLabel[] {
  if (atlas.hexes) return [];
  const { size } = model.layout;
  const standing = standingBoxes(model, terrain);
  const parts = showsParts(terrain, scale);
  return labelsOf(atlas, { scale, piece: size, standing, parts, nameOf: ({ name }) => name[lang] });
}

/**
 * Where the names and the tokens of areas go, so that they hide neither pieces nor each other. From near, names grow less
 * than the map: more room for pieces. From afar they keep their size on the screen, and those without room are left out.
 */
export function labelsOf(atlas: Atlas, lettering: Lettering): AreaLabel[] {
  const { areas } = atlas.board;
  const wholes = areas.filter(({ within }) => within === undefined);
  const wanted = Math.max(8, Math.min(17, NAME_SIZE / lettering.scale ** 0.55));
  if (wanted * lettering.scale < READABLE) return fitting(atlas, wholes, lettering);
  const labels = fromNear(atlas, wholes, lettering, wanted);
  return lettering.parts ? [...labels, ...partLabels(atlas, labels, lettering)] : labels;
}

/** Names and tokens at their full size, then a little smaller; what has no room beside the pieces even so is left out. */
function fromNear(
  atlas: Atlas,
  wholes: readonly DrawnArea[],
  { nameOf, standing = [] }: Lettering,
  wanted: number,
): AreaLabel[] {
  const taken: Box[] = [];
  return byWeight(atlas, wholes, 1).map((area) => {
    const around = boxOf(ringOf(area));
    const avoid = [...standing, ...taken].filter((box) => meets(box, around));
    const place = (size: number): Placed => {
      const style = { name: wanted * size, token: TOKEN_SIZE * size, keep: PIECES, avoid };
      return labelOf(area, nameOf(area), style, area.tokens ?? []);
    };
    const free = (box: Box): boolean => coveredPart(box, avoid) <= COVERED;
    const named = firstOf(place, ({ label }) => rowsOf(label).every(free));
    const signed = firstOf(place, ({ tokens }) => tokens !== null && free(tokens));
    taken.push(...[named?.name, signed?.tokens].filter((box) => box != null));
    const { label } = named ?? place(1);
    return {
      ...label,
      lines: named === undefined ? [] : label.lines,
      tokens: signed?.label.tokens ?? null,
      tokenSize: signed?.label.tokenSize ?? label.tokenSize,
    };
  });
}

/** How large names and tokens are tried, beside what they would be. */
const FROM_NEAR = [1, 0.85, 0.7];

function firstOf(place: (size: number) => Placed, fits: (placed: Placed) => boolean): Placed | undefined {
  for (const size of FROM_NEAR) {
    const placed = place(size);
    if (fits(placed)) return placed;
  }
  return undefined;
}

/** Names that can be read though the map is small, land before water and large areas first, as far as there is room. */
function fitting(atlas: Atlas, wholes: readonly DrawnArea[], lettering: Lettering): AreaLabel[] {
  const { scale, piece, nameOf, standing = [] } = lettering;
  const style = { name: READABLE / scale, token: TOKEN_READABLE / scale, keep: piece / 2 };
  const taken: Box[] = [];
  return byWeight(atlas, wholes, -1).map((area) => {
    // Flags of what is printed would be taken for those of owners, and take their room.
    const figures = (area.tokens ?? []).filter(isWritten);
    const around = boxOf(ringOf(area));
    const avoid = standing.filter((box) => meets(box, around));
    const { label, name, tokens } = labelOf(area, nameOf(area), { ...style, avoid }, figures);
    const fits = (box: Box | null): box is Box =>
      box !== null && isWithin(box, around) && !taken.some((other) => meets(box, other));
    const named = fits(name) && rowsOf(label).every((row) => coveredPart(row, avoid) <= COVERED);
    if (named) taken.push(name);
    const signed = fits(tokens) && coveredPart(tokens, avoid) <= COVERED;
    if (signed) taken.push(tokens);
    return { ...label, lines: named ? label.lines : [], tokens: signed ? label.tokens : null };
  });
}

/** The areas with those of least weight first, or last where `way` is -1. */
function byWeight(atlas: Atlas, areas: readonly DrawnArea[], way: 1 | -1): DrawnArea[] {
  return areas
    .map((area) => ({ area, weight: weightOf(atlas, area) }))
    .sort((a, b) => (a.weight - b.weight) * way)
    .map(({ area }) => area);
}

function weightOf(atlas: Atlas, area: DrawnArea): number {
  return Math.abs(signedArea(ringOf(area))) * (isWater(atlas.look(area.id)) ? 1e-6 : 1);
}

interface Style {
  /** How high letters are, and tokens. */
  readonly name: number;
  readonly token: number;
  readonly keep: number;
  /** What else is in the way. */
  readonly avoid?: readonly Box[];
}

interface Placed {
  readonly label: AreaLabel;
  /** What its name and its tokens cover. */
  readonly name: Box | null;
  readonly tokens: Box | null;
}

const placedBefore = new WeakMap<DrawnArea, Map<string, Placed>>();
const REMEMBERED = 24;

/** Where the name and the tokens of an area lie best; remembered, as most commands move pieces in few of them. */
function labelOf(area: DrawnArea, name: string, style: Style, signs: readonly PrintedToken[]): Placed {
  const known = placedBefore.get(area) ?? new Map<string, Placed>();
  placedBefore.set(area, known);
  const key = JSON.stringify([name, style, signs.length]);
  const placed = known.get(key) ?? bestLabel(area, name, style, signs);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, placed);
  return placed;
}

function bestLabel(area: DrawnArea, name: string, style: Style, signs: readonly PrintedToken[]): Placed {
  const ring = ringOf(area);
  const point: Point = [area.x, area.y];
  const others = style.avoid ?? [];
  const [best] = lineBreaks(name)
    .map((lines) => {
      const width = Math.max(...lines.map((line) => line.length)) * style.name * LETTER;
      const height = lines.length * style.name * 1.05;
      const placed = placeLabel(ring, point, { width, height, best: 'above', keep: style.keep, avoid: others });
      return { lines, at: placed.at, box: boxAround(placed.at, width, height), cost: placed.cost + lines.length * 4 };
    })
    .sort((a, b) => a.cost - b.cost);
  const { lines = [name], at = point, box = null } = best ?? {};
  const size = { width: signs.length * (style.token + 2), height: style.token };
  const none = { area, at, lines, size: style.name, signs, tokens: null, tokenSize: style.token };
  if (size.width === 0) return { label: none, name: box, tokens: null };
  const avoid = box === null ? others : [...others, box];
  const tokens = placeLabel(ring, point, { ...size, best: 'below', keep: style.keep, avoid }).at;
  return { label: { ...none, tokens }, name: box, tokens: boxAround(tokens, size.width, size.height) };
}

function ringOf({ polygon }: DrawnArea): Point[] {
  return polygon.map(([x, y]): Point => [x ?? 0, y ?? 0]);
}

/** How far a name may stand out of its area on either side, in parts of the area's width. */
const OUT = 0.12;

function isWithin(box: Box, around: Box): boolean {
  const [across, down] = [(around.right - around.left) * OUT, (around.bottom - around.top) * OUT];
  return (
    box.left >= around.left - across &&
    box.right <= around.right + across &&
    box.top >= around.top - down &&
    box.bottom <= around.bottom + down
  );
}
