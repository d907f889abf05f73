import { done, refuse } from '../../domain/table/refusal.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import { faultOfDestination } from '../../channels/destinations.ts';
import type { PushKeys } from '../../channels/push.ts';
import { faultOfPushKeys, storedPushKeys, subscriptionDigest } from '../../channels/push.ts';
import { vapidKeys } from '../../channels/push-keys.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { Channel } from '../schemas/channels.ts';
import { PushKey, pushWish } from '../schemas/push.ts';
import type { ChannelRow } from '../stores/channel-store.ts';
import { shownChannel, tooMany } from './channel-making.ts';

/** What a browser has subscribed with. */
interface Wish extends PushKeys {
  readonly endpoint: string;
  readonly name?: string;
  readonly lang?: Lang;
}

const LIMIT = { most: 10, called: 'browsers', kind: 'push' } as const;

/** Browsers that are told by Web Push. They are listed, changed and removed among the channels. */
export function pushOperations(deps: ApiDeps): Operation[] {
  return [
    operation({
      id: 'pushKey',
      method: 'GET',
      url: '/me/push-key',
      tag: 'Notices',
      summary: 'What a browser subscribes with',
      scope: 'read',
      refusals: [],
      answer: PushKey,
      run: async () => done({ publicKey: vapidKeys(await deps.serverKey('push')).publicKey }),
    }),
    operation({
      id: 'createPushChannel',
      method: 'POST',
      url: '/me/push-channels',
      tag: 'Notices',
      summary: 'Be told by a browser',
      description:
        'With what the browser answered to `PushManager.subscribe`. An endpoint that is a channel of yours already gets the new keys and is tried again; one browser tells one account, the last that asked.',
      scope: 'play',
      repeat: { once: [] },
      status: 201,
      payload: 'channel',
      lasting: true,
      refusals: ['channel-unavailable', 'invalid-destination', 'too-many-channels'],
      body: pushWish,
      answer: Channel,
      run: async (call, wish) => {
        const row = await subscribed(deps, call, wish);
        return row.ok ? done(shownChannel(row.value, call.account)) : row;
      },
    }),
  ];
}

async function subscribed(deps: ApiDeps, call: SignedCall, wish: Wish): Promise<Answer<ChannelRow>> {
  const { stores } = deps;
  const { endpoint, name, lang } = wish;
  const refusal = unfitToPush(deps, wish);
  if (refusal !== null) return refusal;
  const channel = {
    id: call.newId(),
    account: call.account,
    kind: LIMIT.kind,
    target: endpoint,
    settings: { subscription: subscriptionDigest(endpoint) },
    secret: storedPushKeys(wish),
    confirmed: true,
    name: name?.trim() ?? new URL(endpoint).host.slice(0, 60),
    ...(lang === undefined ? {} : { lang }),
  };
  const made = await stores.channels.create(channel, LIMIT);
  if (made === null) return tooMany(LIMIT);
  await stores.channels.takeOverPush(endpoint, call.account);
  return made.created ? done(made.row) : renewed(deps, call, made.row.id, wish);
}

function unfitToPush({ channelKinds, privateDestinations }: ApiDeps, wish: Wish): Answer<never> | null {
  if (!channelKinds.includes('push')) return refuse('channel-unavailable', 'This server tells no browsers.');
  const fault = faultOfDestination(wish.endpoint, privateDestinations);
  if (fault !== null) return refuse('invalid-destination', fault);
  const wrongKeys = faultOfPushKeys(wish);
  return wrongKeys === null ? null : refuse('invalid-request', wrongKeys);
}

async function renewed({ stores }: ApiDeps, call: SignedCall, id: string, keys: PushKeys): Promise<Answer<ChannelRow>> {
  await stores.channels.renewSecret(id, call.account, { secret: () => storedPushKeys(keys) });
  const row = await stores.channels.enable(id, call.account);
  return row === null ? refuse('unknown-channel', 'You have no channel of that id.') : done(row);
}
