-- archive_game(game, version, head): takes the log of an ended game away, with what was made of it, and leaves its head, its
-- seed and the keys of its commands. False where the game is not at that head, has not ended, or something still follows from it; nothing is changed
-- then. The caller has the log in a file that he has read back.
--
-- Lock order: the game's lock for projecting, the row of `streams`, the rows that are deleted.
create or replace function archive_game(p_game uuid, p_version integer, p_head bytea) returns boolean language plpgsql as $$
declare
  v_visibility text;
begin
  perform pg_advisory_xact_lock(7035001, hashtext(p_game::text));
  select g.visibility into v_visibility
    from streams s join game_summaries g on g.game_id = s.game_id
   where s.game_id = p_game and s.version = p_version and s.head_hash = p_head and s.archived is null
     and s.status in ('finished', 'abandoned') and s.projected_version = s.version and s.reacted_version = s.version
     and not exists (select 1 from outbox o where o.game_id = p_game and o.state in ('pending', 'leased'))
     for update of s;
  if not found then
    return false;
  end if;

  perform set_config('estafeta.archives', 'events', true);
  delete from events where game_id = p_game;
  perform set_config('estafeta.archives', '', true);
  delete from snapshots where game_id = p_game;
  delete from chronicle where game_id = p_game;
  update streams set archived = v_visibility where game_id = p_game;
  return true;
end;
$$;
