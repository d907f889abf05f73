import type { Static } from 'typebox';
import type { PlayHours } from '../../domain/table/clock/play-hours.ts';
import { arePlayHours, sameHours } from '../../domain/table/clock/play-hours.ts';
import { areEnough, LEAST_WEEKLY_HOURS } from '../../domain/table/clock/working-time.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { HoursEverywhere, PlayHours as PlayHoursSchema } from '../schemas/play-hours.ts';
import type { OwnSeat } from './own-seats.ts';
import { actEverywhere } from './own-seats.ts';

type Everywhere = Static<typeof HoursEverywhere>;

const common = { tag: 'Clocks and absence', url: '/me/hours', repeat: { once: [] } } as const;

/** The hours of play of the caller, in all games. */
export function playHoursOperations(deps: ApiDeps): Operation[] {
  return [
    operation({
      ...common,
      scope: 'play',
      method: 'PUT',
      id: 'keepHours',
      summary: 'Play at hours of my own',
      description: `In each game whose clock allows it (\`ownHours\`), and in those that begin later, the clock stands outside of these hours: at least ${LEAST_WEEKLY_HOURS} a week. In a game where the seat has kept hours before, other ones count from its next decision on. Everybody at the table sees them.`,
      refusals: ['too-few-hours'],
      body: PlayHoursSchema.properties,
      answer: HoursEverywhere,
      run: (call, hours) => set(deps, call, hours),
    }),
    operation({
      ...common,
      scope: 'play',
      method: 'DELETE',
      id: 'forgetHours',
      summary: 'Play at any hour',
      description: 'Counts in each game from the next decision on.',
      refusals: [],
      answer: HoursEverywhere,
      run: (call) => set(deps, call, null),
    }),
  ];
}

async function set(deps: ApiDeps, call: SignedCall, hours: PlayHours | null): Promise<Answer<Everywhere>> {
  if (hours !== null && !arePlayHours(hours))
    return refuse('invalid-request', '`zone` is no time zone, such as Europe/Madrid.');
  if (hours !== null && !areEnough(hours, { weekends: 'play', zone: hours.zone }))
    return refuse('too-few-hours', `Hours of play are at least ${LEAST_WEEKLY_HOURS} a week.`, {
      least: LEAST_WEEKLY_HOURS,
    });
  await deps.stores.accounts.keepHours(call.account, hours);
  const stand = await actEverywhere(deps, call, async ({ game, seat }) => {
    if (game.clock?.ownHours === true) await deps.games.keepHours(call.caller, game.id, { seat, hours });
  });
  return done({ ...(hours === null ? {} : { hours }), items: stand.map((own) => shown(own, hours)) });
}

function shown({ game: { id, ruleset, scenario }, seat, time }: OwnSeat, wanted: PlayHours | null) {
  const { hours = null, nextHours = hours } = time;
  const count = sameHours(hours, wanted) ? 'now' : sameHours(nextHours, wanted) ? 'next' : 'never';
  return { gameId: id, ruleset, scenario, seat, count } as const;
}
