import type { Lang } from '../domain/kernel/text.ts';
import { FONTS, MAP, PAGE, sideColours } from '../drawing/colours.ts';
import { placed } from '../drawing/figures/placed.ts';
import type { Box } from '../drawing/geometry/points.ts';
import { EMBLEMS } from '../drawing/pieces/outlines.ts';
import type { PieceContext } from '../drawing/pieces/piece-look.ts';
import { tintOf } from '../drawing/tint.ts';
import type { Caption } from './picture.ts';

/** A side, as the caption names it. */
export interface SideName {
  readonly title: string;
  readonly tint: string;
}

/** The sides that the board knows, in the order of their seats, each by its own name or by those of its seats. */
export function sidesOf({ glossary, ruleset }: PieceContext, lang: Lang): SideName[] {
  const all = [...new Set(ruleset.seats.map(({ side }) => side))];
  const here = all.filter((side) => glossary.side(side) !== undefined);
  return (here.length === 0 ? all : here).map((side) => {
    const seats = ruleset.seats.filter((seat) => seat.side === side).map(({ title }) => title[lang]);
    return { title: glossary.side(side)?.name[lang] ?? seats.join(', '), tint: tintOf(glossary, ruleset, side) };
  });
}

/** How high a caption is that names these sides, where its type is `em` units high. */
export function footOf(sides: readonly SideName[], em: number): number {
  return Math.max(4.2, 0.4 + sides.length * SIDE_LEADING) * em;
}

/** From the name of a side to the next, in heights of the type. */
const SIDE_LEADING = 1.45;

interface Props {
  /** The map; its top is where the caption begins. */
  readonly box: Box;
  readonly caption: Caption;
  readonly sides: readonly SideName[];
  /** How high type is, in units. */
  readonly em: number;
}

/** The caption below the map: title and time on the left, sides with their emblems on the right, small print below. */
export function CaptionLayer({ box: { left, right, top }, caption, sides, em }: Props) {
  const row = (lines: number): { x: number; y: number } => ({ x: left, y: top + lines * em });
  return (
    <g fill={MAP.ink} font-family={FONTS.text}>
      <text {...row(1.1)} font-family={FONTS.map} font-size={em * 1.2}>
        {`${caption.title} · ${caption.when}`}
      </text>
      <text {...row(2.5)} font-size={em}>
        {caption.who}
      </text>
      <text {...row(3.7)} font-size={em * 0.78} fill={PAGE.soft}>
        {caption.small}
      </text>
      {sides.map(({ title, tint }, index) => {
        const { face, ink, dark } = sideColours(tint);
        const y = top + (0.8 + index * SIDE_LEADING) * em;
        return (
          <>
            <g transform={placed({ x: right - em * 0.7, y }, em / 26)}>
              <rect x={-15} y={-15} width={30} height={30} rx={4} fill={face} stroke={dark} />
              <path d={EMBLEMS[tint] ?? EMBLEMS['none']} fill={ink} />
            </g>
            <text x={right - em * 1.7} y={y + em * 0.35} text-anchor="end" font-size={em}>
              {title}
            </text>
          </>
        );
      })}
    </g>
  );
}
