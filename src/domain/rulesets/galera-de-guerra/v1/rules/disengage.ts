import type { Link, State } from '../state.ts';
import { allowance } from './allowance.ts';
import { crewOf } from './eligibility.ts';
import { modifiers, minus, plus } from './modifiers.ts';
import type { GameTurn } from './positions.ts';
import { isFouled, isGrappled, linksOf, otherEnd, shipIds, shipOf } from './positions.ts';
import { disengageNeed, reachesOnDie } from './tables.ts';

/** Points that getting free costs, unless fewer are to be had (§8.32). */
const COST = 2;

/** Whether a ship may try to get free of its grapples: before it does anything else of its movement (§8.31). */
export function mayDisengage(state: State, id: string): boolean {
  return isGrappled(state, id) && !shipOf(state, id).act.moved;
}

/** §8.32 to §8.34: a die for each grapple; all must go before the ship can move, and one payment frees from all. */
export function disengage(turn: GameTurn, seat: string, ship: string): void {
  const grapples = linksOf(turn.state, ship).filter(({ kind }) => kind !== 'foul');
  const links = [...new Map(grapples.map((link) => [otherEnd(link, ship), link])).values()];
  const cost = Math.min(COST, allowanceOnceFree(turn.state, ship));
  for (const link of links) {
    const from = otherEnd(link, ship);
    const { drm, sum } = modifiers(disengageModifiers(turn.state, ship, link, links.length > 1));
    const die = turn.chance.die();
    const total = die + sum;
    const need = disengageNeed(crewOf(turn.state, ship));
    const success = reachesOnDie(total, need);
    turn.emit({ type: 'DisengageRolled', public: { seat, ship, from, dice: [die], drm, total, need, success, cost } });
  }
  if (isGrappled(turn.state, ship) || isFouled(turn.state, ship))
    turn.emit({ type: 'MovementEnded', public: { ship, used: 0, lapsed: 0 } });
}

/** +1 for a better crew or +2 between ships of one side, never both (§8.32). */
function disengageModifiers(state: State, ship: string, link: Link, several: boolean): Record<string, number> {
  const other = otherEnd(link, ship);
  const own = shipOf(state, ship);
  const together = shipOf(state, other).held === own.held;
  return {
    repulsed: plus(shipIds(state).some((id) => shipOf(state, id).turn.repelled.includes(ship))),
    together: together ? 2 : 0,
    crew: plus(!together && !several && crewOf(state, ship) > crewOf(state, other)),
    hindered: minus(own.cripples.length > 0 || isFouled(state, ship)),
    corvus: corvusDrm(link, ship),
    harpax: link.kind === 'harpax' && link.by !== ship ? -2 : 0,
  };
}

/** S-ECN.10: a corvus takes 2 from whoever it has fallen on, and 1 from the Roman himself. */
export function corvusDrm({ kind, by }: Link, ship: string): 0 | -1 | -2 {
  if (kind !== 'corvus') return 0;
  return by === ship ? -1 : -2;
}

/** What the ship could announce were it free. */
function allowanceOnceFree(state: State, ship: string): number {
  return allowance({ ...state, links: [] }, ship, shipOf(state, ship).sails === 'up');
}
