import type { Static } from 'typebox';
import { done } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { vacationSeconds } from '../schemas/clock.ts';
import { Vacations } from '../schemas/vacations.ts';
import type { OwnSeat } from './own-seats.ts';
import { actEverywhere } from './own-seats.ts';

const common = { tag: 'Clocks and absence', url: '/me/vacation', refusals: [], repeat: { once: [] } } as const;

type Vacation = Static<typeof Vacations>['items'][number];

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
      const wanted = new Date(deps.now().getTime() + seconds * 1000).toISOString();
      const stand = await actEverywhere(deps, call, async ({ game, seat, time }) => {
        const possible = Math.min(seconds, time.vacation);
        if (possible > 0) await deps.games.takeVacation(call.caller, game.id, { seat, seconds: possible });
      });
      return done({ items: stand.map((own) => shown(own, { now: deps.now().toISOString(), wanted })) });
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
      const stand = await actEverywhere(deps, call, async ({ game, seat, time }) => {
        if (time.awayUntil !== undefined) await deps.games.endVacation(call.caller, game.id, seat);
      });
      return done({ items: stand.map((own) => shown(own, { now: deps.now().toISOString(), wanted: undefined })) });
    },
  });
}

interface Moments {
  readonly now: string;
  readonly wanted: string | undefined;
}

function shown({ game: { id, ruleset, scenario }, seat, time }: OwnSeat, { now, wanted }: Moments): Vacation {
  const { awayUntil = now, vacation: left } = time;
  const away = awayUntil > now ? { awayUntil } : {};
  const short = wanted !== undefined && awayUntil < wanted ? { short: true } : {};
  return { gameId: id, ruleset, scenario, seat, ...away, ...short, left };
}
