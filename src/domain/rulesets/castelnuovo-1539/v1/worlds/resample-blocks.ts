import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Chance } from '../../../../kernel/chance.ts';
import type { Bounds } from '../../../../kernel/worlds.ts';
import { dealTotal, drawTotal, fitsTotal } from '../../../../kernel/worlds.ts';
import { unitOf } from '../data/data.ts';
import type { Cell } from './memory-blocks.ts';
import { cellsOf } from './memory-blocks.ts';
import type { Memory } from './memory.ts';
import type { ActivationFrame, MovingGroup } from '../frames.ts';
import { costOf, hasRoom, stepKind, waysFrom } from '../rules/movement.ts';
import { isShown } from '../rules/positions.ts';
import type { Side } from '../sides.ts';
import type { Block, State } from '../state.ts';

/** A block on the map; `unit` and `lost` where everybody knows them, `least` points lost if it bears its losses alone. */
type Slot = {
  readonly block: Block;
  readonly unit: string | null;
  readonly lost: number | null;
  readonly least: number;
  readonly horse: boolean;
  readonly arrival: number;
};

/** So many deals are tried: who has lost much must have had much, and not every deal allows for it. */
const DEALS = 500;

/**
 * Deals what the blocks of `side` are and how strong, anew: units among those who arrived together, losses among those
 * who may bear them together. What is shown now, and what `memory` has seen of a handle, stays.
 */
export function dealBlocks(world: State, side: Side, memory: Memory, chance: Chance): void {
  const slots = slotsOf(world, side, memory);
  const cells = cellsOf(memory.blocks, side);
  for (let deals = 0; deals < DEALS; deals += 1) {
    const units = dealUnits(slots, chance);
    if (units === null || !cells.every((cell) => bears(cell, slots, units))) continue;
    const lost = dealLosses(cells, slots, { units, chance });
    slots.forEach(({ block, lost: known }, at) => {
      const unit = units[at] ?? block.unit;
      const points = unitOf(unit).strength - (known ?? lost.get(block.id) ?? 0);
      Object.assign(block, { unit, pf: points });
    });
    return;
  }
  throw new Error(`no deal of the ${side} blocks found`);
}

/** By public facts alone: what shown blocks are lies open. */
function slotsOf(world: State, side: Side, { blocks }: Memory): Slot[] {
  const alone = new Map(
    cellsOf(blocks, side).flatMap(({ handles, lost }): [string, number][] => {
      return handles.length === 1 ? [[handles[0] ?? '', lost.low]] : [];
    }),
  );
  return world.blocks
    .filter((block) => block.side === side)
    .map((block) => {
      const { unit = null, horse = false, arrival = 0 } = blocks.all.get(block.id) ?? {};
      const least = alone.get(block.id) ?? 0;
      if (isShown(world, block)) {
        const lost = unitOf(block.unit).strength - block.pf;
        return { block, unit: block.unit, lost, least, horse, arrival };
      }
      return { block, unit, lost: null, least, horse: horse || showsItsKind(world, block), arrival };
    });
}

/** Horse that goes on by an Attack where foot could not: everybody knows what it is, though not which. */
function showsItsKind(world: State, block: Block): boolean {
  return world.stack.some((frame) => {
    if (frame.kind !== 'activation' || frame.rule !== 'attack' || frame.group === null) return false;
    const { blocks, spent, stops } = frame.group;
    return blocks.includes(block.id) && !stops && (spent >= FOOT || isStranded(world, frame, frame.group));
  });
}

/** Whether foot in the place of the group could neither stay where it is, for want of room, nor go on (A35). */
function isStranded(world: State, { seat: side, rule }: ActivationFrame, group: MovingGroup): boolean {
  const party = { ...group, side, rule, moved: true };
  if (hasRoom(world, party, group.at)) return false;
  return !waysFrom(group.at).some((to) => {
    const kind = stepKind(world, party, to);
    const mayEnd = kind === 'fight' || (kind === 'walk' && hasRoom(world, party, to));
    return mayEnd && group.spent + costOf(to) <= FOOT;
  });
}

/** The movement points of foot by an Attack (§6). */
const FOOT = 2;

/** The unit of each slot; null where the deal does not come out. */
function dealUnits(slots: readonly Slot[], chance: Chance): string[] | null {
  const units = slots.map(({ unit }) => unit);
  for (const arrival of [...new Set(slots.map((slot) => slot.arrival))].sort((a, b) => a - b)) {
    const hidden = [...slots.keys()].filter((at) => slots[at]?.arrival === arrival && slots[at]?.unit === null);
    const left = chance.shuffle(hidden.map((at) => slots[at]?.block.unit ?? '').sort(byUtf8));
    const need = (at: number): number => (slots[at]?.horse ? NARROWEST : 0) + (slots[at]?.least ?? 0);
    for (const at of [...hidden].sort((a, b) => need(b) - need(a))) {
      const fit = left.findIndex((unit) => mayBe(unit, slots[at]));
      if (fit === -1) return null;
      [units[at] = null] = left.splice(fit, 1);
    }
  }
  return units.map((unit) => unit ?? '');
}

/** Who must be horse chooses first, then who has lost most. */
const NARROWEST = 100;

function mayBe(unit: string, slot: Slot | undefined): boolean {
  const { arm, strength } = unitOf(unit);
  return slot !== undefined && strength > slot.least && (!slot.horse || arm === 'cavalry');
}

/** What a cell has lost, dealt out among its blocks as these units can bear it. */
function boundsOf({ handles }: Cell, slots: readonly Slot[], units: readonly string[]): Map<string, Bounds> {
  const own = slots.flatMap(({ block: { id }, lost }, at): [string, Bounds][] => {
    if (!handles.includes(id)) return [];
    return [[id, lost === null ? { low: 0, high: unitOf(units[at] ?? '').strength - 1 } : { low: lost, high: lost }]];
  });
  return new Map(own);
}

function bears(cell: Cell, slots: readonly Slot[], units: readonly string[]): boolean {
  return fitsTotal(cell.lost, [...boundsOf(cell, slots, units).values()]);
}

function dealLosses(
  cells: readonly Cell[],
  slots: readonly Slot[],
  { units, chance }: { readonly units: readonly string[]; readonly chance: Chance },
): Map<string, number> {
  const lost = new Map<string, number>();
  for (const cell of cells) {
    const bounds = boundsOf(cell, slots, units);
    const all = [...bounds.values()];
    const dealt = dealTotal(chance, drawTotal(chance, cell.lost, all), all);
    [...bounds.keys()].forEach((id, at) => lost.set(id, dealt[at] ?? 0));
  }
  const unseen = slots.filter(({ block, lost: open }) => open === null && !lost.has(block.id));
  for (const { block } of unseen) {
    const unit = units[slots.findIndex((slot) => slot.block === block)] ?? block.unit;
    lost.set(block.id, chance.draw(unitOf(unit).strength));
  }
  return lost;
}
