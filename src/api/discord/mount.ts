import { setTimeout as sleep } from 'node:timers/promises';
import { DiscordAPIError } from '@discordjs/rest';
import { verifyKey } from 'discord-interactions';
import { InteractionResponseType, MessageFlags, Routes } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DiscordRequest, DiscordDeps } from './discord-deps.ts';
import { t } from './discord-words.ts';
import type { Interaction } from './interaction.ts';
import { langOf, readInteraction, userOf } from './interaction.ts';
import type { Plan } from './plan.ts';
import { completions, planCommand, planComponent } from './plan.ts';
import type { Reply } from './replies.ts';
import { messageOf, PICTURE_NAME } from './replies.ts';

/** Requests that say they are older, or younger, than this are refused. */
const WINDOW_MILLIS = 5 * 60_000;
/** Discord gives up after 3 s: what is not done by then is promised, and told by an edit. */
const PROMPT_MILLIS = 1500;
const LARGEST_BODY = 64 * 1024;
const DAY_MILLIS = 86_400_000;

/** The endpoint that Discord sends interactions to: each is signed with the application's key. */
export async function mountDiscord(app: FastifyInstance, deps: DiscordDeps): Promise<void> {
  const seen = new LRUCache<string, true>({ max: 50_000, ttl: 2 * WINDOW_MILLIS });
  app.removeAllContentTypeParsers();
  // The signature is over the bytes as they were sent.
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/discord/interactions', { schema: { hide: true } }, async (request, reply) => {
    const interaction = await verified(deps, request);
    if (interaction === null || seen.has(interaction.id))
      return reply.code(401).type('text/plain').send('invalid request signature');
    seen.set(interaction.id, true);
    const sent = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    return json(reply, await respond(deps, interaction, sent));
  });
}

/** The interaction, if it is one, was signed by Discord, and just now. */
async function verified({ application, now }: DiscordDeps, request: FastifyRequest): Promise<Interaction | null> {
  const signature = String(request.headers['x-signature-ed25519'] ?? '');
  const timestamp = String(request.headers['x-signature-timestamp'] ?? '');
  const body = typeof request.body === 'string' ? request.body : '';
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{128}$/i.test(signature)) return null;
  if (Math.abs(now().getTime() - Number(timestamp) * 1000) > WINDOW_MILLIS) return null;
  return (await verifyKey(body, signature, timestamp, application.publicKey)) ? readInteraction(body) : null;
}

/** The body of the answer. `sent` is settled once it has gone: an edit must not come before it. */
async function respond(deps: DiscordDeps, interaction: Interaction, sent: Promise<void>): Promise<object> {
  const user = userOf(interaction);
  if (interaction.type === 1 || user === null) return { type: InteractionResponseType.Pong };
  const link = await deps.stores.links.byExternal('discord', user.id);
  const caller = link === null ? null : { account: link.account };
  const request: DiscordRequest = { user, interaction: interaction.id, lang: langOf(interaction), caller };
  if (interaction.type === 4) {
    const choices = await completions(deps, request, interaction);
    return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } };
  }
  if (interaction.type === 2) void deps.stores.menus.prune(DAY_MILLIS).catch(() => undefined);
  const plan =
    interaction.type === 2
      ? await planCommand(deps, request, interaction)
      : await planComponent(deps, request, interaction);
  return answered(deps, { interaction, plan, asking: request }, sent);
}

interface Planned {
  readonly interaction: Interaction;
  readonly plan: Plan;
  readonly asking: DiscordRequest;
}

async function answered(
  deps: DiscordDeps,
  { interaction, plan, asking: request }: Planned,
  sent: Promise<void>,
): Promise<object> {
  const { isPublic, update } = plan;
  const done = plan.reply.catch((error: unknown): Reply => {
    deps.warn(error, 'a command of Discord');
    return { content: t('failed')[request.lang] };
  });
  const prompt = await Promise.race([done, sleep(PROMPT_MILLIS, null)]);
  // Pictures are sent with the edit: the answer itself carries no files.
  if (prompt !== null && prompt.picture === undefined) {
    const { UpdateMessage, ChannelMessageWithSource } = InteractionResponseType;
    return { type: update ? UpdateMessage : ChannelMessageWithSource, data: messageOf(prompt) };
  }
  void Promise.all([done, sent])
    .then(([reply]) => edit(deps, interaction, reply))
    .catch((error: unknown) => deps.warn(error, 'an answer to Discord'));
  if (update) return { type: InteractionResponseType.DeferredMessageUpdate };
  const data = isPublic ? {} : { flags: MessageFlags.Ephemeral };
  return { type: InteractionResponseType.DeferredChannelMessageWithSource, data };
}

/** So long Discord may take to know the message that is to be edited. */
const KNOWN_AFTER_MILLIS = 1000;
const UNKNOWN_WEBHOOK = 10015;

/** Writes what was promised. Discord may learn of the promise a moment after it was sent: then once more. */
async function edit({ rest, application }: DiscordDeps, { token }: Interaction, reply: Reply): Promise<void> {
  const files =
    reply.picture === undefined ? [] : [{ data: reply.picture, name: PICTURE_NAME, contentType: 'image/png' }];
  const route = Routes.webhookMessage(application.applicationId, token, '@original');
  const write = () => rest.patch(route, { body: messageOf(reply), files, auth: false });
  await write().catch(async (error: unknown) => {
    if (!(error instanceof DiscordAPIError) || error.code !== UNKNOWN_WEBHOOK) throw error;
    await sleep(KNOWN_AFTER_MILLIS);
    await write();
  });
}

function json(reply: FastifyReply, body: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
