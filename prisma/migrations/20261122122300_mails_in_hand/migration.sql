-- Who deals with a mail holds it for a time; who dies over it gives it to whoever looks when that is over.
alter table inbound_mails
  add column takes       integer not null default 1,
  add column lease_until timestamptz(3);
update inbound_mails set lease_until = at + interval '5 minutes' where outcome = 'working';
