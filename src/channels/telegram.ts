import type { Channel, Sender } from '../notices/channel.ts';
import { chatText } from '../notices/chat-text.ts';
import type { Message } from '../notices/notice.ts';
import { isLetter } from '../notices/notice.ts';
import { words } from '../notices/words.ts';
import type { TelegramCall } from './telegram-api.ts';

/** Telegram takes no longer messages. */
const LONGEST = 4096;

/** The number of a chat of Telegram: a person's own, or of a group (negative). */
export const TELEGRAM_CHAT = /^-?[1-9]\d{0,15}$/;

/** Tells the chat of a player, or of a group, by the bot: plain text, with a button to the table. */
export function telegramSender(call: TelegramCall): Sender {
  return async (channel, message) => {
    const url = linkOf(message);
    const button = { text: words('open')[channel.lang], url };
    await call('sendMessage', {
      chat_id: Number(channel.target),
      text: textFor(channel, message),
      link_preview_options: { is_disabled: true },
      // Telegram takes no button to a place that is not on the internet.
      ...(url?.startsWith('https://') === true ? { reply_markup: { inline_keyboard: [[button]] } } : {}),
    });
  };
}

function textFor(channel: Channel, message: Message): string {
  return chatText(message, channel, LONGEST);
}

function linkOf(message: Message): string | undefined {
  if (isLetter(message)) return message.letter.url;
  const [only, ...others] = message.notices;
  return others.length === 0 ? only?.url : undefined;
}
