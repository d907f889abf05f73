import type { PrintedToken } from '../../domain/kernel/geometry/areas.ts';
import { FONTS, MAP, sideColours } from '../colours.ts';
import type { Point } from '../geometry/points.ts';
import type { SignPart } from '../map/token-signs.ts';
import { isWritten, TOKEN_SIGNS, TOKEN_VALUE_AT } from '../map/token-signs.ts';
import { placed } from './placed.ts';

interface Props {
  readonly token: PrintedToken;
  /** The colour of the side that it belongs to. */
  readonly tint: string;
  readonly at: Point;
  readonly size: number;
}

/** Something small printed on the map. */
export function TokenSign({ token, tint, at: [x, y], size }: Props) {
  const { look, value } = token;
  const [face, ink] = tint === 'none' ? [MAP.ink, MAP.sheet] : [sideColours(tint).face, sideColours(tint).ink];
  const letters = { 'font-family': FONTS.text, 'font-weight': 700, 'font-size': look === 'height' ? 8 : 9 };
  return (
    <g class="token" transform={placed({ x, y }, size / 16)}>
      {TOKEN_SIGNS[look].map(({ paint, d }) => (
        <path key={d} d={d} {...paintOf(paint, face)} />
      ))}
      {isWritten(token) && (
        <text
          y={(TOKEN_VALUE_AT[look] ?? 0) + 3.1}
          text-anchor="middle"
          fill={look === 'flag' ? ink : MAP.ink}
          {...letters}
        >
          {value}
        </text>
      )}
    </g>
  );
}

function paintOf(paint: SignPart['paint'], face: string) {
  switch (paint) {
    case 'body':
      return { fill: MAP.sheet, stroke: face, 'stroke-width': 1.2 };
    case 'line':
      return { fill: 'none', stroke: face, 'stroke-width': 1.6, 'stroke-linecap': 'round' as const };
    case 'solid':
      return { fill: face, stroke: MAP.sheet, 'stroke-width': 0.7 };
  }
}
