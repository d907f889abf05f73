-- Finished public games that were looked through for a position where one choice is much better than all others.
create table daily_positions (
  game_id   uuid primary key,
  -- Null where the game has none.
  version   integer,
  seat      text,
  -- What is asked and what it is about, and the ways to decide, as src/games/positions/found-position.ts has them.
  prompt    jsonb,
  about     jsonb,
  choices   jsonb,
  looked_at timestamptz(3) not null default current_timestamp,
  -- Whose position of the day it was or is; null while it waits.
  day       date unique
);
create index daily_positions_waiting on daily_positions (looked_at) where day is null and version is not null;

-- What accounts have answered: the first answer counts.
create table daily_answers (
  day        date not null references daily_positions (day),
  account_id uuid not null references accounts (id),
  choice     integer not null,
  at         timestamptz(3) not null default current_timestamp,
  primary key (day, account_id)
);
create index daily_answers_account_id on daily_answers (account_id);
