import type { ChoiceGenerator, Blocked, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { landNeighbours } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Combat, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaName } from '../text/names.ts';
import { decision } from './decision.ts';
import { combatOf, fightersOf, leader } from './fighters.ts';
import { chooseSurplus } from './losses.ts';
import { blockedZone, zoneOption } from './menus.ts';
import { roundOdds } from './odds.ts';
import { removeOfficer } from './officers.ts';
import type { GameTurn } from './positions.ts';
import { countAt, holds, isLand, officerAt, STACK } from './positions.ts';

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

/** Why land zones nearby are no refuge. */
export function barredRefuges(state: State, combat: Combat): Blocked[] {
  const open = refuges(state, combat);
  return landNeighbours(combat.zone)
    .filter((zone) => !open.includes(zone))
    .map((zone) =>
      blockedZone(zone, holds(state, combat.attacker, zone) ? 'blocked.enemy' : 'blocked.attack-origin', '§10.7'),
    );
}

/** Null = stay; `to` is null for the attacker, who goes back where he came from. */
type Answer = { to: string | null; dead: string[] } | null;

const stay = choice('stay', t('choose.stay'));
const back = choice('retreat', t('choose.retreat'));

/** C5: the attacker stays or goes. */
export const attackerRetreat = decision('retreat', {
  kind: 'combat.retreat_att',
  title: t('prompt.combat.retreat_att'),
  seats: SIDES,
  reaction: true,
  choices: [stay, back],
  asks: (state, { side }) => (side === combatOf(state).attacker ? side : null),
  *choose(state): ChoiceGenerator<Answer> {
    const options = [
      { ...stay, value: null },
      { ...back, value: { to: null, dead: [] } },
    ];
    const details = menuDetails(t('prompt.combat.retreat_att'), [], 'stay');
    return yield* pick<Answer>(options, { ...details, odds: () => roundOdds(state, 'stay') });
  },
  decide: goOrStay,
});

/** C5: the defender stays, or names the zone and, if it gets too full, who dies (§10.7d). */
export const defenderRetreat = decision('retreat', {
  kind: 'combat.retreat_def',
  title: t('prompt.combat.retreat_def'),
  seats: SIDES,
  reaction: true,
  choices: [stay],
  asks: (state, { side }) => (side === combatOf(state).attacker ? null : side),
  *choose(state, side): ChoiceGenerator<Answer> {
    const combat = combatOf(state);
    const going = fightersOf(combat, side);
    const lost = (zone: string): number => countAt(state, side, zone) + going.length - STACK;
    const options = [{ ...stay, value: null }, ...refuges(state, combat).map((zone) => refugeOption(zone, lost(zone)))];
    const prompt = {
      ...menuDetails(t('prompt.combat.retreat_def'), () => barredRefuges(state, combat), 'stay'),
      odds: () => roundOdds(state, 'stay'),
    };
    const to = yield* pick<string | null>(options, prompt);
    if (to === null) return null;
    return { to, dead: yield* chooseSurplus(state, going, lost(to)) };
  },
  decide: goOrStay,
});

/** A zone to retreat to; that some will die for want of room is said before it is chosen (§10.7d). */
export function refugeOption(zone: string, dead: number): Option<string> {
  if (dead <= 0) return zoneOption(zone);
  return { ...zoneOption(zone), label: t('choose.refuge.full', { zone: areaName(zone), dead }) };
}

function goOrStay(turn: GameTurn, seat: Side, answer: Answer): void {
  if (answer === null) turn.emit({ type: 'SideStayed', public: { seat } });
  else retreat(turn, seat, answer.to, answer.dead);
}

/** §10.7: the side leaves with its officer; where another lies already, he comes off the map (§10.7e). */
function retreat(turn: GameTurn, seat: Side, to: string | null, dead: string[]): void {
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

/** Takes the officer along, or off the map where another lies (§10.7e). Where he arrives, or null. */
export function officerArrives(turn: GameTurn, side: Side, to: string): string | null {
  const officer = leader(turn.state, side);
  if (officer === null) return null;
  if (officerAt(turn.state, side, to) === null) return to;
  removeOfficer(turn, officer, 'second');
  return null;
}
