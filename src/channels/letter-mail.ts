import { letterText } from '../notices/mail-text.ts';
import type { PlainLetter } from '../notices/notice.ts';
import type { Mail } from './mailer.ts';

/** A letter as a mail to an address that is no channel: without the way out of a list that it is not on. */
export function letterMail(to: string, letter: PlainLetter): Mail {
  const [subject = '', ...paragraphs] = letterText(letter);
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
