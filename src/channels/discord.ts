import type { RawFile, REST } from '@discordjs/rest';
import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import type { APIChannel, APIMessage } from 'discord-api-types/v10';
import { Routes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Channel, Sender } from '../notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../notices/channel.ts';
import { discordMessage } from '../notices/discord.ts';
import type { Message } from '../notices/notice.ts';
import { isLetter } from '../notices/notice.ts';
import { webhookOf } from './discord-webhook.ts';

/** What Discord is reached by. */
export interface DiscordSenderDeps {
  readonly rest: REST;
  /** Whether `rest` speaks for a bot, which can write to users. */
  readonly bot: boolean;
  /** Where Discord's API lies. */
  readonly apiUrl: string;
  /** The board as a spectator sees it; null where there is none to be had. */
  readonly picture: (gameId: string, lang: Channel['lang']) => Promise<Buffer | null>;
}

/** Within so long a new notice of a game is written over the one before, so that a quick exchange fills no channel. */
const REWRITE_MILLIS = 10 * 60_000;
const PICTURE_NAME = 'board.png';

/** Brings notices to Discord: to a user by the bot (`settings.via` is `dm`), or to a channel by its webhook. */
export function discordSender(deps: DiscordSenderDeps): Sender {
  const written = new LRUCache<string, string>({ max: 5000, ttl: REWRITE_MILLIS });
  return async (channel, message) => {
    const key = rewriteKey(channel, message);
    const before = key === null ? undefined : written.get(key);
    const id = await send(deps, { channel, message, before }).catch(asFailure);
    if (key !== null) written.set(key, id);
  };
}

/** Only what everybody reads is rewritten: a player is pinged by a new message, not by an edit. */
function rewriteKey({ id, gameId }: Channel, message: Message): string | null {
  if (isLetter(message)) return null;
  const [only] = message.notices;
  return gameId === null || message.digest || only?.kind !== 'turn' ? null : `${id} ${gameId}`;
}

interface Sending {
  readonly channel: Channel;
  readonly message: Message;
  /** The message that is written over. */
  readonly before: string | undefined;
}

async function send(deps: DiscordSenderDeps, { channel, message, before }: Sending): Promise<string> {
  const { rest } = deps;
  const files = await filesOf(deps, channel, message);
  const body = discordMessage(message, channel.lang, files.length > 0 ? PICTURE_NAME : null);
  if (channel.settings['via'] !== 'webhook') {
    if (!deps.bot) throw new Undeliverable('this server has no bot on Discord');
    const dm = (await rest.post(Routes.userChannels(), { body: { recipient_id: channel.target } })) as APIChannel;
    return ((await rest.post(Routes.channelMessages(dm.id), { body, files })) as APIMessage).id;
  }
  const hook = webhookOf(channel.target, deps.apiUrl);
  if (hook === null) throw new Gone('the address is no webhook of Discord');
  const fresh = async (): Promise<string> => {
    const query = new URLSearchParams({ wait: 'true' });
    const route = Routes.webhook(hook.id, hook.token);
    return ((await rest.post(route, { body, files, query, auth: false })) as APIMessage).id;
  };
  if (before === undefined) return fresh();
  const over = rest.patch(Routes.webhookMessage(hook.id, hook.token, before), { body, files, auth: false });
  // Somebody may have deleted the message: then a new one.
  return over.then(() => before).catch((error: unknown) => (codeOf(error) === UNKNOWN_MESSAGE ? fresh() : fail(error)));
}

async function filesOf({ picture }: DiscordSenderDeps, channel: Channel, message: Message): Promise<RawFile[]> {
  if (channel.gameId === null || !isForEverybody(message)) return [];
  const data = await picture(channel.gameId, channel.lang);
  return data === null ? [] : [{ data, name: PICTURE_NAME, contentType: 'image/png' }];
}

/** Whether a picture of the table as spectators see it may go with the message. A checkpoint is about no table. */
function isForEverybody(message: Message): boolean {
  if (isLetter(message)) return message.letter.checkpoint === undefined;
  const [only] = message.notices;
  return !message.digest && only?.seat === null;
}

const UNKNOWN_MESSAGE = 10008;
/** Unknown channel, webhook, user; blocked by the user, or no server in common. */
const GONE: readonly unknown[] = [10003, 10013, 10015, 50007, 50278];

function codeOf(error: unknown): unknown {
  return error instanceof DiscordAPIError ? error.code : undefined;
}

function fail(error: unknown): never {
  throw error;
}

/** What Discord answered, in the words of senders. Its messages name no address: a webhook's holds its key. */
function asFailure(error: unknown): never {
  if (error instanceof RateLimitError) throw new TryLater('Discord asks to wait', error.retryAfter);
  if (error instanceof DiscordAPIError) {
    const said = `Discord answered ${error.status}: ${error.code}`;
    if (GONE.includes(error.code)) throw new Gone(said);
    throw error.status >= 500 || error.status === 429 || error.status === 401
      ? new Error(said)
      : new Undeliverable(said);
  }
  if (error instanceof HTTPError) throw new Error(`Discord answered ${error.status}`);
  throw error;
}
