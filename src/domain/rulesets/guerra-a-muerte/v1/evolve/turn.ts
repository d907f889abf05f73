import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { cities } from '../data/data.ts';
import type { Event } from '../events.ts';
import { groupsOf } from '../rules/setup-groups.ts';
import type { Operations, State, Step } from '../state.ts';
import { OUT, RECRUIT, WAITING, ENTERING } from '../state.ts';
import { leaveForce } from './forces.ts';

type Type =
  | 'GroupPlaced'
  | 'SetUpEnded'
  | 'TurnBegan'
  | 'StepBegan'
  | 'UnitsDue'
  | 'LiberalDiced'
  | 'IgualaDiced'
  | 'DefectionDiced'
  | 'AreasCounted'
  | 'GameDecided';

/** Set-up, the frame of a turn, the events in Spain and the end (dossier 2, 9). */
export const turnEvolutions: Evolutions<State, Event, Type> = {
  GroupPlaced(state, { side, group, units, leaders }) {
    for (const id of units) Object.assign(state.units[id] ?? {}, { at: ENTERING });
    for (const id of leaders) Object.assign(state.leaders[id] ?? {}, { at: ENTERING });
    const next = groupsOf(state.scenario)[group + 1];
    state.step = { kind: 'setup', side: next?.side ?? side, group: group + 1 };
  },
  SetUpEnded() {
    // The turn that begins says the rest.
  },
  TurnBegan(state, { turn }) {
    state.turn = turn;
    for (const force of Object.values(state.forces))
      Object.assign(force, { spent: false, scattered: false, checked: false });
    for (const siege of Object.values(state.sieges)) siege.blockade = null; // §6.6: declared anew every turn
    Object.assign(state, { announced: {}, built: {}, reorganised: {}, returned: [], fresh: [] });
    Object.assign(state, { allowance: null, allowed: [], regrouped: [] });
  },
  StepBegan(state, { step, phase }) {
    state.step = stepOf(state, step as Step['kind'], phase);
    if (step === 'regroup') state.regrouped = [];
  },
  UnitsDue(state, { boxes, map, leaders }) {
    for (const id of boxes) move(state, id, RECRUIT);
    for (const id of map) move(state, id, WAITING);
    for (const id of leaders) move(state, id, WAITING);
  },
  LiberalDiced(state, { happened, cancelled }) {
    if (!happened) return;
    state.liberal = state.turn;
    for (const id of cancelled) move(state, id, OUT);
  },
  IgualaDiced(state, { happened }) {
    if (happened) state.iguala = state.turn;
  },
  DefectionDiced(state, { unit, left, force }) {
    if (left) leaveForce(state, unit, force);
  },
  AreasCounted() {
    // What was counted decides the game.
  },
  GameDecided(state, { winner, reason, count }) {
    state.verdict = { winner, reason, count: { ...count } };
    Object.assign(state, { step: { kind: 'over' }, stack: [] });
  },
};

/** What a step holds when it begins. */
function stepOf(state: State, kind: Step['kind'], phase: Operations | null): Step {
  switch (kind) {
    case 'income':
      return { kind, named: null };
    case 'mass':
      return { kind, side: state.step.kind === 'mass' ? 'royalist' : 'patriot' }; // §4.9, dossier 3.3: P, then R
    case 'promotion':
      return { kind, left: null };
    case 'regroup':
    case 'operations':
    case 'operations-end':
      return { kind, phase: phase ?? 'royalist' };
    case 'blockades':
      return { kind, left: blockaded(state) };
    case 'setup':
    case 'rising':
    case 'convoy':
      return state.step; // never begun by name
    default:
      return { kind };
  }
}

/** §6.6, dossier 2: cities under a blockade declared in this turn, those that royalists besiege first. */
function blockaded(state: State): string[] {
  const open = [...cities.keys()].filter((city) => (state.sieges[city]?.blockade ?? null) !== null);
  const royalist = new Set(Object.values(state.forces).flatMap(({ at, owner }) => (owner === 'royalist' ? [at] : [])));
  const first = open.filter((city) => royalist.has(`siege:${city}`));
  return [...first, ...open.filter((city) => !first.includes(city))];
}

/** A unit or a leader that stands in no force goes elsewhere. */
function move(state: State, id: string, at: string): void {
  const thing = state.units[id] ?? state.leaders[id];
  if (thing !== undefined) thing.at = at;
}
