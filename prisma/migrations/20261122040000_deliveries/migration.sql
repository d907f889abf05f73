-- Since when nothing has arrived on a channel: a bad hour is no reason to switch it off, a bad day is.
alter table channels add column failing_since timestamptz(3);

-- What a delivery told: the key that a message keeps through all attempts, and the version of the game that it stood at.
alter table deliveries add column key text, add column version integer;
create index deliveries_channel_id on deliveries (channel_id, game_id, at desc);
