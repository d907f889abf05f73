-- A message is named by its channel, its game, its seat and its key. Without the game, the messages of two games that
-- stood at the same version were taken for one, and the second was never sent.
alter table deliveries add column seat text not null default '';

-- What waits in the outbox still, or may come back to it, knows its seat.
update deliveries d set seat = o.seat
  from outbox o
 where o.game_id = d.game_id and o.decision = d.key and o.route = 'deliver' and o.seat <> '';

-- One line a message. What has arrived stays: it must never be sent again.
delete from deliveries d
 using (select id, row_number() over (partition by channel_id, game_id, seat, key
                                      order by (outcome = 'sent') desc, version desc nulls last, id desc) as nth
          from deliveries where key is not null) as ranked
 where ranked.id = d.id and ranked.nth > 1;

-- Lines older than keys have none. Nulls are told apart by unique indexes: no game stands as zeros.
create unique index deliveries_message
  on deliveries (channel_id, coalesce(game_id, '00000000-0000-0000-0000-000000000000'::uuid), seat, key);
