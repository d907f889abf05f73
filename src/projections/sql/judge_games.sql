-- judge_games(games, ended): a game that has ended counts for whoever has played enough of it himself, against sides that
-- have, too, or against one bot. It counts for nobody where somebody has sat on two sides: who hands one of them over has
-- played it himself, and has seen its hand. p_ended is [{game_id, least}]: the decisions that are enough.
-- Locks: rows of player_records; the caller holds the games' locks for projecting.
create or replace function judge_games(p_games uuid[], p_ended json) returns void language plpgsql as $$
begin
  with ended as (
    select e.game_id, e.least from json_to_recordset(p_ended) as e (game_id uuid, least integer)
     where e.game_id = any(p_games)
  ), sides as (
    select p.game_id, p.side, p.account, sum(p.decisions) as decisions
      from player_records p join ended e on e.game_id = p.game_id
     group by p.game_id, p.side, p.account
  )
  update player_records r set counts = true
    from ended e
   where r.game_id = e.game_id and (r.opposed or r.against is not null) and r.outcome <> 'handed-over'
     and e.least <= (select sum(s.decisions) from sides s
                      where s.game_id = r.game_id and s.side = r.side and s.account = r.account)
     and e.least <= all (select sum(s.decisions) from sides s
                          where s.game_id = r.game_id and s.side <> r.side group by s.side)
     and not exists (select 1 from sides s where s.game_id = r.game_id group by s.account having count(*) > 1);
end;
$$;
