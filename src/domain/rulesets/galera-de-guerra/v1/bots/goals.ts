import type { EdgeId } from '../data/data.ts';
import { hexOf } from '../rules/sea.ts';
import type { Sea } from '../rules/sea.ts';
import type { Galley, Scene } from './fleet.ts';
import { isCrippled } from './fleet.ts';

/** An edge of the map that a ship wants to leave by, and the points that it has for it. */
export type Goal = { readonly edge: EdgeId; readonly worth: number; readonly pull: number };

/** The way home of a ship, where its battle has one. */
export function goalOf({ details }: Scene, own: Galley): Goal | null {
  // S-ACT: the treasure, over the southern edge.
  if (own.badges.has('treasure') && own.side === 'red') return { edge: 'col60', worth: 10, pull: 0.6 };
  // Carthage breaks through in the east; who can still fight does so first.
  if (details.battle === 'aegates' && own.side === 'green' && own.spent && !isCrippled(own))
    return { edge: 'row28', worth: 3, pull: 0.15 };
  // S-ECN.14: the transports are brought home in the south.
  if (details.battle === 'ecnomus' && own.side === 'red' && own.transport)
    return { edge: 'row28', worth: 2, pull: 0.3 };
  return null;
}

/** How much nearer to its goal a hex brings a ship. */
export function pull(sea: Sea, { edge, pull: force }: Goal, bow: string): number {
  const { col, row } = hexOf(sea, bow);
  const [cols, rows] = boundsOf(sea);
  return -force * (edge === 'col60' ? cols - col : edge === 'row28' ? rows - row : 0);
}

const bounds = new WeakMap<Sea, readonly [cols: number, rows: number]>();

function boundsOf(sea: Sea): readonly [cols: number, rows: number] {
  const known = bounds.get(sea);
  if (known !== undefined) return known;
  const hexes = sea.ids.map((id) => hexOf(sea, id));
  const made = [Math.max(...hexes.map(({ col }) => col)), Math.max(...hexes.map(({ row }) => row))] as const;
  bounds.set(sea, made);
  return made;
}
