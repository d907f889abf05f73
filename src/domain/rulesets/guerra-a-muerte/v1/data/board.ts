import Type from 'typebox';
import { BadData, dataset, SourceSchema } from '../../../../kernel/dataset.ts';
import boardFile from './board.json' with { type: 'json' };
import { areas, boxes, cities, seas } from './data.ts';

const number = Type.Integer();
const strict = { additionalProperties: false };

/** Where each place is drawn: its outline as `x,y` points, and where its name and its pieces stand. */
const BoardSchema = Type.Object(
  {
    source: SourceSchema,
    width: number,
    height: number,
    areas: Type.Array(
      Type.Object(
        { id: Type.String(), x: number, y: number, outline: Type.String({ pattern: '^\\d+,\\d+( \\d+,\\d+){2,}$' }) },
        strict,
      ),
    ),
  },
  strict,
);

const boardData = dataset('guerra-a-muerte', 'board.json', BoardSchema, boardFile);

/** The areas of the board, which are the places of the data's notation: fields, cities, siege boxes, sea areas, boxes. */
export const boardPlaces: readonly string[] = [
  ...[...areas.keys()].map((id) => `field:${id}`),
  ...[...cities.keys()].map((id) => `city:${id}`),
  ...[...cities.keys()].map((id) => `siege:${id}`),
  ...[...seas.keys()].map((id) => `sea:${id}`),
  ...[...boxes.keys()].map((id) => `box:${id}`),
];

const missing = boardPlaces.filter((id) => !boardData.areas.some((area) => area.id === id));
if (missing.length > 0) throw new BadData(`guerra-a-muerte: board.json: does not draw ${missing.join(', ')}`);

/** An outline, with the point of its name and its pieces. */
export type Outline = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly polygon: readonly (readonly [number, number])[];
};

export const { width, height } = boardData;

/** Every place that is drawn, in the order of `boardPlaces`. */
export const outlines: readonly Outline[] = boardPlaces.flatMap((id) =>
  boardData.areas
    .filter((area) => area.id === id)
    .map(({ x, y, outline }) => ({ id, x, y, polygon: pointsOf(outline) })),
);

/** Pairs of places whose outlines share a side, each once, in the order of the outlines. */
export const touching: readonly (readonly [string, string])[] = neighbouring();

function pointsOf(outline: string): [number, number][] {
  return outline.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

function neighbouring(): (readonly [string, string])[] {
  const first = new Map<string, string>();
  const pairs = new Map<string, readonly [string, string]>();
  for (const { id, polygon } of outlines)
    polygon.forEach((point, at) => {
      const next = polygon[(at + 1) % polygon.length] ?? point;
      const side = [point.join(), next.join()].sort().join(' ');
      const other = first.get(side);
      if (other === undefined) first.set(side, id);
      else if (other !== id) pairs.set(`${other} ${id}`, [other, id]);
    });
  return [...pairs.values()];
}
