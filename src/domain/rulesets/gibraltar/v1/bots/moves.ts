import { bestOf, firstOffered, offered } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import { objectives, unitIds, unitOf } from '../data/data.ts';
import { isHex } from '../data/hexes.ts';
import { cargoOf, placeOf } from '../rules/positions.ts';
import type { Position } from './position.ts';
import { approach } from './ways.ts';
import { positionOf } from './position.ts';
import { planAssault, planDefence, planWallGun } from './troops.ts';
import type { Plan } from './vessels.ts';
import { planGun, planLaunch, planRelief } from './vessels.ts';
import type { Weights } from './weights.ts';

/** Who moves when: guns at sea, launches, troops, guns ashore. */
type Turn = 0 | 1 | 2 | 3;

/** Unit by unit, each where it does most good; empty launches go, for they only stand in the way. */
export const chooseMove: WeighedChooser<Weights> = (observation, weights) => {
  const state = positionOf(observation.view, weights);
  const [first] = observation.path;
  if (first !== undefined) return `hex:${planOf(state, first.slice('unit:'.length))?.to ?? ''}`;
  const [empty] = offered(observation, 'remove');
  if (empty !== undefined) return `remove:${empty}`;
  const mover = nextMover(state, offered(observation, 'unit'));
  return mover === undefined ? firstOffered(observation, ['done']) : `unit:${mover}`;
};

/** The next of `units` who gains by moving: nobody whose turn has passed is asked again. */
function nextMover(state: Position, units: readonly string[]): string | undefined {
  const since = latest(state, units);
  const left = units.filter(
    (unit) => turnOf(unit) > since.turn || (turnOf(unit) === since.turn && comesAfter(unit, since)),
  );
  for (const turn of [0, 1, 2, 3]) {
    const asked = left.filter((unit) => turnOf(unit) === turn);
    const next = turn === 2 ? nextTroops(state, asked) : asked.find((unit) => isWorthwhile(state, unit));
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Those of the troops who gain most, or who are nearest to a point, as the bot's weights have it. */
function nextTroops(state: Position, troops: readonly string[]): string | undefined {
  const { gainFirst } = state.weights;
  if (gainFirst <= 0)
    return [...troops]
      .sort((a, b) => nearness(state, a) - nearness(state, b))
      .find((unit) => isWorthwhile(state, unit));
  const gaining = troops.filter((unit) => isWorthwhile(state, unit));
  return bestOf(gaining, (unit) => gainFirst * gainOf(state, unit) - nearness(state, unit)) ?? undefined;
}

function isWorthwhile(state: Position, unit: string): boolean {
  return gainOf(state, unit) > state.weights.worthwhile;
}

function gainOf(state: Position, unit: string): number {
  return planOf(state, unit)?.gain ?? 0;
}

interface Since {
  readonly turn: Turn;
  readonly index: number;
}

/** How far the moving has come: the last in order of those of the same seat who have moved. */
function latest(state: Position, units: readonly string[]): Since {
  const commands = new Set(units.map((unit) => unitOf(unit).command));
  const sides = new Set(units.map((unit) => unitOf(unit).side));
  const moved = state.moved.filter((unit) => commands.has(unitOf(unit).command) && sides.has(unitOf(unit).side));
  const turn = Math.max(0, ...moved.map(turnOf)) as Turn;
  const index = Math.max(-1, ...moved.filter((unit) => turnOf(unit) === turn).map((unit) => unitIds.indexOf(unit)));
  return { turn, index };
}

/** Troops help each other, so that they are asked again; the others once. */
function comesAfter(unit: string, since: Since): boolean {
  return since.turn === 2 || unitIds.indexOf(unit) > since.index;
}

function turnOf(unit: string): Turn {
  const { naval, gun } = unitOf(unit);
  if (naval) return gun === null ? 1 : 0;
  return gun === null ? 2 : 3;
}

function nearness(state: Position, unit: string): number {
  const place = placeOf(state, unit);
  const hex = isHex(place) ? place : placeOf(state, place);
  return Math.min(...objectives.map((point) => approach(state, point.hex, hex)));
}

const plans = new WeakMap<Position, Map<string, Plan | undefined>>();

/** What the unit would do; worked out once for each position, since the menus of a decision all ask. */
function planOf(state: Position, unit: string): Plan | undefined {
  const known = plans.get(state) ?? new Map<string, Plan | undefined>();
  plans.set(state, known);
  if (!known.has(unit)) known.set(unit, newPlan(state, unit));
  return known.get(unit);
}

function newPlan(state: Position, unit: string): Plan | undefined {
  const { side, naval, gun, capacity } = unitOf(unit);
  if (naval && capacity > 0 && cargoOf(state, unit).length > 0)
    return side === 'hf' ? planLaunch(state, unit) : planRelief(state, unit);
  if (gun !== null) return side === 'en' && !naval ? planWallGun(state, unit) : planGun(state, unit);
  if (naval) return undefined;
  return side === 'hf' ? planAssault(state, unit) : planDefence(state, unit);
}
