-- clear_read_models(games): drops all that read models know of some games, before they are projected from the beginning.
-- Locks: the rows that it deletes; the caller holds the games' locks for projecting.
create or replace function clear_read_models(p_games uuid[]) returns void language plpgsql as $$
begin
  delete from game_summaries where game_id = any(p_games);
  delete from inbox where game_id = any(p_games);
  delete from chronicle where game_id = any(p_games);
  delete from player_records where game_id = any(p_games);
  delete from player_answer_times where game_id = any(p_games);
  delete from rated_games where game_id = any(p_games);
end;
$$;
