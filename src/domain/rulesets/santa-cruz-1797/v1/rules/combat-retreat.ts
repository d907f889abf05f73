import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { landNeighbours, unitOf } from '../data/data.ts';
import { isStruck } from './combat-dice.ts';
import { chooseSurplus } from './combat-losses.ts';
import type { Command } from './commands.ts';
import { combatOf, defenderOf, fightersOf, leader } from './fighters.ts';
import { blockedZone, plain, zoneOption } from './menus.ts';
import { removeOfficer } from './officers.ts';
import type { Game } from './positions.ts';
import { countAt, holds, isLand, officerAt, STACK } from './positions.ts';
import type { Combat, Fighter, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** §10.7a, A-28: never to sea, and then nobody. */
export function mayRetreat(combat: Combat): boolean {
  return combat.origins.every(({ zone }) => isLand(zone));
}

/** §10.7b: adjacent land zones without attackers from which no attack came. */
export function refuges(state: State, combat: Combat): string[] {
  return landNeighbours(combat.zone).filter(
    (zone) => !holds(state, combat.attacker, zone) && !combat.origins.some((origin) => origin.zone === zone),
  );
}

function barredRefuges(state: State, combat: Combat): Blocked[] {
  const open = refuges(state, combat);
  return landNeighbours(combat.zone)
    .filter((zone) => !open.includes(zone))
    .map((zone) =>
      blockedZone(zone, holds(state, combat.attacker, zone) ? 'blocked.enemy' : 'blocked.attack-origin', '§10.7'),
    );
}

/** C5: stay or go; a defender names the zone and, if it gets too full, who dies (§10.7d). */
export function* chooseRetreat(state: State, side: Side): ChoiceGenerator<Command> {
  const combat = combatOf(state);
  const stay: Option<string | null> = plain('stay', 'choose.stay', null);
  if (side === combat.attacker) {
    const back: Option<string | null> = plain('retreat', 'choose.retreat', 'back');
    const taken = yield* pick([stay, back], menuDetails(t('prompt.combat.retreat_att'), [], 'stay'));
    return taken === null ? { do: 'stay' } : { do: 'retreat', to: null, dead: [] };
  }
  const zones: Option<string | null>[] = refuges(state, combat).map(zoneOption);
  const prompt = menuDetails(t('prompt.combat.retreat_def'), barredRefuges(state, combat), 'stay');
  const to = yield* pick([stay, ...zones], prompt);
  if (to === null) return { do: 'stay' };
  const going = fightersOf(combat, side);
  return {
    do: 'retreat',
    to,
    dead: yield* chooseSurplus(state, going, countAt(state, side, to) + going.length - STACK),
  };
}

export function stay(turn: Game, seat: Side): void {
  turn.emit({ type: 'SideStayed', public: { seat } });
}

/** §10.7: the side leaves with its officer; where another lies already, he comes off the map (§10.7e). */
export function retreat(turn: Game, seat: Side, to: string | null, dead: string[]): void {
  const combat = combatOf(turn.state);
  const officer = leader(turn.state, seat);
  const goal = officer === null ? null : (to ?? wayOfOfficer(turn.state, combat, seat));
  const officerTo = goal === null ? null : officerArrives(turn, seat, goal);
  turn.emit({ type: 'SideRetreated', public: { seat, to, dead, officerTo } });
}

/** The attacker's officer goes back where he came from, or with units that go elsewhere if nobody is there (A-28, §11.4). */
function wayOfOfficer(state: State, combat: Combat, side: Side): string {
  const home = combat.officerFrom;
  const goals = fightersOf(combat, side).map(({ from }) => from ?? '');
  if (home !== null && (goals.includes(home) || holds(state, side, home))) return home;
  return goals[0] ?? home ?? '';
}

function officerArrives(turn: Game, side: Side, to: string): string | null {
  const officer = leader(turn.state, side);
  if (officer === null) return null;
  if (officerAt(turn.state, side, to) === null) return to;
  removeOfficer(turn, officer, 'second');
  return null;
}

/** Volunteers of the fight, who flee together. */
export function fleeing(combat: Combat): Fighter[] {
  return fightersOf(combat, 'spanish').filter(({ unit }) => unitOf(unit).volunteers);
}

/** Where Volunteers may flee to: as a defender's retreat; attackers to where they came from. */
export function flightZones(state: State, combat: Combat): string[] {
  if (combat.attacker === 'spanish') return combat.origins.map(({ zone }) => zone);
  return refuges(state, combat);
}

/** §10.4c: one zone for all of them. */
export function* chooseFlight(state: State): ChoiceGenerator<Command> {
  const combat = combatOf(state);
  const zones = refuges(state, combat).map(zoneOption);
  const to = yield* pick(zones, menuDetails(t('prompt.combat.volunteers'), barredRefuges(state, combat)));
  const going = fleeing(combat);
  const over = countAt(state, 'spanish', to) + going.length - STACK;
  return { do: 'flee', to, dead: yield* chooseSurplus(state, going, over) };
}

/** Whether Spain chooses where the Volunteers flee: an attacker's have one way only, and without any they die. */
export function asksForFlight(state: State, combat: Combat): boolean {
  return defenderOf(combat) === 'spanish' && refuges(state, combat).length > 0;
}

/**
 * They leave the fight; the officer goes with them if no other unit of his stays, unless the same roll has struck
 * him: then he lies where he fell, and his fate comes next (§10.5).
 */
export function flee(turn: Game, to: string | null, chosen: readonly string[]): void {
  const { combat } = turn.state;
  const going = combat === null ? [] : fleeing(combat);
  if (combat === null || going.length === 0) return;
  const dead = stillNeeded(turn.state, going, to, chosen);
  const alone = going.length === fightersOf(combat, 'spanish').length;
  const survivors = going.length > dead.length;
  const officer = to !== null && alone && survivors && fleesAlong(turn, combat, to);
  const blocks = going.map(({ block }) => block);
  turn.emit({ type: 'VolunteersFled', public: { to, blocks, dead, officer } });
}

function fleesAlong(turn: Game, combat: Combat, to: string): boolean {
  if (!combat.fated.spanish && isStruck(turn.state, combat, 'spanish')) return false;
  return leader(turn.state, 'spanish') !== null && officerArrives(turn, 'spanish', to) !== null;
}

/** Of the blocks chosen to die, those that must: hits that were due before the flight may have made room (decide.ts). */
function stillNeeded(state: State, going: readonly Fighter[], to: string | null, chosen: readonly string[]): string[] {
  if (to === null || chosen.length === 0) return [];
  const over = countAt(state, 'spanish', to) + going.length - STACK;
  return chosen.filter((block) => going.some((fighter) => fighter.block === block)).slice(0, Math.max(0, over));
}
