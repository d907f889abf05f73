-- Why a message was not sent, or not yet: a word of the list in src/notices/reasons.ts. A line outlives its channel, and
-- may be about none at all: no way to tell a player is a reason too. Without an account, it is for operators alone.
alter table deliveries
  drop constraint deliveries_channel_id_fkey,
  drop constraint deliveries_outcome_check,
  alter column account_id drop not null,
  add column channel_kind text not null default 'none',
  add column reason text,
  -- The key of the digest that the message goes with.
  add column via text,
  add constraint deliveries_outcome_check check (outcome in ('sent', 'waiting', 'failed', 'dropped'));
update deliveries d set channel_kind = c.kind from channels c where c.id = d.channel_id;
update deliveries set reason = case detail
    when 'it was no longer needed' then 'not-waiting'
    when 'the channel is confirmed already' then 'already-confirmed'
    when 'the channel is not confirmed' then 'not-confirmed'
    when 'the channel is switched off' then 'off'
    when 'the reader has no part in the game any more' then 'no-part'
    when 'it has been told already' then 'told-before'
    when 'the channel takes no digests any more' then 'no-digests'
    when 'nothing waits' then 'nothing-waits'
    else 'no-sender' end
 where outcome = 'dropped';
update deliveries set reason = 'unreachable' where outcome = 'failed';
create index deliveries_via on deliveries (channel_id, via) where outcome = 'waiting';

-- What was given up is told to its player once. What lies there by now was given up long ago.
alter table outbox add column noted boolean not null default false;
update outbox set noted = true where state = 'dead';
