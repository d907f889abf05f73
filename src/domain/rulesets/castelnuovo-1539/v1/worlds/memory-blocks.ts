import { unitOf } from '../data/data.ts';
import type { Side } from '../sides.ts';

/** What everybody but its owner knows of a block, which can be followed by its handle wherever it goes (§2.4). */
export type BlockMemory = {
  readonly side: Side;
  at: string;
  /** Blocks that arrived together: everybody saw which units left the reserve or the pool, not which is which. */
  readonly arrival: number;
  /** What it is, once it has been shown. */
  unit: string | null;
  /** It went on where foot would have had to stop. */
  horse: boolean;
  /** Blocks that may bear each other's losses share one. */
  cell: number;
};

/** Points that all blocks of a cell have lost, within bounds. */
type Lost = { low: number; high: number };

export type Blocks = { readonly all: Map<string, BlockMemory>; readonly lost: Lost[] };

/** Blocks whose losses have mixed, by handle, and what they have lost together. */
export type Cell = { readonly handles: readonly string[]; readonly lost: Readonly<Lost> };

export function lostOf({ lost }: Blocks, cell: number): Lost {
  return (lost[cell] ??= { low: 0, high: 0 });
}

/** A block appears at full strength. */
export function appear(blocks: Blocks, handle: string, where: Pick<BlockMemory, 'side' | 'at' | 'arrival'>): void {
  blocks.all.set(handle, { ...where, unit: null, horse: false, cell: newCell(blocks, 0) });
}

/** The points that a block has left, where everybody knows them; else null. */
export function pointsOf(blocks: Blocks, handle: string): number | null {
  const block = blocks.all.get(handle);
  if (block === undefined || block.unit === null || isShared(blocks, block.cell)) return null;
  const { low, high } = lostOf(blocks, block.cell);
  return low === high ? unitOf(block.unit).strength - low : null;
}

/** A block is shown with its points. */
export function show(blocks: Blocks, handle: string, unit: string, pf: number): void {
  const block = blocks.all.get(handle);
  if (block === undefined) return;
  const lost = unitOf(unit).strength - pf;
  if (isShared(blocks, block.cell)) lose(blocks, block.cell, { low: -lost, high: -lost });
  block.unit = unit;
  block.cell = newCell(blocks, lost);
}

/** A block has all its points again. Where it shared losses, nobody saw how many of them were its own. */
export function restore(blocks: Blocks, handle: string, unit: string): void {
  const { strength } = unitOf(unit);
  const block = blocks.all.get(handle);
  if (block !== undefined && isShared(blocks, block.cell)) lose(blocks, block.cell, { low: 1 - strength, high: 0 });
  show(blocks, handle, unit, strength);
}

/** A cell has lost so much more, or less. */
export function lose(blocks: Blocks, cell: number, { low, high }: Lost): void {
  const lost = lostOf(blocks, cell);
  lost.low = Math.max(0, lost.low + low);
  lost.high = Math.max(0, lost.high + high);
}

/** From now on nobody can say which of the blocks bears the losses of which. Returns the cell that they share, if any. */
export function mix(blocks: Blocks, handles: readonly string[]): number | null {
  const cells = [...new Set(handles.flatMap((handle) => blocks.all.get(handle)?.cell ?? []))];
  const [first, ...others] = cells;
  if (first === undefined) return null;
  for (const cell of others) lose(blocks, first, lostOf(blocks, cell));
  for (const block of blocks.all.values()) if (others.includes(block.cell)) block.cell = first;
  return first;
}

/** A block is gone with what it had lost: all it had, or, where it was taken off, anything up to that. */
export function vanish(blocks: Blocks, handle: string, unit: string, dead: 'killed' | 'removed'): void {
  const block = blocks.all.get(handle);
  if (block === undefined) return;
  const { strength } = unitOf(unit);
  const shared = isShared(blocks, block.cell);
  if (shared && dead === 'killed') lose(blocks, block.cell, { low: -strength, high: -strength });
  if (shared && dead === 'removed') lose(blocks, block.cell, { low: 1 - strength, high: 0 });
  blocks.all.delete(handle);
}

/** The blocks of a side, by handle. */
export function handlesOf({ all }: Blocks, side: Side, at?: string): string[] {
  return [...all].flatMap(([handle, block]) => {
    return block.side === side && (at === undefined || block.at === at) ? [handle] : [];
  });
}

export function cellsOf(blocks: Blocks, side: Side): Cell[] {
  const cells = new Map<number, string[]>();
  for (const handle of handlesOf(blocks, side)) {
    const cell = blocks.all.get(handle)?.cell ?? 0;
    cells.set(cell, [...(cells.get(cell) ?? []), handle]);
  }
  return [...cells].map(([cell, handles]) => ({ handles, lost: lostOf(blocks, cell) }));
}

function isShared({ all }: Blocks, cell: number): boolean {
  let sharing = 0;
  for (const block of all.values()) if (block.cell === cell) sharing += 1;
  return sharing > 1;
}

function newCell({ lost }: Blocks, points: number): number {
  return lost.push({ low: points, high: points }) - 1;
}
