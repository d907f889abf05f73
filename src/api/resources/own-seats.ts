import type { Seat } from '../../domain/kernel/ids.ts';
import type { GameInfo } from '../../games/game-service.ts';
import { isHeldBy } from '../../games/held-by.ts';
import type { SeatTime } from '../../games/reading/clock-info.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { SignedCall } from '../operation.ts';

/** A seat that the caller holds in a game under way that has a clock. */
export interface OwnSeat {
  readonly game: GameInfo;
  readonly seat: Seat;
  readonly time: SeatTime;
}

/** So many games are read at once. */
const PAGE = 100;

/**
 * Acts for each seat of the caller that has a clock, in the newest games first, and tells how they then stand: what could
 * not be done (the game has ended meanwhile) shows in that.
 */
export async function actEverywhere(
  { queries, games }: Pick<ApiDeps, 'queries' | 'games'>,
  { account, caller }: SignedCall,
  act: (own: OwnSeat) => Promise<void>,
): Promise<OwnSeat[]> {
  const stand: OwnSeat[] = [];
  let after: string | null = null;
  do {
    const turn: { after?: string } = after === null ? {} : { after };
    const page = await queries.games({ account, mine: true, status: 'active', first: PAGE, ...turn });
    for (const own of page.items.flatMap((info) => seatsOf(info, account))) {
      await act(own);
      const info = await games.game(caller, own.game.id);
      const now = info.ok ? seatsOf(info.value, account).find(({ seat }) => seat === own.seat) : undefined;
      if (now !== undefined) stand.push(now);
    }
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return stand;
}

function seatsOf(game: GameInfo, account: string): OwnSeat[] {
  if (game.status !== 'active') return [];
  return Object.entries(game.clocks ?? {}).flatMap(([seat, time]) =>
    isHeldBy(game.seats[seat], account) ? [{ game, seat, time }] : [],
  );
}
