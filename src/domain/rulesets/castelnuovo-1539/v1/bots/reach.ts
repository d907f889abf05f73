import type { BotBlock, Position } from './position.ts';
import { foesAt, isIntact, oncePerPosition, ownAt } from './position.ts';
import { borderKind, isFortress, isSea, landingFrom, landNeighbours, pieces, zoneOf } from '../data/data.ts';

/** Blocks that move together, as a bot plans it. */
export type Mover = {
  readonly blocks: readonly BotBlock[];
  readonly at: string;
  readonly rule: 'attack' | 'march';
  readonly spent: number;
  readonly moved: boolean;
};

/** A zone where a move may end: by which first step, from which zone, and how. */
export type End = {
  readonly zone: string;
  readonly first: string;
  readonly from: string;
  readonly kind: 'walk' | 'climb' | 'landing' | 'fight';
};

const MARCH = 4;
const DISMOUNTED = 2;

/** Where a group may end its move (§6): each zone by the way that costs least. */
export function endsOf(position: Position, { blocks, at, rule, spent, moved }: Mover): End[] {
  const mounted = blocks.every(({ arm }) => arm === 'cavalry');
  const ways = isSea(at) ? landings(position, at) : waysFrom(position, { at, rule, spent, moved, mounted });
  const most = pieces.stack - blocks.length;
  return ways.filter(({ kind, zone }) => kind === 'fight' || ownAt(position, zone).length <= most);
}

/** How blocks set out together; all groups that set out alike can go the same ways, where there is room. */
type Start = Omit<Mover, 'blocks'> & { readonly mounted: boolean };

/** The ways of all who set out alike, room or not. */
const waysFrom = oncePerPosition(
  findWays,
  ({ at, rule, spent, moved, mounted }) => `${at} ${rule} ${spent} ${moved} ${mounted}`,
);

function findWays(position: Position, start: Start): End[] {
  const { at } = start;
  const search: Search = { position, start, ends: new Map(), spent: new Map([[at, start.spent]]) };
  let edge: Place[] = [{ zone: at, first: null, works: false }];
  while (edge.length > 0)
    edge = edge.flatMap((place) => landNeighbours(place.zone).flatMap((to) => entered(search, place, to) ?? []));
  search.ends.delete(at);
  return [...search.ends.values()];
}

type Place = { readonly zone: string; readonly first: string | null; readonly works: boolean };
type Search = {
  readonly position: Position;
  readonly start: Start;
  readonly ends: Map<string, End>;
  /** Points spent on the cheapest way to a zone. */
  readonly spent: Map<string, number>;
};

/** Notes where a step leads; the zone itself where the group could go on from there, else null. */
function entered({ position, start, ends, spent }: Search, { zone, first, works }: Place, to: string): Place | null {
  const kind = stepTo(position, { from: zone, to, moved: start.moved || first !== null, rule: start.rule });
  if (kind === null) return null;
  const inWorks = works || isWorks(position, to);
  const cost = spentAt(spent, zone, 0) + costOf(to);
  if (cost > allowance(position, start, inWorks) || cost >= spentAt(spent, to, Infinity)) return null;
  const end: End = { zone: to, first: first ?? to, from: zone, kind };
  ends.set(to, end);
  if (kind !== 'walk') return null;
  spent.set(to, cost);
  return { zone: to, first: end.first, works: inWorks };
}

function spentAt(spent: ReadonlyMap<string, number>, zone: string, otherwise: number): number {
  return spent.get(zone) ?? otherwise;
}

function landings(position: Position, at: string): End[] {
  const open = landingFrom(at).filter((to) => foesAt(position, to).length === 0);
  return open.map((zone) => ({ zone, first: zone, from: at, kind: 'landing' }));
}

type Step = { readonly from: string; readonly to: string; readonly moved: boolean; readonly rule: Mover['rule'] };

function stepTo(position: Position, { from, to, moved, rule }: Step): End['kind'] | null {
  const held = foesAt(position, to).length > 0;
  if (position.side === 'spanish' && [from, to].includes(position.civilians ?? '')) return null;
  if (isWalled(position, from, to)) return held || moved ? null : 'climb';
  if (!held) return 'walk';
  return rule === 'attack' ? 'fight' : null;
}

/** Whether standing works keep the bot's side out of a zone (§6/9). */
export function isWalled(position: Position, from: string, to: string): boolean {
  if (position.side === position.fortOwner || !isIntact(position, to)) return false;
  return zoneOf(to).kind === 'wall' ? borderKind(from, to) === 'rampart' : !isFortress(from);
}

export function costOf(zone: string): number {
  return zoneOf(zone).kind === 'rough' ? 2 : 1;
}

function isWorks(position: Position, zone: string): boolean {
  return isFortress(zone) || position.bastions.has(zone);
}

function allowance(position: Position, { rule, mounted }: Start, works: boolean): number {
  if (rule === 'march') return MARCH;
  const horse = mounted && !(works && position.side === 'ottoman');
  return horse ? MARCH : DISMOUNTED;
}
