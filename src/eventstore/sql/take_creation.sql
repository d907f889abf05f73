-- take_creation(game, account, most going, most an hour): room for one more game of the account, or why there is none.
--
-- Lock order: the advisory lock of the account, to the end of the statement's transaction, then the inserted row. Whoever
-- asks at the same time waits, and sees this row.
-- A row without a game is one that is being made, or one whose process died; after a minute it counts as the latter.
--
-- outcome: 'taken' | 'going' | 'hourly' (seconds = until there is room again).
create or replace function take_creation(p_game uuid, p_account text, p_going integer, p_hourly integer)
returns table (outcome text, seconds integer) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(7035005, hashtext(p_account));
  seconds := 0;
  if p_going <= (
    select count(*) from game_creations c
     where account = p_account and not over
       and (at > now() - interval '1 minute' or exists (select 1 from streams s where s.game_id = c.game_id))
  ) then
    outcome := 'going';
    return next;
    return;
  end if;
  seconds := (
    select greatest(1, ceil(extract(epoch from at + interval '1 hour' - now())))::integer from game_creations
     where account = p_account and at > now() - interval '1 hour'
     order by at desc offset p_hourly - 1 limit 1
  );
  if seconds is not null then
    outcome := 'hourly';
    return next;
    return;
  end if;
  insert into game_creations (game_id, account) values (p_game, p_account) on conflict (game_id) do nothing;
  outcome := 'taken';
  seconds := 0;
  return next;
end;
$$;
