import type { ISql } from 'postgres';
import type { Seat } from '../domain/kernel/ids.ts';
import type { GameInfo } from '../games/game-service.ts';
import type { OffersMade } from '../games/writing/offer-rules.ts';

/** A seat that is kept for the account that asks. */
export interface SeatOffer {
  readonly gameId: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: Seat;
  /** Who created the game and offers the seat. */
  readonly by: string;
  readonly expiresAt: string;
  /** Absent unless the game counts for ratings. */
  readonly rated?: true;
  /** Absent unless who plays which side is drawn at the start. */
  readonly drawn?: true;
}

/** As many as are shown: those of the latest games. */
const SHOWN = 100;

/** The seats that are offered to the account and can still be accepted, those of the latest games first. */
export async function listOffers(sql: ISql, account: string): Promise<SeatOffer[]> {
  const rows = await sql<{ info: GameInfo }[]>`
    select info from game_summaries
     where status = 'open' and offered <> '{}' and offered @> array[${account}::text]
     order by game_id desc limit ${SHOWN}`;
  const now = new Date().toISOString();
  return rows.flatMap(({ info }) => offersTo(account, info)).filter(({ expiresAt }) => expiresAt > now);
}

function offersTo(
  account: string,
  { id: gameId, ruleset, scenario, creator, seats, rated, drawn }: GameInfo,
): SeatOffer[] {
  return Object.entries(seats).flatMap(([seat, kept]) =>
    'offered' in kept && kept.offered.account === account
      ? [
          {
            gameId,
            ruleset,
            scenario,
            seat,
            by: creator,
            expiresAt: kept.expiresAt,
            ...(rated === true ? { rated } : {}),
            ...(drawn === true ? { drawn } : {}),
          },
        ]
      : [],
  );
}

/** What somebody has offered in other games, as their summaries have it. */
export function offersMade(sql: ISql): OffersMade {
  return async ({ creator, gameId, accounts }) => {
    const elsewhere = gameId === null ? sql`` : sql`and game_id <> ${gameId}`;
    const [waiting] = await sql<{ open: number }[]>`
      select coalesce(sum(cardinality(offered)), 0)::int as open from game_summaries
       where creator = ${creator} and offered <> '{}' ${elsewhere}`;
    const games = await sql<{ account: string; games: number }[]>`
      select wanted.account, count(*)::int as games
        from unnest(${[...new Set(accounts)]}::text[]) as wanted (account)
        join game_summaries g on g.asked <> '{}' and g.asked @> array[wanted.account]
       where g.creator = ${creator} ${elsewhere}
         and not g.holders @> array[wanted.account]
         and (g.offered @> array[wanted.account] or g.created_at > now() - interval '1 day')
       group by wanted.account`;
    return { open: waiting?.open ?? 0, toEach: Object.fromEntries(games.map((row) => [row.account, row.games])) };
  };
}
