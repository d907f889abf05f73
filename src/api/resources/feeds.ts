import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { feedToken } from '../auth/feed-token.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { CalendarAddress, FeedAddress } from '../schemas/feeds.ts';

/** The addresses of a player's own feed and calendar, which are in `src/api/rest/feeds.ts` and `calendar.ts`. */
export function feedOperations(deps: ApiDeps): Operation[] {
  return [...ofFeed(deps), ...ofCalendar(deps)];
}

function ofFeed({ stores, serverKey, publicUrl }: ApiDeps): Operation[] {
  const addressOf = async (account: string, serial: number): Promise<{ url: string }> => {
    const token = feedToken(await serverKey('feed'), { account, serial });
    return { url: `${publicUrl}/api/v1/feeds/players/${token}.atom` };
  };
  return [
    operation({
      id: 'feedAddress',
      method: 'GET',
      url: '/me/feed',
      tag: 'Accounts',
      summary: 'The address of my feed',
      description:
        'An Atom feed of what waits for me and happens in my games, as my seats may see it. Whoever has the address can read it, so a token that only reads, or that ends, cannot ask for it.',
      scope: 'play',
      lasting: true,
      refusals: [],
      answer: FeedAddress,
      run: async (call) => {
        const account = await stores.accounts.byId(call.account);
        if (account === null) return refuse('unauthorized', 'The account is gone.');
        return done(await addressOf(account.id, account.feedSerial));
      },
    }),
    operation({
      id: 'rotateFeedAddress',
      method: 'POST',
      url: '/me/feed/rotation',
      tag: 'Accounts',
      summary: 'Give my feed a new address',
      description: 'The address before opens nothing from now on.',
      scope: 'play',
      repeat: { once: [] },
      lasting: true,
      refusals: [],
      answer: FeedAddress,
      run: async (call) => done(await addressOf(call.account, await stores.accounts.rotateFeed(call.account))),
    }),
  ];
}

function ofCalendar({ stores, serverKey, publicUrl }: ApiDeps): Operation[] {
  const addressOf = async (account: string, serial: number): Promise<{ url: string }> => {
    const token = feedToken(await serverKey('calendar'), { account, serial });
    return { url: `${publicUrl}/api/v1/calendars/${token}.ics` };
  };
  return [
    operation({
      id: 'calendarAddress',
      method: 'GET',
      url: '/me/calendar',
      tag: 'Notices',
      summary: 'The address of my calendar',
      description:
        'An iCalendar of the deadlines of my games, for programs that subscribe to an address. Whoever has the address can read it, so a token that only reads, or that ends, cannot ask for it.',
      scope: 'play',
      lasting: true,
      refusals: [],
      answer: CalendarAddress,
      run: async (call) => {
        const account = await stores.accounts.byId(call.account);
        if (account === null) return refuse('unauthorized', 'The account is gone.');
        return done(await addressOf(account.id, account.calendarSerial));
      },
    }),
    operation({
      id: 'rotateCalendarAddress',
      method: 'POST',
      url: '/me/calendar/rotation',
      tag: 'Notices',
      summary: 'Give my calendar a new address',
      description: 'The address before opens nothing from now on.',
      scope: 'play',
      repeat: { once: [] },
      lasting: true,
      refusals: [],
      answer: CalendarAddress,
      run: async (call) => done(await addressOf(call.account, await stores.accounts.rotateCalendar(call.account))),
    }),
  ];
}
