import type { Lang } from '../../domain/kernel/text.ts';
import type { Glossary } from '../glossary.ts';
import type { Box, Point } from '../geometry/points.ts';
import type { PieceModel, Terrain } from '../pieces/model.ts';
import type { Atlas } from './atlas.ts';
import type { GreatName } from './great-names.ts';
import { greatNames } from './great-names.ts';
import { namesOf } from './labels.ts';
import type { AreaLabel } from './lettering.ts';
import { boxAround, rowsOf } from './lettering.ts';
import { COVERED, coveredPart, standingBoxes } from './standing.ts';

/** All that is written on a map, where the pieces that stand there leave it free. */
export interface Written {
  readonly great: readonly GreatName[];
  /** Names and tokens of areas; none where areas are hexes. */
  readonly labels: readonly AreaLabel[];
  /** The numbers of hexes that can be read; null where they would be too small. */
  readonly numbers: Numbers | null;
}

/** Numbers of hexes, by the ids of the hexes. */
export interface Numbers {
  readonly size: number;
  readonly at: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

interface Shown {
  readonly glossary: Glossary;
  readonly areaAt: (point: Point) => string | null;
  readonly model: PieceModel;
  readonly terrain: Terrain;
  /** Pixels a unit of the board. */
  readonly scale: number;
  readonly lang: Lang;
}

/** From how many pixels a unit on the numbers of hexes are shown. */
const NUMBERS_FROM = 1.4;
/** The least height of numbers in pixels: whoever writes orders reads them here. */
const NUMBER_PIXELS = 8;
const DIGIT = 0.58;

/** What is written on a map, and where. */
export function writtenOn(atlas: Atlas, { glossary, areaAt, ...laid }: Shown): Written {
  const { model, terrain, scale, lang } = laid;
  const standing = standingBoxes(model, terrain);
  return {
    great: greatNames(glossary.places, { atlas, areaAt, lang, standing }),
    labels: namesOf(atlas, laid),
    numbers: atlas.hexes && scale >= NUMBERS_FROM ? numbersOf(atlas, scale, standing) : null,
  };
}

function numbersOf({ board, grain }: Atlas, scale: number, standing: readonly Box[]): Numbers {
  const size = Math.max(4.2, NUMBER_PIXELS / scale);
  const numbers = board.areas.map(({ id, x, y }) => ({ id, x, y: y - 15 * grain }));
  return { size, at: numbers.filter((one) => coveredPart(numberBox(one, size), standing) <= COVERED) };
}

function numberBox({ id, x, y }: Numbers['at'][number], size: number): Box {
  return boxAround([x, y - size * 0.35], id.length * size * DIGIT, size * 0.75);
}

/** What all that is written covers: a box a line, a row of tokens, a number. */
export function boxesOf({ great, labels, numbers }: Written): { readonly what: string; readonly box: Box }[] {
  const named = labels.flatMap((label) => {
    const { area, tokens, tokenSize, signs } = label;
    const rows = rowsOf(label).map((box) => ({ what: `the name of ${area.id}`, box }));
    if (tokens === null) return rows;
    return [
      ...rows,
      { what: `tokens of ${area.id}`, box: boxAround(tokens, signs.length * (tokenSize + 2), tokenSize) },
    ];
  });
  return [
    ...great.map(({ id, box }) => ({ what: id, box })),
    ...named,
    ...(numbers?.at ?? []).map((one) => ({ what: one.id, box: numberBox(one, numbers?.size ?? 0) })),
  ];
}
