import { request } from 'undici';
import { Gone, TryLater, Undeliverable } from '../notices/channel.ts';

/** The bot of this server on Telegram. */
export interface TelegramSettings {
  readonly apiUrl: string;
  /** The key of the bot. It stands in every address: no address is ever shown or logged. */
  readonly token: string;
  /** What the bot is called there, without `@`. */
  readonly bot: string;
}

/** Calls a method of Telegram's bot API and answers with its `result`. Throws in the words of senders. */
export type TelegramCall = (method: string, body: object, signal?: AbortSignal) => Promise<unknown>;

/** Another program takes what is written to the bot. */
export class TakenByAnother extends Error {}

interface TelegramAnswer {
  readonly ok?: boolean;
  readonly result?: unknown;
  readonly description?: string;
  readonly parameters?: { readonly retry_after?: number };
}

const TIMEOUT_MS = 15_000;

export function telegramCall({ apiUrl, token }: TelegramSettings): TelegramCall {
  return async (method, body, signal = AbortSignal.timeout(TIMEOUT_MS)) => {
    const url = `${apiUrl}/bot${token}/${method}`;
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body: answered } = await request(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      throw new Error(signal.aborted ? 'Telegram did not answer in time' : 'Telegram cannot be reached', {
        cause: (error as { code?: unknown }).code,
      });
    });
    const answer = (await answered.json().catch(() => ({}))) as TelegramAnswer;
    if (answer.ok === true) return answer.result;
    throw failureOf(statusCode, answer);
  };
}

/** https://core.telegram.org/bots/api#making-requests: errors by number; a bot that is blocked, or knows no such chat, stays so. */
function failureOf(status: number, { parameters, description = '' }: TelegramAnswer): Error {
  const what = `Telegram answered ${status}`;
  const wait = parameters?.retry_after;
  if (status === 429) return new TryLater(what, (wait ?? 30) * 1000);
  if (status === 409) return new TakenByAnother(what);
  if (status === 403 || /chat not found/i.test(description)) return new Gone(what);
  return status === 400 ? new Undeliverable(what) : new Error(what);
}
