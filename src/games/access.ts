import type { Seat, Viewer } from '../domain/kernel/ids.ts';
import { EVERYBODY } from '../domain/kernel/ids.ts';
import { offeredAccounts } from '../domain/table/offering.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { TableState } from '../domain/table/state.ts';
import { hasEnded } from '../domain/table/state.ts';
import { turnOf } from '../threads/turns.ts';
import { payerOf } from './caller.ts';
import type { Caller } from './game-service.ts';
import type { GameFolder, LoadedGame } from './folding/game-folder.ts';

/** The seats that the caller holds, in the ruleset's order. */
export function heldSeats({ account }: Caller, table: TableState): Seat[] {
  if (account === null) return [];
  return Object.entries(table.seats).flatMap(([seat, holder]) =>
    holder && 'account' in holder && holder.account === account ? [seat] : [],
  );
}

/** Whether the caller may know that the game exists. */
export function maySee(caller: Caller, table: TableState): boolean {
  if (table.visibility === 'public' || caller.admin) return true;
  const { account } = caller;
  if (account === null) return false;
  const isNamed = [...Object.values(table.substitutes ?? {}), ...offeredAccounts(table)].includes(account);
  return table.creator === account || isNamed || heldSeats(caller, table).length > 0;
}

/** The game, or `unknown-game` where the caller may not know of it. */
export function visible(caller: Caller, loaded: Outcome<LoadedGame>): Outcome<LoadedGame> {
  if (!loaded.ok || maySee(caller, loaded.value.match.table)) return loaded;
  return refuse('unknown-game', 'There is no such game.');
}

/** The game as it stands, once it is the caller's turn; `unknown-game` where the caller may not know of it. */
export async function seenGame(
  { load }: Pick<GameFolder, 'load'>,
  caller: Caller,
  gameId: string,
): Promise<Outcome<LoadedGame>> {
  const loaded = await load(gameId);
  await turnOf(payerOf(caller).payer);
  return visible(caller, loaded);
}

/** Whether the game has a seat of that name; `constructor` is no seat, though every object has one. */
export function hasSeat(table: TableState, seat: Seat): boolean {
  return Object.hasOwn(table.seats, seat);
}

/** The seat, if there is one of that name and the caller holds it. */
export function heldSeat(caller: Caller, table: TableState, seat: Seat): Outcome<Seat> {
  if (!hasSeat(table, seat))
    return refuse('unknown-seat', `This game has no seat «${seat.slice(0, 100)}».`, {
      seats: Object.keys(table.seats),
    });
  if (heldSeats(caller, table).includes(seat)) return done(seat);
  return refuse('not-your-seat', `You do not hold the seat ${seat}.`, { yours: heldSeats(caller, table) });
}

/** Who the caller looks as: a seat it holds, any or all of them once the game has ended, or a spectator. */
export function viewerFor(caller: Caller, table: TableState, seat: Seat | undefined): Outcome<Viewer> {
  if (seat === undefined) return done(null);
  if (hasEnded(table) && (seat === EVERYBODY || hasSeat(table, seat))) return done(seat);
  if (seat === EVERYBODY)
    return refuse(
      'game-not-ended',
      'Everything is open once the game has ended: look as a seat that you hold, or as nobody.',
      { yours: heldSeats(caller, table) },
    );
  return heldSeat(caller, table, seat);
}
