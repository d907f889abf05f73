import { hash } from './noise.ts';
import type { Box, Point } from './points.ts';

/** Points spread over a box, about `step` apart, irregular but always the same; `layer` gives others. */
export function scattered(box: Box, step: number, layer = 0): Point[] {
  const points: Point[] = [];
  for (let j = Math.floor(box.top / step); j <= box.bottom / step; j += 1)
    for (let i = Math.floor(box.left / step); i <= box.right / step; i += 1) {
      const x = (i + 0.1 + hash(i + layer * 101, j) * 0.8) * step;
      const y = (j + 0.1 + hash(j + layer * 211, i + 977) * 0.8) * step;
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) points.push([x, y]);
    }
  return points;
}
