import type { Piece } from '../../../../kernel/view.ts';
import { counters } from '../data/data.ts';
import { placeOf } from '../rules/positions.ts';
import type { Details } from '../show/view-details.ts';
import type { Side } from '../sides.ts';

/** What is in a force. */
export type Inside = { readonly units: Piece[]; readonly leaders: Piece[] };
export const NOTHING: Inside = { units: [], leaders: [] };

/** The pieces of a table: forces, what is in them, and the places that are marked. */
type Sorted = {
  readonly stacks: Piece[];
  readonly inside: Map<string, Inside>;
  readonly marks: Readonly<Record<'raided' | 'works' | 'blockade', Set<string>>>;
};

/** Sorts the pieces of a table. */
export function sortPieces(pieces: readonly Piece[]): Sorted {
  const found: Sorted = {
    stacks: [],
    inside: new Map(),
    marks: { raided: new Set(), works: new Set(), blockade: new Set() },
  };
  for (const piece of pieces) {
    const { kind = '', at } = piece;
    if (STACKS.has(kind)) found.stacks.push(piece);
    else if (kind === 'raided' || kind === 'works' || kind === 'blockade') found.marks[kind].add(placeOf(at)[1]);
    else if (kind === 'leader') insideOf(found, at).leaders.push(piece);
    else if (counters.has(piece.id)) insideOf(found, at).units.push(piece);
  }
  return found;
}

function insideOf({ inside }: Sorted, force: string): Inside {
  let there = inside.get(force);
  if (there === undefined) inside.set(force, (there = { units: [], leaders: [] }));
  return there;
}

const STACKS: ReadonlySet<string> = new Set(['army', 'fleet', 'rebels', 'legion']);

/** The factor of an enemy army that one cannot look into: what is in no box and not seen, over the number of such armies. */
export function hiddenAverage(
  pieces: readonly Piece[],
  enemy: Side,
  { recruit, track, waiting }: Pick<Details, 'recruit' | 'track' | 'waiting'>,
): number {
  const { all, each } = landFactors[enemy];
  let cf = all;
  for (const boxed of [recruit, track, waiting]) for (const { id } of boxed) cf -= each.get(id) ?? 0;
  let hidden = 0;
  for (const { id, kind, owner, steps } of pieces) {
    if (owner !== enemy) continue;
    if (kind === 'army') hidden += steps === undefined ? 1 : 0;
    else cf -= each.get(id) ?? 0;
  }
  return hidden === 0 ? 0 : Math.max(1, cf / hidden);
}

/** What each land unit of a side at least adds to a force, and all of them. */
type Factors = { readonly all: number; readonly each: ReadonlyMap<string, number> };

function factorsOf(owner: Side): Factors {
  const own = [...counters.values()].filter(({ side, arm }) => side === owner && arm !== 'naval');
  const each = new Map(own.map(({ id, cf }) => [id, cf.at(-1) ?? 0]));
  return { all: [...each.values()].reduce((sum, cf) => sum + cf, 0), each };
}

const landFactors: Readonly<Record<Side, Factors>> = { royalist: factorsOf('royalist'), patriot: factorsOf('patriot') };
