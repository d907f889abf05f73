-- append_events: seals a batch on to the head of a game's stream, all or nothing, in one call.
--
-- Lock order: the inserted row of `commands` (a twin of this command waits for it), the row of `streams` (one UPDATE,
-- which is also the check of version and head), the inserted rows of `events`. Nothing else, so games never wait for
-- each other, and within a game the first one wins.
--
-- outcome: 'appended' | 'conflict' (version = the current one, 0 without a stream) | 'duplicate' | 'key-reused'.
create or replace function append_events(
  p_game uuid, p_expected integer, p_prev bytea, p_at timestamptz, p_count integer, p_head bytea, p_events text,
  p_status text, p_ruleset_version text, p_account uuid, p_key text, p_body bytea)
returns table (outcome text, version integer, from_version integer, to_version integer) language plpgsql as $$
#variable_conflict use_column
begin
  if p_key is not null then
    insert into commands (game_id, account, key, body_hash, from_version, to_version, at)
    values (p_game, p_account, p_key, p_body, p_expected + 1, p_expected + p_count, p_at)
    on conflict (account, game_id, key) do nothing;
    if not found then
      select known.outcome, known.from_version, known.to_version
        into outcome, from_version, to_version
        from command_outcome(p_game, p_account, p_key, p_body) known;
      return next;
      return;
    end if;
  end if;

  update streams
     set version = streams.version + p_count, head_hash = p_head, last_at = p_at,
         status = coalesce(p_status, status), ruleset_version = coalesce(p_ruleset_version, ruleset_version)
   where game_id = p_game and streams.version = p_expected and head_hash = p_prev;

  if not found then
    if p_key is not null then -- a refused command is not remembered
      delete from commands where account = p_account and game_id = p_game and key = p_key;
    end if;
    outcome := 'conflict';
    version := coalesce((select streams.version from streams where game_id = p_game), 0);
    return next;
    return;
  end if;

  perform insert_events(p_game, p_expected + 1, p_at, p_events::json);
  outcome := 'appended';
  version := p_expected + p_count;
  return next;
end;
$$;
