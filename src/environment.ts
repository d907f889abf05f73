import { join } from 'node:path';
import Type from 'typebox';
import { OFFER_RULES } from './games/writing/offer-rules.ts';

const text = (description: string) => Type.String({ description });
const limit = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description }));

/** Every environment variable that the program reads, and nothing else does. */
export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000, description: 'The port of the API.' }),
  HOST: Type.String({ default: '127.0.0.1', description: 'The address that the API listens on.' }),
  DATABASE_URL: Type.Optional(text('A PostgreSQL of yours; without it the program runs its own.')),
  REDIS_URL: Type.Optional(text('A Redis or Valkey for jobs and live updates; without it PostgreSQL carries them.')),
  ESTAFETA_DATA_DIR: Type.String({
    default: '.estafeta',
    description: 'Where the embedded PostgreSQL keeps its data.',
  }),
  ESTAFETA_RULES_DATA: Type.Optional(text('A directory whose <ruleset>/<file>.json replace built-in data.')),
  ESTAFETA_PUBLIC_URL: Type.Optional(text('Where players reach the server, for links.')),
  ESTAFETA_WEB_DIR: Type.String({
    default: join(import.meta.dirname, '../web/dist'),
    description: 'Where the built web client lies; an empty directory serves the API alone.',
  }),
  ESTAFETA_OPEN_SIGNUP: Type.Optional(
    Type.Boolean({ description: 'Whether strangers may create accounts; by default with the embedded database only.' }),
  ),
  ESTAFETA_ADMIN_TOKEN: Type.Optional(text('A token of scope `admin` that is made at the start.')),
  ESTAFETA_TOKEN: Type.Optional(text('A token for subcommands that ask another server.')),
  ESTAFETA_CORS_ORIGINS: Type.String({ default: '', description: 'Origins of browsers elsewhere, by commas.' }),
  ESTAFETA_TRUST_PROXY: Type.String({
    default: 'false',
    description: 'How many proxies stand in front, or their addresses by commas; `false` for none.',
  }),
  ESTAFETA_REQUESTS_PER_MINUTE: limit('Of one account or address.'),
  ESTAFETA_SIGNUPS_PER_HOUR: limit('From one address.'),
  ESTAFETA_SIGN_INS_PER_HOUR: limit('Codes asked for and tried, from one address.'),
  ESTAFETA_MESSAGES_PER_MINUTE: limit('What one account says at tables.'),
  ESTAFETA_GRAPHQL_POINTS_PER_MINUTE: limit('Of one account or address.'),
  ESTAFETA_OPEN_GAMES_PER_ACCOUNT: limit('Games that one account has made and that are not over.'),
  ESTAFETA_GAMES_PER_HOUR: limit('Games that one account makes.'),
  ESTAFETA_WORK_SECONDS_PER_MINUTE: limit('Computing time of one account or address.'),
  ESTAFETA_THREADS: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description: 'For what takes long; by default as many as cores but one, 2 to 4.',
    }),
  ),
  ESTAFETA_STREAMS_PER_CALLER: limit('Live streams, and sockets, of one account or address.'),
  ESTAFETA_STREAMS_PER_ADDRESS: limit('Live streams, and sockets, from one address, whoever has them.'),
  ESTAFETA_STANDING_ORDERS_AFTER: Type.String({
    default: '120-600',
    pattern: '^\\d{1,5}-\\d{1,5}$',
    description: 'How many seconds a standing order waits before it answers, drawn evenly between the two.',
  }),
  ESTAFETA_OFFERS_OPEN: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: OFFER_RULES.open,
    description: 'How many seats one account may have offered to others who have not answered.',
  }),
  ESTAFETA_OFFERS_TO_ONE: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: OFFER_RULES.toOne,
    description: 'In how many games one account may ask the same other in vain: those that wait, and those of a day.',
  }),
  ESTAFETA_LEAST_PER_DECISION: Type.Integer({
    minimum: 1,
    maximum: 31_622_400,
    default: 60,
    description: 'The least that the clock of a new game may give for a decision, in seconds.',
  }),
  ESTAFETA_METRICS: Type.Unsafe<'auto' | 'on' | 'off'>({
    type: 'string',
    enum: ['auto', 'on', 'off'],
    default: 'auto',
    description:
      'Whether the API serves /metrics: `on`, `off`, or `auto`: where it listens on this machine alone, with no proxy, no public URL and no ESTAFETA_METRICS_PORT.',
  }),
  ESTAFETA_METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 65_535,
      description:
        'A port of its own, on HOST, for /metrics, /health/live and /health/ready: for the API, and for a worker.',
    }),
  ),
  ESTAFETA_DRAIN: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 600,
      description: 'For how many seconds a server that stops goes on answering, not ready any more, before it closes.',
    }),
  ),
  ESTAFETA_ALLOW_PRIVATE_DESTINATIONS: Type.String({
    default: 'false',
    description:
      'Where webhooks, forum posts and messages to browsers may go beside the public internet: hosts, `host:port`, addresses and networks by commas; `true` for everywhere.',
  }),
  ESTAFETA_SMTP_URL: Type.Optional(
    text('The server that takes our mails: smtp://user:password@host:587, or smtps://; without it none are sent.'),
  ),
  ESTAFETA_MAIL_FROM: Type.Optional(text('Where mails come from: `Estafeta <post@example.org>`.')),
  ESTAFETA_REPLY_ADDRESS: Type.Optional(
    text('Where answers to notices arrive, `play@example.org`: all of play+…@example.org must reach this server.'),
  ),
  ESTAFETA_INBOUND_SECRET: Type.Optional(text('What a mail server signs the mails with that it hands over by HTTP.')),
  ESTAFETA_IMAP_URL: Type.Optional(text('The mailbox of the answers: imaps://user:password@host/INBOX.')),
  ESTAFETA_REDIS_CLUSTER: Type.Boolean({
    default: false,
    description: 'Whether REDIS_URL is a node of a cluster, which names the others.',
  }),
  ESTAFETA_REPLIES_FROM_ANYWHERE: Type.Boolean({
    default: false,
    description: 'Whether answers play whatever address they come from; else only from a confirmed one of the player.',
  }),
  ESTAFETA_DISCORD_APPLICATION_ID: Type.Optional(
    Type.String({ pattern: '^\\d{15,22}$', description: 'The application that you registered with Discord.' }),
  ),
  ESTAFETA_DISCORD_PUBLIC_KEY: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F]{64}$',
      description: 'The public key of that application: without it Discord is not answered.',
    }),
  ),
  ESTAFETA_DISCORD_BOT_TOKEN: Type.Optional(text('The token of its bot, which writes to players.')),
  ESTAFETA_DISCORD_API_URL: Type.String({
    default: 'https://discord.com/api',
    description: 'Where Discord’s API lies; another one is for tests.',
  }),
  ESTAFETA_TELEGRAM_BOT: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]\\w{3,31}$', description: 'What your bot is called on Telegram, without @.' }),
  ),
  ESTAFETA_TELEGRAM_TOKEN: Type.Optional(text('The token of that bot, which writes to players.')),
  ESTAFETA_TELEGRAM_API_URL: Type.String({
    default: 'https://api.telegram.org',
    description: 'Where Telegram’s API for bots lies; another one is for tests, or for a server of your own.',
  }),
  ESTAFETA_MATRIX_URL: Type.Optional(
    text('The homeserver of an account of Matrix that writes to players: https://matrix.example.org.'),
  ),
  ESTAFETA_MATRIX_TOKEN: Type.Optional(text('The access token of that account.')),
  ESTAFETA_OIDC_ISSUER: Type.Optional(
    text('A provider of OpenID Connect that players may sign in with, by its issuer: https://id.example.org.'),
  ),
  ESTAFETA_OIDC_CLIENT_ID: Type.Optional(text('What that provider calls this server.')),
  ESTAFETA_OIDC_CLIENT_SECRET: Type.Optional(text('What this server shows it; none for a public client.')),
  ESTAFETA_OIDC_NAME: Type.Optional(
    Type.String({ maxLength: 60, description: 'What its button is called; the host of the issuer unless given.' }),
  ),
  ESTAFETA_OIDC_SIGNUP: Type.Optional(
    Type.Boolean({
      description: 'Whether whom the provider vouches for gets an account; as ESTAFETA_OPEN_SIGNUP unless given.',
    }),
  ),
  ESTAFETA_OUTAGE_AFTER: Type.Integer({
    minimum: 1,
    maximum: 3600,
    default: 12,
    description: 'After how many seconds without a sign of life of the API clocks count an outage.',
  }),
  ESTAFETA_OUTAGE_DAYS: Type.Integer({
    minimum: 0,
    maximum: 365,
    default: 30,
    description: 'How many days of outages a deadline is put off by at the most; 0: by none.',
  }),
  ESTAFETA_NOTICE_DELAY: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 30,
    description: 'For how many seconds a notice waits for players who are at the table and act anyway.',
  }),
  ESTAFETA_IDLE_DAYS: Type.Integer({
    minimum: 0,
    maximum: 366,
    default: 21,
    description: 'After how many days of silence a player counts as absent at a table without a clock; 0 for never.',
  }),
  ESTAFETA_CHECKPOINT_EVERY: Type.Integer({
    minimum: 0,
    maximum: 604_800,
    default: 3600,
    description: 'How many seconds lie between two signed checkpoints of all games; 0 for none.',
  }),
  ESTAFETA_WITNESSES: Type.String({
    default: '',
    description: 'Addresses of witnesses that cosign checkpoints (C2SP tlog-witness), by commas.',
  }),
  ESTAFETA_LOG_LEVEL: Type.Unsafe<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: 'What is logged.',
  }),
});
