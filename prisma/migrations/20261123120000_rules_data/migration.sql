-- Data that owners of a game put in place of built-in ones, for as long as games are played with them.
-- json and not jsonb: the digest is one of the text as it was given, the order of members included.
create table rules_data (
  ruleset text not null,
  digest text not null,
  files json not null,
  kept_at timestamptz(3) not null default current_timestamp,
  primary key (ruleset, digest)
);
