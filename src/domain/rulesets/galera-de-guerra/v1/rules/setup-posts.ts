import type { State } from '../state.ts';
import { mayCommand, rangeOf } from './command.ts';
import { chainFrom, reachFrom } from './coverage.ts';
import { isInPlay, shipOf } from './positions.ts';

/** A leader and the ships that he may begin on. */
export type Berths = { readonly leader: string; readonly ships: readonly string[] };

/**
 * Ships for leaders, so that as many as can be found are under command: one after the other where he commands the most
 * that nobody else does, of several the one nearest to the middle; then each is moved while that brings more.
 */
export function spreadLeaders(state: State, posts: readonly Berths[]): ReadonlyMap<string, string> {
  const known = new Map<string, readonly string[]>();
  const led = (leader: string, ship: string): readonly string[] => {
    const key = `${leader} ${ship}`;
    const found = known.get(key) ?? followersAt(state, leader, ship);
    known.set(key, found);
    return found;
  };
  const plan = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) for (const post of posts) settle(plan, post, led);
  return plan;
}

const ROUNDS = 4;

/** Puts a leader where he adds the most; he stays where no other ship is better. */
function settle(
  plan: Map<string, string>,
  { leader, ships }: Berths,
  led: (leader: string, ship: string) => readonly string[],
): void {
  const others = [...plan].filter(([id]) => id !== leader);
  const taken = new Set(others.map(([, ship]) => ship));
  const covered = new Set(others.flatMap(([id, ship]) => led(id, ship)));
  // Of equals the one that reaches more: at the head of a column rather than in it.
  const adds = (ship: string): number => {
    const own = led(leader, ship);
    return own.filter((id) => !covered.has(id)).length + own.length / 1000;
  };
  const free = ships.filter((ship) => !taken.has(ship));
  const most = Math.max(...free.map(adds));
  const now = plan.get(leader);
  if (now !== undefined && adds(now) >= most) return;
  const best = free.filter((ship) => adds(ship) === most);
  const middle = best[Math.floor(best.length / 2)];
  if (middle !== undefined) plan.set(leader, middle);
}

/** Who would be under his command: whom he reaches, or the column that he heads where that is longer. */
function followersAt(state: State, leader: string, ship: string): readonly string[] {
  if (!isInPlay(shipOf(state, ship))) return [ship]; // still to come
  const reached = [...reachFrom(state, ship, rangeOf(state, leader)).keys()].filter((id) =>
    mayCommand(state, leader, id),
  );
  const column = chainFrom(state, leader, [ship], new Set());
  return column.length > reached.length ? column : reached;
}
