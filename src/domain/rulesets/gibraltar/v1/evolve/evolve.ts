import { evolver } from '../../../../kernel/kit/by-type.ts';
import { tables, unitOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { SeatId } from '../sides.ts';
import type { State } from '../state.ts';
import { LOST, REMOVED } from '../state.ts';

/** Folds one event into the state, which it changes. */
export const evolve = evolver<State, Event>(
  {
    UnitPlaced: (state, { unit, hex }) => {
      put(state, unit, hex);
      invalidate(state, domainOf(unit));
    },
    UnitLoaded: (state, { unit, carrier, slot }) => {
      put(state, unit, carrier, slot);
      invalidate(state, 'land');
    },
    ForcesDeployed: (state, { seat, placed, loaded }) => {
      stamp(state, seat);
      for (const { unit, hex } of placed) put(state, unit, hex);
      for (const { unit, carrier, slot } of loaded) put(state, unit, carrier, slot);
      for (const domain of ['land', 'sea'] as const)
        if (placed.some(({ unit }) => domainOf(unit) === domain)) invalidate(state, domain);
    },
    ReliefArrived: (state, { ship, hex }) => {
      put(state, ship, hex);
      invalidate(state, 'sea');
    },
    PhaseBegan: (state, { turn, side, phase }) => {
      Object.assign(state, { turn, side, phase, done: [] });
      // §7.a, §8.i: each player-turn anew
      if (phase === 'move') Object.assign(state, { moved: [], fired: [], fought: [], mustFight: [], noFire: [] });
    },
    UnitMoved: (state, { unit, to }) => {
      put(state, unit, to);
      state.moved.push(unit);
      invalidate(state, domainOf(unit));
    },
    UnitLanded: (state, { unit, to }) => {
      put(state, unit, to);
      state.moved.push(unit);
      invalidate(state, 'land');
    },
    LaunchRemoved: (state, { launch }) => {
      put(state, launch, REMOVED);
      invalidate(state, 'sea');
    },
    SeatDone: (state, { seat }) => {
      state.done.push(seat);
      stamp(state, seat);
    },
    ContactsMade: (state, { mustFight, noFire }) => {
      state.mustFight = [...mustFight];
      state.noFire = [...noFire];
    },
    UnitShelled: (state, { seat, gun }) => fired(state, seat, gun),
    WallShelled: (state, { seat, gun }) => fired(state, seat, gun),
    WallBreached: (state, { hex }) => {
      state.breaches.push(hex);
      invalidateAll(state);
    },
    ArmourHeld: (state, { unit }) => {
      const hit = state.units[unit];
      if (hit !== undefined) hit.hits += 1;
    },
    CombatFought: (state, { seat, attackers, mild }) => {
      const units = attackers.map(({ unit }) => unit);
      state.fought.push(...units);
      state.owing = mild ? units : [];
      stamp(state, seat);
    },
    UnitsLost: (state, { units }) => {
      for (const unit of units) put(state, unit, LOST);
      state.owing = [];
      invalidateAll(state);
    },
    GameDecided: (state, { winner, reason }) => {
      state.outcome = { winner, reason };
      state.phase = 'over';
    },
  },
  (state) => {
    state.count += 1;
  },
);

function put(state: State, unit: string, at: string, slot = 0): void {
  state.units[unit] = { at, slot, hits: state.units[unit]?.hits ?? 0 };
}

function fired(state: State, seat: SeatId, gun: string): void {
  state.fired.push(gun);
  stamp(state, seat);
}

type Domain = 'land' | 'sea';

function domainOf(unit: string): Domain {
  return unitOf(unit).naval ? 'sea' : 'land';
}

/** Something on land or at sea has changed: so may the choices of every seat that has units there. */
function invalidate(state: State, domain: Domain): void {
  for (const seat of state.seats) if (watches(state, seat, domain)) stamp(state, seat);
}

function invalidateAll(state: State): void {
  for (const seat of state.seats) stamp(state, seat);
}

function stamp(state: State, seat: SeatId): void {
  state.stamps[seat] = (state.stamps[seat] ?? 0) + 1;
}

/** The fleet looks at the sea alone, the garrison at the land, the army with its launches at both, the navy at land too once the relief may come. */
function watches(state: State, seat: SeatId, domain: Domain): boolean {
  if (seat === 'hf-fleet') return domain === 'sea';
  if (seat === 'en-garrison') return domain === 'land';
  return seat !== 'en-navy' || domain === 'sea' || state.turn >= tables.arrival.turn;
}
