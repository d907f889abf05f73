import type { ISql } from 'postgres';
import type { Refusal } from '../../domain/table/refusal.ts';
import type { CreateGame, GameService } from '../../games/game-service.ts';
import { clockOf } from '../../games/matching/paces.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import { sideOf } from '../../domain/kernel/sides.ts';
import type { MatchedTicket } from './ticket.ts';

export interface SeatDeps {
  readonly sql: ISql;
  readonly games: Pick<GameService, 'create' | 'game'>;
  readonly rulesets: Pick<Rulesets, 'find'>;
}

/**
 * Makes the game of tickets that were matched, with all seats of a side for each; the account of the earlier one creates
 * it. A game that is there already is left as it is, so this may be done again. Where it is refused, the ticket that is
 * to blame has failed, and the other goes on waiting.
 */
export async function seat(deps: SeatDeps, tickets: readonly MatchedTicket[]): Promise<void> {
  const [first, second] = tickets;
  if (first === undefined) return;
  const { account, gameId } = first;
  const there = await deps.games.game({ account }, gameId);
  if (there.ok) return settle(deps.sql, gameId);
  // Of two of whom one has been erased, the other looks for somebody else.
  if (second === undefined && first.pace !== null) return release(deps.sql, tickets);
  const made = await deps.games.create({ account }, gameId, gameOf(deps, first, second));
  if (made.ok) return settle(deps.sql, gameId);
  const guilty = await toBlame(deps.sql, tickets, made.refusal);
  await release(
    deps.sql,
    tickets.filter((ticket) => ticket !== guilty),
  );
  await deps.sql`
    update tickets set state = 'failed', why = ${made.refusal.code}, ended_at = now()
     where id = ${guilty.id} and state = 'matched'`;
}

function gameOf({ rulesets }: SeatDeps, first: MatchedTicket, second: MatchedTicket | undefined): CreateGame {
  const { ruleset, scenario, rated, sits, pace } = first;
  const rules = rulesets.find(ruleset);
  const other = second?.account ?? `bot:${first.bot ?? ''}`;
  const seats = rules?.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  return {
    ruleset,
    scenario,
    seats: Object.fromEntries(
      seats.map((name) => [name, rules !== undefined && sideOf(rules, name) === sits ? 'me' : other]),
    ),
    ...(second === undefined ? {} : { agreed: [second.account] }),
    ...(pace === null ? {} : { clock: clockOf(pace, rated) }),
    ...(rated ? { rated } : {}),
  };
}

/** The one whose account is gone; else the earlier one, who creates the game. */
async function toBlame(
  sql: ISql,
  tickets: readonly MatchedTicket[],
  { code }: Pick<Refusal, 'code'>,
): Promise<MatchedTicket> {
  const [first, second] = tickets;
  if (first === undefined) throw new Error('nobody to seat');
  if (second === undefined || code !== 'unknown-account') return first;
  const [gone] = await sql`
    select from accounts where id = ${second.account} and (erased_at is not null or disabled_at is not null)`;
  return gone === undefined ? first : second;
}

async function settle(sql: ISql, gameId: string): Promise<void> {
  await sql`update tickets set state = 'seated', ended_at = now() where game_id = ${gameId} and state = 'matched'`;
}

async function release(sql: ISql, tickets: readonly MatchedTicket[]): Promise<void> {
  for (const { id } of tickets)
    await sql`
      update tickets set state = 'waiting', matched_at = null, game_id = null, sits = null, pace = null
       where id = ${id} and state = 'matched'`;
}
