import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { GameInfo } from '../../games/game-service.ts';
import type { DiscordDeps, LinkedRequest } from './discord-deps.ts';
import type { SeatButton } from './seat-button-ids.ts';
import { seatsOfSide } from './table-message.ts';

/** Takes all seats of a side of a table that has not begun, or declines them. Refused in the service's words. */
export async function pressSeatButton(
  { games, rulesets }: Pick<DiscordDeps, 'games' | 'rulesets'>,
  { caller }: LinkedRequest,
  { act, gameId, side }: SeatButton,
): Promise<Outcome<GameInfo>> {
  const found = await games.game(caller, gameId);
  if (!found.ok) return found;
  const rules = rulesets.find(found.value.ruleset);
  const seats = rules === undefined ? [] : seatsOfSide(rules, found.value, side);
  const isMine = (seat: string, { seats: all }: GameInfo): boolean => {
    const holder = all[seat] ?? {};
    return 'account' in holder && holder.account === caller.account;
  };
  const isOpponent = Object.keys(found.value.seats).some((seat) => !seats.includes(seat) && isMine(seat, found.value));
  if (act === 'take' && isOpponent) return refuse('already-seated', 'You sit on the other side.');
  let table = found.value;
  for (const seat of seats.filter((one) => !isMine(one, found.value))) {
    const changed = await (act === 'take'
      ? games.takeSeat(caller, gameId, { seat })
      : games.leaveSeat(caller, gameId, seat));
    if (!changed.ok) return changed;
    table = changed.value;
  }
  return done(table);
}
