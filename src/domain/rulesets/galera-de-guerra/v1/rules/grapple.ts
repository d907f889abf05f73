import type { AttackFrame } from '../frames.ts';
import type { Facing, State } from '../state.ts';
import { canGrapple as touches, corvusFalls, dragWays, harpaxRange, isOpposed } from './contacts.ts';
import { canGrapple, crewOf, isMobile } from './eligibility.ts';
import type { Modifier } from './modifiers.ts';
import { isHelpless, minus, modifiers, plus } from './modifiers.ts';
import type { GameTurn } from './positions.ts';
import { commanderOfShip, isOnMap, linksOf, otherEnd, ratings, sea, shipOf } from './positions.ts';
import { step } from './sea.ts';
import { grappleNeed, reachesOnDie } from './tables.ts';
import { enemiesNear, placed, watersOf } from './waters.ts';

/** A throw: with what, how far, and the ways in which the target is then drawn nearer, if it must be. */
export type Throw = {
  readonly target: string;
  readonly kind: 'grapple' | 'corvus' | 'harpax';
  readonly range: 1 | 2;
  readonly ways: Facing[];
};

/**
 * Whom a ship may grapple once its movement has ended (§8.11); not after its fatigue was tested (dossier 2.1). `ended`:
 * whether it has, or would be by moving no more.
 */
export function throwsOf(state: State, id: string, ended = shipOf(state, id).act.moved): Throw[] {
  const ship = shipOf(state, id);
  if (!ended || (ship.act.startedMax && ship.act.checked)) return [];
  if (!canGrapple(state, id) || !isOnMap(ship)) return [];
  return enemiesNear(state, id, placed(state, id)).flatMap((target) => throwAt(state, id, target) ?? []);
}

/** §8.12: one die by the thrower's crew. */
export function resolveGrapple(turn: GameTurn, { attacker, target }: AttackFrame): void {
  const { state } = turn;
  const made = throwAt(state, attacker, target);
  if (made === null) return turn.emit({ type: 'AttackMissed', public: { attacker, target, what: 'grapple' } });
  const { drm, added, need } = grappleRoll(state, attacker, made);
  const die = turn.chance.die();
  const total = die + added;
  const success = reachesOnDie(total, need);
  const seat = commanderOfShip(state, attacker);
  const { kind } = made;
  const ways = success ? made.ways : [];
  turn.emit({
    type: 'GrappleRolled',
    public: { seat, attacker, target, kind, dice: [die], drm, total, need, success, ways },
  });
}

/** §8.12: what the die of a throw is read by. */
export function grappleRoll(
  state: State,
  attacker: string,
  made: Throw,
): { readonly drm: Modifier[]; readonly added: number; readonly need: number } {
  const { drm, sum: added } = modifiers(grappleModifiers(state, attacker, made));
  return { drm, added, need: grappleNeed(crewOf(state, attacker)) };
}

/** S-NAU.10: draws the ship one hex; it keeps its facing. */
export function drag(turn: GameTurn, thrower: string, target: string, way: Facing): void {
  const to = step(sea(turn.state), shipOf(turn.state, target).bow, way);
  if (to === null) throw new Error(`${target} cannot be drawn off the map`);
  turn.emit({ type: 'ShipDragged', public: { seat: commanderOfShip(turn.state, thrower), ship: target, to } });
}

/** A rammed ship reaches only whom it is fouled with (§7.16); nobody grapples the same ship twice. */
function throwAt(state: State, id: string, target: string): Throw | null {
  const ties = linksOf(state, id).filter((link) => otherEnd(link, id) === target);
  if (ties.some(({ kind }) => kind !== 'foul')) return null;
  if (shipOf(state, id).rammed && ties.length === 0) return null;
  const [own, other] = [placed(state, id), placed(state, target)];
  const { caps } = ratings(state, id);
  const plain = touches(sea(state), own, other);
  if (plain && caps.has('corvus') && corvusFalls(sea(state), own, other))
    return { target, kind: 'corvus', range: 1, ways: [] };
  const harpax = caps.has('harpax') ? harpaxThrow(state, id, target) : null;
  return harpax ?? (plain ? { target, kind: 'grapple', range: 1, ways: [] } : null);
}

/** S-NAU.9: flank to flank, or at two hexes if the target can be drawn beside the thrower. */
function harpaxThrow(state: State, id: string, target: string): Throw | null {
  const [own, other] = [placed(state, id), placed(state, target)];
  const { occupant } = watersOf(state, id);
  const range = harpaxRange(sea(state), own, other, occupant);
  if (range === null) return null;
  const ways = range === 2 && canBeDrawn(state, target) ? dragWays(sea(state), own, other, occupant) : [];
  return range === 2 && ways.length === 0 ? null : { target, kind: 'harpax', range, ways };
}

/** Nothing on the ground, and nothing tied to another ship, is drawn sideways. */
function canBeDrawn(state: State, id: string): boolean {
  return !shipOf(state, id).aground && linksOf(state, id).length === 0;
}

function grappleModifiers(state: State, id: string, { target, kind, range }: Throw): Record<string, number> {
  const { halfSpeed, fatigue, cripples, sails } = shipOf(state, target);
  const away = kind !== 'harpax' && isOpposed(placed(state, id), placed(state, target)) && isMobile(state, target);
  return {
    helpless: plus(isHelpless(state, target)),
    targetSails: plus(sails === 'up'),
    opposite: minus(away && !halfSpeed && fatigue === 0 && cripples.length === 0),
    sails: minus(shipOf(state, id).sails === 'up'),
    corvus: kind === 'corvus' ? 2 : 0,
    harpax: kind === 'harpax' ? 3 - range : 0,
  };
}
