import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import type { Event } from '../events.ts';
import { officersIn } from '../rules/scan.ts';
import type { Flight, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { CASUALTIES, GONE } from '../state.ts';

type Types =
  | 'CourseSet'
  | 'BoatsMoved'
  | 'BlocksLinedUp'
  | 'VolleyFired'
  | 'OfficerPlaced'
  | 'OfficerRemoved'
  | 'GroupNamed'
  | 'GroupLost'
  | 'FreemantleRevealed'
  | 'GroupMoved'
  | 'FrenchMoved'
  | 'RayoFired'
  | 'PanicSpread'
  | 'BlockFled'
  | 'BatterySpiked'
  | 'Reinforced';

type Loss = { unit: string; pf: number };

/** Pieces on the map, outside combat. */
export const mapFolds: Evolutions<State, Event, Types> = {
  CourseSet() {
    // what is set moves with BoatsMoved
  },
  BoatsMoved(state, facts, event) {
    for (const [index, unit] of secretOr<string[]>(event, 'units', []).entries()) {
      const at = facts.moves[index]?.at;
      if (at === undefined) continue;
      if (unit === 'fox') state.fox.at = at;
      else place(state, unit, at);
    }
    state.step = { kind: 'phase-over' };
  },
  BlocksLinedUp() {
    // the order holds for the roll that follows
  },
  VolleyFired(state, facts, event) {
    weaken(state, secretOr<Loss[]>(event, 'losses', []));
    if (state.step.kind !== 'volleys') return;
    state.step.next += 1;
    state.step.foxHits = facts.foxHits;
  },
  OfficerPlaced(state, facts, event) {
    const officer = state.officers[secretOr(event, 'officer', '')];
    if (officer !== undefined) officer.at = facts.zone;
  },
  OfficerRemoved(state, _facts, event) {
    const officer = state.officers[secretOr(event, 'officer', '')];
    if (officer !== undefined) officer.at = GONE;
  },
  GroupNamed(state, { seat, from, fox, officer, officerForced, attack, reaction }, event) {
    const units = secretOr<string[]>(event, 'units', []);
    const group = { side: seat, from, units, fox, officer, officerForced, attack, reaction };
    state.step = { kind: 'march', march: { ...group, lost: 'unasked', freemantle: 'unasked' } };
  },
  GroupLost(state) {
    if (state.step.kind === 'march') state.step.march.lost = 'lost';
  },
  FreemantleRevealed(state) {
    const officer = state.officers['freemantle'];
    if (officer !== undefined) officer.up = true;
    if (state.step.kind !== 'march') return;
    state.step.march.freemantle = 'revealed';
    state.step.march.lost = 'passed';
  },
  GroupMoved(state, { seat, from, to, officer, combat }) {
    if (officer) leadTo(state, seat, from, to);
    if (state.step.kind !== 'march') return;
    for (const unit of state.step.march.units) place(state, unit, to);
    state.step = { kind: combat ? 'combat' : 'action' };
  },
  FrenchMoved(state, { from, to, officer }, event) {
    if (officer) leadTo(state, 'spanish', from, to);
    for (const unit of secretOr<string[]>(event, 'units', [])) place(state, unit, to);
  },
  RayoFired(state, _facts, event) {
    weaken(state, secretOr<Loss[]>(event, 'losses', []));
  },
  PanicSpread(state, { zone, dice }, event) {
    const losses = secretOr<Loss[]>(event, 'losses', []);
    weaken(state, losses);
    const flights = losses.flatMap(({ unit, pf }, index): Flight[] => {
      const steps = dice[index]?.steps ?? 0;
      return pf > 0 && steps > 0 ? [{ block: index + 1, unit, steps }] : [];
    });
    if (flights.length > 0) state.step = { kind: 'panic', zone, flights };
  },
  BlockFled(state, { from, route, officer }, event) {
    const to = route.at(-1);
    const unit = secretOr(event, 'unit', '');
    if (to === undefined) weaken(state, [{ unit, pf: 0 }]);
    else place(state, unit, to);
    if (officer && to !== undefined) leadTo(state, 'spanish', from, to);
    if (state.step.kind !== 'panic') return;
    state.step.flights.shift();
    if (state.step.flights.length === 0) state.step = { kind: 'action' };
  },
  BatterySpiked(state, { battery }) {
    state.spiked.push(battery);
  },
  Reinforced(state, _facts, event) {
    for (const { unit: id, zone } of secretOr<{ unit: string; zone: string }[]>(event, 'points', [])) {
      const unit = state.units[id];
      if (unit === undefined) continue;
      unit.at = zone;
      unit.pf += 1;
    }
  },
};

/** Puts a unit in a zone. */
export function place(state: State, id: string, at: string): void {
  const unit = state.units[id];
  if (unit !== undefined) unit.at = at;
}

/** Sets the strength of units; at 0 they are casualties (§5.3, A-16). */
export function weaken(state: State, losses: readonly Loss[]): void {
  for (const { unit: id, pf } of losses) {
    const unit = state.units[id];
    if (unit === undefined) continue;
    unit.pf = pf;
    if (pf === 0) unit.at = CASUALTIES;
  }
}

/** Moves the officer that a side has in a zone. */
export function leadTo(state: State, side: Side, from: string, to: string): void {
  const officer = state.officers[officersIn(state, side, from)[0] ?? ''];
  if (officer !== undefined) officer.at = to;
}
