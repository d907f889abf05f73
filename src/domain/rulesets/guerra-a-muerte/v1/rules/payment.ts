import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { PublicOf } from '../events.ts';
import type { Purse } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { purseName } from '../text/names.ts';
import { pursesOf } from './control.ts';
import { nationOfCounter } from './parts.ts';
import type { GameTurn } from './positions.ts';
import { leadersIn, unitsIn } from './positions.ts';

/** RP of one purse. */
export type Payment = { readonly purse: Purse; readonly rp: number };
/** Whole RP in purses, as they are while a player chooses. */
export type Funds = Readonly<Partial<Record<Purse, number>>>;

/** A unit is whole in half points; activation and attrition cost whole ones (§4.4). */
const HALVES = 2;

/** The whole RP in each purse. */
export function fundsOf({ purses }: State): Funds {
  return Object.fromEntries(Object.entries(purses).map(([purse, half]) => [purse, Math.floor(half / HALVES)]));
}

/**
 * Purses that may pay for a force, or for `units` of it: those that each unit is entitled to (§4.2, A90); of leaders alone,
 * theirs. None for the Legion.
 */
export function pursesOfForce(state: State, force: string, units = unitsIn(state, force)): readonly Purse[] {
  const nations = [...new Set((units.length > 0 ? units : leadersIn(state, force)).map(nationOfCounter))];
  const [first, ...others] = nations.map(pursesOf);
  return (first ?? []).filter((purse) => others.every((purses) => purses.includes(purse)));
}

/** Asks how many RP to spend, `most` at most, out of purses that may pay; asks nothing where they are empty. */
export function* choosePayment(
  purses: readonly Purse[],
  funds: Funds,
  most: number,
  prompt: Text,
): ChoiceGenerator<Payment[]> {
  const full = purses.filter((purse) => (funds[purse] ?? 0) > 0);
  const [only, ...others] = full;
  if (only === undefined) return [];
  const details = menuDetails(prompt);
  if (others.length === 0) {
    const rp = yield* pick(amounts(Math.min(most, funds[only] ?? 0)), details);
    return rp === 0 ? [] : [{ purse: only, rp }];
  }
  const options = full.map((purse) => ({
    id: `purse:${purse}`,
    label: t('ops.pay.purse', { purse: purseName(purse) }),
    value: purse,
  }));
  const done = choice('done', t('ops.pay.done'));
  const taken = yield* pickSome(
    options,
    { min: 0, max: most, done, doneFirst: true, most: (purse) => funds[purse] ?? 0 },
    details,
  );
  return full.map((purse) => ({ purse, rp: taken.filter((one) => one === purse).length })).filter(({ rp }) => rp > 0);
}

/** The RP of several payments. */
export function totalRp(payments: readonly Payment[]): number {
  return payments.reduce((sum, { rp }) => sum + rp, 0);
}

/** What is left in the purses once something has been paid. */
export function afterPaying(funds: Funds, payments: readonly Payment[]): Funds {
  const left: Partial<Record<Purse, number>> = { ...funds };
  for (const { purse, rp } of payments) left[purse] = (left[purse] ?? 0) - rp;
  return left;
}

/** Pays, for an activation or for attrition (§4.1). */
export function pay(turn: GameTurn, payments: readonly Payment[], why: PublicOf<'RpSpent'>['why']): void {
  for (const { purse, rp } of payments) turn.emit({ type: 'RpSpent', public: { purse, half: rp * HALVES, why } });
}

function amounts(most: number): Option<number>[] {
  for (let rp = knownAmounts.length; rp <= most; rp += 1)
    knownAmounts.push({ id: `rp:${rp}`, label: t('ops.pay.rp', { rp }), value: rp });
  return knownAmounts.slice(0, most + 1);
}

const knownAmounts: Option<number>[] = [];
