import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { throwsOf } from './grapple.ts';
import { shipOption } from './menus.ts';
import { throwOdds } from './odds.ts';

/** §8.11: whom a ship throws its grapples at, once it has moved or before. */
export function* throwAt(state: State, ship: string): ChoiceGenerator<string> {
  const throws = throwsOf(state, ship);
  const odds = () => throwOdds(state, ship, throws);
  return yield* pick(shipOption.list(throws.map(({ target }) => target)), {
    ...menuDetails(t('action.grapple-at')),
    odds,
  });
}

/** The same of a ship whose way is over, which may let it be. */
export function* throwAtLast(state: State, ship: string): ChoiceGenerator<string | null> {
  const throws = throwsOf(state, ship, true);
  const options: Option<string | null>[] = throws.map(({ target }) => shipOption(target));
  options.push({ ...choice('pass', t('action.grapple-none')), value: null });
  const details = menuDetails(t('action.grapple-at'), [], 'pass');
  return yield* pick(options, { ...details, odds: () => throwOdds(state, ship, throws) });
}
