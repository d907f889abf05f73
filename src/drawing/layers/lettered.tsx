import { MAP } from '../colours.ts';
import type { Point } from '../geometry/points.ts';
import { hundredth } from '../figures/placed.ts';

interface Props {
  readonly lines: readonly string[];
  /** The middle of them all. */
  readonly at: Point;
  /** How high letters are. */
  readonly size: number;
  /** Italic, in the colours of water. */
  readonly water: boolean;
  /** With room between letters. */
  readonly spaced?: boolean;
}

/** Lines of a name around a point, with a rim in the colour of the ground below the letters. */
export function Lettered({ lines, at: [x, y], size, water, spaced = false }: Props) {
  if (lines.length === 0) return null;
  const leading = size * (spaced ? 1.1 : 1);
  const top = y + size * 0.32 - ((lines.length - 1) / 2) * leading;
  return (
    <text
      text-anchor="middle"
      font-size={hundredth(size)}
      letter-spacing={spaced ? hundredth(size * 0.16) : undefined}
      font-style={water ? 'italic' : undefined}
      fill={water ? MAP.waterInk : MAP.ink}
      stroke={water ? MAP.sea : MAP.land}
      stroke-width={spaced ? 3 : hundredth(Math.min(3, size * 0.2))}
      stroke-opacity={0.82}
      paint-order="stroke"
    >
      {lines.map((line, row) => (
        <tspan key={row} x={hundredth(x)} y={hundredth(top + row * leading)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
