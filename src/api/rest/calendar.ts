import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { deadlineCalendar } from '../../notices/calendar.ts';
import type { ApiDeps } from '../api-deps.ts';
import { turnOf } from '../../threads/turns.ts';
import { openFeedToken } from '../auth/feed-token.ts';
import { describeOperation } from '../openapi/describe.ts';
import { callerKey } from '../plugins/limits.ts';
import { ProblemError } from '../problems.ts';
import { Language } from '../schemas/renderings.ts';
import type { AccountRow } from '../stores/account-store.ts';
import { feedTokenParam } from './feeds.ts';

const schema = {
  params: Type.Object({ token: feedTokenParam }),
  querystring: Type.Object({ lang: Type.Optional(Language) }, { additionalProperties: false }),
  ...describeOperation({
    id: 'calendar',
    tag: 'Notices',
    summary: 'The deadlines of a player, as a calendar',
    description:
      'iCalendar (RFC 5545), with reminders a day and two hours before. The token in the address is all that is needed: `calendarAddress` tells the address, `rotateCalendarAddress` makes a new one.',
    scope: 'anyone',
    refusals: ['not-found'],
  }),
  produces: ['text/calendar'],
  response: { 200: { type: 'string', description: 'An iCalendar.' } },
};

/** Calendars for programs that subscribe to an address and know no headers. */
export function mountCalendar(app: FastifyInstance, deps: ApiDeps): void {
  app.get<{ Params: { token: string }; Querystring: { lang?: 'en' | 'es' } }>(
    '/calendars/:token.ics',
    { schema },
    async (request, reply) => {
      const { id, lang } = await ownerOf(deps, request.params.token);
      const text = await deadlineCalendar(deps, {
        account: id,
        lang: request.query.lang ?? lang,
        turn: () => turnOf(callerKey(request)),
      });
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('vary', 'Origin, accept-encoding')
        .header('etag', etag);
      const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
      if (known?.includes(etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
}

/** Whose calendar it is. A token that was taken back, or whose account is gone, opens nothing. */
async function ownerOf({ stores, serverKey }: ApiDeps, token: string): Promise<AccountRow> {
  const said = openFeedToken(await serverKey('calendar'), token);
  const account = said === null ? null : await stores.accounts.byId(said.account);
  if (account === null || account.erased || account.disabled || account.calendarSerial !== said?.serial)
    throw new ProblemError('not-found', 'There is no such calendar, or its address has been changed.');
  return account;
}
