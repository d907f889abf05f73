-- project_events(games, rows): takes the next events of some games into the read models that grow with them.
-- p_rows is {chronicle: rows of that table, answers: [{game_id, seat, account, side, ruleset, response_millis,
-- decisions, turns_in_time, timeouts}], answer_times: rows of player_answer_times}; what is
-- said of games that are not in p_games is passed over.
-- Locks: rows of the chronicle, of player_records, then of player_answer_times; the caller holds the games' locks for projecting.
create or replace function project_events(p_games uuid[], p_rows json) returns void language plpgsql as $$
begin
  insert into chronicle
  select r.* from json_populate_recordset(null::chronicle, p_rows -> 'chronicle') r where r.game_id = any(p_games);

  insert into player_records (game_id, seat, account, side, ruleset, outcome, decisions, responses, response_millis,
                              turns_in_time, timeouts)
  select r.game_id, r.seat, r.account, min(r.side), min(r.ruleset), null, sum(r.decisions), sum(r.decisions),
         sum(r.response_millis), sum(r.turns_in_time), sum(r.timeouts)
    from json_populate_recordset(null::player_records, p_rows -> 'answers') r
   where r.game_id = any(p_games)
   group by r.game_id, r.seat, r.account
  on conflict (game_id, seat, account) do update set
    decisions = player_records.decisions + excluded.decisions,
    responses = player_records.responses + excluded.responses,
    response_millis = player_records.response_millis + excluded.response_millis,
    turns_in_time = player_records.turns_in_time + excluded.turns_in_time,
    timeouts = player_records.timeouts + excluded.timeouts;

  insert into player_answer_times (game_id, seat, account, bucket, answers)
  select r.game_id, r.seat, r.account, r.bucket, sum(r.answers)
    from json_populate_recordset(null::player_answer_times, p_rows -> 'answer_times') r
   where r.game_id = any(p_games)
   group by r.game_id, r.seat, r.account, r.bucket
  on conflict (game_id, seat, account, bucket) do update set
    answers = player_answer_times.answers + excluded.answers;
end;
$$;
