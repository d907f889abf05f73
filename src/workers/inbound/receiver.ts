import type { KeyFor } from '../../channels/mail-links.ts';
import type { Mailer } from '../../channels/mailer.ts';
import { REPLY_KEY } from '../../channels/reply-address.ts';
import type { InboundDeps } from './receive.ts';
import { receiveMail } from './receive.ts';
import type { MailOutcome } from './seen.ts';

/** Deals with one raw mail. Throws where it should come again; RetryLater where nothing is wrong. */
export type Receive = (raw: Buffer) => Promise<MailOutcome>;

/** What this server needs to answer mails, as far as it has it. */
export interface ReceiverDeps extends Omit<InboundDeps, 'replyBase' | 'replyKey' | 'anySender'> {
  /** What the worker's answers leave by. */
  readonly mailer: Mailer | null;
  readonly keyFor: KeyFor;
}

/** What deals with answers to mails; null where this server reads none, or could not answer them. */
export function receiver(
  { mailer, keyFor, ...deps }: ReceiverDeps,
  replies: { readonly address: string; readonly anySender: boolean } | undefined,
): Receive | null {
  if (mailer === null || replies === undefined) return null;
  const { address, anySender } = replies;
  const inbound: InboundDeps = { ...deps, anySender, replyBase: address, replyKey: () => keyFor(REPLY_KEY) };
  return (raw) => receiveMail(inbound, raw);
}
