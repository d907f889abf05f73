import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { leadTo, place, weaken } from './map.ts';
import type { OpenBlock, Event } from '../events.ts';
import { strength } from '../rules/positions.ts';
import type { Combat, Fighter, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { GONE } from '../state.ts';
import { enemyOf } from '../sides.ts';

/** What happens in combats and changes where they stand. */
export type CombatType =
  | 'CombatJoined'
  | 'DrumsSounded'
  | 'TigerStruck'
  | 'SupportsClosed'
  | 'DrumsAnswered'
  | 'RoundBegan'
  | 'DiceRolled'
  | 'DieRaised'
  | 'LossesTaken'
  | 'OfficerStruck'
  | 'VolunteersFled'
  | 'SideStayed'
  | 'SideRetreated'
  | 'SurplusReturned'
  | 'CombatEnded';

/** The battle board, chapter 10. Without a combat these events change nothing. */
export const combatFolds: Evolutions<State, Event, CombatType> = {
  CombatJoined(state, { zone, attacker, from, red, reaction, attackers, defenders, officers }, event) {
    const mine = secretOr<string[]>(event, attacker, []);
    const theirs = secretOr<string[]>(event, enemyOf(attacker), []);
    const leader = officers[attacker];
    state.combat = {
      zone,
      attacker,
      reaction,
      origins: [{ zone: from, red }],
      officerFrom: leader === null ? null : from,
      fighters: [
        ...named(attackers, mine, { side: attacker, from }),
        ...named(defenders, theirs, { side: enemyOf(attacker), from: null }),
      ],
      supports: { british: [], spanish: [] },
      drums: null,
      stage: 'attacker-supports',
      ...freshRound(0),
    };
    for (const officer of [officers.british, officers.spanish]) open(state, officer);
    state.step = { kind: 'combat' };
  },
  DrumsSounded(state, { card, from, officer }, event) {
    if (state.combat !== null)
      state.combat.drums = { card, from, officer, units: secretOr<string[]>(event, 'units', []) };
  },
  TigerStruck(state, { officer }) {
    if (officer === null) return;
    open(state, officer);
    remove(state, officer, true, 'british');
  },
  SupportsClosed(state) {
    const combat = state.combat;
    if (combat === null) return;
    if (combat.stage === 'attacker-supports') combat.stage = 'defender-supports';
    else combat.stage = combat.stage === 'defender-supports' && combat.attacker === 'spanish' ? 'swell' : 'muster';
  },
  DrumsAnswered(state, { from, red, blocks, officer }, event) {
    const combat = state.combat;
    if (combat === null) return;
    const units = secretOr<string[]>(event, 'units', []);
    combat.fighters.push(...named(blocks, units, { side: 'british', from }));
    combat.origins.push({ zone: from, red });
    combat.drums = null;
    for (const unit of units) place(state, unit, combat.zone);
    if (officer === null) return;
    open(state, officer);
    leadTo(state, 'british', from, combat.zone);
    combat.officerFrom = from;
  },
  RoundBegan(state, { round }) {
    if (state.combat !== null) Object.assign(state.combat, freshRound(round), { stage: 'rounds' });
  },
  DiceRolled(state, { seat, dice, modifier, flight }) {
    if (state.combat === null) return;
    state.combat.rolls[seat] = { dice: [...dice], modifier, raised: null };
    if (seat === 'british') state.combat.flight = flight;
  },
  DieRaised(state, { die, flight }) {
    if (state.combat === null) return;
    state.combat.oldfield = true;
    state.combat.flight = flight;
    if (state.combat.rolls.british !== null) state.combat.rolls.british.raised = die;
  },
  LossesTaken(state, { seat, losses, cause }) {
    const combat = state.combat;
    if (combat === null) return;
    const units = new Map(combat.fighters.map(({ block, unit }) => [block, unit]));
    const after = losses.map(({ block, pf }) => ({ unit: units.get(block) ?? '', pf }));
    weaken(state, after);
    combat.fighters = combat.fighters.filter(({ unit }) => strength(state, unit) > 0);
    combat[cause === 'dice' ? 'taken' : 'worn'][seat] = true;
  },
  OfficerStruck(state, { seat, officer, killed }) {
    remove(state, officer, killed, seat);
    if (state.combat !== null) state.combat.fated[seat] = true;
  },
  VolunteersFled(state, { to, blocks, dead, officer }) {
    const combat = state.combat;
    if (combat === null) return;
    combat.flight = false;
    if (officer && to !== null) leadTo(state, 'spanish', combat.zone, to);
    leave(state, combat, blocks, { to, dead: to === null ? blocks : dead });
  },
  SideStayed(state, { seat }) {
    if (state.combat !== null) state.combat.stayed[seat] = true;
  },
  SideRetreated(state, { seat, to, dead, officerTo }) {
    const combat = state.combat;
    if (combat === null) return;
    if (officerTo !== null) leadTo(state, seat, combat.zone, officerTo);
    const blocks = combat.fighters.filter(({ side }) => side === seat).map(({ block }) => block);
    leave(state, combat, blocks, { to, dead });
  },
  SurplusReturned(state, { blocks }) {
    if (state.combat !== null) leave(state, state.combat, blocks, { to: null, dead: [] });
  },
  CombatEnded(state, { morale, counter }) {
    state.morale = morale;
    state.combat = null;
    state.step = { kind: counter ? 'counter' : 'action' };
  },
};

function freshRound(
  round: number,
): Pick<Combat, 'round' | 'rolls' | 'oldfield' | 'taken' | 'fated' | 'flight' | 'worn' | 'stayed'> {
  const both = <T>(value: T): Record<Side, T> => ({ british: value, spanish: value });
  return {
    round,
    rolls: both(null),
    oldfield: false,
    taken: both(false),
    fated: both(false),
    flight: false,
    worn: both(false),
    stayed: both(false),
  };
}

function named(
  blocks: readonly OpenBlock[],
  units: readonly string[],
  where: Pick<Fighter, 'side' | 'from'>,
): Fighter[] {
  return blocks.map(({ block }, index) => ({ block, unit: units[index] ?? '', ...where }));
}

/** §11.1: seen in combat, an officer stays open for good. */
function open(state: State, id: string | null): void {
  const officer = state.officers[id ?? ''];
  if (officer !== undefined) officer.up = true;
}

/** §8.1, §11.6: off the map for good; the killed shrink their side's hand. */
function remove(state: State, id: string, killed: boolean, side: Side): void {
  const officer = state.officers[id];
  if (officer !== undefined) officer.at = GONE;
  if (killed) state.handMax[side] = Math.max(0, state.handMax[side] - 1);
}

/** Blocks leave the fight: the dead as casualties, the others to `to`, or each to where it came from. */
function leave(
  state: State,
  combat: Combat,
  blocks: readonly string[],
  { to, dead }: { to: string | null; dead: readonly string[] },
): void {
  const leaving = combat.fighters.filter(({ block }) => blocks.includes(block));
  combat.fighters = combat.fighters.filter(({ block }) => !blocks.includes(block));
  for (const { block, unit, from } of leaving) {
    if (dead.includes(block)) weaken(state, [{ unit, pf: 0 }]);
    else place(state, unit, to ?? from ?? combat.zone);
  }
}
