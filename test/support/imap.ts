import type { AddressInfo, Server } from 'node:net';
import { createRequire } from 'node:module';

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
