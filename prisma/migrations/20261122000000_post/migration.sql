-- The post: how players are told, standing orders, and the links to other places where they play.

-- What the server signs with: reply addresses, feeds, links. One row a purpose, made at the first need.
create table server_keys (
  purpose    text primary key,
  secret     bytea not null check (length(secret) = 32),
  created_at timestamptz(3) not null default now()
);

alter table accounts
  add column lang        text not null default 'en' check (lang in ('en', 'es')),
  add column zone        text not null default 'UTC',
  -- Counted up to take back the addresses of an account's private feeds.
  add column feed_serial integer not null default 0;

-- Where an account wants to be told: a mailbox, a webhook, Discord, a forum. With a game, it is a channel of that game's
-- table: it is told what a spectator may see, and of that game alone.
create table channels (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  kind         text not null check (kind in ('mail', 'webhook', 'discord', 'forum')),
  name         text not null,
  -- The mail address, the URL, or the id of a Discord user or channel.
  target       text not null,
  -- What only that kind of channel knows, such as a forum's template.
  settings     jsonb not null default '{}',
  -- What messages are signed or posted with. Never told again.
  secret       text,
  game_id      uuid references streams (game_id),
  mode         text not null default 'at-once' check (mode in ('at-once', 'digest', 'off')),
  -- Local times, HH:MM, in the zone of the account.
  digest_at    text,
  quiet_from   text,
  quiet_to     text,
  lang         text check (lang in ('en', 'es')),
  created_at   timestamptz(3) not null default now(),
  -- Nothing is sent to an address that nobody has confirmed.
  confirmed_at timestamptz(3),
  failures     integer not null default 0,
  last_ok_at   timestamptz(3),
  last_error   text,
  disabled_at  timestamptz(3),
  disabled_why text
);
create index channels_account_id on channels (account_id, id);
create index channels_game_id on channels (game_id) where game_id is not null;

-- What became of each message, for the player who waits for it. Pruned.
create table deliveries (
  id         uuid primary key,
  channel_id uuid not null references channels (id) on delete cascade,
  account_id uuid not null references accounts (id),
  game_id    uuid,
  what       text not null,
  outcome    text not null check (outcome in ('sent', 'failed', 'dropped')),
  detail     text,
  at         timestamptz(3) not null default now()
);
create index deliveries_account_id on deliveries (account_id, at desc);
create index deliveries_at on deliveries (at);

-- Mails that were read already: IMAP and webhooks may bring one twice.
create table inbound_mails (
  message_id text primary key,
  account_id uuid,
  game_id    uuid,
  outcome    text not null,
  at         timestamptz(3) not null default now()
);
create index inbound_mails_at on inbound_mails (at);

-- Which account somebody elsewhere is.
create table external_links (
  kind        text not null check (kind in ('discord')),
  external_id text not null,
  account_id  uuid not null references accounts (id),
  name        text,
  linked_at   timestamptz(3) not null default now(),
  primary key (kind, external_id)
);
create unique index external_links_account on external_links (kind, account_id);

-- Half-made choices in menus that can carry no more than a short id. Pruned.
create table menus (
  id         text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  game_id    uuid not null,
  seat       text not null,
  decision   text not null,
  path       jsonb not null,
  page       integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index menus_created_at on menus (created_at);

-- Standing orders: a stream of their own for each seat of a game, beside its events and never among them.
create table standing_order_events (
  game_id    uuid not null references streams (game_id),
  seat       text not null,
  version    integer not null check (version >= 1),
  account_id uuid not null,
  type       text not null check (type in ('lodged', 'revoked', 'answered', 'lapsed')),
  body       jsonb not null,
  at         timestamptz(3) not null default now(),
  primary key (game_id, seat, version)
);
create trigger standing_order_events_append_only before update or delete or truncate on standing_order_events
  for each statement execute function refuse_change();

-- A reaction may wait before it leaves; and a deadline that moved keeps its row.
alter table deadlines add column updated_at timestamptz(3) not null default now();
create index deadlines_game on deadlines (game_id) where state = 'pending';

-- Tables gained clocks: states kept under the old shape are of no use. They are a cache.
delete from snapshots;
