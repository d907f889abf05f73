import { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES } from '../../channels/inbound-mail.ts';
import type { MailOutcome } from './seen.ts';

export interface ImapDeps {
  /** `imaps://user:password@host:993/INBOX`; the path is the mailbox, INBOX unless given. */
  readonly url: string;
  /** Throws where the mail should come again. */
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
 * that could not be stays unread for the next look. Several processes may look: a mail is played once.
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

/** One look: deals with each unread mail in turn. Throws where the server cannot be reached. */
export async function readUnseen(
  { url, receive, warn }: Pick<ImapDeps, 'url' | 'receive' | 'warn'>,
  isClosed: () => boolean = () => false,
): Promise<void> {
  const { mailbox, ...server } = serverOf(url);
  const client = new ImapFlow({ ...server, logger: false, socketTimeout: SILENCE_MILLIS });
  // Without a listener a broken connection would end the process.
  client.on('error', (error: unknown) => warn(error, 'reading mails'));
  await client.connect();
  try {
    await readMailbox(client, mailbox, { receive, warn, isClosed });
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function readMailbox(
  client: ImapFlow,
  mailbox: string,
  { isClosed, ...work }: Pick<ImapDeps, 'receive' | 'warn'> & { readonly isClosed: () => boolean },
): Promise<void> {
  const lock = await client.getMailboxLock(mailbox);
  try {
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen) {
      if (isClosed()) return;
      await readOne(client, uid, work);
    }
  } finally {
    lock.release();
  }
}

async function readOne(
  client: ImapFlow,
  uid: number,
  { receive, warn }: Pick<ImapDeps, 'receive' | 'warn'>,
): Promise<void> {
  const head = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!head) return;
  if ((head.size ?? 0) <= MAX_MAIL_BYTES) {
    const mail = await client.fetchOne(String(uid), { source: true }, { uid: true });
    if (!mail || mail.source === undefined) return;
    const failure = await receive(mail.source).then(() => null, asError);
    if (failure !== null) return warn(failure, 'a mail that came in');
  }
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
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
