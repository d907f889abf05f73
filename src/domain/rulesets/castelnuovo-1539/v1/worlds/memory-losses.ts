import { unitOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import { handlesOf, lose, mix, pointsOf, restore, show, vanish } from './memory-blocks.ts';
import type { Memory } from './memory.ts';

type LossesTaken = Extract<Event, { type: 'LossesTaken' }>['public'];

/**
 * Hits that blocks of a zone have taken. Whose points they were is seen where blocks lie open or die; the others are
 * borne by the hidden ones together.
 */
export function takeHits(memory: Memory, losses: LossesTaken): void {
  const { blocks } = memory;
  const { shown, dead } = losses;
  const { low, high } = hitsOnHidden(memory, losses);
  const cell = mix(blocks, high > 0 ? hiddenBlocks(memory, losses) : []);
  if (cell !== null) lose(blocks, cell, { low: Math.max(0, low), high });
  for (const { block, unit } of dead) vanish(blocks, block, unit, 'killed');
  for (const { block, pf } of shown) {
    const unit = blocks.all.get(block)?.unit ?? null;
    if (unit !== null) show(blocks, block, unit, pf);
  }
}

/** Blocks that nobody sees, among those that can have been hit: who has entered the zone, or all of a side in it. */
function hiddenBlocks(memory: Memory, { seat, zone, cause }: LossesTaken): string[] {
  const { all } = memory.blocks;
  const came = cause === 'arquebus' || cause === 'friendly' ? memory.entered.get(zone) : undefined;
  const struck = came ?? handlesOf(memory.blocks, seat, zone);
  return struck.filter((handle) => all.has(handle) && !isOpen(memory, handle));
}

function isOpen({ uncovered, combats }: Memory, handle: string): boolean {
  return uncovered.includes(handle) || combats.some((shown) => shown.includes(handle));
}

/** How many of the hits fell on hidden blocks: within bounds, where nobody knew what an open one had before. */
function hitsOnHidden(memory: Memory, { hits, shown, dead }: LossesTaken): { low: number; high: number } {
  const before = (handle: string): number | null => pointsOf(memory.blocks, handle);
  const taken = [
    ...shown.map(({ block, pf }) => lessThan(before(block), pf)),
    ...dead.flatMap(({ block }) => (isOpen(memory, block) ? [before(block)] : [])),
  ];
  return {
    low: taken.reduce<number>((left, points) => left - (points ?? hits), hits),
    high: taken.reduce<number>((left, points) => left - (points ?? 1), hits),
  };
}

function lessThan(before: number | null, after: number): number | null {
  return before === null ? null : before - after;
}

/** §5.1: Azab and Sipahis have all their points again, whichever blocks they are (A67). */
export function restoreAll({ blocks }: Memory): void {
  for (const handle of handlesOf(blocks, 'ottoman')) {
    const block = blocks.all.get(handle);
    if (block === undefined || (block.unit !== null && !unitOf(block.unit).returns)) continue;
    if (block.unit === null) lose(blocks, block.cell, { low: -Infinity, high: 0 });
    else restore(blocks, handle, block.unit);
  }
}

/** Points given back to Spanish blocks that have lost some, and nobody sees to which. */
export function restoreSome({ blocks }: Memory, points: number): void {
  const hurt = handlesOf(blocks, 'spanish').filter((handle) => {
    const block = blocks.all.get(handle);
    return block !== undefined && (blocks.lost[block.cell]?.high ?? 0) > 0;
  });
  const cell = mix(blocks, hurt);
  if (cell !== null) lose(blocks, cell, { low: -points, high: -points });
}
