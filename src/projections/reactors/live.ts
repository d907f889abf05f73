import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import { waitingFor } from '../../games/describe.ts';
import type { Reactor } from './reaction.ts';

/** That a game has moved on: for whoever watches it, and for the accounts at its table. */
export interface LiveUpdate extends JsonObject {
  readonly gameId: string;
  readonly version: number;
  readonly headHash: string;
  readonly waiting: readonly Seat[];
  readonly accounts: readonly string[];
}

/** One update a version that was reacted to; of several appended at once only the last is told. */
export const liveUpdates: Reactor = ({ gameId, match, headHash }) => {
  const { version, decisions, seats } = match.table;
  const accounts = Object.values(seats).flatMap((holder) => (holder && 'account' in holder ? [holder.account] : []));
  const payload: LiveUpdate = {
    ...{ gameId, version, headHash },
    waiting: waitingFor(decisions),
    accounts: [...new Set(accounts)],
  };
  return [{ seat: '', decision: `v${version}`, route: 'live', payload }];
};
