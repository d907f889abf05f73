import type { UnitData } from '../data/data.ts';
import type { Border, Hex } from '../data/hexes.ts';
import { hexOf } from '../data/hexes.ts';

/** Why a hex cannot be entered. */
export type Barrier = 'occupied' | 'mole' | 'terrain' | 'path' | 'wall' | 'circle' | 'coast' | 'shore';

/** From one hex into the next, as far as the board alone decides. */
export interface Way {
  readonly to: string;
  readonly cost: number;
  /** What no event of the game ever changes; null where the way is open. */
  readonly barrier: Barrier | null;
  /** The wall hex that must be breached first; null where none is in the way (§7.z.b). */
  readonly wall: string | null;
}

/** Units for which the board is the same. */
type Walker = 'launch' | 'hf-vessel' | 'en-vessel' | 'elite' | 'land';

/** The ways out of a hex for a kind of units, clockwise from the north-east. */
export type Ways = (hex: string) => readonly Way[];

const PATH_COST = 2;
const known: Readonly<Record<Walker, Ways>> = {
  launch: waysOfWalker('launch'),
  'hf-vessel': waysOfWalker('hf-vessel'),
  'en-vessel': waysOfWalker('en-vessel'),
  elite: waysOfWalker('elite'),
  land: waysOfWalker('land'),
};

/** The ways of a unit on the board. */
export function waysOf(unit: UnitData): Ways {
  return known[walkerOf(unit)];
}

/** Those out of each hex are worked out when first asked for. */
function waysOfWalker(walker: Walker): Ways {
  const ways = new Map<string, readonly Way[]>();
  return (hex) => {
    let found = ways.get(hex);
    if (found === undefined) {
      found = hexOf(hex).around.map(({ to, border }) => wayOf(walker, hex, to, border));
      ways.set(hex, found);
    }
    return found;
  };
}

function walkerOf({ type, naval, side }: UnitData): Walker {
  if (naval) return type === 'launch' ? 'launch' : `${side}-vessel`;
  return type === 'elite' ? 'elite' : 'land';
}

function wayOf(walker: Walker, from: string, to: string, border: Border): Way {
  const hex = hexOf(to);
  const cost = hex.terrain === 'path' ? PATH_COST : 1; // §7.q
  const barrier = terrainBarrier(walker, hex) ?? borderBarrier(border);
  const wall = hexOf(from).wall === null ? hex : hexOf(from);
  const shut = border === 'outer' && wall.terrain !== 'gateHF'; // §7.z.a
  return { to, cost, barrier, wall: shut ? wall.id : null };
}

/** §7.o, §2.1.f, §2.1.j, §7.p: the domain of a unit; §9.d: the circles are closed to the Hispano-French. */
function terrainBarrier(walker: Walker, { terrain, water, region }: Hex): Barrier | null {
  const afoot = walker === 'elite' || walker === 'land';
  if (afoot === water || terrain === 'mountain' || terrain === 'lagoon') return 'terrain';
  if (terrain === 'path' && walker !== 'elite') return 'path';
  return region === 'reliefCircle' && walker !== 'en-vessel' ? 'circle' : null;
}

function borderBarrier(border: Border): Barrier | null {
  if (border === 'mole') return 'mole'; // §8.d
  return border === 'blocked' ? 'terrain' : null;
}
