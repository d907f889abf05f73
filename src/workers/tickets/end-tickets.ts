import type { Sql } from 'postgres';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { nobodyFoundMessage } from '../../notices/ticket-messages.ts';
import { tellAccount } from '../notices/service-messages.ts';

interface EndDeps {
  readonly sql: Sql;
  readonly rulesets: { find(id: string): Pick<AnyRuleset, 'title'> | undefined };
  readonly publicUrl: string;
}

/** What came of a ticket is told for so long. */
const KEPT_DAYS = 7;

/** Ends the tickets for which nobody was found in their time, and tells whose they were; forgets those that ended long ago. */
export async function endTickets({ sql, rulesets, publicUrl }: EndDeps): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const expired = await tx<{ account: string; ruleset: string }[]>`
      update tickets set state = 'expired', ended_at = now() where state = 'waiting' and expires_at <= now()
      returning account_id as account, ruleset`;
    for (const { account, ruleset } of expired) {
      const game = rulesets.find(ruleset)?.title ?? { en: ruleset, es: ruleset };
      await tellAccount(tx, account, (lang) => nobodyFoundMessage(lang, publicUrl, game[lang]));
    }
  });
  await sql`delete from tickets where ended_at < now() - make_interval(days => ${KEPT_DAYS})`;
}
