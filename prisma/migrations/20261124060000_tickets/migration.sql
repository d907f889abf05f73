-- Who looks for an opponent, at what and how. A worker seats two that fit.
create table tickets (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  ruleset    text not null,
  scenario   text not null,
  -- Null where either will do.
  side       text,
  paces      text[] not null check (cardinality(paces) > 0),
  rated      boolean not null,
  -- What is asked of the other; as tables ask it.
  at_least   jsonb,
  -- Who shall play where nobody has come by then.
  bot        text,
  bot_at     timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  -- `matched`: the game is about to be made, as `game_id`. `failed`: it could not be, see `why`.
  state      text not null default 'waiting' check (state in ('waiting', 'matched', 'seated', 'expired', 'failed')),
  matched_at timestamptz(3),
  game_id    uuid,
  -- What was agreed upon: the side of this one, and the pace; no pace against a bot.
  sits       text,
  pace       text,
  why        text,
  ended_at   timestamptz(3),
  check ((bot is null) = (bot_at is null)),
  check (state not in ('matched', 'seated') or (game_id is not null and sits is not null))
);
-- One at a time for each game.
create unique index tickets_one_open on tickets (account_id, ruleset) where state in ('waiting', 'matched');
create index tickets_waiting on tickets (ruleset, scenario, created_at, id) where state = 'waiting';
create index tickets_matched on tickets (game_id) where state = 'matched';
create index tickets_ended_at on tickets (ended_at) where ended_at is not null;
create index tickets_account_id on tickets (account_id, created_at desc);
