-- Why players could not reach the server: no process of the API ran (stopped), none reached the database (database), or
-- the database's clock jumped ahead (clock). What an operator adds, and what was noted before this, is of no kind (other).
alter table outages add column reason text not null default 'other'
  check (reason in ('stopped', 'database', 'clock', 'other'));
