import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { apart, FACINGS, opposite } from '../../../../kernel/geometry/facing.ts';
import type { Flank } from '../state.ts';
import type { Occupant } from './manoeuvres.ts';
import { isFree } from './manoeuvres.ts';
import type { Sea } from './sea.ts';
import { hexOf, step, sternOf } from './sea.ts';
import type { Position, Zones } from './zones.ts';
import { zoneAt, zonesOf } from './zones.ts';

/** A ship and where it lies. */
export type Placed = Position & { readonly id: string };

/**
 * §7.21: the flank of `target` that a bow raked on its way from one hex to the next, by a forward step: along a large
 * ship from its bow-flank or stern-flank hex into its flank hex, along a small one from either of the first two to the
 * other on the same side. Null where it raked none.
 */
export function rakedFlank(sea: Sea, target: Position, from: string, to: string): Flank | null {
  const zones = zonesOf(sea, target);
  const [was, is] = [zoneAt(zones, from), zoneAt(zones, to)];
  if (was === null || is === null || was.side === null || was.side !== is.side || from === to) return null;
  const along = target.size === 1 || (is.zone === 'fl' && was.zone !== 'fl');
  return along ? is.side : null;
}

/** §7.12: the bow points at a hex of the target and stands on its bow-flank, flank or stern-flank. */
export function canStrike(sea: Sea, rammer: Position, target: Position): boolean {
  const struck = zonesOf(sea, rammer).bow;
  if (struck === null) return false;
  const zones = zonesOf(sea, target);
  return zones.cells.includes(struck) && zones.flank.includes(rammer.bow);
}

/** §8.11, A-7: a flank side of one ship touches the other; bow to bow, bow to stern and stern to stern do not count. */
export function canGrapple(sea: Sea, a: Position, b: Position): boolean {
  const [first, second] = [zonesOf(sea, a), zonesOf(sea, b)];
  return touches(first.flank, second.cells) || touches(second.flank, first.cells);
}

/** S-ECN.10: the corvus falls over a bow-flank of the Roman, whose bow lies on a flank of the other. */
export function corvusFalls(sea: Sea, roman: Position, target: Position): boolean {
  const [own, other] = [zonesOf(sea, roman), zonesOf(sea, target)];
  const { port, starboard } = own.bf;
  return other.cells.some((hex) => hex === port || hex === starboard) && other.flank.includes(roman.bow);
}

/** S-NAU.9: how far the harpax has to fly, flank to flank: 1, or 2 over an empty hex; null where it cannot. */
export function harpaxRange(sea: Sea, thrower: Position, target: Position, occupant: Occupant): 1 | 2 | null {
  const [own, other] = [zonesOf(sea, thrower), zonesOf(sea, target)];
  if (flankToFlank(sea, own, other)) return 1;
  return own.flank.some((hex) => other.flank.includes(hex) && occupant(hex) === undefined) ? 2 : null;
}

/** S-NAU.10: which ways a ship hooked at two hexes can be dragged by one, into contact flank to flank. */
export function dragWays(sea: Sea, thrower: Position, target: Placed, occupant: Occupant): Facing[] {
  const own = zonesOf(sea, thrower);
  const { cells } = zonesOf(sea, target);
  return FACINGS.filter((way) => {
    const to = cells.map((hex) => step(sea, hex, way));
    const [bow] = to;
    if (to.length < target.size || !to.every((hex) => isFree(sea, hex, occupant, target.id))) return false;
    return typeof bow === 'string' && flankToFlank(sea, own, zonesOf(sea, { ...target, bow }));
  });
}

/**
 * §8.41, §8.46: how far missiles fly from one ship to another: 1 or 2 through the flank sides, 2 over a hex without a
 * ship; flaming ones 1, through any side (§8.52). Null where they do not reach.
 */
export function missileRange(
  sea: Sea,
  firer: Position,
  target: Position,
  { flaming, occupant }: { readonly flaming: boolean; readonly occupant: Occupant },
): 1 | 2 | null {
  const own = zonesOf(sea, firer);
  const { cells } = zonesOf(sea, target);
  if (touches(flaming ? own.around : own.flank, cells)) return 1;
  if (flaming) return null;
  const far = cells.filter((hex) => !own.around.includes(hex));
  const between = own.flank.filter((hex) => occupant(hex) === undefined);
  return between.some((hex) => touches(hexOf(sea, hex).around, far)) ? 2 : null;
}

/** The hexes at most two from a ship: whom missiles or a harpax might reach stands there. */
export function nearby(sea: Sea, ship: Position): readonly string[] {
  const zones = zonesOf(sea, ship);
  const known = surroundings.get(zones);
  if (known !== undefined) return known;
  const made = hexesNear(sea, zones);
  surroundings.set(zones, made);
  return made;
}

const surroundings = new Map<Zones, readonly string[]>();

function hexesNear(sea: Sea, { around, cells }: Zones): readonly string[] {
  const found = new Set(around);
  for (const hex of around) for (const next of hexOf(sea, hex).around) if (next !== null) found.add(next);
  return [...found].filter((hex) => !cells.includes(hex));
}

/**
 * §5.22, A-22: whether one galley follows another in column: its bow right astern or in a stern-flank hex, with facings
 * at most 60 degrees apart, as where the column of Chios turns (S-CHI.5). Lanes belong to the column.
 */
export function follows(sea: Sea, ahead: Position, behind: Position): boolean {
  if (apart(ahead.facing, behind.facing) > 1) return false;
  const { port, starboard } = zonesOf(sea, ahead).sf;
  return [placeAstern(sea, ahead), port, starboard].includes(behind.bow);
}

/** The place right behind a ship, on the map or in its lane. */
export function placeAstern(sea: Sea, { bow, facing, size }: Position): string | null {
  const stern = sternOf(sea, bow, facing);
  return size === 1 || stern === null ? stern : sternOf(sea, stern, facing);
}

/** §6.22: wind from astern or from a stern-flank. */
export function isFavourable(wind: Facing, facing: Facing): boolean {
  return apart(wind, facing) <= 1;
}

/** §8.12d: on opposite courses. */
export function isOpposed(a: Position, b: Position): boolean {
  return a.facing === opposite(b.facing);
}

/** A hexside that is a flank side of both ships. */
function flankToFlank(sea: Sea, a: Zones, b: Zones): boolean {
  return a.cells.some(
    (own) => b.flank.includes(own) && b.cells.some((other) => a.flank.includes(other) && besides(sea, own, other)),
  );
}

function besides(sea: Sea, a: string, b: string): boolean {
  return hexOf(sea, a).around.includes(b);
}

function touches(hexes: readonly (string | null)[], cells: readonly string[]): boolean {
  return cells.some((hex) => hexes.includes(hex));
}
