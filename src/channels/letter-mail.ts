import { letterText } from '../notices/mail-text.ts';
import type { PlainLetter } from '../notices/notice.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Sends letters to addresses that are no channels; null without a mailer. */
export function lettersBy(mailer: Mailer | null): ((to: string, letter: PlainLetter) => Promise<void>) | null {
  return mailer === null ? null : (to, letter) => mailer.send(letterMail(to, letter));
}

/** Without the way out of a list that its reader is not on. */
function letterMail(to: string, letter: PlainLetter): Mail {
  const [subject = '', ...paragraphs] = letterText(letter);
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
