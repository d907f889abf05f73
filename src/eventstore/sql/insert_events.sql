-- insert_events(game, first version, at, events): adds sealed events to a stream whose row the caller has locked.
-- Locks: nothing but the rows it inserts.
-- p_events is a JSON array of {type, schema, by, public, secrets, prev, hash}; a JSON null `by` becomes SQL NULL.
create or replace function insert_events(p_game uuid, p_first integer, p_at timestamptz, p_events json)
returns void language sql as $$
  insert into events (game_id, version, type, schema, at, by, public, secrets, prev, hash)
  select p_game, p_first + (ordinality - 1)::integer,
         event->>'type', (event->>'schema')::integer, p_at,
         (event->>'by')::jsonb, (event->'public')::text::jsonb, (event->'secrets')::text::jsonb,
         decode(event->>'prev', 'hex'), decode(event->>'hash', 'hex')
    from json_array_elements(p_events) with ordinality as given (event, ordinality);
$$;
