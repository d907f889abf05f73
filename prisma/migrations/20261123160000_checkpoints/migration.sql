-- The Merkle tree over the heads of games (src/checkpoints). Nothing here is ever changed or deleted.

-- A leaf binds a game to a head; those that bind none are there so that their number says nothing.
create table checkpoint_leaves (
  index     bigint primary key,
  entry     bytea not null check (length(entry) = 32),
  game_id   uuid,
  version   integer,
  head_hash bytea,
  salt      bytea,
  check (num_nulls(game_id, version, head_hash, salt) in (0, 4))
);
create unique index checkpoint_leaves_of_games on checkpoint_leaves (game_id, version) where game_id is not null;

-- The hashes of complete subtrees: level 0 are the leaves.
create table checkpoint_nodes (
  level smallint,
  index bigint,
  hash  bytea not null check (length(hash) = 32),
  primary key (level, index)
);

create table checkpoints (
  size bigint primary key,
  at   timestamptz(3) not null default current_timestamp,
  note text not null
);

-- The keys that sign, the newest last; the statement with which the one before vouched for it.
create table checkpoint_keys (
  serial    integer primary key generated always as identity,
  name      text not null,
  seed      bytea not null check (length(seed) = 32),
  since     timestamptz(3) not null default current_timestamp,
  statement text
);
