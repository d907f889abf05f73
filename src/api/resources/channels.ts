import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { paging, Uuid } from '../schemas/base.ts';
import { Channel, channelChange, ChannelPage, ChannelWays, channelWish } from '../schemas/channels.ts';
import type { ChannelRow } from '../stores/channel-store.ts';
import type { ChannelChange, ChannelRequest } from './channel-making.ts';
import { changeChannel, makeChannel, shownChannel } from './channel-making.ts';

const channelId = Uuid('The channel.');
const common = { tag: 'Notices', params: { channelId } } as const;

/** Where the caller is told: mail, webhooks, Discord, forums; and the channels of a game's table. */
export function channelOperations(deps: ApiDeps): Operation[] {
  return [ways(deps), list(deps), create(deps), update(deps), remove(deps), test(deps), ...tableOperations(deps)];
}

function ways({ channelKinds, telegram }: ApiDeps): Operation {
  return operation({
    id: 'channelWays',
    method: 'GET',
    url: '/channel-ways',
    tag: 'Notices',
    summary: 'By what this server can tell players',
    scope: 'anyone',
    refusals: [],
    answer: ChannelWays,
    run: async () =>
      done({
        items: channelKinds.map((kind) =>
          kind === 'telegram' && telegram !== undefined ? { kind, contact: `https://t.me/${telegram.bot}` } : { kind },
        ),
      }),
  });
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'channels',
    method: 'GET',
    url: '/me/channels',
    tag: 'Notices',
    summary: 'Where I am told',
    description: 'All channels that the caller has set up, those of games’ tables included.',
    scope: 'read',
    refusals: [],
    query: paging,
    answer: ChannelPage,
    run: async (call, query) => done(paged(await stores.channels.list(call.account), query, call.account)),
  });
}

function create(deps: ApiDeps): Operation {
  return operation({
    id: 'createChannel',
    method: 'POST',
    url: '/me/channels',
    tag: 'Notices',
    summary: 'Be told somewhere',
    description:
      'A mail address is asked first whether it wants to be written to: nothing else is sent there before it agrees. The first that does is that of the account, unless another account has it: by a mail there its owner comes back.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    payload: 'channel',
    refusals: ['channel-unavailable', 'invalid-destination', 'too-many-channels', 'rate-limited'],
    lasting: true,
    body: channelWish,
    answer: Channel,
    run: (call, wish) => made(deps, call, wish),
  });
}

async function made(deps: ApiDeps, call: SignedCall, wish: ChannelRequest) {
  return whenOk(await makeChannel(deps, call, wish), (row) => done(shownChannel(row, call.account)));
}

function update(deps: ApiDeps): Operation {
  return operation({
    ...common,
    id: 'updateChannel',
    method: 'PATCH',
    url: '/me/channels/:channelId',
    summary: 'Change what I am told there',
    description: 'Another `target` must agree anew. `settings` replace those before.',
    scope: 'play',
    repeat: { once: [] },
    payload: 'channel',
    refusals: ['unknown-channel', 'channel-unavailable', 'invalid-destination', 'lasting-token-needed', 'rate-limited'],
    body: channelChange,
    answer: Channel,
    run: (call, { channelId: id, ...change }) => changed(deps, call, id, change),
  });
}

async function changed(deps: ApiDeps, call: SignedCall, ...[id, change]: [string, ChannelChange]) {
  return whenOk(await changeChannel(deps, call, id, change), (row) => done(shownChannel(row, call.account)));
}

function remove({ stores }: ApiDeps): Operation {
  return operation({
    ...common,
    id: 'removeChannel',
    method: 'DELETE',
    url: '/me/channels/:channelId',
    summary: 'Be told there no more',
    scope: 'play',
    status: 204,
    refusals: ['unknown-channel'],
    answer: Type.Null(),
    run: async (call, { channelId: id }) =>
      (await stores.channels.remove(id, call.account)) ? done(null) : noChannel(),
  });
}

function test({ stores, deliveries }: ApiDeps): Operation {
  return operation({
    ...common,
    id: 'testChannel',
    method: 'POST',
    url: '/me/channels/:channelId/test',
    summary: 'Send a test there',
    description: 'What came of it, `deliveries` tells within seconds. A few an hour.',
    scope: 'play',
    repeat: { once: [] },
    payload: 'channel',
    refusals: ['unknown-channel', 'rate-limited'],
    answer: Channel,
    run: async (call, { channelId: id }) => {
      const row = await stores.channels.find(id, call.account);
      if (row === null) return noChannel();
      const sent = await deliveries.sendTest(id);
      return sent ? done(shownChannel(row, call.account)) : refuse('rate-limited', 'Enough tests for now.');
    },
  });
}

function tableOperations(deps: ApiDeps): Operation[] {
  const { games, stores } = deps;
  const table = { url: '/games/:gameId/channels', tag: 'Notices', params: { gameId: Uuid('The game.') } } as const;
  const refusals = ['unknown-game', 'not-your-seat'] as const;
  return [
    operation({
      ...table,
      id: 'gameChannels',
      method: 'GET',
      summary: 'Where a game is told of',
      description: 'For those who sit at the table. Whose channel it is not sees no more than what it is.',
      scope: 'read',
      refusals,
      query: paging,
      answer: ChannelPage,
      run: async (call, { gameId, ...query }) =>
        whenOk(await sitting({ games }, call, gameId), async () =>
          done(paged(await stores.channels.ofGame(gameId), query, call.account)),
        ),
    }),
    operation({
      ...table,
      id: 'createGameChannel',
      method: 'POST',
      summary: 'Tell of a game somewhere',
      description:
        'For those who sit at the table. Its readers are told what spectators see, once a change of turn; whoever set it up changes and removes it as any other channel of theirs.',
      scope: 'play',
      repeat: { once: [] },
      status: 201,
      payload: 'channel',
      refusals: [...refusals, 'channel-unavailable', 'invalid-destination', 'too-many-channels', 'rate-limited'],
      body: channelWish,
      answer: Channel,
      run: async (call, { gameId, ...wish }) =>
        whenOk(await sitting({ games }, call, gameId), () => made(deps, call, { ...wish, gameId })),
    }),
  ];
}

async function sitting({ games }: Pick<ApiDeps, 'games'>, call: SignedCall, gameId: string): Promise<Answer<null>> {
  return whenOk(await games.seatsOf(call.caller, gameId), (seats): Answer<null> =>
    seats.length > 0 ? done(null) : refuse('not-your-seat', 'This is for those who sit at the table.'),
  );
}

function paged(rows: readonly ChannelRow[], query: { first?: number; after?: string }, account: string) {
  const { first, after } = pageAsked(query);
  const behind = idCursor(after) ?? '';
  const rest = rows.filter(({ id }) => id > behind);
  return pageFrom(rest, { first, cursor: (row) => row.id, item: (row) => shownChannel(row, account) });
}

function noChannel(): Answer<never> {
  return refuse('unknown-channel', 'You have no channel of that id.');
}
