-- command_outcome(game, account, key, body hash): what became of a key: 'duplicate' with its versions, 'key-reused', or no row.
-- Locks: none.
create or replace function command_outcome(p_game uuid, p_account uuid, p_key text, p_body bytea)
returns table (outcome text, from_version integer, to_version integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select case when body_hash = p_body then 'duplicate' else 'key-reused' end, from_version, to_version
    from commands
   where account = p_account and game_id = p_game and key = p_key;
end;
$$;
