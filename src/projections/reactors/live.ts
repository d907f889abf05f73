import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import { waitingFor } from '../../games/reading/describe.ts';
import { offeredAccounts } from '../../domain/table/offering.ts';
import type { TableState } from '../../domain/table/state.ts';
import type { News, Reactor } from './reaction.ts';

/** That a game has moved on: for whoever watches it, and for the accounts at its table or offered a seat. */
export interface LiveUpdate extends JsonObject {
  readonly gameId: string;
  readonly version: number;
  readonly headHash: string;
  readonly waiting: readonly Seat[];
  readonly accounts: readonly string[];
}

/** One update a version that was reacted to; of several appended at once only the last is told. */
export const liveUpdates: Reactor = ({ gameId, match, headHash }, news) => {
  const { version, decisions, seats } = match.table;
  const holders = Object.values(seats).flatMap((holder) => (holder && 'account' in holder ? [holder.account] : []));
  const accounts = [...holders, ...concerned(match.table, news)];
  const payload: LiveUpdate = {
    gameId,
    version,
    headHash,
    waiting: waitingFor(decisions),
    accounts: [...new Set(accounts)],
  };
  return [{ seat: '', decision: `v${version}`, route: 'live', payload }];
};

/** Whom offers of seats concern before the start: who is asked, whose offer has just ended, and who asked. */
function concerned(table: TableState, { events }: News): string[] {
  if (table.offering === undefined || table.status === 'active' || table.status === 'finished') return [];
  const ended = events.flatMap(({ type, public: { account } }) =>
    type === 'SeatOfferEnded' && typeof account === 'string' ? [account] : [],
  );
  const given = table.status === 'abandoned' ? table.offering.asked : offeredAccounts(table);
  return [table.creator, ...given, ...ended];
}
