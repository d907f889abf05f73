import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { whenOk } from '../problems.ts';
import { Uuid } from '../schemas/base.ts';
import { BlockHow, Blocks, Reported, reportReason } from '../schemas/moderation.ts';
import { MOST_BLOCKS } from '../stores/block-store.ts';
import { hearingOf } from '../talk.ts';

/** Whom the caller does not hear, and what they show to the operators. */
export function blockOperations(deps: ApiDeps): Operation[] {
  return [...blocking(deps), report(deps)];
}

function blocking(deps: ApiDeps): Operation[] {
  const { blocks, accounts } = deps.stores;
  const common = {
    tag: 'Accounts',
    url: '/me/blocks/:account',
    params: { account: Uuid('The other account.') },
  } as const;
  return [
    operation({
      id: 'blocks',
      method: 'GET',
      url: '/me/blocks',
      tag: 'Accounts',
      summary: 'Whom I do not hear',
      description: 'Nobody else is told of it, nor are they.',
      scope: 'read',
      refusals: [],
      answer: Blocks,
      run: async (call) => done({ items: await blocks.of(call.account) }),
    }),
    operation({
      ...common,
      id: 'blockAccount',
      method: 'PUT',
      summary: 'Mute or block somebody',
      description:
        'Muted, nothing that they say is shown to you, nor are you told of it. Blocked, they cannot offer you seats either, and what they offer you now is declined.',
      scope: 'play',
      repeat: { once: [] },
      payload: 'blocks',
      refusals: ['unknown-account', 'too-many-blocks'],
      body: { how: BlockHow },
      answer: Blocks,
      run: async (call, { account, how }) => {
        const other = account.toLowerCase();
        if (other === call.account) return refuse('invalid-request', 'You hear yourself in any case.');
        if ((await accounts.byId(other)) === null) return refuse('unknown-account', 'There is no such account.');
        if (!(await blocks.put(call.account, other, how)))
          return refuse('too-many-blocks', 'You have muted or blocked as many as you may.', { most: MOST_BLOCKS });
        if (how === 'block') await declineOffersOf(deps, call, other);
        return done({ items: await blocks.of(call.account) });
      },
    }),
    operation({
      ...common,
      id: 'unblockAccount',
      method: 'DELETE',
      summary: 'Hear somebody again',
      scope: 'play',
      status: 204,
      refusals: [],
      answer: Type.Null(),
      run: async (call, { account }) => {
        await blocks.remove(call.account, account);
        return done(null);
      },
    }),
  ];
}

async function declineOffersOf({ queries, games }: ApiDeps, call: SignedCall, other: string): Promise<void> {
  for (const { gameId, seat, by } of await queries.offers(call.account))
    if (by === other) await games.leaveSeat(call.caller, gameId, seat);
}

function report({ games, stores }: ApiDeps): Operation {
  return operation({
    id: 'reportMessage',
    method: 'POST',
    url: '/games/:gameId/messages/:message/report',
    tag: 'Beside the board',
    summary: 'Show a message to the operators',
    description: 'One that you may read and did not write. They see what it says, who wrote it, and who reported it.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    refusals: ['unknown-game', 'unknown-message', 'too-many-reports'],
    params: { gameId: Uuid('The game.'), message: Uuid('The message.') },
    body: { reason: reportReason },
    answer: Reported,
    run: async (call, { gameId, message: id, reason }) =>
      whenOk(await hearingOf(games, call.caller, { account: call.account, gameId }), async (hearing) => {
        const message = await stores.messages.heard(hearing, id);
        if (message === null || message.account === call.account)
          return refuse('unknown-message', 'No such message of somebody else is open to you.');
        const made = { id: call.newId(), message: message.id, account: call.account, reason };
        if ((await stores.moderation.report(made)) === 'too-many')
          return refuse('too-many-reports', 'You have reported as many messages today as you may.');
        return done({ message: message.id, reported: true as const });
      }),
  });
}
