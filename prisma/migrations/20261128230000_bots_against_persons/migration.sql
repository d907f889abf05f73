-- How bots do against persons: `against` is the bot that had all other sides, all through the game; nothing where a bot sat
-- beside persons, where a seat changed hands, or where persons voted on who wins. It follows from the log: games that
-- persons did not play against each other are projected anew, a few at a time, by the sweep.
alter table player_records add column against text;
-- The latest games of each bot are looked for.
create index player_records_bots on player_records (ruleset, against, game_id) where against is not null and counts;
update streams s set projected_version = 0
 where s.archived is null and exists (select 1 from player_records r where r.game_id = s.game_id and not r.opposed);
