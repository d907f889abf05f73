import type { Reach } from '../../../../kernel/picture.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import type { Sea } from '../rules/sea.ts';
import { isLane, landAt, seaOf, within } from '../rules/sea.ts';
import type { Zones } from '../rules/zones.ts';
import { zonesOf } from '../rules/zones.ts';
import type { Facing } from '../state.ts';
import { detailsOf } from './view-details.ts';

/** What is shown of a ship or a leader that somebody points at. */
export const REACHES = ['ram', 'rake', 'board', 'command'] as const;
type Kind = (typeof REACHES)[number];

/**
 * For each ship on the map the hexes where an enemy's bow stands who rams it (§7.12), where it comes to who rakes it
 * (§7.21), and where a part of him lies who grapples and boards it (§8.11); for each leader those that his range covers,
 * past no enemy (§5.23, A-48).
 */
export function reaches(table: Table): Reach[] {
  const sea = seaOf(detailsOf(table).battle);
  const ships = new Map(table.pieces.flatMap((piece) => (isAfloat(piece) ? [[piece.id, piece] as const] : [])));
  const enemies = enemiesOf(table, ships);
  return table.pieces.flatMap((piece) => {
    if (ships.has(piece.id)) return attacksOn(sea, piece);
    const aboard = ships.get(piece.stackedOn ?? '');
    const range = piece.stats?.['range'];
    return aboard === undefined || typeof range !== 'number' ? [] : [commandOf(sea, { piece, aboard, range }, enemies)];
  });
}

/** A ship with its bow on the map. */
function isAfloat({ at, facing, stackedOn }: Piece): boolean {
  return facing !== undefined && stackedOn === undefined && !isLane(at);
}

const NEVER: readonly string[] = ['rammed', 'aground'];

function attacksOn(sea: Sea, { id, at, facing, stats, badges = [] }: Piece): Reach[] {
  // A galley whose stern is off the map covers one hex alone.
  const size = stats?.['size'] === 1 ? 1 : 2;
  const zones = zonesOf(sea, { bow: at, facing: (facing ?? 0) as Facing, size });
  const kinds: readonly Kind[] = badges.some((badge) => NEVER.includes(badge)) ? ['board'] : ['ram', 'rake', 'board'];
  return kinds.map((kind) => ({ piece: id, kind, areas: hexesOf(sea, zones, kind) }));
}

type Hexes = Partial<Record<Kind, readonly string[]>>;
const known = new WeakMap<Zones, Hexes>();

/** Worked out once for a place: where ships may lie who do it. */
function hexesOf(sea: Sea, zones: Zones, kind: Kind): readonly string[] {
  let hexes = known.get(zones);
  if (hexes === undefined) known.set(zones, (hexes = {}));
  return (hexes[kind] ??= ringOf(zones, kind).filter((hex) => landAt(sea, hex) === null));
}

function ringOf({ size, flank, fl, bf, sf, around }: Zones, kind: Kind): readonly string[] {
  if (kind === 'ram') return flank;
  if (kind === 'board') return [...new Set(around)];
  const along = size === 2 ? [fl.port, fl.starboard] : [bf.port, bf.starboard, sf.port, sf.starboard];
  return along.filter((hex) => hex !== null);
}

interface Commanding {
  readonly piece: Piece;
  readonly aboard: Piece;
  readonly range: number;
}

function commandOf(sea: Sea, { piece, aboard, range }: Commanding, enemies: Enemies): Reach {
  const barred = enemies.get(aboard.owner ?? '');
  const found = within(sea, [aboard.at, ...(aboard.also ?? [])], range, (hex) => barred?.has(hex) ?? false);
  return { piece: piece.id, kind: 'command', areas: [...found.keys()].filter((hex) => !isLane(hex)) };
}

/** By seat, the hexes of ships of the other side. */
type Enemies = ReadonlyMap<string, ReadonlySet<string>>;

function enemiesOf(table: Table, ships: ReadonlyMap<string, Piece>): Enemies {
  const { red, green } = detailsOf(table).fleets;
  const hexesOf = (seats: readonly string[]): Set<string> =>
    new Set(
      [...ships.values()].flatMap(({ owner, at, also = [] }) => (seats.includes(owner ?? '') ? [at, ...also] : [])),
    );
  const [ofRed, ofGreen] = [hexesOf(red.seats), hexesOf(green.seats)];
  return new Map([
    ...red.seats.map((seat) => [seat, ofGreen] as const),
    ...green.seats.map((seat) => [seat, ofRed] as const),
  ]);
}
