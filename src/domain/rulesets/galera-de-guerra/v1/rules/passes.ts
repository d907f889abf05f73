import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { opposite } from '../../../../kernel/geometry/facing.ts';
import type { Flank } from '../state.ts';
import type { Placed } from './contacts.ts';
import type { Occupant } from './manoeuvres.ts';
import { isFree } from './manoeuvres.ts';
import type { Sea } from './sea.ts';
import { hexOf, step } from './sea.ts';
import type { Sides, Zones } from './zones.ts';
import { otherFlank, sideAt, zonesOf } from './zones.ts';

/** The other ships, as the one that passes sees them. */
export type Line = {
  readonly occupant: Occupant;
  /** The enemy there that may be raked or lies beside the target; undefined for friends and for free hexes. */
  readonly enemyAt: (hex: string) => Placed | undefined;
};

/** A way through the enemy line (§7.24, dossier 6.4.7). */
export type Pass = {
  /** The galley passed through, and the one beside it. */
  readonly through: string;
  readonly beside: string;
  /** The side of `through` on which `beside` lies. */
  readonly side: Flank;
  /** Who is raked, one of the two, and on which flank. */
  readonly target: string;
  readonly flank: Flank;
  readonly cost: number;
  /** Where the bow comes to, and every hex that it enters on the way, in order. */
  readonly bow: string;
  readonly path: readonly string[];
};

/** A rake ahead of a swing around the enemy's stern (§7.3, dossier 6.4.8). */
export type Swing = {
  readonly mode: 'adjacent' | 'diekplus';
  /** The flank raked, and in the second mode who lies beside it. */
  readonly flank: Flank;
  readonly beside: string | null;
  /** Where it ends, pointing at the enemy's stern. */
  readonly bow: string;
  readonly facing: Facing;
};

const FLANKS: readonly Flank[] = ['port', 'starboard'];

/**
 * Every way of `ship` through `through`, by the hexes alone: level, points, and whether its bow came there straight
 * ahead are for the caller to know (§7.24).
 */
export function passesThrough(sea: Sea, ship: Placed, through: Placed, line: Line): Pass[] {
  const zones = zonesOf(sea, through);
  const meets = ship.bow === zones.bow && ship.facing === opposite(through.facing);
  const overtakes = ship.bow === zones.stern && ship.facing === through.facing;
  if (!meets && !overtakes) return [];
  const cost = through.size + ship.size;
  const path = straight(sea, ship.bow, ship.facing, cost);
  const out = path.slice(-ship.size);
  const bow = path.at(-1);
  // Where the edge of the map cuts the way short its last hexes are those of the galley passed, which are not free.
  if (bow === undefined || !out.every((hex) => isFree(sea, hex, line.occupant, ship.id))) return [];
  return FLANKS.flatMap((side) =>
    besideOf(zones, side, line).flatMap((beside): Pass[] => {
      const pass = { through: through.id, beside: beside.id, side, cost, bow, path };
      const facing = flankTowards(zonesOf(sea, beside), zones);
      const other = facing === null ? [] : [{ ...pass, target: beside.id, flank: facing }];
      return [{ ...pass, target: through.id, flank: side }, ...other];
    }),
  );
}

/** Every anastrophe of `ship` about `target`, by the hexes alone: the rake, and where the swing ends (§7.32 to §7.35). */
export function anastrophes(sea: Sea, ship: Placed, target: Placed, line: Line): Swing[] {
  if (ship.facing !== opposite(target.facing)) return [];
  const zones = zonesOf(sea, target);
  const near = (approach: string | null): boolean => reachesStraight(sea, ship, approach, line.occupant);
  const ends = FLANKS.flatMap((flank) => {
    const end = swingEnd(sea, ship, { target, zones, flank }, line.occupant);
    return end === null ? [] : [{ flank, ...end }];
  });
  return ends.flatMap((end): Swing[] => {
    const beam = target.size === 2 ? zones.fl[end.flank] : zones.sf[end.flank];
    const open = near(zones.bf[end.flank]) && isFree(sea, beam, line.occupant, ship.id);
    const lines = near(zones.bow) ? besideOf(zones, end.flank, line) : [];
    return [
      ...(open ? [{ ...end, mode: 'adjacent' as const, beside: null }] : []),
      ...lines.map(({ id }) => ({ ...end, mode: 'diekplus' as const, beside: id })),
    ];
  });
}

/** §7.34: the stern hex and both stern-flanks of the target are free, and the hexes where the ship comes to lie. */
function swingEnd(
  sea: Sea,
  ship: Placed,
  { target, zones, flank }: { readonly target: Placed; readonly zones: Zones; readonly flank: Flank },
  occupant: Occupant,
): { readonly bow: string; readonly facing: Facing } | null {
  const free = (hex: string | null): boolean => isFree(sea, hex, occupant, ship.id);
  const bow = zones.sf[otherFlank(flank)];
  const end = zones.cells.at(-1);
  if (bow === null || end === undefined || zones.cells.length < target.size) return null;
  if (!free(zones.stern) || !free(zones.sf.port) || !free(zones.sf.starboard)) return null;
  const facing = facingTo(sea, bow, end);
  if (facing === null) return null;
  return ship.size === 1 || free(step(sea, bow, opposite(facing))) ? { bow, facing } : null;
}

/** Whether the bow stands on the approach hex, or one short of it with that hex free. */
function reachesStraight(sea: Sea, { id, bow, facing }: Placed, approach: string | null, occupant: Occupant): boolean {
  if (approach === null) return false;
  return bow === approach || (step(sea, bow, facing) === approach && isFree(sea, approach, occupant, id));
}

/** Enemies that lie in the flank hex of a ship on one side: no free hex between them (§7.24). */
function besideOf(zones: Zones, side: Flank, { enemyAt }: Line): Placed[] {
  const hexes: Sides[] = zones.size === 2 ? [zones.fl] : [zones.bf, zones.sf];
  const found = hexes.flatMap((sides) => (sides[side] === null ? [] : (enemyAt(sides[side]) ?? [])));
  return found.filter((ship, index) => found.findIndex(({ id }) => id === ship.id) === index);
}

/** The flank of one ship that another lies along. */
function flankTowards(own: Zones, other: Zones): Flank | null {
  for (const hex of other.cells) {
    const side = sideAt(own, hex);
    if (side !== null) return side;
  }
  return null;
}

function facingTo(sea: Sea, from: string, to: string): Facing | null {
  const facing = hexOf(sea, from).around.indexOf(to);
  return facing < 0 ? null : (facing as Facing);
}

/** The hexes straight ahead, up to so many or the edge of the map. */
function straight(sea: Sea, from: string, facing: Facing, count: number): string[] {
  const path: string[] = [];
  let at: string | null = from;
  for (let n = 0; n < count; n += 1) {
    at = step(sea, at, facing);
    if (at === null) break;
    path.push(at);
  }
  return path;
}
