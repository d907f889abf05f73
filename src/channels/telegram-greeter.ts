import { setTimeout as sleep } from 'node:timers/promises';
import { textBy } from '../domain/kernel/text.ts';
import type { TelegramSettings } from './telegram-api.ts';
import { TakenByAnother, telegramCall } from './telegram-api.ts';

interface Update {
  readonly update_id: number;
  readonly message?: {
    readonly chat: { readonly id: number };
    readonly text?: string;
    readonly from?: { readonly language_code?: string };
  };
}

export interface GreeterDeps {
  readonly publicUrl: string;
  readonly warn: (error: unknown, what: string) => void;
}

/** Telegram holds a question open for so many seconds while nobody writes. */
const HOLD_S = 50;
/** After a fault, or while another program listens. */
const PAUSE_MS = 60_000;

/**
 * Tells whoever writes to the bot the number of the chat, which its owner enters in the settings. One process at a time
 * listens, as Telegram has it; the others look once a minute whether they may. Nothing of what is written is kept. Returns
 * how to end that.
 */
export function greetOnTelegram(
  settings: TelegramSettings | undefined,
  { publicUrl, warn }: GreeterDeps,
): () => Promise<void> {
  if (settings === undefined) return () => Promise.resolve();
  const call = telegramCall(settings);
  const ending = new AbortController();
  const greet = async ({ message }: Update): Promise<void> => {
    // In a group others talk: it is answered where the bot is asked.
    if (message === undefined || (message.chat.id < 0 && message.text?.startsWith('/start') !== true)) return;
    const lang = message.from?.language_code?.startsWith('es') === true ? 'es' : 'en';
    const text = greeting(message.chat.id, `${publicUrl}/settings/notices`)[lang];
    await call('sendMessage', { chat_id: message.chat.id, text }).catch(() => undefined);
  };
  const listen = async (): Promise<void> => {
    let offset = 0;
    while (!ending.signal.aborted) {
      try {
        const wanted = { offset, timeout: HOLD_S, allowed_updates: ['message'] };
        const signal = AbortSignal.any([ending.signal, AbortSignal.timeout((HOLD_S + 10) * 1000)]);
        for (const update of (await call('getUpdates', wanted, signal)) as Update[]) {
          offset = update.update_id + 1;
          await greet(update);
        }
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!(error instanceof TakenByAnother)) warn(error, 'what is written to the bot of Telegram');
        await sleep(PAUSE_MS, null, { signal: ending.signal }).catch(() => undefined);
      }
    }
  };
  const listening = listen();
  return async () => {
    ending.abort();
    await listening;
  };
}

function greeting(chat: number, url: string) {
  const en = `The number of this chat is ${chat}. Enter it at ${url}, and you are told here when it is your turn.`;
  const es = `El número de este chat es ${chat}. Escríbelo en ${url} y aquí te avisaremos cuando te toque.`;
  return textBy((lang) => ({ en, es })[lang]);
}
