/** Where what somebody else wrote begins, or the name of the writer or of a program, in English and Spanish mails. */
const ENDS: readonly RegExp[] = [
  /^>/,
  // RFC 3676 §4.3, with or without the blank that many programs lose; and any other rule across the mail.
  /^--\s*$/,
  /^[-=_*~]{3,}\s*$/,
  /^-{2,}\s*(original message|mensaje original|forwarded message|mensaje reenviado)/i,
  /^(sent from|sent with|get outlook for|enviado desde|enviado con|enviado a través de|obtener outlook|obtén outlook)\b/i,
  // How a mail takes its leave, with or without the name behind it.
  /^((best|kind|warm)( |-)?(regards|wishes)|regards|cheers|thanks( a lot| in advance)?|thank you|all the best|yours( truly| sincerely)?|sincerely)(\s*[,.!].*|\s+[–-]\s.*)?$/i,
  /^((un )?(cordial |fuerte )?(saludo|abrazo)s?( cordiales| cordial)?|(muchas )?gracias( de antemano)?|hasta (luego|pronto)|atentamente)(\s*[,.!].*|\s+[–-]\s.*)?$/i,
];
/** «On … wrote:», which programs break over several lines. */
const ATTRIBUTION = /^(on|el)\b.{4,400}\b(wrote|escribió)\s*:\s*(>.*)?$/isu;
const ATTRIBUTION_LINES = 4;
/** The head that Outlook puts above what it quotes. */
const FROM = /^\*?(from|de):\*?\s/i;
const SENT = /^\*?(sent|date|to|enviado( el)?|fecha|para):\*?\s/i;
const HEAD_LINES = 5;

/** What the writer of a mail has put above the quote and the signature, line by line without the empty ones. */
export function writtenLines(text: string): string[] {
  const lines = text
    .replaceAll(/[\u00a0\u200b\ufeff]/g, ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const end = lines.findIndex((line, at) => endsAt(lines, line, at));
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => line !== '');
}

function endsAt(lines: readonly string[], line: string, at: number): boolean {
  if (ENDS.some((end) => end.test(line))) return true;
  if (FROM.test(line)) return lines.slice(at + 1, at + HEAD_LINES).some((next) => SENT.test(next));
  if (!/^(on|el)\b/i.test(line)) return false;
  return Array.from({ length: ATTRIBUTION_LINES }, (_, more) => lines.slice(at, at + more + 1).join(' ')).some(
    (joined) => ATTRIBUTION.test(joined),
  );
}
