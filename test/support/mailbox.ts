import type { AddressInfo } from 'node:net';
import type { ParsedMail } from 'mailparser';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that keeps what it takes. */
export interface Mailbox {
  readonly url: string;
  /** What has arrived, oldest first. */
  readonly mails: readonly Delivered[];
  to(address: string): readonly Delivered[];
  /** Throws where none has arrived. */
  lastTo(address: string): Delivered;
  /** What the server says to the next receivers: a refusal with that code, or null to take the mail. */
  refuse(answer: { readonly code: number; readonly says: string } | null): void;
  /** Whether the server falls silent when a receiver is named, and lets its callers wait. */
  hang(hanging: boolean): void;
  /** How many receivers were named, refused ones included. */
  asked(): number;
  close(): Promise<void>;
}

export interface Delivered {
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: ParsedMail;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Delivered[] = [];
  let refusal: { code: number; says: string } | null = null;
  let hanging = false;
  let recipients = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      recipients += 1;
      if (hanging) return;
      if (refusal === null) return done();
      done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        simpleParser(raw).then((parsed) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), parsed });
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const sentTo = (address: string): readonly Delivered[] => mails.filter(({ to }) => to.includes(address));
  return {
    to: sentTo,
    lastTo: (address) => {
      const last = sentTo(address).at(-1);
      if (last === undefined) throw new Error(`no mail to ${address}`);
      return last;
    },
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (answer) => {
      refusal = answer;
    },
    hang: (now) => {
      hanging = now;
    },
    asked: () => recipients,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
