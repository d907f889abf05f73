import type { Game } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { t } from './words.ts';

/** Waits for the answer, then for the table as it is now. Throws Problem. */
export async function done(table: GameTable, request: Promise<unknown>): Promise<void> {
  await request;
  await table.refresh();
}

/** The seats of a game but one. */
export function others({ seats }: Game, seat: string): readonly string[] {
  return Object.keys(seats).filter((one) => one !== seat);
}

/** The seats of a game but one that people hold, the absent ones too. */
export function otherPeople(game: Game, seat: string): readonly string[] {
  return others(game, seat).filter((one) => game.seats[one]?.account !== undefined);
}

/** The seats whose word is needed for what `seat` proposes: those of other people, but for who is absent. */
export function consulted(game: Game, seat: string): readonly string[] {
  return otherPeople(game, seat).filter((one) => game.clocks?.[one]?.absent !== true);
}

/** Seats by name, in one line. */
export function names(table: GameTable, seats: readonly string[]): string {
  return seats.map((seat) => seatTitle(table.ruleset, seat)).join(', ');
}

/** Why something cannot be proposed now, where it is proposed already; what only the absent have not answered can be. */
export function pending({ proposals, clocks }: Game, what: Game['proposals'][number]['what']): string | null {
  const waits = (seat: string): boolean => what === 'draw' || what === 'clock' || clocks?.[seat]?.absent !== true;
  return proposals.some((one) => one.what === what && one.waiting.some(waits)) ? t('pending') : null;
}
