import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { same, textBy } from '../../../../kernel/text.ts';
import type { Text } from '../../../../kernel/text.ts';
import { leaderData } from '../data/data.ts';
import { drm, operationPoints, RP_MOST, totalOf } from '../data/tables.ts';
import type { Modifier } from '../data/tables.ts';
import { SIDES } from '../sides.ts';
import type { Force, Operations, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { capacityOfShips, loadOf } from './fleets.ts';
import type { Contents } from './forces.ts';
import { secretOfForce, splitForce } from './forces.ts';
import { enterHaven, havenOptions } from './havens.ts';
import { done, forceOption, placedName, unitOption } from './menus.ts';
import type { Payment } from './payment.ts';
import { choosePayment, fundsOf, pay, pursesOfForce, totalRp } from './payment.ts';
import type { Parted } from './parts.ts';
import { allowanceLeft, isLimited, partOfForce, sideOfPart } from './parts.ts';
import type { GameTurn } from './positions.ts';
import { factorOf, forceOf, forces, isMilitia, leadersIn, sideOf, unitsIn } from './positions.ts';
import { beginNext } from './steps.ts';
import { subvert, subversionOptions } from './subversion.ts';
import { notActivated } from './why-not-there.ts';

/** Which of a force operate, and what its owner spends on it. */
type Activation = { readonly force: string; readonly go: Required<Contents>; readonly payments: readonly Payment[] };

type Answer =
  | { readonly kind: 'end' }
  | { readonly kind: 'activate'; readonly activation: Activation }
  | { readonly kind: 'haven'; readonly leader: string }
  | { readonly kind: 'subvert'; readonly leader: string; readonly force: string };

/** §3.2, §3.3: which force operates next, and with how many RP; or the end of the part. */
export const activate = decision('operations', {
  kind: 'activate',
  title: t('ops.activate'),
  seats: SIDES,
  choices: [choice('end', t('ops.activate.end'))],
  asks: (_state, { phase }) => sideOfPart(phase),
  *choose(state, _seat, { phase }): ChoiceGenerator<Answer> {
    const ready = readyIn(state, phase);
    const details = menuDetails(t('ops.activate'), () => notActivated(state, phase, ready), 'end');
    const answer = yield* pick(rootOptions(state, phase, ready), details);
    if (typeof answer !== 'string') return answer;
    return { kind: 'activate', activation: yield* chooseActivation(state, answer, phase) };
  },
  decide(turn, seat, answer) {
    if (answer.kind === 'end') {
      turn.emit({ type: 'PhasePassed', public: { side: seat } });
      beginNext(turn);
    } else if (answer.kind === 'haven') enterHaven(turn, answer.leader);
    else if (answer.kind === 'subvert') subvert(turn, answer.leader, answer.force);
    else beginActivation(turn, answer.activation);
  },
});

/** The forces that may be activated in a part. */
function readyIn(state: State, phase: Operations): string[] {
  const side = sideOfPart(phase);
  return forces(state).flatMap((force) => (sideOf(force) === side && isReady(state, force, phase) ? [force.id] : []));
}

function rootOptions(state: State, phase: Operations, ready: readonly string[]): readonly Option<Answer | string>[] {
  const free: Option<Answer>[] =
    sideOfPart(phase) === 'royalist' ? [] : [...subversionOptions(state), ...havenOptions(state)];
  const end: Option<Answer> = plainOption('end', t('ops.activate.end'), { kind: 'end' });
  return [...ready.map((id) => readyOption(state, id, phase)), ...free, end];
}

/** A force that may operate, by its leader, its place and its strength: "Belgrano (P4), Salta: 3 units, factor 4". */
function readyOption(state: State, id: string, phase: Operations): Option<string> {
  const parted = partOfForce(state, id, phase);
  const { at } = forceOf(state, id);
  const factor = parted.go.units.reduce((sum, unit) => sum + factorOf(state, unit), 0);
  const known = readyOptions.get(parted);
  if (known?.at === at && known.factor === factor) return known.option;
  const units = parted.go.units.length;
  const label = textBy((lang) => t('ops.activate.ready', { force: placedName(state, id), units, factor })[lang]);
  const option = { ...forceOption(state, id, sizesOf(parted)), label };
  readyOptions.set(parted, { at, factor, option });
  return option;
}

/** Options of forces that stand where they stood and hold what they held: most of a menu is the same as in the last one. */
const readyOptions = new WeakMap<
  Parted,
  { readonly at: string; readonly factor: number; readonly option: Option<string> }
>();

/** How much of a force goes, and how much stays behind as a force of its own, which shows on the map (A47). */
function sizesOf({ go, stay }: Parted): JsonObject {
  return { goes: go.units.length + go.leaders.length, stays: stay.units.length + stay.leaders.length };
}

/** Whether a force may be activated in a part: it has not operated, and something of it belongs there (§3.3, A47, §10.7). */
export function isReady(state: State, { id, spent }: Force, phase: Operations): boolean {
  if (spent) return false;
  const { go, stay } = partOfForce(state, id, phase);
  if (go.units.length + go.leaders.length === 0) return false;
  if (isLimited(state, id) && go.leaders.length === 0) return allowanceLeft(state) > 0;
  return stay.units.length === 0 || carriesOn(state, id, go.units);
}

/** A47, A20: ships of other nations stay behind only where those that go can carry what is aboard. */
function carriesOn(state: State, force: string, go: readonly string[]): boolean {
  const [load, room] = [loadOf(state, force), capacityOfShips(go)];
  return load.steps <= room.steps && load.leaders <= room.leaders;
}

/** What else is asked once a force is taken: who of it goes where only some may (§10.7), and RP (§3.3). */
export function* chooseActivation(state: State, force: string, phase: Operations): ChoiceGenerator<Activation> {
  const { go } = partOfForce(state, force, phase);
  const room = isLimited(state, force) ? allowanceLeft(state) : Infinity;
  const units = room < go.units.length ? yield* chooseAllowed(go, room) : go.units;
  const purses = pursesOfForce(state, force, units);
  const payments = yield* choosePayment(
    purses,
    fundsOf(state),
    RP_MOST.activation,
    rpPrompt({ units, leaders: go.leaders }),
  );
  return { force, go: { units, leaders: go.leaders }, payments };
}

/** What the die has without any RP, and what each of them adds. */
function rpPrompt(go: Required<Contents>): Text {
  const now = totalOf(modifiersOf(go, 0));
  const signed = now === 0 ? '±0' : now < 0 ? `−${-now}` : `+${now}`;
  return textBy(
    (lang) => t('ops.activate.rp', { now: same(signed), add: drm('operationPoints', 'rp', 1).value })[lang],
  );
}

/** §10.7: which units of a force are activated where the limit does not reach for all. */
function* chooseAllowed({ units, leaders }: Required<Contents>, room: number): ChoiceGenerator<readonly string[]> {
  if (room === 0) return [];
  const options = units.map((id) => unitOption(id, { hint: { of: units.length + leaders.length } }));
  const some = { min: leaders.length > 0 ? 0 : 1, max: room, done: done() };
  return yield* pickSome(options, some, menuDetails(t('ops.activate.allowed', { room })));
}

/** §3.3: RP are paid, who stays is parted from the force, and the die says its operation points. */
export function beginActivation(turn: GameTurn, { force, go, payments }: Activation): void {
  pay(turn, payments, 'activation');
  const limited = isLimited(turn.state, force);
  partFrom(turn, force, go);
  const { owner } = forceOf(turn.state, force);
  if (limited) turn.emit({ type: 'UnitsAllowed', public: {}, secrets: secretOfForce(owner, { units: [...go.units] }) });
  const modifiers = activationModifiers(turn.state, force, totalRp(payments));
  const die = turn.chance.die();
  turn.emit({
    type: 'ActivationBegan',
    public: {
      side: sideOf({ owner }) ?? 'royalist',
      force,
      rp: totalRp(payments),
      die,
      modifiers: [...modifiers],
      op: pointsFor(turn.state, die, modifiers),
    },
  });
}

/** A47, §10.7: whoever does not operate stays behind as a force of his own, which has not operated. */
function partFrom(turn: GameTurn, force: string, go: Required<Contents>): void {
  const units = unitsIn(turn.state, force).filter((id) => !go.units.includes(id));
  const leaders = leadersIn(turn.state, force).filter((id) => !go.leaders.includes(id));
  if (units.length + leaders.length > 0) splitForce(turn, force, { units, leaders });
}

/** §3.3: the modifiers of the die: the best leader's Op factor, RP, and militia without a leader. */
export function activationModifiers(state: State, force: string, rp: number): readonly Modifier[] {
  return modifiersOf({ units: unitsIn(state, force), leaders: leadersIn(state, force) }, rp);
}

function modifiersOf({ units, leaders }: Required<Contents>, rp: number): readonly Modifier[] {
  const op = Math.max(0, ...leaders.map((id) => leaderData(id).op));
  const militia = units.filter(isMilitia).length;
  const raw = units.length > 0 && 2 * militia >= units.length && leaders.length === 0;
  return [
    ...(op === 0 ? [] : [drm('operationPoints', 'leaderOp', op)]),
    ...(rp === 0 ? [] : [drm('operationPoints', 'rp', rp)]),
    ...(raw ? [drm('operationPoints', 'militia')] : []),
  ];
}

/** §3.3: the points of a die; with the option of A2 a leader's factor is added to them, not to the die. */
function pointsFor({ options }: State, die: number, modifiers: readonly Modifier[]): number {
  if (!options.strictOpExamples) return operationPoints(die + totalOf(modifiers));
  const onDie = modifiers.filter(({ id }) => id !== 'leaderOp');
  return operationPoints(die + totalOf(onDie)) + totalOf(modifiers.filter(({ id }) => id === 'leaderOp'));
}
