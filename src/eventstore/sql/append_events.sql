-- append_events: seals a batch on to the head of a game's stream, all or nothing, in one call.
--
-- Lock order: the row of `streams` (one UPDATE, which is also the check of version and head), then the inserted rows of
-- `events` and `commands`. Nothing else, so games never wait for each other, and within a game the first one wins.
--
-- outcome: 'appended' | 'conflict' (version = the current one, 0 without a stream) | 'duplicate' | 'key-reused'.
--
-- A key is looked up before the update (an ordinary repeat) and again when the update found nothing (a repeat that
-- waited for its twin). Between a lookup that found nothing and an update that succeeds no other append can have used
-- the key, for it would have moved the version; the primary key of `commands` stands guard all the same.
create or replace function append_events(
  p_game uuid, p_expected integer, p_prev bytea, p_at timestamptz, p_count integer, p_head bytea, p_events text,
  p_status text, p_ruleset_version text, p_account uuid, p_key text, p_body bytea)
returns table (outcome text, version integer, from_version integer, to_version integer) language plpgsql as $$
#variable_conflict use_column
begin
  if p_key is not null then
    select known.outcome, known.from_version, known.to_version
      into outcome, from_version, to_version
      from command_outcome(p_game, p_account, p_key, p_body) known;
    if found then return next; return; end if;
  end if;

  update streams
     set version = streams.version + p_count, head_hash = p_head, last_at = p_at,
         status = coalesce(p_status, status), ruleset_version = coalesce(p_ruleset_version, ruleset_version)
   where game_id = p_game and streams.version = p_expected and head_hash = p_prev;

  if not found then
    select known.outcome, known.from_version, known.to_version
      into outcome, from_version, to_version
      from command_outcome(p_game, p_account, p_key, p_body) known;
    if not found then
      outcome := 'conflict';
      version := coalesce((select streams.version from streams where game_id = p_game), 0);
    end if;
    return next;
    return;
  end if;

  perform insert_events(p_game, p_expected + 1, p_at, p_events::json);
  if p_key is not null then
    insert into commands (game_id, account, key, body_hash, from_version, to_version, at)
    values (p_game, p_account, p_key, p_body, p_expected + 1, p_expected + p_count, p_at);
  end if;
  outcome := 'appended';
  version := p_expected + p_count;
  return next;
end;
$$;
