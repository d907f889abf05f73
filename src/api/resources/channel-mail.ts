import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import { openConfirmation } from '../../channels/mail-links.ts';
import { reasonText } from '../../notices/reasons.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { paging, Uuid } from '../schemas/base.ts';
import { confirmationToken, Confirmed, DeliveryPage } from '../schemas/channels.ts';
import type { ChannelRow, DeliveryRow } from '../stores/channel-store.ts';

/** Whether whoever reads at a channel agrees, and what became of what was sent. */
export function channelMailOperations(deps: ApiDeps): Operation[] {
  const { stores, deliveries } = deps;
  return [
    operation({
      id: 'requestChannelConfirmation',
      method: 'POST',
      url: '/me/channels/:channelId/confirmation',
      tag: 'Notices',
      summary: 'Ask again whether I may be written to there',
      scope: 'play',
      repeat: { once: [] },
      status: 204,
      refusals: ['unknown-channel', 'rate-limited'],
      params: { channelId: Uuid('The channel.') },
      answer: Type.Null(),
      run: async (call, { channelId }) => {
        const row = await stores.channels.find(channelId, call.account);
        if (row === null) return refuse('unknown-channel', 'You have no channel of that id.');
        if (row.confirmedAt !== null || (await deliveries.askForConfirmation(row))) return done(null);
        return refuse('rate-limited', 'That address has been asked often enough today.');
      },
    }),
    operation({
      id: 'confirmChannel',
      method: 'POST',
      url: '/channels/confirmation',
      tag: 'Notices',
      summary: 'Agree to be written to',
      description: 'With the token of the message that asked: so that nobody has others written to.',
      scope: 'anyone',
      refusals: ['confirmation-invalid'],
      body: { token: confirmationToken },
      answer: Confirmed,
      run: async (_call, { token }) => {
        const row = await confirmed(deps, token);
        if (!row.ok) return row;
        const { id, kind, name } = row.value;
        return done({ id, kind, name });
      },
    }),
    operation({
      id: 'deliveries',
      method: 'GET',
      url: '/me/deliveries',
      tag: 'Notices',
      summary: 'What became of my messages',
      description: 'Of the last 30 days, newest first: those that were not sent as well, with the reason.',
      scope: 'read',
      refusals: [],
      query: paging,
      answer: DeliveryPage,
      run: async (call, query) => {
        const { first, after } = pageAsked(query);
        const rows = await stores.channels.deliveries(call.account, first + 1, idCursor(after));
        return done(pageFrom(rows, { first, cursor: (row) => row.id, item: shownDelivery }));
      },
    }),
  ];
}

function shownDelivery({ gameId, seat, reason, detail, ...row }: DeliveryRow) {
  return {
    ...row,
    ...(gameId === null ? {} : { gameId }),
    ...(seat === null ? {} : { seat }),
    ...(reason === null ? {} : { reason, why: reasonText(reason) }),
    ...(detail === null ? {} : { detail }),
  };
}

/** The channel that the token is for, confirmed. */
export async function confirmed(
  { stores, serverKey, now }: Pick<ApiDeps, 'stores' | 'serverKey' | 'now'>,
  token: string,
): Promise<Answer<ChannelRow>> {
  const wanted = await openConfirmation(serverKey, token, now());
  const row = wanted === null ? null : await stores.channels.confirm(wanted.id, wanted.target);
  if (row !== null) {
    if (row.kind === 'mail' && row.gameId === null) await stores.accounts.confirmEmail(row.account, row.target);
    return done(row);
  }
  return refuse('confirmation-invalid', 'The link has ended, or is for an address that is not asked any more.');
}
