import { done } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked, pageFrom } from '../paging.ts';
import { whenOk } from '../problems.ts';
import { eyes, paging, Uuid } from '../schemas/base.ts';
import { Course } from '../schemas/course.ts';
import { Audit, ChroniclePage, EventPage } from '../schemas/events.ts';

const gameId = Uuid('The game.');

/** The log of a game: its events, their audit, and the story they tell. */
export function logOperations(deps: ApiDeps): Operation[] {
  return [events(deps), audit(deps), course(deps), chronicle(deps)];
}

function events({ games }: ApiDeps): Operation {
  return operation({
    id: 'events',
    method: 'GET',
    url: '/games/:gameId/events',
    tag: 'Log',
    summary: 'The log as the viewer may see it',
    description: 'The cursor of an event is its version, so `after=0` is the beginning.',
    scope: 'anyone',
    refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-ended'],
    params: { gameId },
    query: { seat: eyes, ...paging },
    answer: EventPage,
    run: async (call, { gameId: id, seat: as, ...page }) => {
      const { first, after } = pageAsked(page);
      const range = { first: first + 1, after: versionCursor(after), ...(as === undefined ? {} : { seat: as }) };
      return whenOk(await games.events(call.caller, id, range), (log) =>
        done(pageFrom(log, { first, cursor: (event) => String(event.version), item: (event) => event })),
      );
    },
  });
}

/** The version that a cursor stands for; the beginning for one that was made up. */
function versionCursor(after: string | undefined): number {
  return after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : 0;
}

function audit({ games }: ApiDeps): Operation {
  return operation({
    id: 'audit',
    method: 'GET',
    url: '/games/:gameId/audit',
    tag: 'Log',
    summary: 'What the log can be checked against',
    scope: 'anyone',
    refusals: ['unknown-game', 'too-much-work'],
    params: { gameId },
    answer: Audit,
    run: (call, { gameId: id }) => games.audit(call.caller, id),
  });
}

function course({ games }: ApiDeps): Operation {
  return operation({
    id: 'course',
    method: 'GET',
    url: '/games/:gameId/course',
    tag: 'Log',
    summary: 'How likely each side was to win, all through a game that has ended',
    description:
      'Positions at which turns began are judged by playing on from each for a turn, by the bot `steady` on all seats, and by the model of the bots that think ahead. That takes half a minute the first time, in games of many pieces longer, at the expense of who asks; who has waited for ten seconds is answered `judging` and asks again. No points where the game has no such model.',
    scope: 'anyone',
    refusals: ['unknown-game', 'game-not-ended', 'too-much-work'],
    params: { gameId },
    answer: Course,
    run: async (call, { gameId: id }) => games.course(call.caller, id),
  });
}

function chronicle({ games, queries }: ApiDeps): Operation {
  return operation({
    id: 'chronicle',
    method: 'GET',
    url: '/games/:gameId/chronicle',
    tag: 'Log',
    summary: 'The story of a game',
    scope: 'anyone',
    refusals: ['unknown-game', 'unknown-seat', 'not-your-seat', 'game-not-ended'],
    params: { gameId },
    query: { seat: eyes, ...paging },
    answer: ChroniclePage,
    run: async (call, { gameId: id, seat: as, ...page }) => {
      const at = as === undefined ? {} : { seat: as };
      // The view is what knows whether the caller may look as that seat.
      const seen = await games.view(call.caller, id, at);
      return whenOk(seen, async (table) => {
        const ended = table.result !== undefined;
        return done(await queries.chronicle({ ...pageAsked(page), gameId: id, viewer: table.viewer, ended }));
      });
    },
  });
}
