-- When the tables of an erased account were told that it is gone. Null while they still are to be.
alter table accounts add column vacated_at timestamptz(3);
create index accounts_to_vacate on accounts (erased_at) where erased_at is not null and vacated_at is null;
