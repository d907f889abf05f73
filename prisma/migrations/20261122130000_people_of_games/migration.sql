-- Whose game is whose, at the moment of the append: a list asks for the caller's games that lag without looking at anybody
-- else's. The read models cannot tell, because they are what lags. Who has left a game stays in: there he is told that.
create table game_people (
  account text not null,
  game_id uuid not null,
  primary key (account, game_id)
);

create function note_people() returns trigger language plpgsql as $$
begin
  insert into game_people (account, game_id)
  values (coalesce(new.public ->> 'creator', new.public #>> '{holder,account}'), new.game_id)
  on conflict do nothing;
  return null;
end;
$$;

-- On the log itself, so that imports and whatever else appends are covered; the condition is looked at before the call.
create trigger events_note_people after insert on events for each row
  when ((new.type = 'GameCreated' and new.public ? 'creator')
     or (new.type in ('SeatTaken', 'SeatHandedOver') and new.public #>> '{holder,account}' is not null))
  execute function note_people();

insert into game_people (account, game_id)
select distinct coalesce(public ->> 'creator', public #>> '{holder,account}'), game_id from events
 where (type = 'GameCreated' and public ? 'creator')
    or (type in ('SeatTaken', 'SeatHandedOver') and public #>> '{holder,account}' is not null);
