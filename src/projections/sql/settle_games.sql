-- settle_games(games, rows): brings the read models of some games to where the games stand after the last event told.
-- p_rows is {summaries, inbox, records: rows of those tables, former: [{game_id, side, account}] of who sits in games
-- whose seats have changed hands, ended: [{game_id, least}], rated: for rate_games}; what is said of games that are not in p_games is passed over.
-- Locks: rows of game_summaries, inbox, player_records and rated_games, in this order; the caller holds the games' locks for projecting.
create or replace function settle_games(p_games uuid[], p_rows json) returns void language plpgsql as $$
begin
  insert into game_summaries
  select r.* from json_populate_recordset(null::game_summaries, p_rows -> 'summaries') r where r.game_id = any(p_games)
  on conflict (game_id) do update set
    status = excluded.status, holders = excluded.holders, offered = excluded.offered, asked = excluded.asked,
    info = excluded.info;

  -- What waits for somebody: what has closed goes, what has opened comes, what has changed hands changes its account.
  delete from inbox i
   where i.game_id = any(p_games)
     and not exists (select 1 from json_populate_recordset(null::inbox, p_rows -> 'inbox') r
                      where r.game_id = i.game_id and r.decision = i.decision);
  insert into inbox
  select r.* from json_populate_recordset(null::inbox, p_rows -> 'inbox') r where r.game_id = any(p_games)
  on conflict (game_id, decision) do update set account = excluded.account where inbox.account <> excluded.account;

  -- Who sits no more has handed his seat over; the last holder of each has the outcome.
  update player_records o set outcome = 'handed-over'
   where o.game_id = any(p_games) and o.outcome is distinct from 'handed-over'
     and not exists (select 1 from json_populate_recordset(null::player_records, p_rows -> 'records') r
                      where r.game_id = o.game_id and r.seat = o.seat and r.account = o.account);
  insert into player_records
  select r.* from json_populate_recordset(null::player_records, p_rows -> 'records') r where r.game_id = any(p_games)
  on conflict (game_id, seat, account) do update set
    outcome = excluded.outcome, opposed = excluded.opposed, against = excluded.against
    where (player_records.outcome, player_records.opposed, player_records.against)
       is distinct from (excluded.outcome, excluded.opposed, excluded.against);

  if json_array_length(p_rows -> 'former') > 0 then
    perform oppose_former(p_games, p_rows -> 'former');
  end if;
  if json_array_length(p_rows -> 'ended') > 0 then
    perform judge_games(p_games, p_rows -> 'ended');
  end if;
  if json_array_length(p_rows -> 'rated') > 0 then
    perform rate_games(p_games, p_rows -> 'rated');
  end if;
end;
$$;
