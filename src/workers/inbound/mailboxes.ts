import type { ISql } from 'postgres';
import type { Channel } from '../../notices/channel.ts';

/** The mailboxes that an account has confirmed as its own, the oldest first; those that were given up are left out. */
export async function mailboxesOf(sql: ISql, account: string): Promise<readonly Channel[]> {
  return sql<Channel[]>`
    select c.id, c.account_id as account, c.kind, c.name, c.target, c.settings, c.secret, c.game_id as "gameId",
           coalesce(c.lang, a.lang) as lang, a.zone
      from channels c join accounts a on a.id = c.account_id
     where c.account_id = ${account} and c.kind = 'mail' and c.game_id is null
       and c.confirmed_at is not null and c.disabled_at is null and a.erased_at is null and a.disabled_at is null
     order by c.id`;
}
