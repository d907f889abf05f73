import type { Turn } from '../../../../kernel/turn.ts';
import type { UnitData } from '../data/data.ts';
import { cardOf, fleetOf, isFortress, leaders, scenarioOf, unitOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Side } from '../sides.ts';
import type { Block, State } from '../state.ts';

/** One run of the rules of this game. */
export type Game = Turn<State, Event>;

/** Blocks of a side in a land zone, leaders excluded (§2.4). */
export const STACK = 3;

/** The block with that handle. Throws where none is on the map. */
export function blockOf(state: State, id: string): Block {
  const block = state.blocks.find((each) => each.id === id);
  if (block === undefined) throw new Error(`no block ${id} on the map`);
  return block;
}

/** What a block is, as its owner knows it. */
export function unitOfBlock(state: State, id: string): UnitData {
  return unitOf(blockOf(state, id).unit);
}

/** The blocks of `side` in a zone, in the order of their handles. */
export function blocksAt(state: State, side: Side, zone: string): Block[] {
  return state.blocks.filter((block) => block.at === zone && block.side === side);
}

export function countAt(state: State, side: Side, zone: string): number {
  let count = 0;
  for (const block of state.blocks) if (block.at === zone && block.side === side) count += 1;
  return count;
}

export function holds(state: State, side: Side, zone: string): boolean {
  return state.blocks.some((block) => block.at === zone && block.side === side);
}

/** The leaders of `side` in a zone, in the order of the data: one, but with a fleet (§2.5.2). */
export function leadersAt(state: State, side: Side, zone: string): string[] {
  return leaders.filter(({ id, side: whose }) => whose === side && state.leaders[id] === zone).map(({ id }) => id);
}

/** The zones with a fleet of `side`, by fleet. */
export function fleetsOf(state: State, side: Side): [string, string][] {
  return Object.keys(state.fleets)
    .sort()
    .flatMap((id): [string, string][] => {
      const at = state.fleets[id] ?? '';
      return fleetOf(id).side === side && at !== 'reserve' && at !== '' ? [[id, at]] : [];
    });
}

export function hasFleet(state: State, side: Side, zone: string): boolean {
  return fleetsOf(state, side).some(([, at]) => at === zone);
}

/** Guns and fleets of `side`, as zones (§2.5.1). */
export function batteriesOf(state: State, side: Side): string[] {
  return [...state.guns[side], ...fleetsOf(state, side).map(([, at]) => at)];
}

/** A wall zone or a zone with a bastion marker, ruined or not. */
export function isFortified(state: State, zone: string): boolean {
  return state.resistance[zone] !== undefined;
}

/** A fortified zone with resistance left. */
export function isIntact(state: State, zone: string): boolean {
  return (state.resistance[zone] ?? 0) > 0;
}

/** A combat there is one in works (§7.3): wall, town or bastion. */
export function isFort(state: State, zone: string): boolean {
  return isFortress(zone) || isFortified(state, zone);
}

/** The side that the works protect. */
export function fortOwner(state: State): Side {
  return scenarioOf(state.scenario).fortOwner;
}

/** Whose action phase runs; null outside them. */
export function phasing(state: State): Side | null {
  if (state.phase === 'ottoman-action') return 'ottoman';
  return state.phase === 'spanish-action' ? 'spanish' : null;
}

/** Whether everybody sees what a block is: uncovered, or in a combat whose units have been revealed. */
export function isShown(state: State, block: Block): boolean {
  if (block.uncovered) return true;
  return state.stack.some((frame) => frame.kind === 'combat' && frame.open && frame.shown.includes(block.id));
}

/** §8.6: what nobody may play in a storm. */
export function stormForbids(state: State, card: string): boolean {
  return state.storm === 'now' && cardOf(card).storm;
}

/** The distinct kinds among cards, in order. */
export function oneOfEach(cards: readonly string[]): string[] {
  return [...new Set(cards)];
}
