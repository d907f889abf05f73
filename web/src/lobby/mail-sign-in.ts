import { v4 } from 'uuid';
import { api } from '../api/api.ts';
import { comeBack } from '../session/session.ts';
import { browserStore } from '../session/store.ts';

/** What a mail to sign in with brings. */
export interface MailedCode {
  readonly id: string;
  readonly code: string;
}

const KEPT = 'estafeta.browser';

/** A text that this browser keeps to itself: the code of a mail that it asks for opens nothing without. */
function ownText(): string {
  const kept = browserStore.getItem(KEPT) ?? v4();
  browserStore.setItem(KEPT, kept);
  return kept;
}

/** Has a code sent to the address; what the code belongs to. What makes digests is loaded by who asks. Throws Problem. */
export async function askByMail(email: string): Promise<string> {
  const { digestOf } = await import('../audit/digest.ts');
  const browserHash = digestOf(new TextEncoder().encode(ownText()));
  return (await api.askToSignIn({ email: email.trim(), browserHash })).id;
}

/** Signs in with the code. Throws Problem: `sign-in-elsewhere` in another browser than the one that has asked. */
export async function enterByMail({ id, code }: MailedCode, device: string): Promise<void> {
  comeBack(await api.signIn({ id, code, browser: ownText(), device }));
}

/** Signs in with the recovery code, which ends it. Throws Problem. */
export async function enterByPaper(code: string, device: string): Promise<void> {
  comeBack(await api.recover({ code, device }));
}

/** What the link of a mail brought in its hash (`#mail=<id>.<code>`); null where it is no such link. */
export function mailedIn(hash: string): MailedCode | null {
  const [, id, code] = /^#mail=([0-9a-f-]{36})\.([A-Z2-9-]{1,20})$/.exec(hash) ?? [];
  return id === undefined || code === undefined ? null : { id, code };
}
