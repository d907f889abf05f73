import type { Static } from 'typebox';
import type { Seat } from '../../domain/kernel/ids.ts';
import { done } from '../../domain/table/refusal.ts';
import type { GameInfo, SeatInfo } from '../../games/game-service.ts';
import type { SeatTime } from '../../games/reading/clock-info.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { vacationSeconds } from '../schemas/clock.ts';
import { Vacations } from '../schemas/vacations.ts';

const common = { tag: 'Clocks and absence', url: '/me/vacation', refusals: [], repeat: { once: [] } } as const;
/** So many games are read at once. */
const PAGE = 100;

type Vacation = Static<typeof Vacations>['items'][number];

interface OwnSeat {
  readonly gameId: string;
  readonly seat: Seat;
  readonly time: SeatTime;
}

/** Vacation in all games of the caller at once; of one game alone, see clock.ts. */
export function vacationOperations(deps: ApiDeps): Operation[] {
  return [take(deps), end(deps)];
}

function take(deps: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'play',
    method: 'POST',
    id: 'takeVacationEverywhere',
    summary: 'Take vacation in all games',
    description:
      'In each game under way that has a clock, for so long or for as long as the seat has vacation left. A seat that is on vacation already comes back when it would have.',
    body: { seconds: vacationSeconds },
    answer: Vacations,
    run: async (call, { seconds }) => {
      const until = new Date(deps.now().getTime() + seconds * 1000).toISOString();
      const act = async ({ gameId, seat, time }: OwnSeat): Promise<void> => {
        const possible = Math.min(seconds, time.vacation);
        if (possible > 0) await deps.games.takeVacation(call.caller, gameId, { seat, seconds: possible });
      };
      return done({ items: await everywhere(deps, call, act, until) });
    },
  });
}

function end(deps: ApiDeps): Operation {
  return operation({
    ...common,
    scope: 'play',
    method: 'DELETE',
    id: 'endVacationEverywhere',
    summary: 'Come back from vacation early in all games',
    description: 'What is left of it is kept.',
    answer: Vacations,
    run: async (call) => {
      const act = async ({ gameId, seat, time }: OwnSeat): Promise<void> => {
        if (time.awayUntil !== undefined) await deps.games.endVacation(call.caller, gameId, seat);
      };
      return done({ items: await everywhere(deps, call, act) });
    },
  });
}

/**
 * Acts for each seat of the caller that has a clock, and tells how it then stands: what could not be done (the seat is away
 * already, the game has ended) shows in that.
 */
async function everywhere(
  { queries, games, now }: ApiDeps,
  { account, caller }: SignedCall,
  act: (own: OwnSeat) => Promise<void>,
  wanted?: string,
): Promise<Vacation[]> {
  const vacations: Vacation[] = [];
  let after: string | null = null;
  do {
    const turn: { after?: string } = after === null ? {} : { after };
    const page = await queries.games({ account, mine: true, status: 'active', first: PAGE, ...turn });
    for (const own of page.items.flatMap((info) => seatsOf(info, account))) {
      await act(own);
      const info = await games.game(caller, own.gameId);
      const stands = info.ok ? seatsOf(info.value, account).find(({ seat }) => seat === own.seat) : undefined;
      if (info.ok && stands !== undefined)
        vacations.push(shown(info.value, stands, { now: now().toISOString(), wanted }));
    }
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return vacations;
}

/** The seats of the account in a game under way, as far as they have a clock. */
function seatsOf({ id, status, seats, clocks }: GameInfo, account: string): OwnSeat[] {
  if (status !== 'active') return [];
  return Object.entries(clocks ?? {}).flatMap(([seat, time]) =>
    holds(seats[seat], account) ? [{ gameId: id, seat, time }] : [],
  );
}

function holds(seat: SeatInfo | undefined, account: string): boolean {
  return seat !== undefined && 'account' in seat && seat.account === account;
}

interface Moments {
  readonly now: string;
  readonly wanted: string | undefined;
}

function shown({ ruleset, scenario }: GameInfo, { gameId, seat, time }: OwnSeat, { now, wanted }: Moments): Vacation {
  const { awayUntil = now, vacation: left } = time;
  const away = awayUntil > now ? { awayUntil } : {};
  const short = wanted !== undefined && awayUntil < wanted ? { short: true } : {};
  return { gameId, ruleset, scenario, seat, ...away, ...short, left };
}
