import { done } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked } from '../paging.ts';
import { InboxPage } from '../schemas/accounts.ts';
import { paging } from '../schemas/base.ts';

/** What waits for the caller, in all games. */
export function inboxOperations({ queries }: ApiDeps): Operation[] {
  return [
    operation({
      id: 'inbox',
      method: 'GET',
      url: '/me/inbox',
      tag: 'Accounts',
      summary: 'What waits for me',
      description: 'The decisions that wait for the caller in all games, and the seats that are offered to the caller.',
      scope: 'read',
      refusals: [],
      query: paging,
      answer: InboxPage,
      run: async (call, page) => {
        const items = await queries.inbox({ ...pageAsked(page), account: call.account });
        return done({ ...items, offers: await queries.offers(call.account) });
      },
    }),
  ];
}
