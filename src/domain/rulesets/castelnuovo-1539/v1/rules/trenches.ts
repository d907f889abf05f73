import { cardOf, landNeighbours, landZones, pieces, zoneOf } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { holds } from './positions.ts';
import type { State } from '../state.ts';

/** One piece of work paid with trench points (D21). */
export type Work = { work: 'dig' | 'demolish'; zone: string };

/** Guns placed and moved by trench cards (D22), in this order. */
export type GunOrder = { gun: 'place'; zone: string } | { gun: 'move'; from: string; to: string };

/** §8.4/16: For the Faith digs or moves a gun, never both. */
const FAITH = 'o-faith';

/** What trench cards played together may still do, and what the board would look like after what has been named. */
export interface Siegework {
  /** Trench points left (§8.3/2-3). */
  points: number;
  /** Guns that may still be placed and moved (§8.3/7-8, A37, A38). */
  places: number;
  moves: number;
  readonly trenches: Set<string>;
  readonly guns: Set<string>;
  readonly resistance: Record<string, number>;
  supply: number;
  readonly works: Work[];
  readonly orders: GunOrder[];
}

/** The works that one or two cards allow. */
export function siegework(state: State, cards: readonly string[]): Siegework {
  return {
    points: cards.reduce((sum, card) => sum + cardOf(card).trench, 0),
    places: cards.length,
    moves: cards.filter((card) => card !== FAITH).length,
    trenches: new Set(state.trenches),
    guns: new Set(state.guns.ottoman),
    resistance: { ...state.resistance },
    supply: state.gunSupply.ottoman,
    works: [],
    orders: [],
  };
}

/** D21: what the points left can pay for. */
export function worksFor(state: State, plan: Siegework): Work[] {
  if (plan.points === 0) return [];
  return landZones
    .filter((zone) => holds(state, 'ottoman', zone))
    .flatMap((zone): Work[] => {
      if ((plan.resistance[zone] ?? 0) > 0) return [{ work: 'demolish', zone }];
      return mayDig(plan, zone) ? [{ work: 'dig', zone }] : [];
    });
}

/** §8.3/2, §8.3/4-6: one trench a zone, none in the town; rough ground costs two points, ruins one. */
function mayDig(plan: Siegework, zone: string): boolean {
  const free = zoneOf(zone).kind !== 'city' && !plan.trenches.has(zone) && plan.trenches.size < pieces.trenches;
  return free && costOf(plan, zone) <= plan.points;
}

function costOf(plan: Siegework, zone: string): number {
  return zoneOf(zone).kind === 'rough' && plan.resistance[zone] === undefined ? 2 : 1;
}

/** Notes a work down and pays for it. */
export function plan(siege: Siegework, work: Work): void {
  siege.works.push(work);
  if (work.work === 'dig') {
    siege.points -= costOf(siege, work.zone);
    siege.trenches.add(work.zone);
  } else {
    siege.points -= 1;
    siege.resistance[work.zone] = (siege.resistance[work.zone] ?? 0) - 1;
  }
}

/** D22: guns that may be placed, while building only (§2.5.3/5), and moved. */
export function gunOrders(state: State, siege: Siegework): GunOrder[] {
  const sites = gunSites(state, siege);
  const placing = siege.places > 0 && siege.supply > 0 && siege.works.length > 0;
  const places = placing ? sites.map((zone): GunOrder => ({ gun: 'place', zone })) : [];
  return [...places, ...(siege.moves > 0 ? gunMoves(state, siege) : [])];
}

/** Every move of a gun through zones with trenches (§8.3/8-9). */
export function gunMoves(state: State, siege: Siegework): GunOrder[] {
  const sites = gunSites(state, siege);
  return [...siege.guns].sort().flatMap((from) => {
    const linked = linkedTo(siege, from);
    return sites.filter((to) => linked.has(to)).map((to): GunOrder => ({ gun: 'move', from, to }));
  });
}

/** A38: trench zones without a gun of either side (§2.5/2) and without enemies. */
function gunSites(state: State, siege: Siegework): string[] {
  return landZones.filter((zone) => {
    const taken = siege.guns.has(zone) || state.guns.spanish.includes(zone);
    return siege.trenches.has(zone) && !taken && !holds(state, 'spanish', zone);
  });
}

function linkedTo(siege: Siegework, from: string): Set<string> {
  const reached = new Set(siege.trenches.has(from) ? [from] : []);
  for (const zone of reached) {
    for (const next of landNeighbours(zone)) if (siege.trenches.has(next)) reached.add(next);
  }
  return reached;
}

/** Notes an order for a gun down. */
export function planGun(siege: Siegework, order: GunOrder): void {
  siege.orders.push(order);
  if (order.gun === 'place') {
    siege.places -= 1;
    siege.supply -= 1;
    siege.guns.add(order.zone);
  } else {
    siege.moves -= 1;
    siege.guns.delete(order.from);
    siege.guns.add(order.to);
  }
}

/** Whether these cards, played together, can do anything at all. */
function canWork(state: State, cards: readonly string[]): boolean {
  const siege = siegework(state, cards);
  return worksFor(state, siege).length > 0 || (siege.moves > 0 && gunMoves(state, siege).length > 0);
}

/** The other trench cards that may be played with `card`; null for none (D20). */
export function partners(state: State, card: string): (string | null)[] {
  const hand = [...state.hands.ottoman];
  hand.splice(hand.indexOf(card), 1);
  const others = [...new Set(hand)].filter((kind) => cardOf(kind).trench > 0);
  const alone = canWork(state, [card]) ? [null] : [];
  return [...alone, ...others.filter((kind) => canWork(state, [card, kind]))];
}

/** Whether `card` can be played for its trench points in a Siege turn (§8.3/2, §8/10). */
export function canTrench(state: State, card: string): boolean {
  return state.type === 'siege' && cardOf(card).trench > 0 && partners(state, card).length > 0;
}

/** §8.4/16: whether For the Faith can move a gun. */
export function canMoveGun(state: State, card: string): boolean {
  return card === FAITH && state.type === 'siege' && gunMoves(state, siegework(state, [card])).length > 0;
}

/** Works and guns as ordered. */
export function dig(turn: GameTurn, works: readonly Work[], guns: readonly GunOrder[]): void {
  for (const { work, zone } of works) {
    const left = (turn.state.resistance[zone] ?? 0) - 1;
    if (work === 'dig') turn.emit({ type: 'TrenchDug', public: { zone } });
    else turn.emit({ type: 'WorksDemolished', public: { zone, left } });
  }
  for (const order of guns) {
    if (order.gun === 'place') turn.emit({ type: 'GunPlaced', public: { seat: 'ottoman', zone: order.zone } });
    else turn.emit({ type: 'GunMoved', public: { from: order.from, to: order.to } });
  }
}
