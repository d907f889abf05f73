import type { JsonObject } from '../../../../kernel/json.ts';
import type { Seat } from '../../../../kernel/ids.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import { areaIds, areaOf, landingFrom, landNeighbours, unitData } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** An own block. */
export type Block = { readonly id: string; readonly pf: number; readonly elite: boolean };

/** What a bot makes of its view: who stands where. Enemy blocks are known by their number alone. */
export type Position = {
  readonly side: Side;
  readonly turn: number;
  readonly own: ReadonlyMap<string, readonly Block[]>;
  readonly foes: ReadonlyMap<string, number>;
  /** Own officers by zone. */
  readonly officers: ReadonlyMap<string, string>;
  /** Zones with an enemy officer. */
  readonly foeOfficers: ReadonlySet<string>;
  /** Where the Fox is, and what she carries. */
  readonly fox: { readonly at: string | null; readonly aboard: number };
  /** Batteries out of use. */
  readonly spiked: readonly string[];
};

/** Reads a view as the bot of `seat` sees it; once for all the menus of a decision, which come with the same view. */
export function positionOf(view: Table, seat: Seat): Position {
  const read = READ.get(view) ?? readPosition(view, seat);
  READ.set(view, read);
  return read;
}

const READ = new WeakMap<Table, Position>();

function readPosition(view: Table, seat: Seat): Position {
  const side: Side = seat === 'british' ? 'british' : 'spanish';
  const { fox, spiked } = view.details as JsonObject & DetailsView;
  return {
    side,
    turn: view.sequence.turn,
    own: ownBlocks(view, side),
    officers: new Map(view.pieces.filter((piece) => isOwnOfficer(piece, side)).map((piece) => [piece.at, piece.id])),
    ...foesIn(view, enemyOf(side)),
    fox: { at: fox.at, aboard: fox.aboard.count },
    spiked,
  };
}

function ownBlocks(view: Table, side: Side): Map<string, Block[]> {
  const own = new Map<string, Block[]>();
  for (const { owner, id, at, steps = 0 } of view.pieces) {
    const data = unitData[id];
    if (owner !== side || data === undefined) continue;
    own.set(at, [...(own.get(at) ?? []), { id, pf: steps, elite: data.elite }]);
  }
  return own;
}

function isOwnOfficer({ owner, kind }: Piece, side: Side): boolean {
  return owner === side && kind === 'officer';
}

function foesIn(view: Table, foe: Side): Pick<Position, 'foes' | 'foeOfficers'> {
  const zones = Object.entries(view.zones as Readonly<Record<string, ZoneView>>);
  return {
    foes: new Map(zones.map(([id, zone]) => [id, zone.blocks[foe]])),
    foeOfficers: new Set(zones.filter(([, zone]) => zone.officers[foe]).map(([id]) => id)),
  };
}

type ZoneView = { readonly blocks: Readonly<Record<Side, number>>; readonly officers: Readonly<Record<Side, boolean>> };
type DetailsView = {
  readonly fox: { readonly at: string | null; readonly aboard: { readonly count: number } };
  readonly spiked: readonly string[];
};

/** Own blocks in a zone. */
export function blocksAt(position: Position, zone: string): readonly Block[] {
  return position.own.get(zone) ?? [];
}

export function foesAt(position: Position, zone: string): number {
  return position.foes.get(zone) ?? 0;
}

export function power(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.pf, 0);
}

/** The position once own blocks have gone to another zone. */
export function moved(position: Position, group: readonly Block[], from: string, to: string): Position {
  const gone = new Set(group.map((block) => block.id));
  const own = new Map(position.own);
  own.set(
    from,
    blocksAt(position, from).filter((block) => !gone.has(block.id)),
  );
  own.set(to, [...blocksAt(position, to), ...group]);
  return standing(position, own, position.foes);
}

/** The position with `blocks` in a zone and `foes` against them. */
export function replaced(position: Position, zone: string, blocks: readonly Block[], foes: number): Position {
  const own = new Map(position.own).set(zone, blocks);
  return standing(position, own, new Map(position.foes).set(zone, foes));
}

/** The position once enemy blocks have gone to another zone: what Lost! does. */
export function foesMoved(position: Position, count: number, from: string, to: string): Position {
  const foes = new Map(position.foes);
  foes.set(from, Math.max(0, foesAt(position, from) - count));
  foes.set(to, foesAt(position, to) + count);
  return standing(position, position.own, foes);
}

/** The position with others standing there; told member by member, as it is made hundreds of times a decision. */
function standing(position: Position, own: Position['own'], foes: Position['foes']): Position {
  const { side, turn, officers, foeOfficers, fox, spiked } = position;
  return { side, turn, own, foes, officers, foeOfficers, fox, spiked };
}

/** Zones that one order can lead to. */
export function waysOut(zone: string): readonly string[] {
  return areaOf(zone).kind === 'land' ? landNeighbours(zone) : landingFrom(zone);
}

/** Orders needed from one zone to another, by land and by landing; enemies in the way are not looked at. */
export function stepsTo(from: string, to: string): number {
  return STEPS.get(from)?.get(to) ?? Infinity;
}

const STEPS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  areaIds.map((start) => {
    const found = new Map([[start, 0]]);
    const queue = [start];
    for (let zone = queue.shift(); zone !== undefined; zone = queue.shift()) {
      for (const next of waysOut(zone)) {
        if (found.has(next)) continue;
        found.set(next, (found.get(zone) ?? 0) + 1);
        queue.push(next);
      }
    }
    return [start, found];
  }),
);
