import type { Sql } from 'postgres';
import { v7 } from 'uuid';
import type { PlayerStanding, StandingOf } from '../../games/writing/demands.ts';
import { missingFor } from '../../games/writing/demands.ts';
import { agree, sideAlone } from '../../games/matching/agree.ts';
import type { Rulesets } from '../../games/rulesets.ts';
import { sidesOf } from '../../domain/kernel/sides.ts';
import { claim } from './claim.ts';
import type { SeatDeps } from './seat.ts';
import { seat } from './seat.ts';
import type { MatchedTicket, Ticket } from './ticket.ts';
import type { Pair } from './ticket-rows.ts';
import { matchedTickets, waitingForBot, waitingPairs } from './ticket-rows.ts';

export interface MatchDeps extends SeatDeps {
  readonly sql: Sql;
  readonly standingOf: StandingOf;
}

/** How long a process may take to make the game of tickets that it has taken; then another does it. */
const MAKING_MILLIS = 30_000;
const PAGE = 200;

/**
 * Seats all who look for an opponent and have one now, those who wait longest first; then those who would rather have a
 * bot by now; and those whose game another process has left unmade. Any number of workers may do so at once.
 */
export async function matchTickets(deps: MatchDeps, isClosed: () => boolean): Promise<void> {
  for (const tickets of await matchedTickets(deps.sql, MAKING_MILLIS)) await seat(deps, tickets);
  await matchPairs(deps, isClosed);
  for (const ticket of await waitingForBot(deps.sql)) {
    if (isClosed()) return;
    const sits = sideAlone(sidesAt(deps.rulesets, ticket), ticket);
    if (sits !== null) await seatIfFree(deps, [{ ...ticket, gameId: v7(), sits, pace: null }]);
  }
}

async function matchPairs(deps: MatchDeps, isClosed: () => boolean): Promise<void> {
  const standings = remembered(deps.standingOf);
  const gone = new Set<string>();
  for (let after: Pair | null = null; !isClosed();) {
    const pairs: Pair[] = await waitingPairs(deps.sql, { after, most: PAGE });
    for (const pair of pairs) {
      if (isClosed()) return;
      if (gone.has(pair.first.id) || gone.has(pair.second.id)) continue;
      // Who has been seated makes no more pairs; whose pair came to nothing is looked for again by the next sweep.
      for (const { id } of await seatPair(deps, standings, pair)) gone.add(id);
    }
    if (pairs.length < PAGE) return;
    after = pairs.at(-1) ?? null;
  }
}

/** Seats a pair, if each has what the other asks for: the tickets that are taken by that. */
async function seatPair(deps: MatchDeps, standings: StandingOf, pair: Pair): Promise<readonly Ticket[]> {
  if (!(await suit(standings, pair))) return [];
  const matched = matchOf(deps.rulesets, pair);
  if (matched === null) return [];
  await seatIfFree(deps, matched);
  return matched;
}

async function seatIfFree(deps: MatchDeps, tickets: readonly MatchedTicket[]): Promise<void> {
  if (await claim(deps.sql, tickets)) await seat(deps, tickets);
}

function matchOf(rulesets: Pick<Rulesets, 'find'>, { first, second }: Pair): MatchedTicket[] | null {
  const agreed = agree(sidesAt(rulesets, first), first, second);
  if (agreed === null) return null;
  const { pace, side, other } = agreed;
  const gameId = v7();
  return [
    { ...first, gameId, sits: side, pace },
    { ...second, gameId, sits: other, pace },
  ];
}

/** Of a game or scenario that is not offered any more there are none: its tickets wait until they expire. */
function sidesAt(rulesets: Pick<Rulesets, 'find'>, { ruleset, scenario: id }: Ticket): readonly string[] {
  const rules = rulesets.find(ruleset);
  const scenario = rules?.scenarios.find((one) => one.id === id);
  return rules === undefined || scenario === undefined ? [] : sidesOf(rules, scenario);
}

/** Whether each has what the other asks for. */
async function suit(standings: StandingOf, { first, second }: Pair): Promise<boolean> {
  return (await has(standings, second, first)) && (await has(standings, first, second));
}

async function has(standings: StandingOf, { account, ruleset }: Ticket, { atLeast }: Ticket): Promise<boolean> {
  return atLeast === null || missingFor(atLeast, await standings(account, ruleset)).length === 0;
}

/** Asks once for each account and ruleset. */
function remembered(standingOf: StandingOf): StandingOf {
  const known = new Map<string, Promise<PlayerStanding>>();
  return (account, ruleset) => {
    const key = `${account} ${ruleset}`;
    const standing = known.get(key) ?? standingOf(account, ruleset);
    known.set(key, standing);
    return standing;
  };
}
