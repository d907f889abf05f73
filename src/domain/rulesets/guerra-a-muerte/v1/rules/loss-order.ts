import type { Choice, Shortcut } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { counterOf } from '../data/data.ts';
import type { LossesFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { unitOption } from './menus.ts';
import { isMilitia, stepsOf, unitsIn } from './positions.ts';

/**
 * Ways to share losses out without naming units. `militia`: militia first, then steps of whole regiments, then the rest, guns
 * last; `weakest`: whatever costs the fewest factors; `spread`: whole units are reduced before anybody is eliminated.
 */
export const LOSS_ORDERS = ['militia', 'weakest', 'spread'] as const;
export type LossOrder = (typeof LOSS_ORDERS)[number];

export const LOSS_CHOICES: readonly Choice[] = LOSS_ORDERS.map((id) => choice(id, t(`fight.losses.${id}`)));

/** Each way as one choice that stands for all the steps. */
export function lossShortcuts(state: State, frame: Pick<LossesFrame, 'force' | 'steps'>): Shortcut[] {
  return LOSS_ORDERS.map((how, at) => ({
    choice: LOSS_CHOICES[at] ?? choice(how, t(`fight.losses.${how}`)),
    path: lossesBy(state, frame, how).map((unit) => unitOption(unit).id),
  }));
}

/** The units that lose a step, each named once for every step, in the order of the data. Their owner's knowledge. */
export function lossesBy(
  state: State,
  { force, steps }: Pick<LossesFrame, 'force' | 'steps'>,
  how: LossOrder,
): string[] {
  const units = unitsIn(state, force);
  const left = new Map(units.map((unit) => [unit, stepsOf(state, unit)]));
  for (let lost = 0; lost < steps; lost += 1) {
    const next = units.filter((unit) => (left.get(unit) ?? 0) > 0).reduce((a, b) => (ranks(b) < ranks(a) ? b : a));
    left.set(next, (left.get(next) ?? 0) - 1);
  }
  return units.flatMap((unit) => Array.from({ length: stepsOf(state, unit) - (left.get(unit) ?? 0) }, () => unit));

  /** The lower, the sooner: what the order says, then what it costs in factors. */
  function ranks(unit: string): number {
    const there = left.get(unit) ?? 0;
    const cost = factorAt(unit, there) - factorAt(unit, there - 1);
    const place = placeIn(unit, there);
    if (how === 'weakest') return cost * MANY + place;
    return (how === 'spread' && there < 2 ? LAST : place) * MANY + cost;
  }
}

/** More factors than a step is ever worth; behind every place of an order. */
const MANY = 100;
const LAST = 9;

function placeIn(unit: string, steps: number): number {
  if (isMilitia(unit)) return 0;
  if (counterOf(unit).arm === 'art') return 3;
  return steps > 1 ? 1 : 2;
}

/** The combat factor of a unit with so many steps. */
function factorAt(unit: string, steps: number): number {
  const { cf, steps: whole } = counterOf(unit);
  const [full = 0, reduced = full] = cf;
  if (steps <= 0) return 0;
  return steps < whole ? reduced : full;
}
