/** What `estafeta partition` may split into parts, in the order in which an append takes the tables. */
export const PARTITIONED = ['commands', 'events', 'outbox'] as const;

/**
 * Where each table would live if games were spread over several databases, as Citus does it: by game, with the game's id
 * in all its keys; on each of them; or on one alone, with the reason. Tests hold the catalog and the plans of statements
 * against this (test/integration/distribution.int.spec.ts, plans.int.spec.ts); docs/scale.md tells what it is for.
 */
export const DISTRIBUTION = {
  /** By `game_id`: a command, what follows from it and whatever is asked of one game stay in one place. */
  byGame: [
    'streams',
    'events',
    'commands',
    'vault',
    'snapshots',
    'game_summaries',
    'inbox',
    'chronicle',
    'player_records',
    'player_answer_times',
    'rated_games',
    'outbox',
    'deadlines',
    'standing_order_events',
    'game_people',
    'notes',
    'drafts',
    'sandboxes',
  ],
  /** Small, seldom written, and referred to by what is by game: reference tables. */
  everywhere: ['accounts'],
  /** Local tables. */
  inOnePlace: {
    tokens: 'found by the hash of a token',
    signing_keys: 'found by the key',
    sign_ins: 'of accounts',
    recovery_codes: 'found by the hash of a code',
    passkeys: 'found by the id that a device knows',
    passkey_challenges: 'of accounts, or of nobody yet',
    provider_links: 'found by what a provider knows somebody by',
    provider_visits: 'of accounts, or of nobody yet',
    invitations: 'found by the hash of a link, before the game is known',
    messages: 'found by ids of their own; a few for each game',
    message_marks: 'of accounts, beside the messages',
    blocks: 'of accounts',
    tickets: 'of accounts, before there is a game',
    vacancies: 'a board over all games',
    message_reports: 'beside the messages',
    moderation_acts: 'of accounts and messages',
    daily_positions: 'found by their day',
    daily_answers: 'of accounts',
    menus: 'found by a short id, before the game is known',
    game_creations: 'counted by account',
    follows: 'of accounts',
    sightings: 'of accounts',
    idempotency: 'of writes that are no commands of a game',
    channels: 'of accounts',
    deliveries: 'of accounts and channels, kept for a month',
    inbound_mails: 'found by the id of a mail',
    external_links: 'of accounts',
    ratings: 'of accounts, reckoned over all games of a ruleset in their order',
    rating_changes: 'of accounts, reckoned in the same order',
    rating_sides: 'of rulesets, reckoned in the same order',
    rating_side_changes: 'of rulesets, reckoned in the same order',
    rules_data: 'found by a digest',
    server_keys: 'of the server',
    heartbeats: 'of the server',
    outages: 'of the server',
    checkpoint_leaves: 'one tree over the heads of all games',
    checkpoint_nodes: 'the same tree',
    checkpoints: 'the same tree',
    checkpoint_keys: 'the same tree',
    checkpoint_witnesses: 'the same tree',
    checkpoint_cosignatures: 'the same tree',
    _prisma_migrations: 'of migrations',
    applied_functions: 'of migrations',
  },
  /** Foreign keys that would have to go first, with what holds without them. */
  obstacles: {
    channels_game_id_fkey:
      'a channel of a table is made by the service, which looks for the game; games are never deleted',
  },
} as const;
