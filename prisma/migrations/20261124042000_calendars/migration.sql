-- Counted up to take back the address of an account's calendar.
alter table accounts add column calendar_serial integer not null default 0;
