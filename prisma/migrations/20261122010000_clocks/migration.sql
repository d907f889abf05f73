-- Clocks: what lists of games tell of them, who may take a seat over, and when the server could not be reached.

-- The clock, the deadlines by seat, and the like: all that follows from the events about time.
alter table game_summaries add column timing json not null default '{}';

-- An invitation of a seat's holder to succeed him, while the game runs. Others never lapse.
alter table invitations
  add column succession boolean not null default false,
  add column expires_at timestamptz(3);

-- When the API last said that it was there. One row, for however many processes.
create table heartbeats (
  service text primary key,
  at      timestamptz(3) not null
);

-- Times at which nobody could reach the server: clocks give them back.
create table outages (
  id         bigint generated always as identity primary key,
  began_at   timestamptz(3) not null,
  ended_at   timestamptz(3) not null,
  check (began_at <= ended_at)
);
create index outages_ended_at on outages (ended_at);
