import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import type { Event } from '../events.ts';
import type { Purse } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { AreaFlags, Build, State } from '../state.ts';
import { ENTERING } from '../state.ts';
import { leaveForce } from './forces.ts';
import { coverReduced } from './shown.ts';

type Type =
  | 'RisingsSealed'
  | 'RisingsShown'
  | 'RisingDiced'
  | 'RisingLost'
  | 'MilitiaRose'
  | 'SpanishDiced'
  | 'PursesNamed'
  | 'IncomeCollected'
  | 'MassRecruited'
  | 'PromotionDiced'
  | 'UnitPromoted'
  | 'PromotionEnded'
  | 'BuildsSealed'
  | 'BuildsShown';

type Named = { readonly area: string; readonly purse: Purse };

/** Risings, resources and what they buy (§4, §9). */
export const incomeEvolutions: Evolutions<State, Event, Type> = {
  RisingsSealed(state, { side }, event) {
    state.announced[side] = [...secretOr<readonly string[]>(event, 'areas', [])];
  },
  RisingsShown(state, { risings }) {
    state.step = { kind: 'rising', left: risings.map((rising) => ({ ...rising })), won: false };
  },
  RisingDiced(state, { success }) {
    if (state.step.kind !== 'rising') return;
    if (success) state.step.won = true;
    else settleRising(state);
  },
  RisingLost: settleRising,
  MilitiaRose: settleRising,
  SpanishDiced(state, { half }) {
    state.purses.R += half;
  },
  PursesNamed(state, _facts, event) {
    const named = secretOr<readonly Named[]>(event, 'named', []);
    if (state.step.kind === 'income')
      state.step.named = Object.fromEntries(named.map(({ area, purse }) => [area, purse]));
  },
  IncomeCollected(state, { totals }) {
    for (const { purse, half } of totals) state.purses[purse] += half;
    for (const flags of Object.values(state.areas)) {
      flags.raided = 0;
      if (flags.halved !== null && flags.halved <= state.turn) flags.halved = null;
    }
  },
  MassRecruited(state, { side, area, units }) {
    const flags = flagsOf(state, area);
    flags.recruited.push(side);
    flags.halved = state.turn + 1;
    state.fresh.push(...units);
  },
  PromotionDiced(state, { first }) {
    state.step = { kind: 'promotion', left: [first, ...SIDES.filter((side) => side !== first)] };
  },
  UnitPromoted(state, { militia }, event) {
    coverReduced(state);
    const unit = state.units[secretOr<string>(event, 'unit', '')];
    if (unit !== undefined) unit.steps = 2;
    leaveForce(state, militia, state.units[militia]?.at ?? '');
  },
  PromotionEnded(state, { side }) {
    if (state.step.kind === 'promotion') state.step.left = (state.step.left ?? []).filter((one) => one !== side);
  },
  BuildsSealed(state, { side }, event) {
    state.built[side] = [...secretOr<readonly Build[]>(event, 'builds', [])];
  },
  BuildsShown(state, { boxes }) {
    coverReduced(state);
    for (const { unit, steps, purse, cost } of SIDES.flatMap((side) => state.built[side] ?? [])) {
      state.purses[purse] -= cost;
      const built = state.units[unit];
      if (built !== undefined && state.forces[built.at] !== undefined) built.steps = steps; // filled up on the map (A12)
    }
    for (const id of boxes) Object.assign(state.units[id] ?? {}, { at: ENTERING });
    state.built = { royalist: [], patriot: [] };
  },
};

/** The first of the risings that are left is over. */
function settleRising(state: State): void {
  if (state.step.kind === 'rising') state.step = { kind: 'rising', left: state.step.left.slice(1), won: false };
}

function flagsOf(state: State, area: string): AreaFlags {
  return (state.areas[area] ??= { recruited: [], halved: null, raided: 0, repression: false });
}
