import { opposite, turned } from '../../../../kernel/geometry/facing.ts';
import type { Facing } from '../../../../kernel/geometry/facing.ts';
import { stepped } from '../data/grid.ts';
import type { Flank } from '../state.ts';
import type { Sea } from './sea.ts';
import { hexOf, isLane, sternOf } from './sea.ts';

/** Where a ship lies: the hex of its bow, or its only one, and which way it points. */
export type Position = { readonly bow: string; readonly facing: Facing; readonly size: 1 | 2 };

/** The parts of the ring around a ship (dossier 6.3): ahead, bow-flank, flank, stern-flank, astern. */
type ZoneName = 'bow' | 'bf' | 'fl' | 'sf' | 'stern';
export type Sides = Readonly<Record<Flank, string | null>>;

/** The hexes around a ship that are on the map; a ship in a lane has none. */
export type Zones = {
  readonly size: 1 | 2;
  /** Its own hexes on the map, the bow first. */
  readonly cells: readonly string[];
  readonly bow: string | null;
  readonly bf: Sides;
  /** The narrow sense (§7.21): a small ship has none. */
  readonly fl: Sides;
  readonly sf: Sides;
  readonly stern: string | null;
  /** The wide sense (§7.12): bow-flank, flank and stern-flank. */
  readonly flank: readonly string[];
  /** All of them. */
  readonly around: readonly string[];
};

type Known = Map<string, (Zones | undefined)[]>;

const known = new WeakMap<Sea, Known>();
/** The sea that was asked about last: the next question is most often about the same one. */
let recent: { readonly sea: Sea | null; readonly bows: Known } = { sea: null, bows: new Map() };

/** The zones of a ship (dossier 6.3). */
export function zonesOf(sea: Sea, { bow, facing, size }: Position): Zones {
  if (sea !== recent.sea) recent = { sea, bows: known.get(sea) ?? remember(sea) };
  const { bows } = recent;
  let made = bows.get(bow);
  if (made === undefined) bows.set(bow, (made = []));
  return (made[facing * 2 + size - 1] ??= makeZones(sea, bow, facing, size));
}

/** In which zone of the ship a hex lies, and on which side; null where it lies in none. */
export function zoneAt(zones: Zones, hex: string): { readonly zone: ZoneName; readonly side: Flank | null } | null {
  if (zones.bow === hex) return { zone: 'bow', side: null };
  if (zones.stern === hex) return { zone: 'stern', side: null };
  for (const zone of ['bf', 'fl', 'sf'] as const) {
    if (zones[zone].port === hex) return { zone, side: 'port' };
    if (zones[zone].starboard === hex) return { zone, side: 'starboard' };
  }
  return null;
}

/** On which side of the ship a hex lies; null ahead, astern and farther off. */
export function sideAt(zones: Zones, hex: string): Flank | null {
  return zoneAt(zones, hex)?.side ?? null;
}

/** Whether two ships touch: a hex of one lies next to one of the other. */
export function adjacent(sea: Sea, a: Position, b: Position): boolean {
  const { around } = zonesOf(sea, a);
  return zonesOf(sea, b).cells.some((hex) => around.includes(hex));
}

export function otherFlank(flank: Flank): Flank {
  return flank === 'port' ? 'starboard' : 'port';
}

function remember(sea: Sea): Known {
  const bows: Known = new Map();
  known.set(sea, bows);
  return bows;
}

const NOWHERE: Sides = { port: null, starboard: null };

function makeZones(sea: Sea, bow: string, facing: Facing, size: 1 | 2): Zones {
  if (isLane(bow)) {
    return { size, cells: [], bow: null, bf: NOWHERE, fl: NOWHERE, sf: NOWHERE, stern: null, flank: [], around: [] };
  }
  const { col, row } = hexOf(sea, bow);
  // The stern may be off the map where its zones are not.
  const [back, down] = size === 2 ? stepped(col, row, opposite(facing)) : [col, row];
  const fromBow = (turn: number): string | null => sea.at(...stepped(col, row, turned(facing, turn)));
  const fromStern = (turn: number): string | null => sea.at(...stepped(back, down, turned(facing, turn)));
  const bf = { port: fromBow(-1), starboard: fromBow(1) };
  const fl = size === 2 ? { port: fromBow(-2), starboard: fromBow(2) } : NOWHERE;
  const sf = { port: fromStern(-2), starboard: fromStern(2) };
  const [ahead, astern] = [fromBow(0), fromStern(3)];
  const stern = size === 2 ? sternOf(sea, bow, facing) : null;
  const cells = stern === null || isLane(stern) ? [bow] : [bow, stern];
  const flank = [bf.port, bf.starboard, fl.port, fl.starboard, sf.port, sf.starboard].filter((hex) => hex !== null);
  return {
    size,
    cells,
    bow: ahead,
    bf,
    fl,
    sf,
    stern: astern,
    flank,
    around: [ahead, ...flank, astern].filter((hex) => hex !== null),
  };
}
