import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { Registry } from 'prom-client';
import type { Painter } from '../pictures/painter.ts';
import { createPainter } from '../pictures/painter.ts';
import type { Threads } from '../threads/threads.ts';
import { createThreads } from '../threads/threads.ts';
import type { ApiDeps } from './api-deps.ts';
import type { ApiSettings } from './api-settings.ts';
import { DEFAULT_API_SETTINGS } from './api-settings.ts';
import { mountGraphql } from './graphql/mount.ts';
import { liveMetrics } from './live/metrics.ts';
import { openStreams } from './live/open-streams.ts';
import { streamSlots } from './live/stream-slots.ts';
import { heldToRefusals } from './openapi/describe.ts';
import { allOperations } from './operations.ts';
import type { InboundEndpoint } from './mail/inbound.ts';
import { mountInboundMail } from './mail/inbound.ts';
import { compression } from './plugins/compression.ts';
import { draining } from './plugins/drain.ts';
import { identity, refuseRejected } from './plugins/identity.ts';
import { limits } from './plugins/limits.ts';
import { openapi } from './plugins/openapi.ts';
import { operators } from './plugins/operators.ts';
import { parsing } from './plugins/parsing.ts';
import { answerBroken, problemReplies, sendProblem } from './plugins/problem-replies.ts';
import { requestLog } from './plugins/request-log.ts';
import { security } from './plugins/security.ts';
import { upgrades } from './plugins/upgrades.ts';
import type { WebOptions } from './plugins/web.ts';
import { webClient } from './plugins/web.ts';
import { mountDiscord } from './discord/mount.ts';
import type { DiscordParts } from './discord/discord-deps.ts';
import { mountCheckpointFeed } from './rest/checkpoint-feed.ts';
import { mountCalendar } from './rest/calendar.ts';
import { mountExport } from './rest/export.ts';
import { mountFeeds } from './rest/feeds.ts';
import { mailPages } from './rest/mail-pages.ts';
import { mountBoardPictures } from './rest/board-pictures.ts';
import { mountLogDownload } from './rest/log-download.ts';
import { mountRest } from './rest/mount.ts';
import { mountStreams } from './rest/streams.ts';

/** Everything that the HTTP side needs from the program around it. */
export interface AppDeps extends ApiDeps, WebOptions {
  readonly settings?: Partial<ApiSettings>;
  readonly logger?: FastifyBaseLogger;
  /** Takes mails over HTTP; nothing does unless given. */
  readonly inbound?: InboundEndpoint | null;
  /** See `OperatorDeps.ready`; always ready unless given. */
  readonly ready?: () => Promise<boolean>;
  /** Whether the server is about to stop and still answers; never unless given. */
  readonly leaving?: () => boolean;
  readonly registry?: Registry;
  /** What Discord is answered with; without it there is no such endpoint. */
  readonly discord?: DiscordParts;
  /** Do what takes long; the application's own unless given. */
  readonly threads?: Threads;
  /** Draws boards; the application's own unless given. */
  readonly painter?: Painter;
}

const BODY_LIMIT = 256 * 1024;

/** Builds the HTTP application without listening. Close it with `app.close()`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const settings = { ...DEFAULT_API_SETTINGS, ...deps.settings };
  const registry = deps.registry ?? new Registry();
  const app = Fastify({
    ...(deps.logger === undefined ? {} : { loggerInstance: deps.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(settings.trustProxy),
    // What the router itself refuses never reaches the error handler: bad escapes, overlong parameters.
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(request, reply, { code: 'not-found', detail: 'The path is not one of this server.' }),
    clientErrorHandler: answerBroken,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Node takes the longer of the two times for the whole request: the headers' must be the shorter one.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // `draining` lets those in be answered, and nobody else in.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  await app.register(problemReplies);
  await app.register(parsing, settings);
  const drained = draining(app, deps.leaving);
  await app.register(upgrades);
  await app.register(requestLog);
  await app.register(security, settings);
  await app.register(compression);
  await app.register(identity, deps);
  await app.register(limits, settings);
  await app.register(refuseRejected);
  await app.register(openapi);
  const ready = deps.ready ?? (async () => true);
  await app.register(operators, { ready, registry, metrics: settings.metrics });
  const operations = settings.checkAnswers ? allOperations(deps).map(heldToRefusals) : allOperations(deps);
  const threads = deps.threads ?? createThreads();
  const painter = deps.painter ?? createPainter(threads);
  app.addHook('onClose', async () => (deps.threads === undefined ? threads.close() : undefined));
  const { recheckMs, streamsPerCaller: perCaller, streamsPerAddress: perAddress } = settings;
  const [slots, sockets] = [streamSlots({ perCaller, perAddress }), streamSlots({ perCaller, perAddress })];
  liveMetrics(registry, { streams: slots, sockets });
  const streams = openStreams({ live: deps.live, tokens: deps.stores.tokens, now: deps.now, recheckMs });
  app.addHook('onClose', async () => streams.close());
  await app.register(
    async (rest) => {
      mountRest(rest, operations, deps);
      mountStreams(rest, { ...deps, slots, streams, heartbeatMs: settings.heartbeatMs });
      mountLogDownload(rest, deps);
      mountBoardPictures(rest, { ...deps, painter });
      mountFeeds(rest, deps);
      mountCalendar(rest, deps);
      mountExport(rest, deps, operations);
      mountCheckpointFeed(rest, deps);
      const { discord } = deps;
      if (discord !== undefined) await rest.register((own) => mountDiscord(own, { ...deps, ...discord, painter }));
      await mountInboundMail(rest, { inbound: deps.inbound ?? null, now: deps.now });
    },
    { prefix: '/api/v1' },
  );
  await mountGraphql(app, { deps, operations, settings, slots, sockets, streams });
  await app.register(mailPages, deps);
  await app.register(webClient, deps);
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('preClose', drained);
  return app;
}

/** A number is how many proxies stand before the server. */
function trusted(trust: ApiSettings['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return typeof trust === 'object' ? [...trust] : trust;
}
