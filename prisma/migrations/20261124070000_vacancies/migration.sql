-- Seats of games under way whose holders look for a substitute: whoever comes may take them over.
create table vacancies (
  game_id    uuid not null,
  seat       text not null,
  -- Who held the seat then: the row counts for nothing once somebody else does.
  account_id uuid not null references accounts (id),
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  primary key (game_id, seat)
);
create index vacancies_account_id on vacancies (account_id);
create index vacancies_expires_at on vacancies (expires_at);
