-- put_into_outbox(games, rows): puts what is to be sent or done into the outbox; what is there already, whatever became of
-- it, stays as it is. p_rows is [{game_id, seat, decision, route, payload, delay}], delay in milliseconds or left out; what
-- is said of games that are not in p_games is passed over.
-- Locks: nothing but the rows it inserts.
create or replace function put_into_outbox(p_games uuid[], p_rows json) returns void language plpgsql as $$
begin
  insert into outbox (game_id, seat, decision, route, payload, next_at)
  select r.game_id, r.seat, r.decision, r.route, r.payload, now() + coalesce(r.delay, 0) * interval '1 millisecond'
    from json_to_recordset(p_rows)
      as r (game_id uuid, seat text, decision text, route text, payload jsonb, delay float8)
   where r.game_id = any(p_games)
  on conflict do nothing;
end;
$$;
