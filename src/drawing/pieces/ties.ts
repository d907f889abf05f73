import type { TieLook } from '../../domain/kernel/picture.ts';
import type { Spot } from './arrows.ts';
import type { PieceModel, Terrain } from './model.ts';

/** What holds two pieces together, between the hexes of theirs that are nearest to each other. */
export interface DrawnTie {
  readonly key: string;
  readonly look: TieLook;
  readonly from: Spot;
  readonly to: Spot;
}

const LOOKS: ReadonlySet<string> = new Set<TieLook>(['hooked', 'tangled', 'tow']);

/** Every tie between pieces on the map, each once; ties of a look that is not known are drawn as hooks. */
export function tiesOf(model: PieceModel, { grounds }: Pick<Terrain, 'grounds'>): DrawnTie[] {
  const found = new Map<string, DrawnTie>();
  for (const [id, { ties = [] }] of model.pieces) {
    for (const { look, to } of ties) {
      const key = [look, ...[id, to].sort()].join(' ');
      const ends = found.has(key) ? null : nearest(endsOf(model, grounds, id), endsOf(model, grounds, to));
      if (ends !== null) found.set(key, { key, look: isTie(look) ? look : 'hooked', ...ends });
    }
  }
  return [...found.values()];
}

/** Where a tie may begin at a piece: in the middle of each hex that it covers; where it stands, if it covers but one. */
function endsOf({ pieces, spotOf }: PieceModel, grounds: Terrain['grounds'], id: string): Spot[] {
  const spot = spotOf.get(id);
  const piece = pieces.get(id);
  if (spot === undefined || piece === undefined) return [];
  const { at, also = [] } = piece;
  const middles = [at, ...also].flatMap((area) => grounds.get(area) ?? []);
  return (also.length === 0 || middles.length === 0 ? [spot] : middles).map(({ x, y }) => ({ x, y }));
}

/** The two ends that are nearest to each other. */
function nearest(ones: readonly Spot[], others: readonly Spot[]): { from: Spot; to: Spot } | null {
  const pairs = ones.flatMap((from) =>
    others.map((to) => ({ from, to, far: Math.hypot(from.x - to.x, from.y - to.y) })),
  );
  const best = pairs.sort((a, b) => a.far - b.far)[0];
  return best === undefined ? null : { from: best.from, to: best.to };
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

function point({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
