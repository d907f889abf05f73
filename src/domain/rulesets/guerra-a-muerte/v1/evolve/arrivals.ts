import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { counterOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { OUT, RECRUIT, WAITING } from '../state.ts';
import { putUnit } from './units.ts';

type Type =
  | ('ReinforcementPlaced' | 'ReinforcementReplaced' | 'ReinforcementsWait')
  | ('ConvoyNamed' | 'ConvoyHeld' | 'ConvoyDiced' | 'ConvoyLanded');

/** Reinforcements of both sides (§4.8, §4.10). */
export const arrivalEvolutions: Evolutions<State, Event, Type> = {
  ReinforcementPlaced(state, { unit, at }) {
    if (at === RECRUIT) toBox(state, unit);
    // On the map it comes with the force that is formed of it.
  },
  ReinforcementReplaced(state, { unit, by }) {
    move(state, unit, OUT);
    if (by !== null) move(state, by, WAITING);
  },
  ReinforcementsWait() {
    // They stand where they stood.
  },
  ConvoyNamed(state, { port, units, leaders, escorts }) {
    const convoy = { port, units: [...units], leaders: [...leaders], escorts: [...escorts] };
    if (state.step.kind === 'convoy') state.step.left.push(convoy);
    else state.step = { kind: 'convoy', left: [convoy] };
  },
  ConvoyHeld(state) {
    if (state.step.kind !== 'convoy') state.step = { kind: 'convoy', left: [] };
  },
  ConvoyDiced(state, { outcome }) {
    if (state.step.kind !== 'convoy' || outcome === 'lands') return;
    const lost = state.step.left.shift();
    if (outcome === 'destroyed') for (const unit of lost?.units ?? []) toBox(state, unit);
  },
  ConvoyLanded(state) {
    if (state.step.kind === 'convoy') state.step.left.shift();
  },
};

function move(state: State, unit: string, at: string): void {
  const moved = state.units[unit];
  if (moved !== undefined) moved.at = at;
}

function toBox(state: State, unit: string): void {
  putUnit(state, unit, RECRUIT, counterOf(unit).steps);
}
