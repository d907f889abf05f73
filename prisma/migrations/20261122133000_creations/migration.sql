-- Who has made which games, to hold their number: written before a game is made, taken back where it is not. Games that
-- were there before, and imported ones, are nobody's in this sense.
create table game_creations (
  game_id uuid primary key,
  account text not null,
  at      timestamptz(3) not null default now(),
  over    boolean not null default false
);
create index game_creations_going on game_creations (account) where not over;
create index game_creations_account on game_creations (account, at);

create function note_end() returns trigger language plpgsql as $$
begin
  update game_creations set over = true where game_id = new.game_id and not over;
  return null;
end;
$$;
create trigger events_note_end after insert on events for each row
  when (new.type = 'GameEnded') execute function note_end();
