-- Whom a provider of OpenID Connect vouches for, and whose account that is.
create table provider_links (
  id           uuid primary key,
  issuer       text not null,
  -- How the provider knows them; never an address.
  subject      text not null,
  account_id   uuid not null references accounts (id),
  -- How the provider called them then.
  name         text,
  linked_at    timestamptz(3) not null default current_timestamp,
  last_used_at timestamptz(3),
  unique (issuer, subject)
);
create index provider_links_account_id on provider_links (account_id);

-- Who is on the way to a provider. What the answer is bound by follows from the id and a key of the server.
create table provider_visits (
  id           uuid primary key,
  -- Whose account the answer will open too; null for signing in, when nobody knows yet.
  account_id   uuid references accounts (id),
  -- SHA-256 of what the browser keeps to itself.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  expires_at   timestamptz(3) not null
);
create index provider_visits_account_id on provider_visits (account_id);
create index provider_visits_expires_at on provider_visits (expires_at);
