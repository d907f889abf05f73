-- Read models, one set of rows a game: src/projections writes them, and may clear and rebuild them at any time.
-- Then the outbox and the deadlines, which are written once by the reactors and never rebuilt.

create table game_summaries (
  game_id         uuid primary key,
  ruleset         text not null,
  ruleset_version text not null,
  scenario        text not null,
  options         jsonb not null,
  visibility      text not null check (visibility in ('public', 'private')),
  status          text not null check (status in ('open', 'active', 'finished', 'abandoned')),
  creator         text not null,
  -- The accounts at the table: whose game it is and, with the creator, who may see a private one.
  holders         text[] not null,
  -- json, not jsonb, wherever the order of members is the order of the seats.
  seats           json not null,
  waiting_for     text[] not null,
  proposals       json not null,
  version         integer not null,
  head_hash       text not null,
  turn            integer not null,
  label           json,
  result          json,
  seed_commitment text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null
);
create index game_summaries_status on game_summaries (status, game_id desc);
create index game_summaries_holders on game_summaries using gin (holders);

-- What waits for a person: one row an open decision of the rules or of the table. Bots have no inbox.
create table inbox (
  game_id  uuid not null,
  decision text not null,
  seat     text not null,
  account  text not null,
  kind     text not null,
  prompt   json not null,
  version  integer not null,
  since    timestamptz(3) not null,
  primary key (game_id, decision)
);
create index inbox_account on inbox (account, since, game_id, decision);

-- One line an event. `texts` holds, by seat, the lines that a secret of the event makes richer than the public one;
-- `full_text` the line that everybody reads once the game has ended, where that says more.
create table chronicle (
  game_id   uuid not null,
  version   integer not null,
  type      text not null,
  seat      text,
  at        timestamptz(3) not null,
  undone    boolean not null,
  text      json not null,
  texts     json not null,
  full_text json,
  primary key (game_id, version)
);

-- One row a seat held by a person in a game that has started. A person's record is a sum over these.
create table player_records (
  game_id         uuid not null,
  seat            text not null,
  account         text not null,
  side            text not null,
  ruleset         text not null,
  outcome         text check (outcome in ('win', 'loss', 'draw', 'abandoned')),
  decisions       integer not null,
  responses       integer not null,
  response_millis bigint not null,
  primary key (game_id, seat)
);
create index player_records_account on player_records (account, ruleset);

-- What is to be sent or done because of an event, once: the key is what makes a repeated reaction do nothing.
-- pending: due at next_at. leased: in somebody's hands until lease_until. done and dead: for the record.
create table outbox (
  game_id     uuid not null,
  seat        text not null,
  decision    text not null,
  route       text not null,
  payload     jsonb not null,
  state       text not null default 'pending' check (state in ('pending', 'leased', 'done', 'dead')),
  attempts    integer not null default 0,
  next_at     timestamptz(3) not null default now(),
  lease_until timestamptz(3),
  last_error  text,
  created_at  timestamptz(3) not null default now(),
  settled_at  timestamptz(3),
  primary key (game_id, seat, decision, route),
  check ((state = 'leased') = (lease_until is not null))
);
create index outbox_pending on outbox (next_at) where state = 'pending';
create index outbox_leased on outbox (lease_until) where state = 'leased';
create index outbox_done on outbox (settled_at) where state = 'done';
create index outbox_dead on outbox (settled_at) where state = 'dead';

-- By when a seat must have taken a decision.
create table deadlines (
  game_id  uuid not null,
  seat     text not null,
  decision text not null,
  kind     text not null,
  due_at   timestamptz(3) not null,
  state    text not null default 'pending' check (state in ('pending', 'met', 'missed', 'void')),
  primary key (game_id, seat, decision, kind)
);
create index deadlines_due on deadlines (due_at) where state = 'pending';
