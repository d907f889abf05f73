-- Messages lie in rooms: that of the table, that of a side with several seats, that of those who watch.
alter table messages
  add column room text not null default 'table' check (room in ('table', 'side', 'spectators')),
  add column side text,
  -- Since an operator hides what it says.
  add column hidden_at timestamptz(3),
  add constraint messages_side check ((room = 'side') = (side is not null));

-- Up to where an account has read in a room of a game, and up to where it has been told by notices.
create table message_marks (
  account_id uuid not null references accounts (id),
  game_id    uuid not null,
  room       text not null check (room in ('table', 'side', 'spectators')),
  read_up_to uuid,
  told_up_to uuid,
  primary key (account_id, game_id, room)
);

-- What had been said before there were marks is nobody's news.
insert into message_marks (account_id, game_id, room, read_up_to, told_up_to)
select a.id, p.game_id, 'table', m.id, m.id
  from game_people p
  join accounts a on a.id::text = p.account
  join lateral (select id from messages where game_id = p.game_id order by id desc limit 1) m on true;

-- Whom an account does not hear (mute), nor is asked to play by (block).
create table blocks (
  account_id uuid not null references accounts (id),
  other_id   uuid not null references accounts (id),
  how        text not null check (how in ('mute', 'block')),
  created_at timestamptz(3) not null default current_timestamp,
  primary key (account_id, other_id)
);
create index blocks_other_id on blocks (other_id);

create table message_reports (
  id         uuid primary key,
  message_id uuid not null references messages (id),
  account_id uuid not null references accounts (id),
  reason     text not null,
  created_at timestamptz(3) not null default current_timestamp,
  settled_at timestamptz(3),
  unique (message_id, account_id)
);
create index message_reports_open on message_reports (id) where settled_at is null;
create index message_reports_account_id on message_reports (account_id, created_at);

-- What operators have done about messages and accounts: who, when, what, why.
create table moderation_acts (
  id         uuid primary key,
  at         timestamptz(3) not null default current_timestamp,
  by_account uuid not null references accounts (id),
  act        text not null,
  account_id uuid references accounts (id),
  message_id uuid references messages (id),
  report_id  uuid references message_reports (id),
  why        text not null
);

-- Since an operator lets it say nothing at tables.
alter table accounts add column chat_muted_at timestamptz(3);
