import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { cityData } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { AssaultFrame, BattleFrame, LossesFrame } from '../frames.ts';
import { keeperOf } from '../rules/keeper.ts';
import type { State } from '../state.ts';
import { activationOf, leaveForce, liftSiege } from './forces.ts';

/** What these handlers fold: battles, sieges, blockades, counter-guerrilla operations, repression (chapter 6, §8.1, §10.1, §10.4). */
type Fought =
  | ('BattleDeclared' | 'AvoidDiced' | 'AvoidDeclined' | 'InitiativeDiced' | 'TacticsDiced' | 'BattleDiced')
  | ('FieldLeft' | 'BattleEnded' | 'CityEntered' | 'RepressionDiced' | 'CounterGuerrillaDiced')
  | ('SiegeLaid' | 'WorksBuilt' | 'SiegeRaised' | 'BlockadeDeclared' | 'BlockadeDiced')
  | ('AssaultDeclared' | 'AssaultDiced' | 'AssaultEnded');

export const fightEvolutions: Evolutions<State, Event, Fought> = {
  BattleDeclared(state, { attacker, defender, area, by, cost, friction, avoidable }) {
    spend(state, attacker, cost);
    state.stack.push({
      kind: 'battle',
      area,
      attacker,
      defender,
      by,
      winner: null,
      entered: false,
      stage: avoidable ? 'avoid' : 'fight',
      friction: friction === 0 ? 0 : -1,
      shown: by === 'interception',
    });
  },
  AvoidDiced(state) {
    const frame = topOf(state, 'battle');
    if (frame !== null) Object.assign(frame, { stage: 'fight', shown: true });
  },
  AvoidDeclined(state) {
    const frame = topOf(state, 'battle');
    if (frame !== null) frame.stage = 'fight';
  },
  InitiativeDiced: tellsOnly,
  TacticsDiced: tellsOnly,
  BattleDiced(state, { winner, losses }) {
    const frame = topOf(state, 'battle');
    if (frame === null) return;
    Object.assign(frame, { stage: 'losses', winner });
    oweLosses(state, { force: frame.defender, steps: losses.defender, cause: 'battle', against: frame.attacker });
    oweLosses(state, { force: frame.attacker, steps: losses.attacker, cause: 'battle', against: frame.defender });
  },
  FieldLeft(state, { winner }) {
    const frame = state.stack.at(-1);
    if (frame?.kind === 'battle') Object.assign(frame, { stage: 'losses', winner });
    if (frame?.kind === 'assault') frame.stage = 'losses';
  },
  BattleEnded(state) {
    if (topOf(state, 'battle') !== null) state.stack.pop();
  },
  CityEntered(state, { force, city, cost }) {
    const entering = state.forces[force];
    if (entering === undefined) return;
    const from = entering.at;
    entering.at = `city:${city}`;
    spend(state, force, cost);
    comeOutOfBox(state, city);
    if (from.startsWith('siege:')) liftSiege(state, from.slice('siege:'.length));
  },
  RepressionDiced(state, { area, marked }) {
    const flags = state.areas[area];
    if (marked && flags !== undefined) flags.repression = true;
  },
  SiegeLaid(state, { city }) {
    state.sieges[city] ??= { works: false, blockade: null };
  },
  WorksBuilt(state, { force, city, cost }) {
    spend(state, force, cost);
    const siege = state.sieges[city];
    if (siege !== undefined) siege.works = true;
  },
  SiegeRaised(state, { city }) {
    comeOutOfBox(state, city);
    const frame = topOf(state, 'assault');
    if (frame !== null) frame.stage = 'fall';
    for (const open of state.stack) if (open.kind === 'activation' && open.blockading === city) open.blockading = null;
  },
  BlockadeDeclared(state, { force, city, cost }) {
    spend(state, force, cost);
    const siege = state.sieges[city];
    if (siege !== undefined) siege.blockade = force;
    const frame = activationOf(state, force);
    if (frame !== undefined) frame.blockading = city;
  },
  BlockadeDiced(state, { city, besieger, garrison, surrendered, units }) {
    if (state.step.kind === 'blockades') state.step.left = state.step.left.slice(state.step.left.indexOf(city) + 1);
    if (!surrendered) return;
    for (const unit of units) leaveForce(state, unit, garrison);
    const frame = { kind: 'assault', city, besieger, garrison } as const;
    state.stack.push({ ...frame, stage: 'leaders', friction: 0, entered: false });
  },
  AssaultDeclared(state, { besieger, city, garrison, cost, friction }) {
    spend(state, besieger, cost);
    state.stack.push({
      kind: 'assault',
      city,
      besieger,
      garrison,
      stage: 'fight',
      entered: false,
      friction: friction === 0 ? 0 : -1,
    });
  },
  AssaultDiced(state, { losses }) {
    const frame = topOf(state, 'assault');
    if (frame === null) return;
    frame.stage = 'losses';
    oweLosses(state, { force: frame.garrison, steps: losses.defender, cause: 'assault', against: frame.besieger });
    oweLosses(state, { force: frame.besieger, steps: losses.attacker, cause: 'assault', against: frame.garrison });
  },
  AssaultEnded(state) {
    if (topOf(state, 'assault') !== null) state.stack.pop();
  },
  CounterGuerrillaDiced(state, { force, target, cost, outcome }) {
    spend(state, force, cost);
    const hunted = state.forces[target];
    if (outcome === 'scattered' && hunted !== undefined) hunted.scattered = true;
    if (outcome === 'ambush') oweLosses(state, { force, steps: 1, cause: 'ambush', against: target });
  },
};

/** §6.2: a city that is taken is besieged no longer: who still lies before it stands in the field. */
function comeOutOfBox(state: State, city: string): void {
  if (state.sieges[city] === undefined) return;
  const at = `field:${cityData(city).area}`;
  for (const force of Object.values(state.forces)) if (force.at === `siege:${city}`) force.at = at;
  liftSiege(state, city);
}

/** Steps that a force owes; of rebels those decide who do not fight them (A31). */
type Debt = {
  readonly force: string;
  readonly steps: number;
  readonly cause: LossesFrame['cause'];
  /** Whom it fights; only rebels need it. */
  readonly against?: string;
};

/** Puts it on the stack that a force has to lose steps; of none nothing is put. */
function oweLosses(state: State, { force, steps, cause, against }: Debt): void {
  const owing = state.forces[force];
  if (owing === undefined || steps <= 0) return;
  const seat = keeperOf(owing, against === undefined ? undefined : state.forces[against]);
  state.stack.push({ kind: 'losses', seat, force, steps, cause });
}

function topOf(state: State, kind: 'battle'): BattleFrame | null;
function topOf(state: State, kind: 'assault'): AssaultFrame | null;
function topOf(state: State, kind: 'battle' | 'assault'): BattleFrame | AssaultFrame | null {
  const frame = state.stack.at(-1);
  return frame?.kind === kind ? (frame as BattleFrame | AssaultFrame) : null;
}

function spend(state: State, force: string, cost: number): void {
  const frame = activationOf(state, force);
  if (frame !== undefined) frame.spent += cost;
}

function tellsOnly(): void {
  // What the dice mean, the events after them say.
}
