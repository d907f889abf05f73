import { createHash } from 'node:crypto';
import type { ISql } from 'postgres';
import { v7 } from 'uuid';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Notice } from '../../notices/notice.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import { DELIVER_ROUTE, NO_GAME } from './route.ts';

/** A letter of the server's own to a channel; the same one about the same thing goes once. */
export function sendLetter(
  sql: ISql,
  { channel, about, letter }: { readonly channel: string; readonly about: string; readonly letter: Notice },
): Promise<void> {
  const payload = { channel, kind: 'news', letter: [letter] } as unknown as JsonObject;
  return put(sql, `news.${about}.${channel}`, payload);
}

/** A test of a channel. Each asked for is one of its own. False where there were enough of them within the hour. */
export async function sendTest(sql: ISql, channel: string): Promise<boolean> {
  const [{ asked } = { asked: 0 }] = await sql<{ asked: number }[]>`
    select count(*)::integer as asked from outbox
     where game_id = ${NO_GAME} and seat = '' and route = ${DELIVER_ROUTE} and payload ->> 'kind' = 'test'
       and payload ->> 'channel' = ${channel} and created_at > now() - interval '1 hour'`;
  if (asked >= TESTS_AN_HOUR) return false;
  await put(sql, `test.${v7()}.${channel}`, { channel, kind: 'test' });
  return true;
}

/** Whose reader is to be asked. */
export interface Unconfirmed {
  readonly id: string;
  readonly account: string;
  readonly target: string;
}

/**
 * Asks whoever reads at the channel whether they want to be written to there. False where that reader has been asked
 * often enough today, by whomever, or by that account: so that this is no way to pester people.
 */
export async function askForConfirmation(sql: ISql, { id, account, target }: Unconfirmed): Promise<boolean> {
  const reader = createHash('sha256').update(target.toLowerCase()).digest('hex').slice(0, 32);
  const [{ reader: ofReader, account: ofAccount } = { reader: 0, account: 0 }] = await sql<Asked[]>`
    select count(*) filter (where payload ->> 'reader' = ${reader})::integer as reader,
           count(*) filter (where payload ->> 'account' = ${account})::integer as account
      from outbox
     where game_id = ${NO_GAME} and seat = '' and route = ${DELIVER_ROUTE} and payload ->> 'kind' = 'confirm'
       and created_at > now() - interval '1 day'`;
  if (ofReader >= ASKED_A_DAY || ofAccount >= ASKING_A_DAY) return false;
  await put(sql, `confirm.${v7()}.${id}`, { channel: id, kind: 'confirm', reader, account });
  return true;
}

interface Asked {
  readonly reader: number;
  readonly account: number;
}

const TESTS_AN_HOUR = 5;
const ASKED_A_DAY = 3;
const ASKING_A_DAY = 10;

function put(sql: ISql, decision: string, payload: JsonObject): Promise<void> {
  return putIntoOutbox(sql, NO_GAME, [{ seat: '', decision, route: DELIVER_ROUTE, payload }]);
}
