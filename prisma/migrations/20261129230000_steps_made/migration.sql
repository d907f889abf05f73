-- How many steps a sandbox has ever had: the number of a step that was removed is not given to another.
alter table sandboxes add column steps_made integer not null default 0;
update sandboxes set steps_made = coalesce((select max((step ->> 'id')::integer) from jsonb_array_elements(steps) as step), 0);
