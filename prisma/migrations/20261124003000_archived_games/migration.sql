-- Games whose log lies in a file (`estafeta archive`): of what visibility they were. Their head stays here, so that
-- checkpoints go on to bind it, and a file that comes back is held against it.
alter table streams add column archived text check (archived in ('public', 'private'));

-- As before, but that archive_game may take the events of one game away: for that statement alone it sets what is asked here.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('estafeta.archives', true) = tg_table_name then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'ES001';
end;
$$;
