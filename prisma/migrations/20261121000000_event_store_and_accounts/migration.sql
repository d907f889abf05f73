-- The event store: one stream a game, append-only, and what stands beside it. See docs and src/eventstore.

create table streams (
  game_id           uuid primary key,
  version           integer not null check (version >= 1),
  head_hash         bytea not null check (length(head_hash) = 32),
  last_at           timestamptz not null,
  projected_version integer not null default 0,
  reacted_version   integer not null default 0,
  ruleset           text not null,
  ruleset_version   text not null,
  status            text not null default 'open' check (status in ('open', 'active', 'finished', 'abandoned'))
) with (fillfactor = 70);

-- What the sweeps look for: games whose read models or reactions lag behind. Small, because it holds only those.
create index streams_unprojected on streams (game_id) where projected_version < version;
create index streams_unreacted on streams (game_id) where reacted_version < version;

create table events (
  game_id uuid not null,
  version integer not null check (version >= 1),
  type    text not null,
  schema  integer not null,
  at      timestamptz not null,
  by      jsonb,
  public  jsonb not null,
  secrets jsonb not null,
  prev    bytea not null,
  hash    bytea not null,
  primary key (game_id, version)
);

-- By statement, so that an UPDATE that happens to match nothing is refused as well. SQLSTATE ES001.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'ES001';
end;
$$;

create trigger events_append_only before update or delete or truncate on events
  for each statement execute function refuse_change();

-- Which command made which events: the same key gives the same answer for ever.
create table commands (
  game_id      uuid not null,
  account      uuid not null,
  key          text not null,
  body_hash    bytea not null,
  from_version integer not null,
  to_version   integer not null,
  at           timestamptz not null default now(),
  primary key (account, game_id, key)
);

-- Seeds of the games' dice. Read by whoever decides and by nobody else; a seed never changes.
create table vault (
  game_id     uuid primary key,
  server_seed bytea not null check (length(server_seed) = 32)
);

create trigger vault_append_only before update or delete or truncate on vault
  for each statement execute function refuse_change();

-- A cache of folded states, which may be emptied at any time.
create table snapshots (
  game_id         uuid not null,
  version         integer not null,
  ruleset_version text not null,
  state           jsonb not null,
  state_hash      bytea not null,
  created_at      timestamptz not null default now(),
  primary key (game_id, version)
);

-- Accounts and the life around the tables: plain rows, owned by Prisma.

create table accounts (
  id           uuid primary key,
  display_name text not null,
  email        text,
  created_at   timestamptz(3) not null default now(),
  erased_at    timestamptz(3),
  is_admin     boolean not null default false
);
create unique index accounts_email on accounts (lower(email));

create table tokens (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  name         text not null,
  hash         bytea not null unique,
  scopes       text[] not null,
  created_at   timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3),
  expires_at   timestamptz(3)
);
create index tokens_account_id on tokens (account_id);

create table invitations (
  id         uuid primary key,
  game_id    uuid not null,
  seat       text not null,
  token_hash bytea not null unique,
  created_by uuid not null references accounts (id),
  created_at timestamptz(3) not null default now(),
  used_at    timestamptz(3),
  used_by    uuid references accounts (id)
);
create index invitations_game_id on invitations (game_id);

-- Chat lies beside the stream, so that erasing a person leaves the game whole.
create table messages (
  id         uuid primary key,
  game_id    uuid not null,
  seat       text,
  account_id uuid not null references accounts (id),
  body       text not null,
  at         timestamptz(3) not null default now()
);
create index messages_game_id_id on messages (game_id, id);

create table notes (
  game_id    uuid not null,
  account_id uuid not null references accounts (id),
  seat       text not null,
  body       text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (game_id, account_id, seat)
);

create table drafts (
  game_id    uuid not null,
  seat       text not null,
  account_id uuid not null references accounts (id),
  commands   jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (game_id, seat)
);

-- Answers to writes that are not commands of a game (those are in commands), by key.
create table idempotency (
  account_id uuid not null,
  route      text not null,
  key        text not null,
  body_hash  bytea not null,
  status     integer not null,
  response   jsonb not null,
  at         timestamptz(3) not null default now(),
  primary key (account_id, route, key)
);
create index idempotency_at on idempotency (at);
