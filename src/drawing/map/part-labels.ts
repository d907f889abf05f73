import type { DrawnArea } from '../board.ts';
import type { Box, Point } from '../geometry/points.ts';
import { boxOf } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';
import type { AreaLabel, Lettering } from './lettering.ts';
import { boxAround, LETTER, meets, rowsOf } from './lettering.ts';

/** How high the letters of a part of an area are, beside those of the area, and its tokens. */
const SMALLER = 0.86;
const TOKEN = 1.05;
const LEAST = 8.2;
/** Between the outline of a part and its name, in letters. */
const GAP = 0.25;

/**
 * Names of the parts of areas: a part is too small to hold it, so it stands beside, where it hides nothing, with its tokens
 * before it. What has no room is left out. Parts of parts have no names.
 */
export function partLabels(atlas: Atlas, labels: readonly AreaLabel[], lettering: Lettering): AreaLabel[] {
  const { areas } = atlas.board;
  const deep = new Set(areas.flatMap(({ id, within }) => (within === undefined ? [] : [id])));
  const parts = areas.filter(({ within }) => within !== undefined && !deep.has(within));
  const { piece, scale, nameOf, standing = [] } = lettering;
  const taken = [
    ...labels.flatMap(coveredBy),
    ...areas.map(({ x, y }) => boxAround([x, y], piece, piece)),
    ...standing,
    ...parts.map(({ polygon }) => boxOf(polygon.map(([x, y]): Point => [x ?? 0, y ?? 0]))),
  ];
  const size = Math.max(LEAST / scale, (labels[0]?.size ?? LEAST) * SMALLER);
  return parts.map((area) => {
    const name = nameOf(area);
    const sign = size * TOKEN;
    const signs = (area.tokens?.length ?? 0) * (sign + 1.5);
    const width = name.length * size * LETTER;
    const place = placesBeside(area, width + signs, size).find((box) => !taken.some((other) => meets(box, other)));
    const label = { area, size, signs: area.tokens ?? [], tokenSize: sign };
    if (place === undefined) return { ...label, at: [area.x, area.y], lines: [], tokens: null };
    taken.push(place);
    const y = (place.top + place.bottom) / 2;
    const tokens: Point | null = signs === 0 ? null : [place.left + signs / 2, y];
    return { ...label, at: [place.right - width / 2, y], lines: [name], tokens };
  });
}

/** What is written in an area already: a box a line, and one for its tokens. */
function coveredBy(label: AreaLabel): Box[] {
  const { tokens, tokenSize, signs } = label;
  const rows = rowsOf(label);
  return tokens === null ? rows : [...rows, boxAround(tokens, signs.length * (tokenSize + 2), tokenSize)];
}

/** Where a name of such a width may stand beside a part, best first: below, above, to the right, to the left, at corners. */
function placesBeside({ polygon }: DrawnArea, width: number, height: number): Box[] {
  const { left, right, top, bottom } = boxOf(polygon.map(([x, y]): Point => [x ?? 0, y ?? 0]));
  const [gap, x, y] = [height * GAP, (left + right) / 2, (top + bottom) / 2];
  const [below, above] = [bottom + gap + height / 2, top - gap - height / 2];
  const [after, before] = [right + gap + width / 2, left - gap - width / 2];
  const slide = width / 3;
  const places: readonly Point[] = [
    ...([[x, below], [x, above], [after, y], [before, y]] as const), // prettier-ignore
    ...([[x + slide, below], [x - slide, below], [x + slide, above], [x - slide, above]] as const), // prettier-ignore
    ...([[after, y + height], [after, y - height], [before, y + height], [before, y - height]] as const), // prettier-ignore
  ];
  return places.map((place) => boxAround(place, width, height));
}
