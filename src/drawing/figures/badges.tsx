import { FONTS, PAGE } from '../colours.ts';
import type { BadgeLook } from '../pieces/piece-look.ts';
import { BADGE_GLYPHS } from '../pieces/symbols.ts';

interface Props {
  readonly badges: readonly BadgeLook[];
  /** The colour of the edge of the piece. */
  readonly edge: string;
  at(index: number): { readonly x: number; readonly y: number };
}

/** The marks on a piece. */
export function Badges({ badges, edge, at }: Props) {
  return (
    <>
      {badges.map(({ id, look, letter, bad }, index) => {
        const { x, y } = at(index);
        const urgent = id === 'mustFight' || bad;
        const ink = urgent ? PAGE.accentInk : PAGE.ink;
        const glyph = BADGE_GLYPHS[look];
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <circle r={6} fill={urgent ? PAGE.accent : PAGE.raised} stroke={edge} stroke-width={0.8} />
            {glyph === undefined ? (
              <text y={3} text-anchor="middle" font-family={FONTS.text} font-weight={700} font-size={9.5} fill={ink}>
                {letter}
              </text>
            ) : (
              <path
                d={glyph}
                transform="translate(-4 -4) scale(0.8)"
                fill="none"
                stroke={ink}
                stroke-width={1.5}
                stroke-linecap="round"
              />
            )}
          </g>
        );
      })}
    </>
  );
}
