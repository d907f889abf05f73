import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A real IMAP server on loopback with some unread mails in its INBOX. */
export interface ImapBox {
  /** With user, password and mailbox. */
  readonly url: string;
  /** How many mails nobody has read. */
  unseen(): number;
  close(): Promise<void>;
}

interface Stored {
  readonly flags: readonly string[];
}

interface Hoodiecrow {
  getMailbox(path: string): { readonly messages: readonly Stored[] };
  listen(port: number, host: string, listening: () => void): Server;
  readonly server: Server;
  close(closed?: () => void): void;
}

const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow;

export async function openImap(mails: readonly Buffer[]): Promise<ImapBox> {
  const server = hoodiecrow({
    plugins: ['ID', 'IDLE', 'ENABLE', 'LITERALPLUS', 'NAMESPACE', 'UNSELECT'],
    users: { ana: { password: 'a word' } },
    storage: { INBOX: { messages: mails.map((raw) => ({ raw: raw.toString(), flags: [] })) } },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `imap://ana:a%20word@127.0.0.1:${port}/INBOX`,
    unseen: () => server.getMailbox('INBOX').messages.filter(({ flags }) => !flags.includes('\\Seen')).length,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/**
 * A server with one mail that knows just enough of IMAP to have it read, and is quick about it; to some commands it has
 * answers of its own, such as `NO [SERVERBUG] …`, or `* BYE …` before it hangs up.
 */
export async function openSmallImap({
  mail = Buffer.from('From: ana@example.org\r\n\r\nhelp'),
  answers = {},
}: {
  readonly mail?: Buffer;
  readonly answers?: Readonly<Record<string, string>>;
}): Promise<ImapBox> {
  const sockets = new Set<Socket>();
  let seen = false;
  const untagged = (command: string): readonly string[] => {
    if (command === 'SEARCH') return [seen ? '* SEARCH' : '* SEARCH 7'];
    if (command === 'STORE') seen = true;
    if (command !== 'FETCH') return UNTAGGED[command] ?? [];
    return [`* 1 FETCH (UID 7 RFC822.SIZE ${mail.length} BODY[] {${mail.length}}`, `${mail.toString('latin1')})`];
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const say = (...lines: string[]): void => void socket.write(lines.map((line) => `${line}\r\n`).join(''), 'latin1');
    say('* OK ready');
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', ...words] = line.split(' ');
      const command = (words[0] === 'UID' ? words[1] : words[0])?.toUpperCase() ?? '';
      const own = answers[command];
      if (own === undefined) return say(...untagged(command), `${tag} OK done`);
      if (own.startsWith('*')) socket.end(`${own}\r\n`);
      else say(`${tag} ${own}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://ana:s3cret@127.0.0.1:${port}/INBOX`,
    unseen: () => (seen ? 0 : 1),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const UNTAGGED: Readonly<Record<string, readonly string[]>> = {
  CAPABILITY: ['* CAPABILITY IMAP4rev1'],
  SELECT: [
    ...['* 1 EXISTS', '* FLAGS (\\Seen)', '* OK [PERMANENTFLAGS (\\Seen)] .'],
    ...['* OK [UIDVALIDITY 1] .', '* OK [UIDNEXT 8] .'],
  ],
};
