import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import { Gone, Undeliverable } from '../notices/channel.ts';

/** One mail, whole. Nothing in it can add headers or receivers: every member is data. */
export interface Mail {
  /** The address alone, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Without angle brackets; the same for every attempt. */
  readonly messageId?: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands mails to an SMTP server. */
export interface Mailer {
  /** Where mails come from: `Name <address>` or an address. */
  readonly from: string;
  /** Throws to be tried again later; Undeliverable where the server refuses for good, Gone where the mailbox is not there. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface MailerSettings {
  readonly url: string;
  readonly from: string;
  /** For how long the server may say nothing; half a minute unless given. */
  readonly silenceMillis?: number;
}

const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;

/** A mailer on the SMTP server of the URL (`smtp://`, `smtps://`, with user and password where it wants them). */
export function createMailer({ url, from, silenceMillis = SILENCE_MS }: MailerSettings): Mailer {
  const transport: Transporter = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: silenceMillis,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    from,
    send: async ({ to, references, headers, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          // As an object, so that no comma or bracket in it makes two receivers of one.
          to: { name: '', address: to },
          ...(references === undefined ? {} : { references: [...references] }),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
        });
      } catch (error) {
        throw asFailure(error);
      }
    },
    close: () => Promise.resolve(transport.close()),
  };
}

interface SmtpError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  /** Node's or nodemailer's name of the fault, such as ECONNREFUSED. */
  readonly code?: string;
}

/** RFC 5321 §4.2: 5yz is for good; but that our own name and password are wrong says nothing of the receiver. */
function asFailure(error: unknown): Error {
  const { responseCode = 0, response = '', command = '', code = 'unknown fault' } = error as SmtpError;
  if (responseCode === 0) return new Error(`the mail server did not answer: ${code}`);
  // What goes into logs and lists names no reader; nodemailer's own error does.
  const said = `the mail server refused (${responseCode}): ${response.replace(/\S*@\S*/g, '…').slice(0, 300)}`;
  if (responseCode < 500) return new Error(said);
  if (command.startsWith('AUTH') || OUR_FAULT.has(responseCode)) return new Error(said);
  return isNoMailbox(responseCode, response, command) ? new Gone(said) : new Undeliverable(said);
}

/** RFC 4954 §6: authentication required, too weak, not accepted. */
const OUR_FAULT = new Set([530, 534, 535, 538]);

/** RFC 3463: X.1.1, X.1.2, X.1.3, X.1.6 and X.2.1 say that there is no such mailbox; plain 550 to a receiver does too. */
function isNoMailbox(code: number, response: string, command: string): boolean {
  if (command !== 'RCPT TO') return false;
  const enhanced = /\b5\.(\d+\.\d+)\b/.exec(response)?.[1];
  return enhanced === undefined ? code === 550 : ['1.1', '1.2', '1.3', '1.6', '2.1'].includes(enhanced);
}
