-- rate_games(games, rows): the rated games among them that have ended, for reckoning. A game that was too short counts for
-- nobody: p_rows is [{game_id, ruleset, scenario, ended_at, sides, barred, least}], where least are the decisions that each
-- side must have taken itself.
-- Locks: rows of rated_games; the caller holds the games' locks for projecting, and has brought player_records up to date.
create or replace function rate_games(p_games uuid[], p_rows json) returns void language plpgsql as $$
begin
  insert into rated_games (game_id, ruleset, scenario, ended_at, sides, barred)
  select r.game_id, r.ruleset, r.scenario, r.ended_at, r.sides, coalesce(r.barred, case when exists (
           select 1 from player_records p where p.game_id = r.game_id
            group by p.side having sum(p.decisions) < r.least) then 'too-short' end)
    from json_to_recordset(p_rows)
      as r (game_id uuid, ruleset text, scenario text, ended_at timestamptz, sides json, barred text, least integer)
   where r.game_id = any(p_games)
  on conflict (game_id) do nothing;
end;
$$;
