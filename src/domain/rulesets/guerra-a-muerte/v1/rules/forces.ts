import type { Secret } from '../../../../kernel/event.ts';
import type { PublicOf } from '../events.ts';
import type { Owner, Side } from '../sides.ts';
import { LETTERS, SIDES } from '../sides.ts';
import type { Force, Posture } from '../state.ts';
import { BRAZIL, callsLegion, legionReady } from './legion.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, leadersIn, stepsOf, unitsIn } from './positions.ts';

/** Units and leaders, of one force. */
export type Contents = { readonly units: readonly string[]; readonly leaders?: readonly string[] };

/** A force that comes on the map. */
export type NewForce = {
  readonly owner: Owner;
  readonly kind: Force['kind'];
  readonly at: string;
  readonly posture?: Posture;
  readonly units?: readonly { readonly unit: string; readonly steps: number }[];
  readonly leaders?: readonly string[];
  /** Everybody knows what is in it, as it comes from an open box; else its owner alone. */
  readonly open?: boolean;
};

/** Forms a force of units and leaders that stood in none, under the next id of its owner, which it returns. */
export function formForce(turn: GameTurn, force: NewForce): string {
  const { owner, kind, at, posture = 'normal', units = [], leaders = [], open = false } = force;
  const id = nextForce(turn, owner);
  turn.emit({
    type: 'ForceFormed',
    public: { force: id, owner, kind, at, posture },
    secrets: secretOfForce(owner, { units: [...units], leaders: [...leaders] }, open),
  });
  summonLegion(turn, id);
  return id;
}

/**
 * Units and leaders leave a force and form another beside it, or at `at`, or in another posture; returns its id. Where they
 * are all of it, the force itself goes there.
 */
export function splitForce(
  turn: GameTurn,
  from: string,
  contents: Contents,
  where: { readonly at?: string; readonly posture?: Posture } = {},
): string {
  const { owner, kind, at: here, posture: now } = forceOf(turn.state, from);
  const { at = here, posture = now } = where;
  if (isWhole(turn, from, contents)) {
    if (at !== here) moveForce(turn, from, at);
    if (posture !== now) turn.emit({ type: 'PostureChanged', public: { force: from, posture } });
    return from;
  }
  const to = formForce(turn, { owner, kind, at, posture });
  transfer(turn, from, to, contents);
  return to;
}

/** Units and leaders change over from a force to another; a force that is left empty is gone. */
export function transfer(turn: GameTurn, from: string, to: string, { units, leaders = [] }: Contents): void {
  const { owner } = forceOf(turn.state, from);
  const emptied = isWhole(turn, from, { units, leaders });
  turn.emit({
    type: 'UnitsTransferred',
    public: { from, to, emptied },
    secrets: secretOfForce(owner, { units: [...units], leaders: [...leaders] }),
  });
}

/** A force goes over into another, whole. */
export function mergeForces(turn: GameTurn, from: string, to: string): void {
  transfer(turn, from, to, contentsOf(turn, from));
}

/** A force goes to a place, for `cost` OP of the activation under way. */
export function moveForce(turn: GameTurn, force: string, to: string, cost = 0): void {
  const { at } = forceOf(turn.state, force);
  turn.emit({ type: 'ForceMoved', public: { force, from: at, to, cost } });
  summonLegion(turn, force);
}

/** §10.6, A93: where a force is in the Banda Oriental that brings the Legion up, it forms in Brazil. */
export function summonLegion(turn: GameTurn, force: string): void {
  if (!callsLegion(turn, force)) return;
  const units = legionReady(turn);
  turn.emit({ type: 'LegionFreed', public: {} });
  if (units.length > 0) formForce(turn, { owner: 'legion', kind: 'land', at: BRAZIL, units, open: true });
}

/** §5.1.3: what is in forces is shown to everybody, as the rules need it. */
export function showForces(turn: GameTurn, forces: readonly string[], why: PublicOf<'ForcesShown'>['why']): void {
  const { state } = turn;
  const shown = forces.map((force) => ({
    force,
    units: unitsIn(state, force).map((unit) => ({ unit, steps: stepsOf(state, unit) })),
    leaders: [...leadersIn(state, force)],
  }));
  turn.emit({ type: 'ForcesShown', public: { forces: shown, why } });
}

/** What is in a force. */
function contentsOf({ state }: Pick<GameTurn, 'state'>, force: string): Required<Contents> {
  return { units: unitsIn(state, force), leaders: leadersIn(state, force) };
}

/** Who knows what is in forces of an owner: rebels are nobody's, and open; the Legion is the royalist's (§9.5, §10.6). */
export function knowersOf(owner: Owner): readonly Side[] {
  if (owner === 'rebels') return SIDES;
  return [owner === 'legion' ? 'royalist' : owner];
}

function isWhole({ state }: GameTurn, force: string, { units, leaders = [] }: Contents): boolean {
  return units.length === unitsIn(state, force).length && leaders.length === leadersIn(state, force).length;
}

/** What an event tells the knowers of a force of this owner alone, or with `open` everybody. */
export function secretOfForce(owner: Owner, data: Secret['data'], open = false): readonly Secret[] {
  return [{ to: open ? [...SIDES] : [...knowersOf(owner)], data }];
}

function nextForce({ state }: GameTurn, owner: Owner): string {
  return `${LETTERS[owner]}${state.dealt[owner] + 1}`;
}
