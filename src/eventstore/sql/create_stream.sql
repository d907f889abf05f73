-- create_stream: starts a game's stream with its seed and first events, all or nothing, in one call.
--
-- Lock order: the inserted row of `streams`, then those of `vault`, `events` and `commands`. Two creations of one game
-- wait for each other on the primary key of `streams`; the second one finds it taken.
--
-- outcome: 'appended' | 'conflict' (version = the current one) | 'duplicate' | 'key-reused'.
create or replace function create_stream(
  p_game uuid, p_ruleset text, p_ruleset_version text, p_status text, p_seed bytea, p_at timestamptz,
  p_count integer, p_head bytea, p_events text, p_account uuid, p_key text, p_body bytea)
returns table (outcome text, version integer, from_version integer, to_version integer) language plpgsql as $$
#variable_conflict use_column
begin
  insert into streams (game_id, version, head_hash, last_at, ruleset, ruleset_version, status)
  values (p_game, p_count, p_head, p_at, p_ruleset, p_ruleset_version, coalesce(p_status, 'open'))
  on conflict (game_id) do nothing;

  if not found then
    select known.outcome, known.from_version, known.to_version
      into outcome, from_version, to_version
      from command_outcome(p_game, p_account, p_key, p_body) known;
    if not found then
      outcome := 'conflict';
      version := (select streams.version from streams where game_id = p_game);
    end if;
    return next;
    return;
  end if;

  insert into vault (game_id, server_seed) values (p_game, p_seed);
  perform insert_events(p_game, 1, p_at, p_events::json);
  if p_key is not null then
    insert into commands (game_id, account, key, body_hash, from_version, to_version, at)
    values (p_game, p_account, p_key, p_body, 1, p_count, p_at);
  end if;
  outcome := 'appended';
  version := p_count;
  return next;
end;
$$;
