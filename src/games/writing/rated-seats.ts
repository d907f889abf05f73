import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Holder } from '../../domain/table/events.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { refuse } from '../../domain/table/refusal.ts';
import type { TableState } from '../../domain/table/state.ts';
import { sideOf } from '../../domain/kernel/sides.ts';

/** Why a game with those seats cannot be rated; null where it can. Null seats are free, or offered. */
export function rateable(
  rules: AnyRuleset,
  holders: Readonly<Record<Seat, Holder | null>>,
): Outcome<never, 'not-rateable'> | null {
  const seats = Object.keys(holders);
  if (new Set(seats.map((seat) => sideOf(rules, seat))).size < 2)
    return refuse('not-rateable', 'This scenario has one side alone: there is nobody to be rated against.', {
      why: 'one-side',
    });
  const bots = seats.filter((seat) => holders[seat] !== null && 'bot' in (holders[seat] ?? {}));
  if (bots.length > 0)
    return refuse('not-rateable', 'A rated game is played by persons: no seat of it can be a bot’s.', {
      why: 'bot',
      seats: bots,
    });
  return sitsOnTwoSides(rules, holders) ? twoSides() : null;
}

/** Why the account cannot take that seat of an open game, if the game is rated and it sits on another side already. */
export function oneSideEach(
  rules: AnyRuleset,
  { rated, seats }: Pick<TableState, 'rated' | 'seats'>,
  { seat, account }: { readonly seat: Seat; readonly account: string },
): Outcome<never, 'not-rateable'> | null {
  if (rated !== true) return null;
  return sitsOnTwoSides(rules, { ...seats, [seat]: { account } }) ? twoSides() : null;
}

function twoSides(): Outcome<never, 'not-rateable'> {
  return refuse('not-rateable', 'In a rated game nobody sits on two sides.', { why: 'two-sides' });
}

function sitsOnTwoSides(rules: AnyRuleset, holders: Readonly<Record<Seat, Holder | null>>): boolean {
  const sides = new Map<string, string>();
  return Object.entries(holders).some(([seat, holder]) => {
    if (holder === null || !('account' in holder)) return false;
    const side = sideOf(rules, seat);
    const other = sides.get(holder.account) ?? side;
    sides.set(holder.account, side);
    return other !== side;
  });
}
