import { MAP } from '../colours.ts';
import type { Point } from '../geometry/points.ts';
import { straight } from '../geometry/svg-path.ts';

const MAIN = [0, 90, 180, 270];
const HALF = [45, 135, 225, 315];

/** Sixteen points of the compass; north has a lily. */
export function CompassRose({ at: [x, y] }: { readonly at: Point }) {
  const { ink, sheet, ravine } = MAP;
  return (
    <g transform={`translate(${x} ${y + 5})`} opacity={0.9}>
      <circle r={29} stroke-width={1} />
      <circle r={26.5} stroke-width={0.5} />
      <path d={star(HALF, 27, 1)} fill={sheet} stroke-width={0.6} />
      <path d={star(HALF, 27, -1)} fill={ink} stroke-width={0.6} />
      <path d={star(MAIN, 40, 1)} fill={sheet} stroke-width={0.6} />
      <path d={star(MAIN, 40, -1)} fill={ink} stroke-width={0.6} />
      <path
        d="M0-41C-3-44-2-48 0-52 2-48 3-44 0-41ZM0-42C-3-42-6-44-6-47-3-47-1-45 0-42 1-45 3-47 6-47 6-44 3-42 0-42ZM-4-41H4"
        fill={ravine}
        stroke-width={0.5}
      />
    </g>
  );
}

/** One half of points that look so many degrees from the north, `long` from the middle to the tip. */
function star(degrees: readonly number[], long: number, side: 1 | -1): string {
  const at = (angle: number, far: number): Point => [Math.sin(angle) * far, -Math.cos(angle) * far];
  const points = degrees.map((turn): Point[] => {
    const angle = (turn * Math.PI) / 180;
    return [[0, 0], at(angle, long), at(angle + (side * Math.PI) / 4, long * 0.24)];
  });
  return straight(points, true);
}
