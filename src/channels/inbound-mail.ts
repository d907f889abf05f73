import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { simpleParser } from 'mailparser';
import type { Threaded } from './mail-thread.ts';
import { messageIdsIn } from './mail-thread.ts';
import { writtenLines } from './reply-text.ts';

/** A mail that came in, as far as it matters. */
export interface InboundMail {
  /** The Message-ID without brackets, or the hash of the mail where it has none. */
  readonly id: string;
  /** Where it stands among the mails that it answers. */
  readonly thread: Threaded;
  /** Small letters, without the name. */
  readonly from: string;
  /** All addresses that it was sent or delivered to. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Written by a program, for many, or about a mail that was not delivered: never to be answered (RFC 3834). */
  readonly automatic: boolean;
  /** What stands above the quote and the signature. */
  readonly lines: readonly string[];
}

/** The largest mail that is read, in bytes. */
export const MAX_MAIL_BYTES = 1024 * 1024;

/** The longest head of a mail that is read: what Postfix takes (header_size_limit). To read addresses takes its square. */
const MAX_HEAD_BYTES = 102_400;

/** The longest HTML that is turned into text: nested without end it takes its square too. */
const MAX_HTML_BYTES = 131_072;

/** What is made of a mail that nobody can read, or that was written to be hard to read: it is let lie. */
const UNREADABLE: InboundMail = {
  id: '',
  from: '',
  to: [],
  subject: '',
  automatic: true,
  lines: [],
  thread: { id: null, references: [] },
};

/** Reads a mail (RFC 5322, MIME). HTML counts only where there is no plain text. Attachments are not looked at. */
export async function readMail(raw: Buffer): Promise<InboundMail> {
  if (headOf(raw) > MAX_HEAD_BYTES) return UNREADABLE;
  const mail = await simpleParser(raw, {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: MAX_HTML_BYTES,
  }).catch(() => null);
  return mail === null ? UNREADABLE : readParsed(mail, raw);
}

/** How many bytes there are before the first empty line. */
function headOf(raw: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0);
  return Math.min(raw.length, ...ends);
}

function readParsed(mail: ParsedMail, raw: Buffer): InboundMail {
  const id = mail.messageId?.replace(/^<|>$/g, '') ?? createHash('sha256').update(raw).digest('hex');
  return {
    id,
    thread: threadOf(mail),
    from: storable(addressesOf(mail.from)[0] ?? ''),
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...DELIVERED.flatMap((name) => headerAddresses(mail, name))],
    subject: storable(mail.subject ?? ''),
    automatic: isAutomatic(mail),
    lines: writtenLines(storable(mail.text ?? '')),
  };
}

/** Programs that write no References say in In-Reply-To alone what they answer: then that counts (RFC 5322 §3.6.4). */
function threadOf(mail: ParsedMail): Threaded {
  const idsIn = (name: string): string[] => messageIdsIn(storable(rawHeader(mail, name)));
  const [id = null] = idsIn('message-id');
  const references = idsIn('references');
  const answered = idsIn('in-reply-to');
  return { id, references: references.length > 0 || answered.length !== 1 ? references : answered };
}

/** Text without what no database keeps and no answer can quote, in the signs for it: U+0000 and halves of characters. */
function storable(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '\ufffd');
}

/** Where mail servers note whom a mail was for. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'];
const NEVER_FROM = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-]|$)/i;
const LIST_HEADERS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-response', 'x-loop'];

function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerText(mail, 'auto-submitted').toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/\b(bulk|list|junk|auto_reply)\b/i.test(headerText(mail, 'precedence'))) return true;
  if (LIST_HEADERS.some((name) => mail.headerLines.some((line) => line.key === name))) return true;
  if (/^\s*<\s*>\s*$/.test(rawHeader(mail, 'return-path'))) return true;
  if (/multipart\/report/i.test(rawHeader(mail, 'content-type'))) return true;
  return NEVER_FROM.test(addressesOf(mail.from)[0] ?? '');
}

function addressesOf(given: AddressObject | AddressObject[] | undefined): string[] {
  const all = given === undefined ? [] : [given].flat();
  return all
    .flatMap(({ value }) => value.flatMap((one) => [one, ...(one.group ?? [])]))
    .flatMap(({ address }) => (address === undefined || address === '' ? [] : [address.toLowerCase()]));
}

function headerAddresses(mail: ParsedMail, name: string): string[] {
  return mail.headerLines
    .filter(({ key }) => key === name)
    .flatMap(({ line }) => line.slice(name.length + 1).split(/[\s<>,;]+/))
    .filter((word) => word.includes('@'))
    .map((address) => address.toLowerCase());
}

function headerText(mail: ParsedMail, name: string): string {
  return rawHeader(mail, name).trim();
}

function rawHeader(mail: ParsedMail, name: string): string {
  return mail.headerLines.find(({ key }) => key === name)?.line.slice(name.length + 1) ?? '';
}
