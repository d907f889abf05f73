-- What accounts try out from positions of games, for themselves alone: never an event of the game.
create table sandboxes (
  game_id    uuid not null,
  id         uuid not null,
  account_id uuid not null references accounts (id),
  -- As whom the game is known: null for a spectator, 'all' with the eyes of everybody.
  seat       text,
  version    integer not null,
  -- By what the unknown is dealt.
  seed       integer not null,
  -- The tree of moves, as src/api/stores/sandbox-store.ts has it.
  steps      jsonb not null default '[]',
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  primary key (game_id, id)
);
create index sandboxes_account_id on sandboxes (account_id);
