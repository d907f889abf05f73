-- Passkeys (WebAuthn) by which owners sign in. Their secret halves never leave the owners' devices and keychains.
create table passkeys (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  -- As the device knows it, base64url.
  credential_id text not null unique,
  -- COSE (RFC 9052).
  public_key    bytea not null,
  -- How often the device says that it has signed; 0 for ever where it does not count.
  counter       bigint not null,
  transports    text[] not null,
  -- Whether a keychain carries it to other devices of its owner.
  synced        boolean not null,
  name          text not null,
  created_at    timestamptz(3) not null default current_timestamp,
  last_used_at  timestamptz(3)
);
create index passkeys_account_id on passkeys (account_id);

-- What a device is asked to sign: for some minutes, once, in the browser that asked.
create table passkey_challenges (
  id           uuid primary key,
  -- Whose a new passkey will be; null for signing in, when nobody knows yet.
  account_id   uuid references accounts (id),
  challenge    text not null,
  -- SHA-256 of what the browser keeps to itself.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  expires_at   timestamptz(3) not null
);
create index passkey_challenges_account_id on passkey_challenges (account_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
