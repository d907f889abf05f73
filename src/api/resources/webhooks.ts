import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import { faultOfDestination } from '../../channels/destinations.ts';
import { newWebhookSecret, ROTATION_MILLIS, rotatedSecret } from '../../channels/webhook.ts';
import type { WebhookFormat } from '../../channels/webhook-payload.ts';
import { formatOf } from '../../channels/webhook-payload.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import { idCursor, pageAsked, pageFrom } from '../paging.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { paging, Uuid } from '../schemas/base.ts';
import type { TOLD_KINDS } from '../schemas/channels.ts';
import { Webhook, WebhookPage, webhookWish } from '../schemas/webhooks.ts';
import type { ChannelRow } from '../stores/channel-store.ts';
import { shownTarget } from './channel-kinds.ts';
import { tooMany } from './channel-making.ts';

type WebhookEvent = (typeof TOLD_KINDS)[number];

/** What is asked for when a webhook is made. */
interface Wish {
  readonly url: string;
  readonly name?: string;
  readonly gameId?: string;
  readonly events?: readonly WebhookEvent[];
  readonly format?: WebhookFormat;
  readonly prefix?: string;
}

const LIMIT = { most: 10, called: 'webhooks', kind: 'webhook' } as const;
const one = { tag: 'Notices', params: { webhookId: Uuid('The webhook.') } } as const;

/** Webhooks: channels that programs listen to. They are listed among the channels too, and their quiet hours are set there. */
export function webhookOperations(deps: ApiDeps): Operation[] {
  return [create(deps), list(deps), remove(deps), test(deps), rotate(deps)];
}

function create(deps: ApiDeps): Operation {
  return operation({
    id: 'createWebhook',
    method: 'POST',
    url: '/me/webhooks',
    tag: 'Notices',
    summary: 'Have a URL told',
    description: 'By Standard Webhooks; the secret is shown this once. See docs/webhooks.md.',
    scope: 'play',
    repeat: { once: ['secret'] },
    status: 201,
    payload: 'webhook',
    lasting: true,
    refusals: ['invalid-destination', 'too-many-channels', 'unknown-game'],
    body: webhookWish,
    answer: Webhook,
    run: (call, wish) => createWebhook(deps, call, wish),
  });
}

async function createWebhook({ stores, games, privateDestinations }: ApiDeps, call: SignedCall, wish: Wish) {
  const { url, gameId, events, format = 'standard', prefix } = wish;
  const fault = faultOfDestination(url, privateDestinations);
  if (fault !== null) return refuse('invalid-destination', fault);
  const seen: Answer<unknown> = gameId === undefined ? done(null) : await games.game(call.caller, gameId);
  return whenOk(seen, async () => {
    const secret = newWebhookSecret();
    const settings = {
      format,
      ...(prefix === undefined ? {} : { prefix }),
      ...(events === undefined ? {} : { kinds: [...events] }),
    };
    const channel = {
      id: call.newId(),
      account: call.account,
      kind: LIMIT.kind,
      target: url,
      settings,
      secret,
      confirmed: true,
      name: wish.name?.trim() ?? new URL(url).host.slice(0, 60),
      ...(gameId === undefined ? {} : { gameId }),
    };
    const made = await stores.channels.create(channel, LIMIT);
    if (made === null) return tooMany(LIMIT);
    return done({ ...shown(made.row), ...(made.created ? { secret } : { tokenShown: true as const }) });
  });
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'webhooks',
    method: 'GET',
    url: '/me/webhooks',
    tag: 'Notices',
    summary: 'My webhooks',
    scope: 'read',
    refusals: [],
    query: paging,
    answer: WebhookPage,
    run: async (call, query) => {
      const { first, after } = pageAsked(query);
      const behind = idCursor(after) ?? '';
      const rows = await stores.channels.list(call.account, { kind: 'webhook' });
      const rest = rows.filter(({ id }) => id > behind);
      return done(pageFrom(rest, { first, cursor: (row) => row.id, item: shown }));
    },
  });
}

function remove(deps: ApiDeps): Operation {
  return operation({
    ...one,
    id: 'removeWebhook',
    method: 'DELETE',
    url: '/me/webhooks/:webhookId',
    summary: 'Tell a URL no more',
    scope: 'play',
    status: 204,
    refusals: ['unknown-webhook'],
    answer: Type.Null(),
    run: async (call, { webhookId }) =>
      whenOk(await found(deps, call, webhookId), async () => {
        await deps.stores.channels.remove(webhookId, call.account);
        return done(null);
      }),
  });
}

function test(deps: ApiDeps): Operation {
  return operation({
    ...one,
    id: 'testWebhook',
    method: 'POST',
    url: '/me/webhooks/:webhookId/test',
    summary: 'Send a test to a URL',
    description: 'A message of type `game.test`. What came of it, `deliveries` tells within seconds. A few an hour.',
    scope: 'play',
    repeat: { once: [] },
    payload: 'webhook',
    refusals: ['unknown-webhook', 'rate-limited'],
    answer: Webhook,
    run: async (call, { webhookId }) =>
      whenOk(await found(deps, call, webhookId), async (row) =>
        (await deps.deliveries.sendTest(row.id)) ? done(shown(row)) : refuse('rate-limited', 'Enough tests for now.'),
      ),
  });
}

function rotate(deps: ApiDeps): Operation {
  return operation({
    ...one,
    id: 'rotateWebhook',
    method: 'POST',
    url: '/me/webhooks/:webhookId/rotation',
    summary: 'Give a webhook a new secret',
    description:
      'The new secret is shown this once. For a day messages are signed with both. A webhook that was given up is tried again.',
    scope: 'play',
    repeat: { once: ['secret'] },
    payload: 'webhook',
    lasting: true,
    refusals: ['unknown-webhook'],
    answer: Webhook,
    run: (call, { webhookId }) => rotateSecret(deps, call, webhookId),
  });
}

async function rotateSecret(deps: ApiDeps, call: SignedCall, id: string) {
  const { channels } = deps.stores;
  return whenOk(await found(deps, call, id), async ({ settings }) => {
    const secret = newWebhookSecret();
    const oldSecretUntil = new Date(deps.now().getTime() + ROTATION_MILLIS).toISOString();
    await channels.renewSecret(id, call.account, {
      secret: (before) => rotatedSecret(before, secret),
      settings: { ...settings, oldSecretUntil },
    });
    const row = await channels.enable(id, call.account);
    return row === null ? none() : done({ ...shown(row), secret });
  });
}

async function found({ stores }: ApiDeps, call: SignedCall, id: string): Promise<Answer<ChannelRow>> {
  const row = await stores.channels.find(id, call.account);
  return row === null || row.kind !== 'webhook' ? none() : done(row);
}

function none(): Answer<never> {
  return refuse('unknown-webhook', 'You have no webhook of that id.');
}

/** A webhook as its owner reads it. The end of a chat service's URL is a key: it is not shown again. */
function shown(row: ChannelRow) {
  const { id, name, gameId, createdAt, failures, lastOkAt, lastError, disabledAt } = row;
  const { kinds, prefix } = row.settings;
  return {
    id,
    name,
    createdAt,
    failures,
    format: formatOf(row),
    url: shownTarget(row),
    ...(typeof prefix === 'string' ? { prefix } : {}),
    ...(Array.isArray(kinds) ? { events: kinds as WebhookEvent[] } : {}),
    ...(gameId === null ? {} : { gameId }),
    ...(lastOkAt === null ? {} : { lastOkAt }),
    ...(lastError === null ? {} : { lastError }),
    ...(disabledAt === null ? {} : { disabledAt }),
  };
}
