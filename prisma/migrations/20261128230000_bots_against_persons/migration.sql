-- How bots do against persons: `against` is the bot that had all other sides, all through the game. It follows from the log:
-- games that persons did not play against each other are projected anew, a few at a time, by the sweep.
alter table player_records add column against text;
create index player_records_bots on player_records (ruleset, game_id) where against is not null and counts;
update streams s set projected_version = 0
 where s.archived is null and exists (select 1 from player_records r where r.game_id = s.game_id and not r.opposed);
