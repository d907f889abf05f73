-- project_events(games, rows): takes the next events of some games into the read models that grow with them.
-- p_rows is {chronicle: rows of that table, answers: [{game_id, seat, account, side, ruleset, response_millis}]}; what is
-- said of games that are not in p_games is passed over.
-- Locks: rows of the chronicle, then of player_records; the caller holds the games' locks for projecting.
create or replace function project_events(p_games uuid[], p_rows json) returns void language plpgsql as $$
begin
  insert into chronicle
  select r.* from json_populate_recordset(null::chronicle, p_rows -> 'chronicle') r where r.game_id = any(p_games);

  insert into player_records (game_id, seat, account, side, ruleset, outcome, decisions, responses, response_millis)
  select r.game_id, r.seat, r.account, min(r.side), min(r.ruleset), null, count(*), count(*), sum(r.response_millis)
    from json_populate_recordset(null::player_records, p_rows -> 'answers') r
   where r.game_id = any(p_games)
   group by r.game_id, r.seat, r.account
  on conflict (game_id, seat, account) do update set
    decisions = player_records.decisions + excluded.decisions,
    responses = player_records.responses + excluded.responses,
    response_millis = player_records.response_millis + excluded.response_millis;
end;
$$;
