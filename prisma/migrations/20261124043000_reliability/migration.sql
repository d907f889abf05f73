-- How far one can count on a player: turns answered before their deadline, deadlines that were missed, and how long answers
-- took, counted in fixed buckets (src/projections/reliability.ts). All follows from the logs: games of persons are projected
-- anew, a few at a time, by the sweep.
alter table player_records
  add column turns_in_time integer not null default 0,
  add column timeouts integer not null default 0;

create table player_answer_times (
  game_id uuid not null,
  seat    text not null,
  account text not null,
  bucket  smallint not null,
  answers integer not null,
  primary key (game_id, seat, account, bucket)
);
create index player_answer_times_account on player_answer_times (account);

update streams s set projected_version = 0
 where s.archived is null and exists (select 1 from player_records r where r.game_id = s.game_id);
