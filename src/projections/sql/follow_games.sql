-- follow_games(games, rows, reactions): writes what follows from appends to some games, all or nothing: their read models,
-- and what they call for.
-- p_games is [{game, version, head, projected, reacted, orders}]: where each game stood when the rest was made of it, the
-- versions that it was projected and reacted to by then (null: leave that alone), and its seats with standing orders.
-- p_rows is for project_events and settle_games, p_reactions for put_reactions.
--
-- Lock order: the games' locks for projecting, then those for reacting, each in the order of their keys; rows of read
-- models, outbox and deadlines; rows of `streams` last, so that no append waits for longer than a commit.
-- Whoever else has followed a game meanwhile has moved its version, or its orders are others: it is left as it is.
--
-- Answers for each game what was done of what was asked for.
create or replace function follow_games(p_games json, p_rows json, p_reactions json)
returns table (game_id uuid, projected boolean, reacted boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_key integer;
  v_project uuid[];
  v_anew uuid[];
  v_react uuid[];
begin
  for v_key in
    select distinct hashtext(g.game::text) from json_to_recordset(p_games) as g (game uuid, projected integer)
     where g.projected is not null order by 1
  loop
    perform pg_advisory_xact_lock(7035001, v_key);
  end loop;
  for v_key in
    select distinct hashtext(g.game::text) from json_to_recordset(p_games) as g (game uuid, reacted integer)
     where g.reacted is not null order by 1
  loop
    perform pg_advisory_xact_lock(7035002, v_key);
  end loop;

  select coalesce(array_agg(g.game) filter (where s.projected_version = g.projected), '{}'),
         coalesce(array_agg(g.game) filter (where s.projected_version = g.projected and g.projected = 0), '{}'),
         coalesce(array_agg(g.game) filter (where s.reacted_version = g.reacted
                                              and seats_with_orders(g.game) = g.orders), '{}')
    into v_project, v_anew, v_react
    from json_to_recordset(p_games)
      as g (game uuid, version integer, head text, projected integer, reacted integer, orders jsonb)
    join streams s on s.game_id = g.game
   where s.version > g.version or (s.version = g.version and s.head_hash = decode(g.head, 'hex'));

  if cardinality(v_anew) > 0 then
    perform clear_read_models(v_anew);
  end if;
  if cardinality(v_project) > 0 then
    perform project_events(v_project, p_rows);
    perform settle_games(v_project, p_rows);
  end if;
  if cardinality(v_react) > 0 then
    perform put_reactions(v_react, p_reactions);
  end if;
  update streams s
     set projected_version = case when g.game = any(v_project) then g.version else s.projected_version end,
         reacted_version = case when g.game = any(v_react) then g.version else s.reacted_version end
    from json_to_recordset(p_games) as g (game uuid, version integer)
   where s.game_id = g.game and (g.game = any(v_project) or g.game = any(v_react));

  return query
  select g.game, g.game = any(v_project), g.game = any(v_react) from json_to_recordset(p_games) as g (game uuid);
end;
$$;
