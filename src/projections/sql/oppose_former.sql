-- oppose_former(games, sitters): who has handed a seat over has played against those who sit on the other sides now.
-- p_sitters is [{game_id, side, account}], account null for a bot.
-- Locks: rows of player_records; the caller holds the games' locks for projecting.
create or replace function oppose_former(p_games uuid[], p_sitters json) returns void language plpgsql as $$
begin
  update player_records r
     set opposed = exists (select 1 from player_records o where o.game_id = r.game_id and o.side <> r.side)
     and not exists (
       select 1 from json_to_recordset(p_sitters) as s (game_id uuid, side text, account text)
        where s.game_id = r.game_id and s.side <> r.side and (s.account is null or s.account = r.account))
   where r.game_id = any(p_games) and r.outcome = 'handed-over'
     and r.game_id in (select s.game_id from json_to_recordset(p_sitters) as s (game_id uuid));
end;
$$;
