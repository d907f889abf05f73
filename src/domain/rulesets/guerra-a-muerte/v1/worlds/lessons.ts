import type { Folds } from '../../../../kernel/event.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { counterOf, counters, leaderData } from '../data/data.ts';
import type { Event } from '../events.ts';
import { COCHRANE } from '../rules/fleets.ts';
import { RECRUIT } from '../state.ts';
import type { Memory } from './memory.ts';
import {
  blur,
  enter,
  forgetReduced,
  form,
  goAlone,
  gone,
  join,
  mix,
  partFrom,
  show,
  strike,
  vanish,
} from './memory.ts';

/** Events that tell nobody what is in a force, beside what the events around them say: named, so that none is forgotten. */
type Silent =
  /** The turn and its boxes, which lie open. */
  | ('SetUpEnded' | 'TurnBegan' | 'StepBegan' | 'UnitsDue' | 'LiberalDiced' | 'IgualaDiced' | 'AreasCounted')
  | ('RisingsSealed' | 'RisingsShown' | 'RisingDiced' | 'RisingLost' | 'SpanishDiced' | 'PursesNamed')
  | ('IncomeCollected' | 'PromotionDiced' | 'PromotionEnded' | 'BuildsSealed' | 'ReinforcementReplaced')
  | ('ReinforcementsWait' | 'ConvoyHeld' | 'ConvoyDiced' | 'ReorganisationSealed' | 'ReorganisationsShown')
  | ('FleetReturned' | 'ReturnEnded' | 'GameDecided' | 'RpSpent' | 'Declined')
  /** Who operates; the Legion, which comes whole. */
  | ('AllowanceDiced' | 'UnitsAllowed' | 'LegionFreed' | 'Regrouped' | 'PhasePassed' | 'PhaseOver')
  | ('ActivationBegan' | 'ActivationStopped' | 'ActivationEnded' | 'PostureChanged')
  | ('ExitAnnounced' | 'ExitEnded' | 'InterceptionDiced')
  /** Fights, after which StepsLost and LeaderDiced say what they cost. */
  | ('BattleDeclared' | 'AvoidDiced' | 'AvoidDeclined' | 'InitiativeDiced' | 'TacticsDiced' | 'BattleDiced')
  | ('FieldLeft' | 'BattleEnded' | 'CityEntered' | 'RepressionDiced' | 'CounterGuerrillaDiced')
  | ('SiegeLaid' | 'WorksBuilt' | 'SiegeRaised' | 'BlockadeDeclared')
  | ('AssaultDeclared' | 'AssaultDiced' | 'AssaultEnded')
  | ('AttritionDue' | 'AttritionPaid' | 'AttritionChecked' | 'AttritionEnded' | 'SubversionBegan')
  | ('NavalDeclared' | 'NavalAvoidDiced' | 'NavalEngaged' | 'CochraneDiced' | 'TargetsNamed' | 'TroopsOverloaded')
  | ('NavalEnded' | 'PortTaken' | 'PortSettled');

type Telling = Exclude<Event['type'], Silent>;
type Counted = { readonly unit: string; readonly steps: number };

/** What each event that tells something of what is in forces teaches. */
export const lessons: Folds<Memory, Event, Telling> = {
  GroupPlaced(memory, { public: { units, leaders } }) {
    enter(memory, [...units, ...leaders]);
  },
  MilitiaRose(memory, { public: { unit } }) {
    enter(memory, [unit]);
  },
  MassRecruited(memory, { public: { units } }) {
    enter(memory, units);
  },
  BuildsShown(memory, { public: { boxes } }) {
    forgetReduced(memory);
    enter(memory, boxes);
  },
  ReinforcementPlaced(memory, { public: { unit, at } }) {
    enter(memory, at === RECRUIT ? [] : [unit]);
  },
  ConvoyNamed(memory, { public: { escorts } }) {
    enter(memory, escorts);
  },
  ConvoyLanded(memory, { public: { units, leaders } }) {
    enter(memory, [...units, ...leaders]);
  },
  DefectionDiced(memory, { public: { unit, left, militia } }) {
    if (left) gone(memory, [unit]);
    if (militia !== null) enter(memory, [militia]);
  },
  UnitPromoted(memory, { public: { militia, emptied } }) {
    gone(memory, [militia]);
    forgetReduced(memory);
    if (emptied !== null) vanish(memory, emptied);
  },
  BlockadeDiced(memory, { public: { surrendered, units } }) {
    if (surrendered) gone(memory, units);
  },

  ForceFormed(memory, event) {
    const { force, owner, kind } = event.public;
    form(memory, force, (id) => {
      const unit = counters.get(id);
      if (unit !== undefined) return unit.side === owner && (unit.arm === 'naval') === (kind === 'fleet');
      const { side, type } = leaderData(id);
      return side === owner && (type === 'navalLeader') === (kind === 'fleet');
    });
    const units = secretOr<readonly Counted[]>(event, 'units', []);
    const leaders = secretOr<readonly string[]>(event, 'leaders', []);
    if (units.length + leaders.length > 0) show(memory, force, units, leaders);
  },
  UnitsTransferred(memory, { public: { from, to, emptied } }) {
    if (memory.alone === null) mix(memory, from, to, emptied);
    else goAlone(memory, memory.alone, { from, to, emptied });
    memory.moved = { from, to };
  },
  ForceMoved(memory, { public: { force } }) {
    if (memory.alone !== null) show(memory, force, [], [memory.alone]);
    memory.alone = null;
    memory.moved = { from: force, to: force };
  },
  ForcesShown(memory, { public: { forces } }) {
    for (const { force, units, leaders } of forces) show(memory, force, units, leaders);
  },
  StepsLost(memory, { public: { force, steps, eliminated, destroyed, leaders } }) {
    const known = eliminated.reduce((sum, id) => sum + (memory.steps.get(id) ?? counterOf(id).steps), 0);
    gone(memory, eliminated);
    if (known !== steps) blur(memory, force);
    if (destroyed) show(memory, force, [], leaders);
  },
  LeaderDiced(memory, { public: { leader, lost } }) {
    if (lost) gone(memory, [leader]);
  },
  LeaderPlaced(memory, { public: { leader, force } }) {
    gone(memory, [leader]);
    if (force !== null) join(memory, leader, force);
  },
  HavenEntered(memory, { public: { leader } }) {
    memory.alone = leader;
  },

  SubversionDiced(memory, { public: { leader, target, success, joins } }) {
    if (!success || target === null) return;
    const steps = memory.steps.get(target);
    gone(memory, [target]);
    const forces = memory.where.get(leader);
    if (joins === null || forces === undefined) return;
    memory.where.set(joins, new Set(forces));
    if (steps !== undefined) memory.steps.set(joins, Math.min(steps, counterOf(joins).steps));
  },
  LegionRetired(memory, { public: { force, units } }) {
    gone(memory, units);
    vanish(memory, force);
  },

  FrigateTaken(memory, { public: { frigate, by, fleet, steps } }) {
    gone(memory, [frigate]);
    if (by === null) return;
    join(memory, by, fleet);
    memory.steps.set(by, steps);
  },
  BroadsidesFired(memory, { public: { lost } }) {
    for (const { ship, steps } of lost) strike(memory, ship, steps);
  },
  FleetLost(memory, { public: { fleet } }) {
    vanish(memory, fleet);
  },
  AreaRaided(memory, { public: { force, modifiers } }) {
    if (modifiers.some(({ id }) => id === 'cochrane')) join(memory, COCHRANE, force);
  },
  PortShipDiced(memory, { public: { ship, outcome } }) {
    if (outcome === 'destroyed') gone(memory, [ship]);
  },
  ShipCaptured(memory, { public: { ship, by, steps } }) {
    gone(memory, [ship]);
    enter(memory, by === null ? [] : [by]);
    if (by !== null) memory.steps.set(by, steps);
  },
  ShipEscaped(memory, { public: { ship, to } }) {
    if (to === null) gone(memory, [ship]);
    else if (memory.moved !== null) partFrom(memory, ship, memory.moved);
  },
};
