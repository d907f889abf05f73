import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { unitOf } from '../data/data.ts';
import type { Combat, Fighter, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { isStruck } from './dice.ts';
import { combatOf, defenderOf, fightersOf, leader } from './fighters.ts';
import { chooseSurplus } from './losses.ts';
import type { GameTurn } from './positions.ts';
import { countAt, STACK } from './positions.ts';
import { barredRefuges, officerArrives, refugeOption, refuges } from './retreat.ts';

/** Where they flee, and who dies for want of room. */
type Flight = { to: string; dead: string[] };

/** §10.4c: one zone for all of them. Losses that nobody has a say in come first, amid a batch of events. */
export const volunteers = decision(['volunteers', 'plain-losses'], {
  kind: 'combat.volunteers',
  title: t('prompt.combat.volunteers'),
  seats: ['spanish'],
  reaction: true,
  asks(state) {
    const combat = combatOf(state);
    return mustFlee(combat) && asksForFlight(state, combat) ? 'spanish' : null;
  },
  *choose(state): ChoiceGenerator<Flight> {
    const combat = combatOf(state);
    const going = fleeing(combat);
    const lost = (zone: string): number => countAt(state, 'spanish', zone) + going.length - STACK;
    const to = yield* pick(
      refuges(state, combat).map((zone) => refugeOption(zone, lost(zone))),
      menuDetails(t('prompt.combat.volunteers'), () => barredRefuges(state, combat)),
    );
    return { to, dead: yield* chooseSurplus(state, going, lost(to)) };
  },
  decide: (turn, _seat, { to, dead }) => flee(turn, to, dead),
});

/** Whether Volunteers of the fight have been put to flight and are still there. */
export function mustFlee(combat: Combat): boolean {
  return combat.flight && fleeing(combat).length > 0;
}

/** Volunteers of the fight, who flee together. */
function fleeing(combat: Combat): Fighter[] {
  return fightersOf(combat, 'spanish').filter(({ unit }) => unitOf(unit).volunteers);
}

/** Where Volunteers may flee to: as a defender's retreat; attackers to where they came from. */
function flightZones(state: State, combat: Combat): string[] {
  if (combat.attacker === 'spanish') return combat.origins.map(({ zone }) => zone);
  return refuges(state, combat);
}

/** Whether Spain chooses where the Volunteers flee: an attacker's have one way only, and without any they die. */
function asksForFlight(state: State, combat: Combat): boolean {
  return defenderOf(combat) === 'spanish' && refuges(state, combat).length > 0;
}

/** They flee the only way there is, or die. */
export function fleeUnasked(turn: GameTurn): void {
  flee(turn, flightZones(turn.state, combatOf(turn.state))[0] ?? null, []);
}

/**
 * They leave the fight; the officer goes with them if no other unit of his stays, unless the same roll has struck
 * him: then he lies where he fell, and his fate comes next (§10.5).
 */
function flee(turn: GameTurn, to: string | null, chosen: readonly string[]): void {
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

function fleesAlong(turn: GameTurn, combat: Combat, to: string): boolean {
  if (!combat.fated.spanish && isStruck(turn.state, combat, 'spanish')) return false;
  return leader(turn.state, 'spanish') !== null && officerArrives(turn, 'spanish', to) !== null;
}

/** Of the blocks chosen to die, those that must: hits that were due before the flight may have made room (atOnce). */
function stillNeeded(state: State, going: readonly Fighter[], to: string | null, chosen: readonly string[]): string[] {
  if (to === null || chosen.length === 0) return [];
  const over = countAt(state, 'spanish', to) + going.length - STACK;
  return chosen.filter((block) => going.some((fighter) => fighter.block === block)).slice(0, Math.max(0, over));
}
