import type { Static } from 'typebox';
import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { GameInfo } from '../../games/game-service.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { RulesetId, SeatName, Uuid } from '../schemas/base.ts';
import { Vacancies, Vacancy } from '../schemas/vacancies.ts';
import type { VacancyWithGame } from '../stores/vacancy-store.ts';

/** How long a substitute is looked for. */
const VACANCY_MILLIS = 14 * 24 * 3600 * 1000;
const MOST = 100;

/** The board of seats that want a substitute. Who takes one does so with `takeSeat`. */
export function vacancyOperations(deps: ApiDeps): Operation[] {
  return [list(deps), seek(deps), stop(deps)];
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'vacancies',
    method: 'GET',
    url: '/vacancies',
    tag: 'Clocks and absence',
    summary: 'Seats that want a substitute',
    description:
      'Of games under way, private ones too: `takeSeat` takes one over, with all that it has seen. Whom you have blocked, or who has blocked you, is not among them.',
    scope: 'anyone',
    refusals: [],
    query: {
      ruleset: Type.Optional(RulesetId('Only games of this ruleset.')),
      mine: Type.Optional(Type.Boolean({ description: 'Only seats that you hand over.', examples: [true] })),
    },
    answer: Vacancies,
    run: async ({ caller: { account } }, { ruleset = null, mine = false }) => {
      if (mine && account === null) return done({ items: [] });
      const items = await stores.vacancies.list({ account, ruleset, mine, most: MOST });
      return done({ items: items.map(shown) });
    },
  });
}

function seek({ games, stores, now }: ApiDeps): Operation {
  return operation({
    id: 'seekSubstitute',
    method: 'PUT',
    url: '/games/:gameId/vacancies/:seat',
    tag: 'Clocks and absence',
    summary: 'Look for a substitute for your seat',
    description:
      'For two weeks whoever comes may take it over, and sees all that it has seen; you hold it until then. Only of a game under way.',
    scope: 'play',
    repeat: { once: [] },
    payload: 'vacancy',
    refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-active'],
    params: { gameId: Uuid('The game.'), seat: SeatName('The seat that you hold.') },
    body: {},
    answer: Vacancy,
    run: async (call, { gameId, seat }) =>
      whenOk(await games.game(call.caller, gameId), async (info) => {
        const refused = mayHandOver(info, call.account, seat);
        if (refused !== null) return refused;
        const at = now();
        const expiresAt = new Date(at.getTime() + VACANCY_MILLIS).toISOString();
        const vacancy = { gameId: info.id, seat, by: call.account, since: at.toISOString(), expiresAt };
        await stores.vacancies.put(vacancy);
        return done(shown({ ...vacancy, info }));
      }),
  });
}

function stop({ stores }: ApiDeps): Operation {
  return operation({
    id: 'stopSeekingSubstitute',
    method: 'DELETE',
    url: '/games/:gameId/vacancies/:seat',
    tag: 'Clocks and absence',
    summary: 'Look for a substitute no more',
    scope: 'play',
    status: 204,
    refusals: [],
    params: { gameId: Uuid('The game.'), seat: SeatName('The seat.') },
    answer: Type.Null(),
    run: async (call, { gameId, seat }) => {
      await stores.vacancies.remove({ gameId, seat, by: call.account });
      return done(null);
    },
  });
}

function mayHandOver({ seats, status }: GameInfo, account: string, seat: string): Answer<never> | null {
  const holder = Object.hasOwn(seats, seat) ? seats[seat] : undefined;
  if (holder === undefined) return refuse('unknown-seat', 'The game has no such seat.', { seats: Object.keys(seats) });
  if (status !== 'active') return refuse('game-not-active', 'A seat is handed over while its game runs.');
  if ('account' in holder && holder.account === account) return null;
  return refuse('not-your-seat', 'Only who holds a seat looks for a substitute.');
}

function shown({ gameId, seat, by, since, expiresAt, info }: VacancyWithGame): Static<typeof Vacancy> {
  const { ruleset, scenario, turn, rated, clock } = info;
  return {
    gameId,
    seat,
    ruleset,
    scenario,
    turn,
    by,
    since,
    expiresAt,
    ...(rated === true ? { rated } : {}),
    ...(clock === undefined ? {} : { clock }),
  };
}
