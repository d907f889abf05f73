import { api } from '../api/api.ts';
import { ownText, ownTextHash } from '../session/own-text.ts';
import { comeBack } from '../session/session.ts';

/** What a mail to sign in with brings. */
export interface MailedCode {
  readonly id: string;
  readonly code: string;
}

/** Has a code sent to the address; what the code belongs to. Throws Problem. */
export async function askByMail(email: string): Promise<string> {
  return (await api.askToSignIn({ email: email.trim(), browserHash: await ownTextHash() })).id;
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
