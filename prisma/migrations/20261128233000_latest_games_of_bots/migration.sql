-- The latest games of each bot are looked for, not those of all together, and `against` says less: nothing where a bot sat
-- beside persons, where a bot's seat changed hands, or where persons voted on who wins. It follows from the log.
drop index player_records_bots;
create index player_records_bots on player_records (ruleset, against, game_id) where against is not null and counts;
update streams s set projected_version = 0
 where s.archived is null and exists (select 1 from player_records r where r.game_id = s.game_id and r.against is not null);
