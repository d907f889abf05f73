-- Seats that the creator of a game offers to accounts. `offered`: whom seats wait for, once for each seat; `asked`: whom
-- seats of this game were ever offered to. Games from before have offered nothing.
alter table game_summaries
  add column offered text[] not null default '{}',
  add column asked text[] not null default '{}';
create index game_summaries_offered on game_summaries using gin (offered) where offered <> '{}';
create index game_summaries_asked on game_summaries using gin (asked) where asked <> '{}';
create index game_summaries_offering on game_summaries (creator) where offered <> '{}';

-- A game is also that of whom its seats are offered to.
create or replace function note_people() returns trigger language plpgsql as $$
begin
  insert into game_people (account, game_id)
  values (coalesce(new.public ->> 'creator', new.public #>> '{holder,account}', new.public ->> 'account'), new.game_id)
  on conflict do nothing;
  return null;
end;
$$;
create trigger events_note_asked after insert on events for each row
  when (new.type in ('SeatOffered', 'SubstituteNamed') and new.public ->> 'account' is not null)
  execute function note_people();
insert into game_people (account, game_id)
select distinct public ->> 'account', game_id from events
 where type = 'SubstituteNamed' and public ->> 'account' is not null
on conflict do nothing;
