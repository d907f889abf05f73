-- partition_by_game(table, parts): spreads the rows of a table over partitions by the hash of their game, under the table's
-- own name, with its keys, indexes, triggers and grants. Answers how many rows there are. Nothing that a request does calls
-- this: it is for `estafeta partition`.
--
-- Lock order: the table, against writers while its rows are copied, and against everybody from then on, while the new one
-- takes its name and gets its indexes. The caller has locked all tables that it partitions together, and analyzes them.
create or replace function partition_by_game(p_table regclass, p_parts integer) returns bigint language plpgsql as $$
declare
  v_name text := p_table::text;
  v_new text := v_name || '_by_game';
  v_again text[];
  v_statement text;
  v_rows bigint;
begin
  execute format('lock table %I in exclusive mode', v_name);

  -- What the table has, as statements that name it: they are run once another table has the name.
  v_again := array(
    select format('alter table %I add constraint %I %s', v_name, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = p_table and contype in ('p', 'u', 'f'))
  || array(
    select pg_get_indexdef(indexrelid) from pg_index i
     where indrelid = p_table and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid))
  || array(
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = p_table and not tgisinternal)
  || array(
    -- A trigger for each statement hears of those alone that name its table; one for each row is handed down by itself.
    select regexp_replace(pg_get_triggerdef(oid), ' ON \S+ ', format(' ON %I ', v_name || '_' || part))
      from pg_trigger, generate_series(0, p_parts - 1) part
     where tgrelid = p_table and not tgisinternal and tgtype & 1 = 0)
  || array(
    select format('grant %s%s on %I to %s', privilege, columns, v_name,
                  case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
      from (select privilege_type, '', grantee, relowner from pg_class, aclexplode(relacl) where oid = p_table
            union all
            select privilege_type, format(' (%I)', attname), grantee, relowner
              from pg_attribute, aclexplode(attacl), pg_class
             where attrelid = p_table and pg_class.oid = p_table) as granted (privilege, columns, grantee, owner)
     where grantee <> owner);

  execute format('create table %I (like %I including defaults including constraints including storage)
                  partition by hash (game_id)', v_new, v_name);
  for part in 0 .. p_parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
                   v_name || '_' || part, v_new, p_parts, part);
  end loop;
  execute format('insert into %I select * from %I', v_new, v_name);
  get diagnostics v_rows = row_count;

  execute format('drop table %I', v_name);
  execute format('alter table %I rename to %I', v_new, v_name);
  foreach v_statement in array v_again loop
    execute v_statement;
  end loop;
  return v_rows;
end;
$$;
