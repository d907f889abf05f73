-- A channel may wait, in minutes, whether its reader looks in by themselves; null for channels that do not.
alter table channels add column unseen_for integer check (unseen_for between 5 and 10080);

-- When an account looked last: at a game of its own, or, with a game of zeros, at the list of all.
create table sightings (
  account_id uuid not null references accounts (id),
  game_id    uuid not null,
  seen_at    timestamptz(3) not null default now(),
  primary key (account_id, game_id)
);
