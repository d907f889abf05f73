-- Games that somebody follows without playing in them.
create table follows (
  account_id uuid not null references accounts (id),
  game_id    uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  primary key (account_id, game_id)
);

-- Players are looked for by how their names begin.
create index accounts_display_name on accounts (lower(display_name) text_pattern_ops) where erased_at is null;
