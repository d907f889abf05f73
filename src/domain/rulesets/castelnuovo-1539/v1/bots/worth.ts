import type { BotBlock, Position } from './position.ts';
import { attacks, foesAt, isIntact, oncePerPosition, ownAt, power } from './position.ts';
import { costOf, isWalled } from './reach.ts';
import type { Arm } from '../data/data.ts';
import {
  isSea,
  landDistance,
  landingFrom,
  landNeighbours,
  landZones,
  seaZones,
  starZones,
  zoneOf,
} from '../data/data.ts';
import type { Side } from '../sides.ts';

/** What a point of strength is worth to both sides, in steps of which about 24 win the game. */
export function pointWorth(position: Position, side: Side, block: Pick<BotBlock, 'arm' | 'returns'>): number {
  if (position.trackLeft === Infinity) return side === 'spanish' ? 0.5 : 0.45;
  if (side === 'spanish') return 0.5;
  return block.returns ? 0.13 : 0.35;
}

/** What the loss of a whole block adds to that of its points. */
export function blockWorth(position: Position, side: Side): number {
  if (position.trackLeft === Infinity || side === 'spanish') return 0.4;
  return position.trackLeft <= 3 ? 3 : 1.9;
}

/** How far the bot's side is from each star zone, from every zone; once a position. */
function fieldOf(position: Position): ReadonlyMap<string, number> {
  const known = FIELDS.get(position);
  if (known !== undefined) return known;
  const field = new Map<string, number>();
  const isHeld = (star: string): boolean => ownAt(position, star).length > 0 || position.civilians === star;
  for (const held of [true, false]) {
    const stars = starZones.filter((star) => isHeld(star) === held);
    for (const [zone, distance] of waysTo(position, stars)) {
      const pull = (held ? 0.35 : 1) * Math.exp(-distance / 4.5);
      field.set(zone, Math.max(field.get(zone) ?? 0, pull));
    }
  }
  FIELDS.set(position, field);
  return field;
}

const FIELDS = new WeakMap<Position, ReadonlyMap<string, number>>();

/** The toil of the way from every zone to the nearest of `goals`: ground, enemies, standing works. */
function waysTo(position: Position, goals: readonly string[]): Map<string, number> {
  const toil = new Map(goals.map((goal) => [goal, 0]));
  const open = new Set(goals);
  // A zone to which a shorter way is found later is taken up again.
  for (const zone of open) {
    open.delete(zone);
    const reached = toil.get(zone) ?? 0;
    for (const from of ENTRANCES.get(zone) ?? []) {
      const through = reached + toilOf(position, from, zone);
      if (through >= (toil.get(from) ?? Infinity)) continue;
      toil.set(from, through);
      open.add(from);
    }
  }
  return toil;
}

/** The sea zones from which one may land in each zone. */
const BEACHES: ReadonlyMap<string, readonly string[]> = new Map(
  landZones.map((zone) => [zone, seaZones.filter((sea) => landingFrom(sea).includes(zone))]),
);

function beaches(zone: string): readonly string[] {
  return BEACHES.get(zone) ?? [];
}

/** The zones from which one may enter each zone, the sea included. */
const ENTRANCES: ReadonlyMap<string, readonly string[]> = new Map(
  landZones.map((zone) => [zone, [...landNeighbours(zone), ...beaches(zone)]]),
);

function toilOf(position: Position, from: string, to: string): number {
  const foes = foesAt(position, to).length;
  if (isSea(from)) return foes > 0 ? 9 : 1.5;
  if (isWalled(position, from, to)) return foes > 0 ? 3 + 2 * (position.resistance.get(to) ?? 0) : 2;
  return costOf(to) + (foes > 0 ? 1.5 + 0.5 * foes : 0);
}

/** What it is worth to the bot's side that these blocks of its own stand in a zone. */
export function station(position: Position, zone: string, blocks: readonly BotBlock[]): number {
  if (blocks.length === 0) return 0;
  return attacks(position) ? besieging(position, zone, blocks) : guarding(position, zone, blocks);
}

/** What it is worth to the bot's side that all its blocks of a zone stand there. */
export const standing = oncePerPosition<string, number>(
  (position, zone) => station(position, zone, ownAt(position, zone)),
  (zone) => zone,
);

function besieging(position: Position, zone: string, blocks: readonly BotBlock[]): number {
  const pull = fieldOf(position).get(zone) ?? 0;
  const weight = blocks.reduce((sum, { pf, max }) => sum + 0.45 + (0.55 * pf) / max, 0);
  const held = starZones.includes(zone) ? ([0, 2.6, 3.6, 4.2][Math.min(3, blocks.length)] ?? 0) : 0;
  if (isSea(zone)) return pull * weight;
  return (
    4 * pull * weight + held + 0.15 * blocks.length - exposure(position, zone, blocks) - jam(position, zone, blocks)
  );
}

/** A crowded beach keeps those who are still aboard from landing. */
function jam(position: Position, zone: string, blocks: readonly BotBlock[]): number {
  const aboard = beaches(zone).reduce((sum, sea) => sum + (position.own.get(sea)?.length ?? 0), 0);
  return blocks.length * Math.min(0.3, 0.06 * aboard);
}

/** Weak blocks near the enemy are food for the casualty track. */
function exposure(position: Position, zone: string, blocks: readonly BotBlock[]): number {
  if (position.side !== 'ottoman' || isSea(zone)) return 0;
  const near = Math.min(4, foesWithin(position, zone, 2));
  return near * blocks.reduce((sum, { pf }) => sum + (pf === 1 ? 0.25 : pf === 2 ? 0.08 : 0), 0);
}

function guarding(position: Position, zone: string, blocks: readonly BotBlock[]): number {
  if (isSea(zone)) return 0;
  const strength = blocks.reduce((sum, { arm, pf }) => sum + pf * (ARMS[arm] ?? 1), 0);
  const threat = 0.35 + Math.min(1.6, 0.22 * foesWithin(position, zone, 2) + 0.05 * foesWithin(position, zone, 4));
  const climb = isIntact(position, zone) ? 0.9 * Math.min(1, 0.3 + 0.4 * foesWithin(position, zone, 1)) : 0;
  const post = importance(zone, position) * threat * (1 - Math.exp(-strength / 5));
  return post + climb + 0.7 * blocks.length * Math.exp(-(NEAREST.get(zone) ?? 9) / 3);
}

const NEAREST: ReadonlyMap<string, number> = new Map(
  landZones.map((zone) => [zone, Math.min(...starZones.map((star) => landDistance(zone, star)))]),
);

const ARMS: Partial<Record<Arm, number>> = { arquebusiers: 1.35, cavalry: 0.8 };

/** What a zone is worth to those whom the works protect. */
function importance(zone: string, position: Position): number {
  if (starZones.includes(zone)) return 5 + (zoneOf(zone).resistance === 3 ? 1 : 0);
  const { kind } = zoneOf(zone);
  if (kind === 'wall') return 2.6;
  if (kind === 'city') return 1.7;
  return position.bastions.has(zone) ? 0.8 : 0.15;
}

/** What it is worth to drive the enemy out of a zone, beside what the own blocks are worth there. */
export function prize(position: Position, zone: string): number {
  const { kind } = zoneOf(zone);
  const works = kind === 'wall' ? 1.6 : kind === 'city' ? 1 : 0.25;
  const star = starZones.includes(zone) ? 3.4 : 0;
  return works + star + (position.bastions.has(zone) ? 0.4 : 0) + (position.guns.get(zone) === position.foe ? 1 : 0);
}

/** Enemy blocks at most `reach` steps over land from a zone, 4 at most. */
export function foesWithin(position: Position, zone: string, reach: number): number {
  return crowdsOf(position, zone)[reach] ?? 0;
}

const crowdsOf = oncePerPosition(crowdAround, (zone) => zone);
const SIGHT = 4;

function crowdAround(position: Position, zone: string): number[] {
  const counts = Array.from({ length: SIGHT + 1 }, () => 0);
  for (const [at, blocks] of position.foes) {
    for (let reach = landDistance(zone, at); reach <= SIGHT; reach += 1)
      counts[reach] = (counts[reach] ?? 0) + blocks.length;
  }
  return counts;
}

/** Own strength at most `reach` steps over land from a zone. */
export function ownWithin(position: Position, zone: string, reach: number): number {
  return landZones.reduce(
    (sum, at) => sum + (landDistance(zone, at) <= reach ? power(position.own.get(at) ?? []) : 0),
    0,
  );
}
