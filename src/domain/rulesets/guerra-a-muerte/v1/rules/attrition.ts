import type { Choice, ChoiceGenerator, Menu, Shortcut } from '../../../../kernel/choices.ts';
import { menuDetails, pathBy, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { areaData } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { attritionSteps, drm, LARGE_OVER, NO_LOSS_UP_TO, RP_MOST, totalOf } from '../data/tables.ts';
import type { ActivationFrame, AttritionFrame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import type { Side } from '../sides.ts';
import type { Force, State, Worn } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords } from '../text/names.ts';
import { decision } from './decision.ts';
import { pursesOfPart, partOf } from './parts.ts';
import type { Payment } from './payment.ts';
import { afterPaying, choosePayment, fundsOf, pay, pursesOfForce, totalRp } from './payment.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, forces, forcesInArea, stepsIn } from './positions.ts';

type Paid = { readonly force: string; readonly payments: readonly Payment[] };

/** RP that may be spent on each force by one choice, as far as purses last. */
const EACH = [1, 2] as const;

function eachChoice(rp: number): Choice {
  return choice(`each:${rp}`, t('ops.relieve.each', { rp }));
}

/** What an RP does against attrition, and what is to be reached. */
const RELIEVE = t('ops.relieve.prompt', { off: -drm('attrition', 'rp', 1).value, least: NO_LOSS_UP_TO });

/** §4.1, §5.3: before the dice the owner may spend RP on the forces that are checked, 2 off the die for each. */
export const relieve = decision('attrition', {
  kind: 'relieve',
  title: t('ops.relieve'),
  seats: SIDES,
  prompt: () => RELIEVE,
  choices: [choice('none', t('ops.relieve.none')), ...EACH.map(eachChoice)],
  asks: (state, { side, todo, rp }) => (rp === null && todo.length > 0 && hasFunds(state, side) ? side : null),
  *choose(state, _seat, { todo }): ChoiceGenerator<Paid[]> {
    const none = plainOption('none', t('ops.relieve.none'), false);
    const some = plainOption('some', t('ops.relieve.some'), true);
    const payable = todo.filter((force) =>
      pursesOfForce(state, force).some((purse) => (fundsOf(state)[purse] ?? 0) > 0),
    );
    const spends = yield* pick(payable.length > 0 ? [none, some] : [none], {
      ...menuDetails(RELIEVE, [], 'none'),
      shortcuts: () => (payable.length > 0 ? EACH.map((one) => eachPath(state, payable, one)) : []),
    });
    return spends ? yield* choosePayments(state, payable) : [];
  },
  decide(turn, seat, paid) {
    for (const { payments } of paid) pay(turn, payments, 'attrition');
    const spent = paid.map(({ force, payments }) => ({ force, rp: totalRp(payments) }));
    turn.emit({ type: 'AttritionPaid', public: { side: seat, forces: spent } });
  },
});

function* choosePayments(state: State, todo: readonly string[]): ChoiceGenerator<Paid[]> {
  let funds = fundsOf(state);
  const paid: Paid[] = [];
  for (const force of todo) {
    const prompt = t('ops.relieve.force', { force: forceInWords(state, force) });
    const payments = yield* choosePayment(pursesOfForce(state, force), funds, RP_MOST.attrition, prompt);
    funds = afterPaying(funds, payments);
    if (payments.length > 0) paid.push({ force, payments });
  }
  return paid;
}

/** The path of so many RP for each of the forces. */
function eachPath(state: State, payable: readonly string[], rp: number): Shortcut {
  let asked: Menu['anyOrder'];
  let paid = 0;
  const path = pathBy(choosePayments(state, payable), ({ choices, anyOrder }) => {
    if (anyOrder === undefined || anyOrder !== asked) [asked, paid] = [anyOrder, 0];
    const ids = choices.map(({ id }) => id).filter((id) => id !== 'done');
    if (anyOrder === undefined) return ids[Math.min(rp, ids.length - 1)] ?? '';
    paid += 1;
    return paid > rp ? 'done' : (ids[0] ?? 'done');
  });
  return { choice: eachChoice(rp), path: ['some', ...path] };
}

/** Whether the side has a whole RP to spend in this part, by public facts; the patriot of any nation at the end. */
function hasFunds(state: State, side: Side): boolean {
  const funds = fundsOf(state);
  if (side === 'royalist') return (funds.R ?? 0) > 0;
  const purses = state.step.kind === 'operations-end' ? PATRIOT : pursesOfPart(partOf(state));
  return purses.some((purse) => (funds[purse] ?? 0) > 0);
}

const PATRIOT = ['PLA', 'CHI', 'GC', 'PER', 'MEX'] as const;

/**
 * Dossier 7.6, i: whether the active force is to be checked, by public facts: it entered a hostile area or crossed the Andes;
 * the area where it began does not count (A126).
 */
export function isDueAfter(state: State, { force, hostile, crossed }: ActivationFrame): boolean {
  const mover = state.forces[force];
  return mover !== undefined && !mover.checked && mayWear(mover) && (hostile.length > 0 || crossed);
}

/** §10.6: the Legion never checks; nor do ships, nor rebels (§4.2.1). */
function mayWear({ owner, kind }: Force): boolean {
  return kind === 'land' && (owner === 'royalist' || owner === 'patriot');
}

/** §5.3: one check at the end of an activation; a small column has none (A5). */
export function beginAttritionAfter(turn: GameTurn, frame: ActivationFrame): void {
  const { side, force, hostile, crossed, chaco } = frame;
  turn.emit({ type: 'AttritionDue', public: { side, forces: [force], when: 'activation', chaco } });
  const steps = stepsIn(turn.state, force);
  if (isSmallColumn(steps, { hostile, crossed })) spare(turn, force);
}

/** A5: a column of no more steps than the value of each hostile area on its way is spared, unless it has crossed mountains. */
function isSmallColumn(steps: number, { hostile, crossed }: Pick<Worn, 'hostile' | 'crossed'>): boolean {
  return steps === 0 || (!crossed && hostile.every((area) => steps <= areaData(area).rp));
}

/** Dossier 7.6, ii: forces of a side in hostile areas, or left behind beyond them (A120), that have not been checked: public. */
export function standingIn(state: State, side: Side): string[] {
  return forces(state).flatMap((force) => {
    const area = areaOf(force.at);
    const open = force.owner === side && mayWear(force) && !force.checked && area !== null;
    return open && (areaData(area).hostile || state.worn[force.id] !== undefined) ? [force.id] : [];
  });
}

/** §5.3: forces that stand in hostile areas are checked, but where the side has no more steps than the area's value (A5). */
export function beginAttritionOf(turn: GameTurn, side: Side, standing: readonly string[]): void {
  turn.emit({ type: 'AttritionDue', public: { side, forces: [...standing], when: 'phase', chaco: false } });
  for (const force of standing) if (isSmall(turn.state, force)) spare(turn, force);
}

function isSmall(state: State, force: string): boolean {
  const { at, owner } = forceOf(state, force);
  const area = areaOf(at) ?? '';
  const worn = state.worn[force];
  if (worn !== undefined && !areaData(area).hostile) return isSmallColumn(stepsIn(state, force), worn);
  const own = forcesInArea(state, area).filter((other) => other.owner === owner);
  const steps = own.reduce((sum, { id }) => sum + stepsIn(state, id), 0);
  return stepsIn(state, force) === 0 || steps <= areaData(area).rp;
}

function spare(turn: GameTurn, force: string): void {
  turn.emit({ type: 'AttritionChecked', public: { force, exempt: true, rp: 0, die: null, modifiers: [], steps: 0 } });
}

/** §5.3: the next force is diced for; its owner takes off what it loses. Once all are, the check is over. */
export function advanceAttrition(turn: GameTurn, frame: AttritionFrame): void {
  const force = frame.todo.find((id) => turn.state.forces[id] !== undefined);
  if (force === undefined) turn.emit({ type: 'AttritionEnded', public: {} });
  else rollAttrition(turn, force, frame);
}

function rollAttrition(turn: GameTurn, force: string, frame: AttritionFrame): void {
  const rp = frame.rp?.[force] ?? 0;
  const modifiers = attritionModifiers(turn.state, force, frame);
  const die = turn.chance.die();
  const steps = Math.min(attritionSteps(die + totalOf(modifiers)), stepsIn(turn.state, force));
  turn.emit({ type: 'AttritionChecked', public: { force, exempt: false, rp, die, modifiers: [...modifiers], steps } });
}

/** §5.3, dossier 7.6: the Chaco, a large force, RP. */
export function attritionModifiers(state: State, force: string, frame: AttritionFrame): readonly Modifier[] {
  const rp = frame.rp?.[force] ?? 0;
  const inChaco = frame.chaco || state.worn[force]?.chaco === true || areaOf(forceOf(state, force).at) === 'chaco';
  return [
    ...(inChaco ? [drm('attrition', 'chaco')] : []),
    ...(stepsIn(state, force) > LARGE_OVER ? [drm('attrition', 'large')] : []),
    ...(rp === 0 ? [] : [drm('attrition', 'rp', rp)]),
  ];
}
