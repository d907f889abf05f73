import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { counterOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Frame } from '../frames.ts';
import { stepsOfReplacement } from '../rules/subversion.ts';
import type { Reorganisation, State } from '../state.ts';
import { OUT } from '../state.ts';
import { activationOf, leaveForce, remove } from './forces.ts';
import { putUnit } from './units.ts';

type Type =
  | ('AllowanceDiced' | 'UnitsAllowed' | 'LegionFreed' | 'LegionRetired' | 'Regrouped' | 'PhasePassed' | 'PhaseOver')
  | ('ActivationBegan' | 'ActivationStopped' | 'ActivationEnded')
  | ('ExitAnnounced' | 'ExitEnded' | 'InterceptionDiced')
  | ('AttritionDue' | 'AttritionPaid' | 'AttritionChecked' | 'AttritionEnded')
  | ('HavenEntered' | 'SubversionBegan' | 'SubversionDiced')
  | ('ReorganisationSealed' | 'ReorganisationsShown');

/** The operations of both sides: who operates, marches, is intercepted and worn down (dossier 2, 4 and 5). */
export const operationsEvolutions: Evolutions<State, Event, Type> = {
  AllowanceDiced(state, { die }) {
    state.allowance = die;
  },
  UnitsAllowed(state, _facts, event) {
    state.allowed = [...state.allowed, ...secretOr<readonly string[]>(event, 'units', [])];
  },
  LegionFreed(state) {
    state.legionFree = true;
  },
  LegionRetired(state, { force, units }) {
    for (const id of units) putUnit(state, id, OUT, counterOf(id).steps);
    remove(state, force);
  },
  Regrouped() {
    // What has changed over, UnitsTransferred says.
  },
  PhasePassed() {
    // The step that begins says the rest.
  },
  PhaseOver(state) {
    for (const force of Object.values(state.forces)) Object.assign(force, { scattered: false, checked: false });
    state.worn = {};
  },
  ActivationBegan(state, { side, force, op }) {
    const active = state.forces[force];
    if (active !== undefined) active.spent = true;
    state.stack.push({
      kind: 'activation',
      side,
      force,
      op,
      spent: 0,
      hostile: [],
      crossed: false,
      chaco: false,
      blockading: null,
      over: false,
    });
  },
  ActivationStopped(state, { force }) {
    const frame = activationOf(state, force);
    if (frame !== undefined) frame.over = true;
  },
  ActivationEnded(state) {
    pop(state, 'activation');
  },
  ExitAnnounced(state, { mover, from, to, open }) {
    state.stack.push({ kind: 'interception', mover, from, to, open: [...open], tried: false });
  },
  ExitEnded(state) {
    pop(state, 'interception');
  },
  InterceptionDiced(state) {
    const top = state.stack.at(-1);
    if (top?.kind === 'interception') top.tried = true;
  },
  AttritionDue(state, { side, forces, when, chaco }) {
    state.stack.push({ kind: 'attrition', side, todo: [...forces], when, chaco, rp: null });
  },
  AttritionPaid(state, { forces }) {
    const top = state.stack.at(-1);
    if (top?.kind === 'attrition') top.rp = Object.fromEntries(forces.map(({ force, rp }) => [force, rp]));
  },
  AttritionChecked(state, { force, steps }) {
    const [top, checked] = [state.stack.at(-1), state.forces[force]];
    if (checked !== undefined) checked.checked = true;
    if (top?.kind !== 'attrition') return;
    top.todo = top.todo.filter((id) => id !== force);
    if (steps > 0) state.stack.push({ kind: 'losses', seat: top.side, force, steps, cause: 'attrition' });
  },
  AttritionEnded(state) {
    pop(state, 'attrition');
  },
  HavenEntered() {
    // The leader changes over by the events that follow.
  },
  SubversionBegan(state, { leader, force, targets }) {
    state.stack.push({ kind: 'subversion', leader, force, targets: [...targets] });
  },
  SubversionDiced(state, { leader, target, joins }) {
    pop(state, 'subversion');
    const tempted = state.leaders[leader];
    if (tempted === undefined) return;
    tempted.tried = true;
    if (target === null || joins === null) return;
    putUnit(state, joins, tempted.at, stepsOfReplacement(state, target, joins));
    leaveForce(state, target, state.units[target]?.at ?? '');
  },
  ReorganisationSealed(state, { side }, event) {
    state.reorganised[side] = {
      switched: secretOr<Reorganisation['switched']>(event, 'switched', []),
      moves: secretOr<Reorganisation['moves']>(event, 'moves', []),
    };
  },
  ReorganisationsShown(state) {
    state.reorganised = {};
  },
};

/** Takes the frame of a kind off the top of the stack. */
function pop(state: State, kind: Frame['kind']): void {
  if (state.stack.at(-1)?.kind === kind) state.stack.pop();
}
