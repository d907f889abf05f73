import type { GameEvent, NewEvent } from '../../domain/kernel/event.ts';
import { tableEvent } from '../../domain/table/events.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import { hasEnded } from '../../domain/table/state.ts';
import { heldSeats } from '../access.ts';
import type { GameDeps } from '../deps.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { abandonmentOf } from './table-acts.ts';

/** What a game notes of it that an account is gone for good; see `GameService.holderErased`. */
export async function noteErased(
  deps: Pick<GameDeps, 'store'>,
  { gameId, match: { table } }: LoadedGame,
  account: string,
): Promise<Outcome<readonly NewEvent[]>> {
  if (hasEnded(table)) return done([]);
  const seats = heldSeats({ account }, table);
  if (table.status === 'active') {
    const gone = table.gone ?? [];
    return done(
      unasked(seats.filter((seat) => !gone.includes(seat)).map((seat) => tableEvent('HolderErased', { seat }))),
    );
  }
  const others = Object.values(table.seats).some(
    (holder) => holder !== null && 'account' in holder && holder.account !== account,
  );
  if (table.creator === account && !others) return done(await abandonmentOf(deps, gameId));
  return done(unasked(seats.map((seat) => tableEvent('SeatLeft', { seat }))));
}

function unasked(events: readonly GameEvent[]): NewEvent[] {
  return events.map((event) => ({ ...event, by: null }));
}
