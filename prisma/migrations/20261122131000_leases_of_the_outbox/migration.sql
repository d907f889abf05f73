-- How often a row was leased, never counted back: attempts are, where nothing went wrong. One job a lease may work on it.
alter table outbox
  add column leases integer not null default 0,
  add column held boolean not null default false;
