-- Accounts that the operator has disabled; and addresses that are somebody's only once he has confirmed them.
alter table accounts
  add column disabled_at        timestamptz(3),
  add column email_confirmed_at timestamptz(3);
-- With the account, so that a request need not look it up for its token.
alter table tokens add column suspended_at timestamptz(3);

-- Confirmed is what a mailbox of the account's own has confirmed.
update accounts a set email_confirmed_at = c.confirmed_at
  from (select account_id, lower(target) as target, min(confirmed_at) as confirmed_at from channels
         where kind = 'mail' and game_id is null and confirmed_at is not null group by 1, 2) c
 where c.account_id = a.id and c.target = lower(a.email);
drop index accounts_email;
create unique index accounts_email on accounts (lower(email)) where email_confirmed_at is not null;
