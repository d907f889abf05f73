-- insert_events(game, first version, at, events): adds sealed events to a stream whose row the caller has locked.
-- Locks: nothing but the rows it inserts.
-- p_events is a JSON array of {type, schema, by, public, secrets, prev, hash}; a JSON null `by` becomes SQL NULL.
-- plpgsql rather than sql, because only its plans are kept from call to call.
create or replace function insert_events(p_game uuid, p_first integer, p_at timestamptz, p_events json)
returns void language plpgsql as $$
begin
  insert into events (game_id, version, type, schema, at, by, public, secrets, prev, hash)
  select p_game, p_first + (ordinality - 1)::integer, type, schema, p_at, by, public, secrets, decode(prev, 'hex'), decode(hash, 'hex')
    from rows from (json_to_recordset(p_events) as (
           type text, schema integer, by jsonb, public jsonb, secrets jsonb, prev text, hash text)) with ordinality;
end;
$$;
