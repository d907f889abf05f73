import type { TieLook } from '../../domain/kernel/picture.ts';
import type { Spot } from './arrows.ts';
import type { PieceModel } from './model.ts';

/** What holds two pieces together, from the middle of one to that of the other. */
export interface DrawnTie {
  readonly key: string;
  readonly look: TieLook;
  readonly from: Spot;
  readonly to: Spot;
}

const LOOKS: ReadonlySet<string> = new Set<TieLook>(['hooked', 'tangled', 'tow']);

/** Every tie between pieces on the map, each once; ties of a look that is not known are drawn as hooks. */
export function tiesOf({ pieces, spotOf }: PieceModel): DrawnTie[] {
  const found = new Map<string, DrawnTie>();
  for (const [id, { ties = [] }] of pieces) {
    for (const { look, to } of ties) {
      const [from, end] = [spotOf.get(id), spotOf.get(to)];
      const key = [look, ...[id, to].sort()].join(' ');
      if (from === undefined || end === undefined || found.has(key)) continue;
      found.set(key, { key, look: isTie(look) ? look : 'hooked', from: pointOf(from), to: pointOf(end) });
    }
  }
  return [...found.values()];
}

/** The line of a tie; two that are tangled have a knot in the middle. */
export function tiePath({ look, from, to }: DrawnTie, size: number): string {
  const line = `M${point(from)}L${point(to)}`;
  if (look !== 'tangled') return line;
  const [x, y, arm] = [(from.x + to.x) / 2, (from.y + to.y) / 2, size * 0.16];
  const arms = [1, -1].map((way) => {
    const [one, other] = [{ x: x - arm, y: y - arm * way }, { x: x + arm, y: y + arm * way }]; // prettier-ignore
    return `M${point(one)}L${point(other)}`;
  });
  return line + arms.join('');
}

function isTie(look: string): look is TieLook {
  return LOOKS.has(look);
}

function pointOf({ x, y }: Spot): Spot {
  return { x, y };
}

function point({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
