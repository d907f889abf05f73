-- Records tell of games against other persons that were played: `opposed`, whether such sit on all other sides; `counts`,
-- whether the game has ended after enough of play. Both follow from the log: the games under way and ended are projected
-- anew, a few at a time, by the sweep.
alter table player_records
  add column opposed boolean not null default false,
  add column counts boolean not null default false;
update streams s set projected_version = 0
 where exists (select 1 from player_records r where r.game_id = s.game_id);
