-- How many leases in a row came to nothing, as their holders died: no attempts, which count what was refused or failed.
alter table outbox add column lost integer not null default 0;
