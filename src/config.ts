import { readFileSync } from 'node:fs';
import { envSchema } from 'env-schema';
import type { Static } from 'typebox';
import type { ApiSettings } from './api/api-settings.ts';
import type { ProviderSettings } from './api/auth/provider.ts';
import { checkUrl, ConfigError } from './config-error.ts';
import { Environment } from './environment.ts';
import { originOf } from './checkpoints/checkpoint.ts';
import type { ChatAccounts } from './channels/chat-accounts.ts';
import type { DiscordConfig } from './chat-settings.ts';
import { chatsOf, discordOf } from './chat-settings.ts';
import type { CheckpointSettings } from './checkpoints/take.ts';
import type { CreationLimits } from './games/writing/creation-limits.ts';
import { USUAL_CREATIONS } from './games/writing/creation-limits.ts';
import type { OutageSettings } from './workers/heartbeat.ts';
import type { OfferRules } from './games/writing/offer-rules.ts';
import { OFFER_RULES } from './games/writing/offer-rules.ts';
import type { ThreadSettings } from './threads/threads.ts';
import { drainOf, isPrivate, LOOPBACK_CREATIONS, LOOPBACK_LIMITS, LOOPBACK_WORK_SECONDS } from './loopback.ts';
import { providerOf } from './provider-settings.ts';
import { GUESSABLE, weaknessOf } from './weak-secrets.ts';

/** What may also be given as the name of a file that holds it: `DATABASE_URL_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'ESTAFETA_ADMIN_TOKEN',
  'ESTAFETA_TOKEN',
  'ESTAFETA_SMTP_URL',
  'ESTAFETA_INBOUND_SECRET',
  'ESTAFETA_IMAP_URL',
  'ESTAFETA_DISCORD_BOT_TOKEN',
  'ESTAFETA_TELEGRAM_TOKEN',
  'ESTAFETA_MATRIX_TOKEN',
  'ESTAFETA_OIDC_CLIENT_SECRET',
] as const;

/** What must be a URL, and of which kinds. */
const URLS = {
  DATABASE_URL: ['postgres:', 'postgresql:'],
  REDIS_URL: ['redis:', 'rediss:'],
  ESTAFETA_PUBLIC_URL: ['http:', 'https:'],
  ESTAFETA_SMTP_URL: ['smtp:', 'smtps:'],
  ESTAFETA_DISCORD_API_URL: ['http:', 'https:'],
  ESTAFETA_TELEGRAM_API_URL: ['http:', 'https:'],
  ESTAFETA_MATRIX_URL: ['http:', 'https:'],
  ESTAFETA_IMAP_URL: ['imap:', 'imaps:'],
  ESTAFETA_OIDC_ISSUER: ['https:', 'http:'],
} as const;

/** How answers to mails reach the server. */
export interface ReplySettings {
  /** `play@example.org`. */
  readonly address: string;
  readonly anySender: boolean;
  readonly inboundSecret?: string;
  readonly imapUrl?: string;
}

/** The program's settings: read once, checked, frozen. */
export interface Config extends ChatAccounts {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly database: { readonly url: string } | { readonly embedded: string };
  readonly redisUrl?: string;
  /** Whether that is a node of a cluster. */
  readonly redisCluster: boolean;
  readonly rulesData?: string;
  /** The directory of the built web client, which need not be there. */
  readonly web: string;
  readonly openSignup: boolean;
  /** How long standing orders wait, in milliseconds. */
  readonly standingDelay: { readonly from: number; readonly to: number };
  /** The least that a clock may give for a decision, in seconds. */
  readonly leastPerDecision: number;
  /** How offers of seats are bounded. */
  readonly offerRules: OfferRules;
  readonly adminToken?: string;
  readonly metricsPort?: number;
  /** For how long a server that stops goes on answering, so that proxies hear of it first, in milliseconds. */
  readonly drainMillis: number;
  readonly outages: OutageSettings;
  /** How many games an account may make. */
  readonly creations: CreationLimits;
  readonly logLevel: Static<typeof Environment>['ESTAFETA_LOG_LEVEL'];
  readonly api: Partial<ApiSettings>;
  /** The threads for what takes long. */
  readonly work: Partial<Pick<ThreadSettings, 'threads' | 'millisPerMinute'>>;
  /** Destinations of webhooks and forum posts that are not on the public internet. */
  readonly privateDestinations: boolean | readonly string[];
  /** What mails are sent by; none are where it is not given. */
  readonly mail?: { readonly url: string; readonly from: string };
  /** Where answers to mails are read; none are where it is not given. */
  readonly replies?: ReplySettings;
  /** A provider of OpenID Connect that players may sign in with. */
  readonly provider?: ProviderSettings;
  /** What is known of Discord. */
  readonly discord: DiscordConfig;
  /** How long notices wait for players who are at the table. */
  readonly noticeDelayMillis: number;
  /** What the log of checkpoints is called at first, and how often one is taken. */
  readonly checkpoints: CheckpointSettings;
  /** After how long a silent player counts as absent at a table without a clock, in seconds; 0 for never. */
  readonly idleSeconds: number;
  /** What the environment holds and nobody reads: misspelt, most likely. */
  readonly warnings: readonly string[];
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings out of the environment. Throws ConfigError. */
export function loadConfig(env: Env = process.env): Config {
  const given = read(withFiles(env));
  for (const [name, protocols] of Object.entries(URLS)) checkUrl(name, given[name as keyof typeof URLS], protocols);
  GUESSABLE.forEach((name) => checkSecret(name, given[name]));
  const embedded = given.DATABASE_URL === undefined;
  const loopback = isPrivate(given);
  const { ESTAFETA_METRICS: metrics } = given;
  const openSignup = given.ESTAFETA_OPEN_SIGNUP ?? embedded;
  const publicUrl = (given.ESTAFETA_PUBLIC_URL ?? `http://${given.HOST}:${given.PORT}`).replace(/\/+$/, '');
  return frozen({
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    database: given.DATABASE_URL === undefined ? { embedded: given.ESTAFETA_DATA_DIR } : { url: given.DATABASE_URL },
    openSignup,
    standingDelay: delayOf(given.ESTAFETA_STANDING_ORDERS_AFTER),
    leastPerDecision: given.ESTAFETA_LEAST_PER_DECISION,
    redisCluster: given.ESTAFETA_REDIS_CLUSTER,
    offerRules: { ...OFFER_RULES, open: given.ESTAFETA_OFFERS_OPEN, toOne: given.ESTAFETA_OFFERS_TO_ONE },
    logLevel: given.ESTAFETA_LOG_LEVEL,
    web: given.ESTAFETA_WEB_DIR,
    ...present({
      redisUrl: given.REDIS_URL,
      rulesData: given.ESTAFETA_RULES_DATA,
      adminToken: given.ESTAFETA_ADMIN_TOKEN,
      metricsPort: given.ESTAFETA_METRICS_PORT,
    }),
    ...mailOf(given),
    ...repliesOf(given),
    ...providerOf(given, openSignup),
    idleSeconds: given.ESTAFETA_IDLE_DAYS * 86_400,
    creations: creationsOf(given, loopback),
    outages: { afterMillis: given.ESTAFETA_OUTAGE_AFTER * 1000, mostSeconds: given.ESTAFETA_OUTAGE_DAYS * 24 * 3600 },
    noticeDelayMillis: given.ESTAFETA_NOTICE_DELAY * 1000,
    checkpoints: checkpointsOf(given, publicUrl),
    drainMillis: drainOf(given, loopback),
    discord: discordOf(given),
    ...chatsOf(given),
    privateDestinations: destinationsOf(given.ESTAFETA_ALLOW_PRIVATE_DESTINATIONS),
    api: {
      corsOrigins: listed(given.ESTAFETA_CORS_ORIGINS),
      trustProxy: trustOf(given.ESTAFETA_TRUST_PROXY),
      ...(loopback ? LOOPBACK_LIMITS : {}),
      ...present({
        requestsPerMinute: given.ESTAFETA_REQUESTS_PER_MINUTE,
        signupsPerHour: given.ESTAFETA_SIGNUPS_PER_HOUR,
        signInsPerHour: given.ESTAFETA_SIGN_INS_PER_HOUR,
        messagesPerMinute: given.ESTAFETA_MESSAGES_PER_MINUTE,
        graphqlPointsPerMinute: given.ESTAFETA_GRAPHQL_POINTS_PER_MINUTE,
        streamsPerCaller: given.ESTAFETA_STREAMS_PER_CALLER,
        streamsPerAddress: given.ESTAFETA_STREAMS_PER_ADDRESS,
      }),
      metrics: metrics === 'on' || (metrics === 'auto' && loopback && given.ESTAFETA_METRICS_PORT === undefined),
    },
    work: workOf(given, loopback),
    warnings: unknownNames(env).map((name) => `${name} is no setting of this program`),
  });
}

function read(env: Env): Static<typeof Environment> {
  // An empty variable is how compose files and shells say «not set».
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  try {
    return envSchema({ schema: Environment, data: set, env: false });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message.replaceAll('env/', '') : String(error));
  }
}

function checkSecret(name: (typeof GUESSABLE)[number], value: string | undefined): void {
  const weakness = weaknessOf(name, value);
  if (weakness !== null) throw new ConfigError(weakness);
}

function repliesOf(given: Static<typeof Environment>): Pick<Config, 'replies'> {
  const { ESTAFETA_REPLY_ADDRESS: address, ESTAFETA_INBOUND_SECRET: inboundSecret, ESTAFETA_IMAP_URL: imapUrl } = given;
  const reads = inboundSecret !== undefined || imapUrl !== undefined;
  if (address === undefined && !reads) return {};
  // Before the «+» and 50 letters of the token, within the 64 octets of RFC 5321.
  if (address === undefined || !/^[^\s<>@+]{1,13}@[^\s<>@]+$/.test(address))
    throw new ConfigError('ESTAFETA_REPLY_ADDRESS must be an address such as play@example.org, short before the @');
  if (given.ESTAFETA_SMTP_URL === undefined || !reads)
    throw new ConfigError(
      'ESTAFETA_REPLY_ADDRESS needs ESTAFETA_SMTP_URL, and ESTAFETA_INBOUND_SECRET or ESTAFETA_IMAP_URL',
    );
  const anySender = given.ESTAFETA_REPLIES_FROM_ANYWHERE;
  return { replies: { address, anySender, ...present({ inboundSecret, imapUrl }) } };
}

function mailOf(given: Static<typeof Environment>): Pick<Config, 'mail'> {
  const { ESTAFETA_SMTP_URL: url, ESTAFETA_MAIL_FROM: from } = given;
  if (url === undefined) return {};
  if (from === undefined || !/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new ConfigError('ESTAFETA_SMTP_URL needs ESTAFETA_MAIL_FROM, such as «Estafeta <post@example.org>»');
  return { mail: { url, from } };
}

function withFiles(env: Env): Env {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') return [];
    if (env[name] !== undefined && env[name] !== '') throw new ConfigError(`${name} and ${name}_FILE are both set`);
    return [[name, contentOf(`${name}_FILE`, file)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function workOf(given: Static<typeof Environment>, loopback: boolean): Config['work'] {
  const seconds = given.ESTAFETA_WORK_SECONDS_PER_MINUTE ?? (loopback ? LOOPBACK_WORK_SECONDS : undefined);
  return present({
    threads: given.ESTAFETA_THREADS,
    millisPerMinute: seconds === undefined ? undefined : seconds * 1000,
  });
}

function creationsOf(given: Static<typeof Environment>, loopback: boolean): CreationLimits {
  return {
    ...(loopback ? LOOPBACK_CREATIONS : USUAL_CREATIONS),
    ...present({ going: given.ESTAFETA_OPEN_GAMES_PER_ACCOUNT, anHour: given.ESTAFETA_GAMES_PER_HOUR }),
  };
}

function checkpointsOf(given: Static<typeof Environment>, publicUrl: string): CheckpointSettings {
  const witnesses = listed(given.ESTAFETA_WITNESSES);
  for (const witness of witnesses) checkUrl('ESTAFETA_WITNESSES', witness, ['http:', 'https:']);
  return { origin: originOf(publicUrl), everySeconds: given.ESTAFETA_CHECKPOINT_EVERY, witnesses };
}

function delayOf(range: string): Config['standingDelay'] {
  const [from = 0, to = 0] = range.split('-').map((seconds) => Number(seconds) * 1000);
  if (to < from) throw new ConfigError('ESTAFETA_STANDING_ORDERS_AFTER ends before it begins');
  return { from, to };
}

function unknownNames(env: Env): string[] {
  const known = new Set([...Object.keys(Environment.properties), ...SECRETS.map((name) => `${name}_FILE`)]);
  return Object.keys(env).filter((name) => name.startsWith('ESTAFETA_') && !known.has(name));
}

function listed(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function trustOf(setting: string): ApiSettings['trustProxy'] {
  if (setting === 'false' || setting === 'true') return setting === 'true';
  return /^\d+$/.test(setting) ? Number(setting) : listed(setting);
}

function destinationsOf(setting: string): Config['privateDestinations'] {
  return setting === 'false' || setting === 'true' ? setting === 'true' : listed(setting);
}

type Present<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

function present<T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Present<T>;
}

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value))
    if (typeof member === 'object' && member !== null) frozen(member as object);
  return Object.freeze(value);
}
