-- Who has asked to sign in by mail. The code itself is kept nowhere: it follows from the id and a key of the server.
create table sign_ins (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  -- SHA-256 of what the browser that asked keeps to itself; null where something else asked.
  browser_hash bytea check (octet_length(browser_hash) = 32),
  tries        integer not null default 0,
  created_at   timestamptz(3) not null default current_timestamp,
  expires_at   timestamptz(3) not null,
  used_at      timestamptz(3)
);
create index sign_ins_account_id on sign_ins (account_id, created_at);
create index sign_ins_expires_at on sign_ins (expires_at);

-- The code on paper by which an account comes back that has no address: one each, stored as a hash, used once.
create table recovery_codes (
  account_id uuid primary key references accounts (id),
  hash       bytea not null unique check (octet_length(hash) = 32),
  created_at timestamptz(3) not null default current_timestamp
);
