import { expect, test } from 'vitest';
import { MAX_MAIL_BYTES, readMail } from '../../../src/channels/inbound-mail.ts';

const FROM = 'From: mallory@example.org\r\nTo: play+x@example.org\r\n';
const filled = (head: string, piece: string): string =>
  head + piece.repeat(Math.floor((MAX_MAIL_BYTES - head.length) / piece.length));
const HTML = `${FROM}Content-Type: text/html\r\n\r\n`;

/** Mails within the limit of size that once took from seconds to for ever to read. */
test.each([
  ['an endless word where an address should be', filled(`${FROM}Delivered-To: `, 'a')],
  ['as long a word as a head may hold', `${FROM}Delivered-To: ${'a'.repeat(100_000)}\r\n\r\nx`],
  ['groups of receivers without end', filled('From: mallory@example.org\r\nTo: ', 'g:')],
  ['nested HTML', filled(HTML, '<div>')],
  ['nested tables', filled(HTML, '<table><tr><td>')],
  ['nested quotes, which no stack holds', HTML + '<blockquote>'.repeat(10_000)],
])('a mail with %s is soon read, or let lie', async (_what, raw) => {
  const begun = performance.now();
  expect((await readMail(Buffer.from(raw))).lines.join('').length).toBeLessThan(2);
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('a mail that cannot be read is answered by nobody', async () => {
  expect(await readMail(Buffer.from(HTML + '<blockquote>'.repeat(10_000)))).toMatchObject({ automatic: true });
});
