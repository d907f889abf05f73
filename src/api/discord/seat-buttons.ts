import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { GameInfo, SeatInfo } from '../../games/game-service.ts';
import { isHeldBy } from '../../games/held-by.ts';
import type { DiscordDeps, LinkedRequest } from './discord-deps.ts';
import type { SeatButton } from './seat-button-ids.ts';
import { seatsOfSide } from './table-message.ts';

/**
 * Takes the seats of a side of a table that has not begun, as far as they are free or offered to the player; or declines
 * those that are offered. Refused in the service's words.
 */
export async function pressSeatButton(
  { games, rulesets }: Pick<DiscordDeps, 'games' | 'rulesets'>,
  { caller }: LinkedRequest,
  { act, gameId, side }: SeatButton,
): Promise<Outcome<GameInfo>> {
  const found = await games.game(caller, gameId);
  if (!found.ok) return found;
  const { seats } = found.value;
  const rules = rulesets.find(found.value.ruleset);
  const ofSide = rules === undefined ? [] : seatsOfSide(rules, found.value, side);
  const isMine = (seat: Seat): boolean => isHeldBy(seats[seat], caller.account);
  if (act === 'take' && Object.keys(seats).some((seat) => isMine(seat) && !ofSide.includes(seat)))
    return refuse('already-seated', 'You sit on the other side.');
  const mine = ofSide.filter((seat) => mayPress(act, seats[seat], caller.account));
  if (mine.length === 0 && !ofSide.some(isMine)) return nothingThere(act);
  let table = found.value;
  for (const seat of mine) {
    const changed = await (act === 'take'
      ? games.takeSeat(caller, gameId, { seat })
      : games.leaveSeat(caller, gameId, seat));
    if (!changed.ok) return changed;
    table = changed.value;
  }
  return done(table);
}

/** Whether the button is about that seat for whoever presses it. Who offers a seat may decline for the other: that withdraws it. */
function mayPress(act: SeatButton['act'], seat: SeatInfo | undefined, account: string): boolean {
  if (seat === undefined || 'account' in seat || 'bot' in seat) return false;
  if (act === 'decline') return 'offered' in seat;
  return !('offered' in seat) || seat.offered.account === account;
}

function nothingThere(act: SeatButton['act']): Outcome<never> {
  if (act === 'decline') return refuse('not-your-seat', 'Nothing there is offered to you.');
  return refuse('seat-taken', 'That side is taken, or offered to somebody else.');
}
