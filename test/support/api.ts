import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { v7 } from 'uuid';
import type { ApiSettings } from '../../src/api/api-settings.ts';
import { accountManager, onDisabled } from '../../src/api/auth/account-manager.ts';
import { ensureAdmin } from '../../src/api/auth/admin-account.ts';
import type { AppDeps } from '../../src/api/build-app.ts';
import { buildApp } from '../../src/api/build-app.ts';
import { prismaStores } from '../../src/api/stores/prisma-stores.ts';
import type { Stores } from '../../src/api/stores/stores.ts';
import type { CreationLimits } from '../../src/games/writing/creation-limits.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import { connectPrisma } from '../../src/database/prisma.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import type { AnswerWays } from '../../src/workers/inbound/answering.ts';
import type { Senders } from '../../src/workers/notices/senders.ts';
import { checkpointLog } from '../../src/checkpoints/checkpoint-log.ts';
import { talkNotices } from '../../src/workers/notices/talk.ts';
import { deliveryAdmin } from '../../src/workers/notices/delivery-admin.ts';
import type { TestDatabase } from './database.ts';
import { testDatabase } from './database.ts';
import type { TestService } from './table.ts';
import { acceptAll, openTestService } from './table.ts';
import { toyRuleset } from './toy-ruleset.ts';

/** What came back; `body` is parsed JSON where there is some. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers that the app has checked against their schemas
  readonly body: any;
  readonly text: string;
}

/** How a request goes out; `token` as a bearer. */
export interface Ask {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A player with a token. */
export interface Player {
  readonly id: string;
  readonly token: string;
}

/** The whole API on a database of its own. Every answer is checked against its schema before it is sent. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly service: TestService;
  readonly database: TestDatabase;
  readonly stores: Stores;
  /** SQL statements sent since the last call, through both clients. */
  statements(): string[];
  ask(method: InjectOptions['method'] & string, path: string, ask?: Ask): Promise<Reply>;
  /** GraphQL, over POST. */
  graphql(query: string, variables?: object, ask?: Ask): Promise<Reply>;
  player(name?: string): Promise<Player>;
  close(): Promise<void>;
}

export const ADMIN_TOKEN = 'est_admin-of-the-tests';

export interface TestApiOptions {
  readonly settings?: Partial<ApiSettings>;
  readonly deps?: Partial<AppDeps>;
  readonly rules?: readonly AnyRuleset[];
  /** What messages are sent by, once `house.work()` has begun. */
  readonly senders?: Senders;
  /** How many games an account may make; as many as it likes unless given. */
  readonly creations?: CreationLimits;
  /** What answers to mails leave by, likewise. */
  readonly answers?: AnswerWays;
}

const GENEROUS: Partial<ApiSettings> = {
  requestsPerMinute: 1_000_000,
  signupsPerHour: 1_000_000,
  signInsPerHour: 1_000_000,
  messagesPerMinute: 1_000_000,
  takebacksPerHour: 1_000_000,
  graphqlPointsPerMinute: 1_000_000_000,
  maxEventLoopDelayMs: 0,
  checkAnswers: true,
};

export async function openApi({
  settings,
  deps,
  rules = [toyRuleset],
  senders = {},
  answers,
  creations,
}: TestApiOptions = {}): Promise<TestApi> {
  const sent: string[] = [];
  const database = await testDatabase({ debug: (statement) => sent.push(statement) });
  const prisma = connectPrisma(database.url);
  const counted = prisma.$extends({
    query: {
      $allOperations: ({ operation, model, args, query }) => {
        sent.push(`${model ?? ''}.${operation}`);
        return query(args);
      },
    },
  });
  const stores = prismaStores(counted as unknown as typeof prisma, database.sql);
  const accountExists = (id: string): Promise<boolean> => stores.accounts.lives(id);
  const sending = { senders, ...(answers === undefined ? {} : { answers }) };
  const limits = creations === undefined ? {} : { creations };
  const testService = await openTestService(database, {
    rules,
    accountExists,
    refusesOffers: stores.blocks.refuses,
    ...limits,
    ...sending,
  });
  await ensureAdmin(stores, ADMIN_TOKEN);
  await onDisabled(database.sql, (account) => testService.live.endStreamsOf({ account }));
  const app = await buildApp({
    games: testService.games,
    rulesets: rulesetsOf(rules),
    queries: projectionQueries(database.sql, testService.post.projections),
    live: testService.live,
    stores,
    now: () => new Date(),
    newId: v7,
    openSignup: true,
    signInMail: null,
    provider: null,
    warn: (error) => {
      throw error;
    },
    publicUrl: 'http://localhost',
    serverKey: (purpose) => serverKey(database.sql, purpose),
    privateDestinations: ['127.0.0.1'],
    channelKinds: ['mail', 'webhook', 'discord', 'forum', 'push'],
    accounts: accountManager(database.sql),
    tellOfTalk: talkNotices(database.sql, { delayMillis: 0, pauseMillis: 0 }),
    deliveries: deliveryAdmin({ sql: database.sql, outbox: testService.post.outbox }),
    checkpoints: checkpointLog(database.sql),
    logger: pino({ level: 'error' }, pino.destination({ fd: 2, sync: true })),
    ...deps,
    settings: { ...GENEROUS, ...settings },
  });
  const ask: TestApi['ask'] = async (method, path, { token, body, headers = {} } = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: ROOTS.test(path) ? path : `/api/v1${path}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const type = String(reply.headers['content-type'] ?? '');
    const parsed = /(application\/|\+)json(;|$)/.test(type) && reply.body !== '' ? reply.json() : undefined;
    return { status: reply.statusCode, headers: reply.headers, body: parsed, text: reply.body };
  };
  return {
    app,
    stores,
    service: testService,
    database,
    ask,
    statements: () => sent.splice(0),
    graphql: (query, variables = {}, more = {}) => ask('POST', '/graphql', { ...more, body: { query, variables } }),
    player: async (name = 'Somebody') => {
      const { body } = await ask('POST', '/accounts', { body: { displayName: name } });
      return { id: body.account.id, token: body.token };
    },
    close: async () => {
      await app.close();
      await testService.close();
      await prisma.$disconnect();
      await database.drop();
    },
  };
}

const ROOTS = /^\/(api|graphql|health|metrics|problems|docs)/;

/** A game of the toy rules, two rounds long; whoever is offered a seat has accepted it. */
export async function toyGame(
  api: TestApi,
  creator: Player,
  seats: Readonly<Record<string, string>>,
  more: object = {},
): Promise<string> {
  const game = { ruleset: 'toy', scenario: 'standard', seats, options: { rounds: 2 }, ...more };
  const { status, body } = await seatedGame(api, creator, game);
  if (status !== 201) throw new Error(`no game: ${JSON.stringify(body)}`);
  return body.id;
}

/** What came of creating a game; whoever is offered a seat has accepted it. */
export async function seatedGame(api: TestApi, { token }: Player, game: object): Promise<Reply> {
  const created = await api.ask('POST', '/games', { token, body: game });
  if (created.status !== 201) return created;
  return { ...created, body: await acceptAll(api.service.games, created.body) };
}

/** Decides what waits for the player first, at each menu by one of `wanted`, else by the first choice; false where nothing waits. */
export async function playByRest(
  api: TestApi,
  { token }: Player,
  gameId: string,
  wanted: readonly string[] = [],
): Promise<boolean> {
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions`, { token });
  const mine = open.find((decision: { id?: string }) => decision.id !== undefined);
  if (mine === undefined) return false;
  const { seat, id: decision } = mine;
  const path: string[] = [];
  for (;;) {
    const asked = await api.ask('POST', `/games/${gameId}/choices`, { token, body: { seat, decision, path } });
    if (asked.status !== 200) throw new Error(`no choices: ${asked.text}`);
    if (asked.body.complete) break;
    const ids: string[] = asked.body.choices.map(({ id }: { id: string }) => id);
    path.push(ids.find((id) => wanted.includes(id)) ?? ids[0] ?? '');
  }
  const body = { seat, commands: [{ decision, path }] };
  const done = await api.ask('POST', `/games/${gameId}/commands`, { token, body });
  if (done.status !== 200) throw new Error(`command refused: ${done.text}`);
  return true;
}

/** Both play until the game is over. */
export async function playToTheEnd(api: TestApi, players: readonly Player[], gameId: string): Promise<void> {
  for (let busy = true; busy;) {
    busy = false;
    for (const player of players) busy = (await playByRest(api, player, gameId)) || busy;
  }
}
