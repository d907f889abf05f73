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

/** A test of a channel. Each asked for is one of its own. */
export function sendTest(sql: ISql, channel: string): Promise<void> {
  return put(sql, `test.${v7()}.${channel}`, { channel, kind: 'test' });
}

/** Asks whoever reads at the channel whether they want to be written to there. */
export function askForConfirmation(sql: ISql, channel: string): Promise<void> {
  return put(sql, `confirm.${v7()}.${channel}`, { channel, kind: 'confirm' });
}

function put(sql: ISql, decision: string, payload: JsonObject): Promise<void> {
  return putIntoOutbox(sql, NO_GAME, [{ seat: '', decision, route: DELIVER_ROUTE, payload }]);
}
