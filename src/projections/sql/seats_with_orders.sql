-- seats_with_orders(game): the seats for which somebody has lodged standing orders, each with the version of the latest
-- list, in the order of their names: [{seat, account, version}].
-- Locks: none.
create or replace function seats_with_orders(p_game uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(latest) order by latest.seat), '[]') from (
    select distinct on (seat) seat, account_id as account, version from standing_order_events
     where game_id = p_game and type = 'lodged' order by seat, version desc
  ) as latest
$$;
