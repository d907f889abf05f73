import { memoise } from '../../../../kernel/kit/memoise.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { areaIds, landingFrom, landNeighbours } from '../data/data.ts';
import { joinCombat } from './combat-start.ts';
import { unload } from './fox.ts';
import { removeOfficer } from './officers.ts';
import type { GameTurn } from './positions.ts';
import { aboard, countAt, holds, isCoastal, isLand, officerAt, STACK, unitsAt } from './positions.ts';
import type { March, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** How a card lets a group move. */
export type Manner = {
  side: Side;
  attack: boolean;
  /** A Counterattack in the enemy's phase: the officer leads it (§9.counter2). */
  reaction: boolean;
  placing: Placing | null;
};

/** An officer taken from the pool and where he is put. */
export type Placing = { officer: string; zone: string };

/** A group and who goes with it; `to` is null where the other seat has a say before it is named. */
export type GroupPlan = {
  from: string;
  units: string[];
  fox: boolean;
  officer: boolean;
  officerForced: boolean;
  to: string | null;
};

/** What decides where a group may go: how many units, whether its officer goes, and whether he has nobody to stay with. */
export type Party = {
  side: Side;
  from: string;
  size: number;
  officer: boolean;
  officerForced: boolean;
  attack: boolean;
};

/** Zones that a unit in `from` may enter by an order: over land, or by the anchor arrows (§4.3, §4.4). */
export function waysFrom(from: string): readonly string[] {
  return isLand(from) ? landNeighbours(from) : landingFrom(from);
}

/** §9 Move and Assault: where the party may go. */
export function destinations(state: State, party: Party): string[] {
  return waysFrom(party.from).filter((to) => mayEnter(state, party, to));
}

function mayEnter(state: State, party: Party, to: string): boolean {
  const { side, size, attack } = party;
  // §9.move1, A-32: enemies only by an Assault, and never by an empty cutter.
  if (holds(state, enemyOf(side), to) && !(attack && size > 0)) return false;
  // §5.6a, A-42, A-43
  if (countAt(state, side, to) + size > STACK) return false;
  // §11.2, A-27: no second officer, unless he has nobody to stay with; then he is removed.
  return !(party.officer && !party.officerForced && officerAt(state, side, to) !== null);
}

/** The most units that an order could bring from `from` into one zone; -1 where there is no way at all. */
export function capacity(state: State, side: Side, from: string, attack: boolean): number {
  const rooms = waysFrom(from)
    .filter((to) => attack || !holds(state, enemyOf(side), to))
    .map((to) => STACK - countAt(state, side, to));
  return Math.max(-1, ...rooms);
}

/** Items that can be moved from a zone: the units and, in her zone, the Fox, who counts for her load. */
export function itemsAt(state: State, side: Side, zone: string): readonly string[] {
  const units = unitsAt(state, side, zone);
  return hasFox(state, side, zone) ? [...units, 'fox'] : units;
}

/** How many units an item brings. */
export function weight(state: State, item: string): number {
  return item === 'fox' ? aboard(state).length : 1;
}

/** Zones from which some group of `side` could go somewhere (M2). */
export function origins(state: State, side: Side, attack: boolean): readonly string[] {
  return allOrigins(state)(side, attack);
}

/** Worked out once for each state, side and manner: several cards of a hand ask for it, and the menu that follows. */
const allOrigins = memoise((state: State) => {
  const known = new Map<string, readonly string[]>();
  return (side: Side, attack: boolean): readonly string[] => {
    const key = `${side} ${attack}`;
    const zones = known.get(key) ?? areaIds.filter((zone) => canLeave(state, side, zone, attack));
    known.set(key, zones);
    return zones;
  };
});

/** Whether some group of a zone could go somewhere. */
export function canLeave(state: State, side: Side, zone: string, attack: boolean): boolean {
  if (!isLand(zone) && !isCoastal(zone)) return false;
  const leaving = { side, from: zone, attack };
  // Each unit counts one; only the Fox brings as many as are aboard.
  if (holds(state, side, zone) && hasWay(state, leaving, 1)) return true;
  return hasFox(state, side, zone) && hasWay(state, leaving, weight(state, 'fox'));
}

function hasWay(state: State, leaving: Pick<Party, 'side' | 'from' | 'attack'>, size: number): boolean {
  const party = { ...leaving, size, officer: false, officerForced: false };
  return waysFrom(leaving.from).some((to) => mayEnter(state, party, to));
}

function hasFox(state: State, side: Side, zone: string): boolean {
  return side === 'british' && state.fox.at === zone;
}

/** The group has been named (M3); where it goes may still be another's to say. */
export function nameGroup(
  turn: GameTurn,
  seat: Side,
  group: GroupPlan,
  how: { attack: boolean; reaction: boolean },
): void {
  const { from, units, fox, officer, officerForced } = group;
  turn.emit({
    type: 'GroupNamed',
    public: { seat, from, blocks: units.length, fox, officer, officerForced, ...how },
    secrets: secretFor(seat, { units }),
  });
}

/** The march that is under way. Throws where there is none. */
export function marchOf(state: State): March {
  if (state.step.kind !== 'march') throw new Error('no group is on the march');
  return state.step.march;
}

/** The group on the march as it stands before it moves. */
export function partyOf(state: State, march: March): Party {
  const { side, from, units, officer, attack, lost } = march;
  const stays = unitsAt(state, side, from).some((unit) => !units.includes(unit));
  const party = { side, from, size: units.length, officer, officerForced: !stays, attack: attack && lost !== 'lost' };
  // §11.2: where he can go nowhere else, he comes off the map. So rules 1.0 may have named a group; these never do.
  return destinations(state, party).length > 0 ? party : { ...party, officerForced: march.officerForced };
}

/** M6: the named group goes where `by` said; enemies there mean a combat at once (§10.0). */
export function moveGroup(turn: GameTurn, to: string, by: Side): void {
  const march = marchOf(turn.state);
  const { side: seat, from, units } = march;
  if (march.fox) unload(turn);
  const officer = march.officer && bringsOfficer(turn, seat, from, to);
  const combat = holds(turn.state, enemyOf(seat), to);
  turn.emit({ type: 'GroupMoved', public: { seat, from, to, blocks: units.length, officer, by, combat } });
  if (combat) joinCombat(turn, { march, zone: to });
}

/** §11.2, A-27: an officer who must go where another is comes off the map. Returns whether he arrives. */
export function bringsOfficer(turn: GameTurn, side: Side, from: string, to: string): boolean {
  const officer = officerAt(turn.state, side, from);
  if (officer === null) return false;
  if (officerAt(turn.state, side, to) === null) return true;
  removeOfficer(turn, officer, 'second');
  return false;
}
