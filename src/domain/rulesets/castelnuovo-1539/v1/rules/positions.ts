import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Turn } from '../../../../kernel/turn.ts';
import type { UnitData } from '../data/data.ts';
import { cardOf, fleetOf, isFortress, leaders, scenarioOf, unitOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Side } from '../sides.ts';
import type { Block, State } from '../state.ts';

/** One run of the rules of this game. */
export type GameTurn = Turn<State, Event>;

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

/** The blocks in each zone, in the order of their handles. Kept for each count of events: never to be read within a fold. */
const standing = memoise((state: State): Readonly<Record<Side, Map<string, Block[]>>> => {
  const zones = { ottoman: new Map<string, Block[]>(), spanish: new Map<string, Block[]>() };
  for (const block of state.blocks) {
    const here = zones[block.side].get(block.at);
    if (here === undefined) zones[block.side].set(block.at, [block]);
    else here.push(block);
  }
  return zones;
});

const NOBODY: readonly Block[] = [];

/** The blocks of `side` in a zone, in the order of their handles. Not for folds. */
export function blocksAt(state: State, side: Side, zone: string): readonly Block[] {
  return standing(state)[side].get(zone) ?? NOBODY;
}

/** How many blocks of `side` are in a zone. Not for folds. */
export function countAt(state: State, side: Side, zone: string): number {
  return blocksAt(state, side, zone).length;
}

/** Whether a block of `side` is in a zone. Not for folds. */
export function holds(state: State, side: Side, zone: string): boolean {
  return standing(state)[side].has(zone);
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
  return Object.entries(state.fleets).some(([id, at]) => at === zone && fleetOf(id).side === side);
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
