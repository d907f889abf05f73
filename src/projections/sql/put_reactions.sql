-- put_reactions(games, rows): what some games call for since they were last reacted to.
-- p_rows is {outbox: [{game_id, seat, decision, route, payload, delay}], deadlines: [{game_id, seat, kind, due_at}],
-- timed: [{game_id}] of games that have anything to do with time}. What is in the outbox already, whatever became of it,
-- stays as it is; a deadline that no longer holds becomes void. What is said of games that are not in p_games is passed over.
-- Locks: rows of outbox, then of deadlines; the caller holds the games' locks for reacting.
create or replace function put_reactions(p_games uuid[], p_rows json) returns void language plpgsql as $$
declare
  v_timed uuid[];
begin
  perform put_into_outbox(p_games, p_rows -> 'outbox');
  v_timed := array(
    select t.game_id from json_to_recordset(p_rows -> 'timed') as t (game_id uuid) where t.game_id = any(p_games));
  if cardinality(v_timed) = 0 then
    return;
  end if;
  update deadlines d set state = 'void', updated_at = now()
   where d.game_id = any(v_timed) and d.state = 'pending'
     and not exists (select 1 from json_to_recordset(p_rows -> 'deadlines') as w (game_id uuid, seat text, kind text)
                      where w.game_id = d.game_id and w.seat = d.seat and w.kind = d.kind);
  insert into deadlines (game_id, seat, decision, kind, due_at)
  select w.game_id, w.seat, '', w.kind, w.due_at
    from json_to_recordset(p_rows -> 'deadlines') as w (game_id uuid, seat text, kind text, due_at timestamptz)
   where w.game_id = any(v_timed)
  on conflict (game_id, seat, decision, kind) do update
    set due_at = excluded.due_at, state = 'pending', updated_at = now()
    where deadlines.due_at <> excluded.due_at or deadlines.state <> 'pending';
end;
$$;
