-- The keys by which accounts sign their commands. None is ever deleted: logs name them.
create table signing_keys (
  -- Ed25519, base64url without padding.
  key          text primary key check (length(key) = 43),
  account_id   uuid not null references accounts (id),
  created_at   timestamptz(3) not null default current_timestamp,
  confirmed_at timestamptz(3),
  revoked_at   timestamptz(3)
);
create index signing_keys_account_id on signing_keys (account_id, created_at);
