import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { v7 } from 'uuid';
import { saidByMail } from './api/say.ts';
import { accountManager, onDisabled } from './api/auth/account-manager.ts';
import { ADMIN_ACCOUNT, ensureAdmin } from './api/auth/admin-account.ts';
import { providerIfSet } from './api/auth/provider.ts';
import { buildApp } from './api/build-app.ts';
import { endpointOf } from './api/mail/inbound.ts';
import { loggerOptions } from './api/plugins/request-log.ts';
import { prismaStores } from './api/stores/prisma-stores.ts';
import type { KeyFor } from './channels/mail-links.ts';
import { confirmationLink, mailLinks, repliesAt } from './channels/mail-links.ts';
import { guardedHttp } from './channels/guarded-http.ts';
import type { MailLinks } from './channels/mail-sender.ts';
import { lettersBy } from './channels/letter-mail.ts';
import { createMailer } from './channels/mailer.ts';
import type { Config } from './config.ts';
import { checkpointLog } from './checkpoints/checkpoint-log.ts';
import { openDatabase } from './database/open.ts';
import { migrate } from './database/migrate.ts';
import { serverKey } from './database/server-keys.ts';
import { answers } from './database/answers.ts';
import { connectPrisma } from './database/prisma.ts';
import { connectSql } from './database/sql.ts';
import { eventStore } from './eventstore/postgres-store.ts';
import { newServerSeed } from './eventstore/seal.ts';
import { standingStore } from './eventstore/standing-stream.ts';
import { creationQuota } from './games/writing/creation-limits.ts';
import { createGameFolder } from './games/folding/game-folder.ts';
import { createGameService } from './games/create-game-service.ts';
import type { Rulesets } from './games/rulesets.ts';
import type { Channel } from './notices/channel.ts';
import { CHANNEL_KINDS } from './notices/channel.ts';
import { projectionQueries } from './projections/queries.ts';
import { laggingMetrics } from './projections/metrics.ts';
import { createProjections } from './projections/runner.ts';
import { startHeartbeat } from './workers/heartbeat.ts';
import { relayFanout } from './workers/live-relay.ts';
import { createLive } from './workers/live.ts';
import { talkNotices } from './workers/notices/talk.ts';
import { receiver } from './workers/inbound/receiver.ts';
import { watchMailbox } from './workers/inbound/imap.ts';
import { deliveryAdmin, deliveryState } from './workers/notices/delivery-admin.ts';
import { postMetrics } from './workers/notices/metrics.ts';
import { createPainter } from './pictures/painter.ts';
import { publicPicture } from './pictures/picture-of-game.ts';
import { discordClient } from './channels/discord-client.ts';
import { greetOnTelegram } from './channels/telegram-greeter.ts';
import { createSenders } from './workers/notices/senders.ts';
import { endProgram } from './end-program.ts';
import { Opened } from './opened.ts';
import { programThreads } from './program-threads.ts';
import { keepAndFetchData } from './rules-data/stored.ts';
import { openQueue } from './workers/queue-engines.ts';
import { redisMustAnswer } from './workers/redis-answers.ts';
import { createPost, startWorker } from './workers/worker.ts';

/** Which parts of the program run in this process. */
export interface Roles {
  readonly api: boolean;
  readonly worker: boolean;
}

/** The program, built and wired; nothing listens yet. */
export interface Program {
  /** Null where this process serves no API. */
  readonly api: FastifyInstance | null;
  readonly log: Logger;
  readonly registry: Registry;
  /** Whether it does its work: false once it stops, and while its database does not answer. */
  ready(): Promise<boolean>;
  /** Stops in order: not ready, after the drain no new requests, then no new jobs, then the database. May be called once. */
  close(): Promise<void>;
}

/** The log of the program: JSON lines on standard output, without secrets. */
export function programLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino(loggerOptions(config.logLevel));
}

/** Builds the program from the bottom up. What was opened before a failure is closed again. */
export async function buildProgram(
  config: Config,
  rulesets: Rulesets,
  roles: Roles,
  log: Logger = programLog(config),
): Promise<Program> {
  for (const warning of config.warnings) log.warn(warning);
  const opened = new Opened(log);
  try {
    return await build({ config, rulesets, roles, log, opened });
  } catch (error) {
    await opened.close();
    throw error;
  }
}

interface Building {
  readonly config: Config;
  readonly rulesets: Rulesets;
  readonly roles: Roles;
  readonly log: Logger;
  readonly opened: Opened;
}

async function build({ config, rulesets: given, roles, log, opened }: Building): Promise<Program> {
  const warn = (err: unknown, what: string): void => log.error({ err, what }, 'in the background');
  if (config.redisUrl !== undefined) await redisMustAnswer(config.redisUrl);
  const database = await openDatabase(
    config.database,
    (message) => log.info(message),
    (error) => endProgram(log, error),
  );
  opened.add('embedded database', () => database.stop());
  const sql = connectSql(database.url);
  opened.add('database', () => sql.end({ timeout: 5 }));
  await migrate(sql, { log: (message) => log.info(message) });
  const rulesets = await keepAndFetchData(given, sql, warn);
  const prisma = connectPrisma(database.url);
  opened.add('prisma', () => prisma.$disconnect());

  const { redisUrl, redisCluster } = config;
  const source = { databaseUrl: database.url, redisCluster, ...(redisUrl === undefined ? {} : { redisUrl }) };
  const queue = await openQueue(source, { name: 'estafeta', warn });
  opened.add('queue', () => queue.close());
  const fanout = await relayFanout(source, warn);
  const live = createLive(warn, fanout);
  // Read models, reactions and outbox follow from the log: they need not wait for the disk, nor answers for them.
  const behind = connectSql(database.url, { max: 4, durable: false, name: 'estafeta-post' });
  opened.add('database behind the answers', () => behind.end({ timeout: 5 }));
  const folder = createGameFolder({ store: eventStore(sql), rulesets, warn });
  const { standingDelay, noticeDelayMillis } = config;
  const post = createPost({ sql: behind, folder, rulesets, queue, live, warn, standingDelay, noticeDelayMillis });
  // Questions have connections of their own: nobody's answer waits in line behind what follows from others' moves.
  const questions = connectSql(database.url, { max: 4, durable: false, name: 'estafeta-questions' });
  opened.add('database behind the questions', () => questions.end({ timeout: 5 }));
  const asked = { sql: questions, folder: folder.over(eventStore(questions)), rulesets, warn };
  opened.add('live updates', () => live.close());
  opened.add('catching up', () => post.catchUp.idle());

  const stores = prismaStores(prisma, sql);
  const queries = projectionQueries(questions, createProjections(asked));
  const { publicUrl } = config;
  const { threads, computations, rendering, thinkers } = programThreads(config, database.url, rulesets);
  opened.add('threads', () => threads.close());
  const games = createGameService({
    store: eventStore(sql),
    folder,
    standing: standingStore(sql),
    rulesets,
    creationQuota: creationQuota(sql, config.creations),
    now: () => new Date(),
    newId: v7,
    randomSeed: newServerSeed,
    accountExists: (id) => stores.accounts.lives(id),
    refusesOffers: stores.blocks.refuses,
    offersMade: queries.offersMade,
    standingOf: queries.standingOf,
    offerRules: config.offerRules,
    leastPerDecision: config.leastPerDecision,
    committed: (gameId) => post.catchUp.committed(gameId),
    warn,
    idleSeconds: config.idleSeconds,
    ...computations,
  });
  const keyFor = (purpose: string): Promise<Buffer> => serverKey(sql, purpose);
  const mailer = config.mail === undefined ? null : createMailer(config.mail);
  if (mailer !== null) opened.add('mailer', () => mailer.close());
  const http = guardedHttp({ allowPrivate: config.privateDestinations });
  const now = (): Date => new Date();
  const { replies } = config;
  const links = linksOf({ publicUrl, keyFor, now }, replies);
  const relay = (): Promise<void> => post.outbox.relay();
  const tellOfTalk = talkNotices(sql);
  const say = saidByMail({ games, stores, live, tellOfTalk });
  const receive = receiver({ sql, games, say, rulesets, publicUrl, mailer, keyFor, now, relay }, replies);
  const painter = createPainter(threads);
  const discordRest = discordClient(config.discord);
  const discord = {
    rest: discordRest,
    bot: config.discord.botToken !== undefined,
    apiUrl: config.discord.apiUrl,
    picture: publicPicture({ games, rulesets, painter }),
  };
  const push = { publicUrl, key: () => keyFor('push') };
  const senders = createSenders({ mailer, links, http, now, discord, push, chats: config });
  if (roles.worker) {
    const confirmation = (channel: Channel) => confirmationLink({ publicUrl, keyFor }, channel, new Date());
    const answers = mailer === null ? {} : { answers: { mailer, links } };
    const notices = { senders, rulesets, publicUrl, confirmation, now: () => new Date(), ...answers };
    const worked = { sql, post, games, queue, warn, standingOf: queries.standingOf, thinkers };
    const { outages, checkpoints, database: where } = config;
    const worker = await startWorker({ ...worked, notices, outages, checkpoints, alone: 'embedded' in where });
    opened.add('worker', () => worker.close());
    opened.add('greeter of Telegram', greetOnTelegram(config.telegram, { publicUrl, warn }));
    opened.add('mailbox', watchMailbox({ receive, warn }, replies));
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  postMetrics(registry, () => deliveryState(sql));
  laggingMetrics(registry, sql);
  let stopping = false;
  const ready = async (): Promise<boolean> => !stopping && (await answers(sql));
  if (!roles.api) {
    const close = (): Promise<void> => {
      stopping = true;
      return opened.close();
    };
    return { api: null, log, registry, ready, close };
  }

  await onDisabled(sql, (account) => live.endStreamsOf({ account }));
  const operator = await ensureAdmin(stores, config.adminToken);
  if (operator.ended) live.endStreamsOf({ account: ADMIN_ACCOUNT });
  const api = await buildApp({
    games,
    rulesets,
    queries,
    live,
    stores,
    now: () => new Date(),
    newId: v7,
    openSignup: config.openSignup,
    signInMail: lettersBy(mailer),
    provider: providerIfSet(config.provider, publicUrl),
    warn,
    publicUrl,
    serverKey: keyFor,
    privateDestinations: config.privateDestinations,
    discordReach: discord,
    telegram: config.telegram,
    threads,
    ...rendering,
    painter,
    ...(config.discord.application === undefined
      ? {}
      : { discord: { application: config.discord.application, rest: discordRest, warn } }),
    channelKinds: CHANNEL_KINDS.filter((kind) => senders[kind] !== undefined),
    inbound: endpointOf(receive, replies),
    tellOfTalk,
    deliveries: deliveryAdmin({ sql, outbox: post.outbox }),
    checkpoints: checkpointLog(questions),
    accounts: accountManager(sql),
    web: config.web,
    settings: config.api,
    logger: log,
    registry,
    ready,
    leaving: () => stopping,
  });
  warmLater(api, () => threads.warm().catch((error: unknown) => warn(error, 'threads')));
  opened.add('api', () => api.close());
  const heartbeat = await startHeartbeat({ databaseUrl: database.url, warn, outages: config.outages });
  opened.add('heartbeat', () => heartbeat.close());
  return {
    api,
    log,
    registry,
    ready,
    close: async () => {
      stopping = true;
      if (api.server.listening && config.drainMillis > 0) {
        log.info({ seconds: config.drainMillis / 1000 }, 'draining');
        await sleep(config.drainMillis);
      }
      await opened.close();
    },
  };
}

/** So long after it listens, the first requests have been answered. */
const WARM_AFTER_MS = 5_000;

/** Who asks for something that takes long need not wait until a thread has loaded the rules; nor does who asks first for the rest. */
function warmLater(api: FastifyInstance, warm: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onListen', async () => void (timer = setTimeout(() => void warm(), WARM_AFTER_MS)));
  api.addHook('onClose', async () => clearTimeout(timer));
}

/** The links of mails, with addresses to answer at where this server reads answers. */
function linksOf(
  { publicUrl, keyFor, now }: { publicUrl: string; keyFor: KeyFor; now: () => Date },
  replies: Config['replies'],
): MailLinks {
  const replyTo = replies === undefined ? undefined : repliesAt(replies.address, keyFor, now);
  return mailLinks({ publicUrl, keyFor }, replyTo);
}
