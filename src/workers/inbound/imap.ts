import type { Logger } from 'imapflow';
import { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES } from '../../channels/inbound-mail.ts';
import { RetryLater } from './retry-later.ts';
import { ImapFailure, imapFailure } from './imap-failure.ts';
import type { MailOutcome } from './seen.ts';

export interface ImapDeps {
  /** `imaps://user:password@host:993/INBOX`; the path is the mailbox, INBOX unless given. */
  readonly url: string;
  /** Throws where the mail should come again; RetryLater where nothing is wrong. */
  readonly receive: (raw: Buffer) => Promise<MailOutcome>;
  readonly warn: (error: unknown, what: string) => void;
  /** How long between two looks; a minute unless given. */
  readonly everyMillis?: number;
}

/** Looks into a mailbox again and again. */
export interface ImapPoll {
  /** Ends the looking; waits for the mail in hand. */
  close(): Promise<void>;
}

const EVERY_MILLIS = 60_000;
const SILENCE_MILLIS = 60_000;

/**
 * Starts to look for mails that nobody has read. One that has been dealt with is marked as seen, nothing is deleted; one
 * that could not be, or that somebody else has in hand, stays unread for the next look. Several processes may look: a mail is played once.
 */
export function startImap({ everyMillis = EVERY_MILLIS, ...deps }: ImapDeps): ImapPoll {
  let closed = false;
  let wake: () => void = () => undefined;
  const look = async (): Promise<void> => {
    while (!closed) {
      await readUnseen(deps, () => closed).catch((error: unknown) => deps.warn(error, 'reading mails'));
      if (closed) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMillis);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const looking = look();
  return {
    close: () => {
      closed = true;
      wake();
      return looking;
    },
  };
}

/** One look: deals with each unread mail in turn. Throws, in the server's words, where it cannot be reached or refuses. */
export async function readUnseen(
  { url, receive, warn }: Pick<ImapDeps, 'url' | 'receive' | 'warn'>,
  isClosed: () => boolean = () => false,
): Promise<void> {
  const { mailbox, ...server } = serverOf(url);
  const { user, pass } = server.auth;
  const failure = (error: unknown): Error => imapFailure(error, [pass, user]);
  const complaint: Complaint = { last: null };
  const client = new ImapFlow({ ...server, logger: complaintsTo(complaint), socketTimeout: SILENCE_MILLIS });
  // Without a listener a broken connection would end the process.
  client.on('error', (error: unknown) => warn(failure(error), 'reading mails'));
  await client.connect().catch((error: unknown) => {
    throw failure(error);
  });
  try {
    const refusal = (): Error => failure(complaint.last);
    await readMailbox({ client, receive, warn, isClosed, failure, refusal }, mailbox);
  } catch (error) {
    throw error instanceof ImapFailure ? error : failure(error);
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** The last refusal that the library only wrote into its log: searches and flags fail with nothing but `false`. */
interface Complaint {
  last: unknown;
}

function complaintsTo(complaint: Complaint): Logger {
  const nothing = (): void => undefined;
  const note = (entry: unknown): void => {
    if (typeof entry === 'object' && entry !== null && 'err' in entry) complaint.last = entry.err;
  };
  return { debug: nothing, info: nothing, warn: note, error: note };
}

interface Reading extends Pick<ImapDeps, 'receive' | 'warn'> {
  readonly client: ImapFlow;
  readonly isClosed: () => boolean;
  /** A fault of the library's in the server's words. */
  readonly failure: (error: unknown) => Error;
  /** What the server said to what the library answers with `false` alone. */
  readonly refusal: () => Error;
}

async function readMailbox(reading: Reading, mailbox: string): Promise<void> {
  const { client, isClosed, warn, failure, refusal } = reading;
  const lock = await client.getMailboxLock(mailbox);
  try {
    const unseen = await client.search({ seen: false }, { uid: true });
    if (unseen === false || unseen === undefined) throw refusal();
    for (const uid of unseen) {
      if (isClosed()) return;
      await readOne(reading, uid).catch((error: unknown) => {
        if (!client.usable) throw error;
        // What is wrong with one mail must not keep the others waiting behind it.
        warn(failure(error), 'a mail that came in');
      });
    }
  } finally {
    lock.release();
  }
}

async function readOne({ client, receive, warn, refusal }: Reading, uid: number): Promise<void> {
  const head = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!head) return;
  if ((head.size ?? 0) <= MAX_MAIL_BYTES) {
    const mail = await client.fetchOne(String(uid), { source: true }, { uid: true });
    if (!mail || mail.source === undefined) return;
    const fault = await receive(mail.source).then(() => null, asError);
    // Somebody else has it in hand, or the game is busy: it waits for the next look, and nothing is wrong.
    if (fault instanceof RetryLater) return;
    if (fault !== null) return warn(fault, 'a mail that came in');
  }
  const marked = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  if (!marked) warn(refusal(), 'marking a mail as seen');
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

interface ImapServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string };
  readonly mailbox: string;
}

function serverOf(url: string): ImapServer {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const standard = secure ? 993 : 143;
  return {
    host: hostname,
    port: port === '' ? standard : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

/** Starts to look for answers in the mailbox of the answers, where there is one; returns how to end that. */
export function watchMailbox(
  { receive, warn }: { readonly receive: ImapDeps['receive'] | null; readonly warn: ImapDeps['warn'] },
  replies: { readonly imapUrl?: string } | undefined,
): () => Promise<void> {
  const url = replies?.imapUrl;
  if (receive === null || url === undefined) return () => Promise.resolve();
  const poll = startImap({ url, receive, warn });
  return () => poll.close();
}
