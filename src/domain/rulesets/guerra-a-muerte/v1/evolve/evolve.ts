import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { evolver } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { arrivalEvolutions } from './arrivals.ts';
import { fightEvolutions } from './fight.ts';
import { forceEvolutions } from './forces.ts';
import { incomeEvolutions } from './income.ts';
import { operationsEvolutions } from './operations.ts';
import { seaEvolutions } from './sea.ts';
import { turnEvolutions } from './turn.ts';

/** What each type of event changes: a line for each room. */
const evolutions: Evolutions<State, Event> = {
  ...arrivalEvolutions,
  ...forceEvolutions,
  ...fightEvolutions,
  ...operationsEvolutions,
  ...seaEvolutions,
  ...turnEvolutions,
  ...incomeEvolutions,
};

const fold = evolver<State, Event>(evolutions, (state) => {
  state.count += 1;
});

/** Folds one event into the state, which it changes, and counts it. */
export function evolve(state: State, event: Event): State {
  if (!STILL.has(event.type)) {
    state.moves += 1;
    if (!MOVING.has(event.type)) state.shifts += 1;
  }
  return fold(state, event);
}

/** Whole forces go, or change their posture: what is in each stays. */
const MOVING: ReadonlySet<Event['type']> = new Set<Event['type']>([
  ...(['ForceMoved', 'PostureChanged', 'CityEntered', 'SiegeRaised', 'FleetReturned'] as const),
]);

/** Nothing changes its place, and no force is formed or gone. */
const STILL: ReadonlySet<Event['type']> = new Set<Event['type']>([
  ...(['SetUpEnded', 'TurnBegan', 'StepBegan', 'ForcesShown', 'RpSpent', 'Declined'] as const),
  ...(['AllowanceDiced', 'UnitsAllowed', 'LegionFreed', 'Regrouped', 'PhasePassed', 'PhaseOver'] as const),
  ...(['ActivationBegan', 'ActivationStopped', 'ActivationEnded', 'ExitAnnounced', 'ExitEnded'] as const),
  ...(['InterceptionDiced', 'AttritionDue', 'AttritionPaid', 'AttritionChecked', 'AttritionEnded'] as const),
  ...(['ReorganisationSealed', 'ReorganisationsShown', 'RisingsSealed', 'BuildsSealed', 'SpanishDiced'] as const),
  ...(['RisingsShown', 'RisingDiced', 'RisingLost', 'MilitiaRose', 'PursesNamed', 'IncomeCollected'] as const),
  ...(['MassRecruited', 'PromotionDiced', 'PromotionEnded', 'ReinforcementsWait'] as const),
  ...(['ConvoyNamed', 'ConvoyHeld', 'ConvoyLanded', 'HavenEntered', 'SubversionBegan'] as const),
  ...(['BattleDeclared', 'AvoidDiced', 'AvoidDeclined', 'InitiativeDiced', 'TacticsDiced', 'BattleDiced'] as const),
  ...(['FieldLeft', 'BattleEnded', 'RepressionDiced', 'CounterGuerrillaDiced', 'SiegeLaid', 'WorksBuilt'] as const),
  ...(['BlockadeDeclared', 'AssaultDeclared', 'AssaultDiced', 'AssaultEnded'] as const),
  ...(['NavalDeclared', 'NavalAvoidDiced', 'NavalEngaged', 'CochraneDiced', 'TargetsNamed'] as const),
  ...(['TroopsOverloaded', 'NavalEnded', 'AreaRaided', 'PortTaken', 'PortSettled', 'ReturnEnded'] as const),
  ...(['AreasCounted', 'GameDecided'] as const),
]);
