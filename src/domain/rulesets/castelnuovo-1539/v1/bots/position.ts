import type { Piece, Table } from '../../../../kernel/view.ts';
import type { Arm } from '../data/data.ts';
import { unitOf, zoneIds, zoneOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** A block as a bot reckons with it; what it cannot see of an enemy it takes for the average. */
export type BotBlock = {
  readonly id: string;
  readonly at: string;
  readonly arm: Arm;
  readonly pf: number;
  readonly max: number;
  readonly bonus: number;
  readonly returns: boolean;
  /** An own block that can move, or an enemy; false for uncovered arquebusiers. */
  readonly free: boolean;
};

/** What is under way, as the view tells it. */
export type UnderWay = { readonly kind: string; readonly [member: string]: unknown };

/** What a bot makes of its view. */
export type Position = {
  readonly side: Side;
  readonly foe: Side;
  readonly turn: number;
  readonly siege: boolean;
  readonly storm: boolean;
  /** The side whom the works protect. */
  readonly fortOwner: Side;
  /** Steps left on the casualty track; Infinity where it does not count. */
  readonly trackLeft: number;
  readonly own: ReadonlyMap<string, readonly BotBlock[]>;
  readonly foes: ReadonlyMap<string, readonly BotBlock[]>;
  readonly leaders: ReadonlyMap<string, string>;
  readonly resistance: ReadonlyMap<string, number>;
  readonly bastions: ReadonlySet<string>;
  readonly trenches: ReadonlySet<string>;
  readonly cubes: ReadonlyMap<string, number>;
  readonly guns: ReadonlyMap<string, Side>;
  readonly fleets: ReadonlyMap<string, string>;
  readonly civilians: string | null;
  readonly hand: readonly string[];
  readonly foeHand: number;
  readonly gunsLeft: number;
  readonly returning: readonly string[];
  readonly reserve: readonly string[];
  readonly underWay: readonly UnderWay[];
};

/** Reads a view as the bot of `seat` sees it; once for all the menus of a decision, which come with the same view. */
export function positionOf(view: Table, seat: string): Position {
  const read = READ.get(view) ?? readPosition(view, seat === 'spanish' ? 'spanish' : 'ottoman');
  READ.set(view, read);
  return read;
}

const READ = new WeakMap<Table, Position>();

type Named = { readonly id: string };
type DetailsView = {
  readonly fortOwner: Side;
  readonly turnType: string;
  readonly storm: string;
  readonly supply: { readonly guns: Readonly<Record<Side, number>> };
  readonly reserve: Readonly<Record<Side, readonly Named[]>>;
  readonly returning: readonly Named[];
  readonly underWay: readonly UnderWay[];
};

function readPosition(view: Table, side: Side): Position {
  const details = view.details as unknown as DetailsView;
  const foe = enemyOf(side);
  const track = view.tracks.find(({ id }) => id === 'casualties');
  const others = view.pieces.filter((piece) => !isBlock(piece));
  const places = (kind: string): Piece[] => others.filter((piece) => piece.kind === kind);
  const works = [...places('wall'), ...places('bastion')];
  const standing = new Map(works.map(({ at, steps }) => [at, steps ?? 0]));
  return {
    side,
    foe,
    turn: view.sequence.turn,
    siege: details.turnType === 'siege',
    storm: details.storm === 'now',
    fortOwner: details.fortOwner,
    trackLeft: track === undefined ? Infinity : track.max - track.value,
    own: blocksOf(view, side),
    foes: blocksOf(view, foe),
    leaders: new Map(places('leader').map(({ id, at }) => [id, at])),
    resistance: new Map(
      zoneIds.flatMap((zone): [string, number][] => {
        const left = standing.get(zone);
        if (left !== undefined) return [[zone, left]];
        return zoneOf(zone).kind === 'wall' ? [[zone, 0]] : [];
      }),
    ),
    bastions: new Set(places('bastion').map(({ at }) => at)),
    trenches: new Set(places('trench').map(({ at }) => at)),
    cubes: tally(places('cube').map(({ at }) => at)),
    guns: new Map(places('gun').map(({ at, owner }) => [at, owner === 'spanish' ? 'spanish' : 'ottoman'])),
    fleets: new Map(places('fleet').map(({ id, at }) => [id, at])),
    civilians: places('civilians')[0]?.at ?? null,
    hand: (view.hands[side]?.cards ?? []).map(({ kind }) => kind),
    foeHand: view.hands[foe]?.count ?? 0,
    gunsLeft: details.supply.guns[side],
    returning: details.returning.map(({ id }) => id),
    reserve: details.reserve[side].map(({ id }) => id),
    underWay: details.underWay,
  };
}

function blocksOf(view: Table, side: Side): Map<string, BotBlock[]> {
  const found = new Map<string, BotBlock[]>();
  for (const piece of view.pieces) {
    if (piece.owner !== side || !isBlock(piece)) continue;
    const there = found.get(piece.at);
    if (there === undefined) found.set(piece.at, [blockOf(piece, side)]);
    else there.push(blockOf(piece, side));
  }
  return found;
}

function isBlock({ badges }: Piece): boolean {
  return badges?.includes('block') === true;
}

function blockOf({ id, at, unit, steps, badges }: Piece, side: Side): BotBlock {
  if (unit === undefined) return { id, at, ...UNKNOWN[side], free: true };
  const { arm, strength, bonus, returns } = unitOf(unit);
  return {
    id,
    at,
    arm,
    pf: steps ?? strength,
    max: strength,
    bonus,
    returns,
    free: badges?.includes('uncovered') !== true,
  };
}

/** What an enemy block is taken for while nobody sees it. */
const UNKNOWN = {
  spanish: { arm: 'pikemen', pf: 2.4, max: 3, bonus: 0.4, returns: false },
  ottoman: { arm: 'azab', pf: 3.2, max: 4, bonus: 0.1, returns: true },
} as const satisfies Record<Side, unknown>;

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Works something out once for each position, and for each thing that is asked of it; `keyOf` tells those apart. */
export function oncePerPosition<Asked, T>(
  make: (position: Position, asked: Asked) => T,
  keyOf: (asked: Asked) => string,
): (position: Position, asked: Asked) => T {
  const all = new WeakMap<Position, Map<string, T>>();
  return (position, asked) => {
    const known = all.get(position) ?? new Map<string, T>();
    all.set(position, known);
    const key = keyOf(asked);
    const made = known.get(key) ?? make(position, asked);
    known.set(key, made);
    return made;
  };
}

export function ownAt(position: Position, zone: string): readonly BotBlock[] {
  return position.own.get(zone) ?? [];
}

export function foesAt(position: Position, zone: string): readonly BotBlock[] {
  return position.foes.get(zone) ?? [];
}

export function power(blocks: readonly BotBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.pf, 0);
}

/** The leader of the bot's side in a zone, if any. */
export function leaderAt(position: Position, zone: string): string | null {
  const own = position.side === 'spanish' ? ['L_sar'] : ['L_agi', 'L_bar', 'L_ula'];
  return own.find((id) => position.leaders.get(id) === zone) ?? null;
}

/** Whether standing works bar a side from outside (§6/9). */
export function isIntact(position: Position, zone: string): boolean {
  return (position.resistance.get(zone) ?? 0) > 0;
}

export function attacks(position: Position): boolean {
  return position.side !== position.fortOwner;
}

/** The innermost thing of a kind that is under way. */
export function underWay(position: Position, kind: string): UnderWay | null {
  return position.underWay.findLast((frame) => frame.kind === kind) ?? null;
}
