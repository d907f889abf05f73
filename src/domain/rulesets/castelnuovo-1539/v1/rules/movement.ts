import { borderKind, isFortress, isSea, landingFrom, landNeighbours, zoneOf } from '../data/data.ts';
import { blocksAt, fortOwner, hasFleet, holds, isFort, isIntact, leadersAt, STACK, unitOfBlock } from './positions.ts';
import type { MoveRule } from '../frames.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';

/** Blocks that move together, and what they have done so far. */
export type Party = {
  readonly side: Side;
  readonly rule: MoveRule;
  readonly blocks: readonly string[];
  readonly leader: string | null;
  readonly at: string;
  /** Movement points spent, and whether a step has been made at all. */
  readonly spent: number;
  readonly moved: boolean;
  /** Whether works have been entered: Ottoman horse then moves as foot (§6/4). */
  readonly works: boolean;
};

/** What a step is: onto free ground, a climb that is the whole move (§6/9.c), a landing (§6/11), or into a combat. */
type StepKind = 'walk' | 'climb' | 'landing' | 'fight';

/** Why a party may not step to a neighbour. */
export type Barrier = 'enemy' | 'walls' | 'climb-first' | 'civilians' | 'points' | 'full';

const MARCH = 4;
const DISMOUNTED = 2;

/** The zones that a party borders on: over land, or from the sea by the beaches (§6). */
export function waysFrom(zone: string): readonly string[] {
  return isSea(zone) ? landingFrom(zone) : landNeighbours(zone);
}

/** §6: the zones that a party may enter now, in the order of the data. */
export function stepsOf(state: State, party: Party): string[] {
  return waysFrom(party.at).filter((to) => barrierTo(state, party, to) === null);
}

/** Whether a party can make a step at all. */
export function canStep(state: State, party: Party): boolean {
  return waysFrom(party.at).some((to) => barrierTo(state, party, to) === null);
}

/** What keeps a party from stepping to a neighbour; null where nothing does. */
export function barrierTo(state: State, party: Party, to: string): Barrier | null {
  const kind = stepKind(state, party, to);
  if (isBarrier(kind)) return kind;
  if (!isSea(party.at) && party.spent + costOf(to) > allowance(state, party, to)) return 'points';
  if (kind === 'fight' || hasRoom(state, party, to)) return null;
  return kind === 'walk' && canStep(state, stepped(state, party, to)) ? null : 'full'; // A35: own units may be crossed (§6/6)
}

type Closed = Exclude<Barrier, 'points' | 'full'>;

/** What entering a neighbour would be, or what bars it, points and room apart. */
export function stepKind(state: State, { side, rule, at, moved }: Party, to: string): StepKind | Closed {
  const held = holds(state, enemyOf(side), to);
  if (isSea(at)) return held ? 'enemy' : 'landing'; // §6/12
  if (side === 'spanish' && (state.civilians === at || state.civilians === to)) return 'civilians'; // §8.3/24
  if (isWalled(state, side, at, to)) return climbInto(held, moved);
  if (!held) return 'walk';
  return rule === 'attack' ? 'fight' : 'enemy'; // §8.2/1
}

function isBarrier(kind: StepKind | Closed): kind is Closed {
  return kind === 'enemy' || kind === 'walls' || kind === 'climb-first' || kind === 'civilians';
}

function climbInto(held: boolean, moved: boolean): 'walls' | 'climb-first' | 'climb' {
  if (held) return 'walls';
  return moved ? 'climb-first' : 'climb';
}

/**
 * §6/9: whether standing works bar the way of `side` from one zone to the next: walls from the outside, a bastion from
 * anywhere but the Fortress (A33). They never bar those whom they protect.
 */
export function isWalled(state: State, side: Side, from: string, to: string): boolean {
  if (side === fortOwner(state) || !isIntact(state, to)) return false;
  return zoneOf(to).kind === 'wall' ? borderKind(from, to) === 'rampart' : !isFortress(from);
}

/** The party after a step. */
export function stepped(state: State, party: Party, to: string): Party {
  const cost = costOf(to);
  return { ...party, at: to, spent: party.spent + cost, moved: true, works: party.works || isFort(state, to) };
}

/** §6/3: 2 points into rough ground, else 1. */
export function costOf(zone: string): number {
  return zoneOf(zone).kind === 'rough' ? 2 : 1;
}

/** The movement points of a party that steps to a zone: those of its slowest block (§6/2, §6/4, §8.2/1, A30). */
function allowance(state: State, { side, rule, blocks, works }: Party, to: string): number {
  if (rule === 'march') return MARCH;
  const most = side === 'ottoman' && (works || isFort(state, to)) ? DISMOUNTED : MARCH;
  return blocks.reduce((points, id) => Math.min(points, unitOfBlock(state, id).move), most);
}

/** §2.4/10, §2.5.2/4: whether a party may end its move in a zone. */
export function hasRoom(state: State, { side, blocks, leader }: Party, zone: string): boolean {
  if (isSea(zone)) return true;
  const others = blocksAt(state, side, zone).filter(({ id }) => !blocks.includes(id)).length;
  if (others + blocks.length > STACK) return false;
  return leader === null || leadersAt(state, side, zone).every((id) => id === leader);
}

/** §2.5.2/9: the leader who would stay alone if `blocks` left a zone, or null; with a fleet he may. */
export function leftAlone(state: State, side: Side, zone: string, blocks: readonly string[]): string | null {
  const [leader] = leadersAt(state, side, zone);
  if (leader === undefined || hasFleet(state, side, zone)) return null;
  return blocksAt(state, side, zone).every(({ id }) => blocks.includes(id)) ? leader : null;
}

/** Every choice of one to three of `items`, each in their order. */
export function selections(items: readonly string[], most = STACK): string[][] {
  if (most === 0) return [];
  return items.flatMap((item, index) => [
    [item],
    ...selections(items.slice(index + 1), most - 1).map((rest) => [item, ...rest]),
  ]);
}
