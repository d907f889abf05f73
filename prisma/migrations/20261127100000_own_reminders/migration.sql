-- How many seconds before a deadline an account is reminded; none where it goes by the times of each game.
alter table accounts add column reminders integer[] not null default '{}';
create index accounts_reminders on accounts (id) where reminders <> '{}';
