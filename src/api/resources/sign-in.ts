import { done, refuse } from '../../domain/table/refusal.ts';
import { signedInMessage, signInMessage } from '../../notices/service-message.ts';
import type { ApiDeps } from '../api-deps.ts';
import { hashOfSecret, newSecret } from '../auth/secrets.ts';
import { digest, isCode, newRecoveryCode, signInCode } from '../auth/sign-in-code.ts';
import type { Call, Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import {
  askBody,
  recoverBody,
  RecoveryCode,
  RecoveryState,
  SignedIn,
  SignInAsked,
  signInBody,
  SignInWays,
} from '../schemas/sign-in.ts';
import type { SignInRow } from '../stores/sign-in-store.ts';

/** Ways in for somebody who has an account and no key at hand: a mail, or a code on paper (ADR 0043). */
export function signInOperations(deps: ApiDeps): Operation[] {
  return [ways(deps), ask(deps), signIn(deps), recover(deps), makeRecovery(deps), recoveryState(deps)];
}

/** What the codes of mails are made with. */
const CODES = 'sign-in';
/** What a key is called whose maker does not say. */
const BY_MAIL = 'by mail';
const BY_CODE = 'by recovery code';

function ways({ openSignup, signInMail }: ApiDeps): Operation {
  return operation({
    id: 'signInWays',
    method: 'GET',
    url: '/sign-in',
    tag: 'Accounts',
    summary: 'How can one sign in here?',
    scope: 'anyone',
    refusals: [],
    answer: SignInWays,
    run: async () => done({ mail: signInMail !== null, signup: openSignup }),
  });
}

function ask(deps: ApiDeps): Operation {
  return operation({
    id: 'askToSignIn',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in',
    tag: 'Accounts',
    summary: 'Have a code to sign in with sent by mail',
    description:
      'The answer is the same whether there is such an account or not. A code is good for 15 minutes, once, and for five tries; an account gets four an hour.',
    scope: 'anyone',
    status: 202,
    refusals: ['sign-in-unavailable'],
    body: askBody,
    answer: SignInAsked,
    run: async (call, { email, browserHash }) => {
      if (deps.signInMail === null) return refuse('sign-in-unavailable', 'This server sends no mails.');
      const id = call.newId();
      const browser = browserHash === undefined ? null : Buffer.from(browserHash, 'hex');
      // Nobody waits for it: how long it takes would tell whether there is such an account.
      void sendCode(deps, id, email.trim(), browser).catch((error: unknown) => {
        deps.warn(error, 'a mail to sign in with');
      });
      return done({ id });
    },
  });
}

async function sendCode(
  { stores, signInMail, serverKey, publicUrl }: ApiDeps,
  id: string,
  email: string,
  browserHash: Buffer | null,
): Promise<void> {
  const asked = await stores.signIns.ask({ id, email, browserHash });
  if (asked === null || signInMail === null) return;
  const code = signInCode(await serverKey(CODES), id);
  const link = `${publicUrl}/sign-in#mail=${id}.${code}`;
  await signInMail(asked.email, signInMessage(asked.lang, { publicUrl, link, code }));
}

function signIn(deps: ApiDeps): Operation {
  return operation({
    id: 'signIn',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in/confirmation',
    tag: 'Accounts',
    summary: 'Sign in with the code of the mail',
    description: 'Makes a key of scope `play`. All channels of the account are told.',
    scope: 'anyone',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['sign-in-invalid', 'sign-in-elsewhere'],
    body: signInBody,
    answer: SignedIn,
    run: async (call, { id, code, browser, device = BY_MAIL }) => {
      const row = await deps.stores.signIns.attempt(id);
      if (row === null || !isCode(code, signInCode(await deps.serverKey(CODES), id))) return invalid();
      if (!isSameBrowser(row, browser))
        return refuse('sign-in-elsewhere', 'Another browser has asked for this code: type it there.');
      return (await deps.stores.signIns.use(id)) ? enter(deps, call, row.account, device) : invalid();
    },
  });
}

function isSameBrowser({ browserHash }: SignInRow, browser: string | undefined): boolean {
  return browserHash === null || (browser !== undefined && hashOfSecret(browser).equals(browserHash));
}

function invalid(): Answer<never> {
  return refuse('sign-in-invalid', 'The code is wrong, has been used, or is older than it may be: ask for another.');
}

function recover(deps: ApiDeps): Operation {
  return operation({
    id: 'recover',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in/recovery',
    tag: 'Accounts',
    summary: 'Sign in with the recovery code',
    description: 'Uses it up and makes a key of scope `play`. All channels of the account are told.',
    scope: 'anyone',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['sign-in-invalid'],
    body: recoverBody,
    answer: SignedIn,
    run: async (call, { code, device = BY_CODE }) => {
      const account = await deps.stores.signIns.useRecovery(digest(code));
      return account === null ? invalid() : enter(deps, call, account, device);
    },
  });
}

/** A new key of the account, whose owner is told of it wherever the server reaches them. */
async function enter(
  { stores, deliveries, publicUrl }: ApiDeps,
  call: Call,
  id: string,
  device: string,
): Promise<Answer<{ account: { id: string; displayName: string }; token: string }>> {
  const secret = newSecret('est_');
  const token = { id: call.newId(), account: id, name: device, hash: hashOfSecret(secret), scopes: ['play' as const] };
  const [made, row] = [await stores.tokens.create(token), await stores.accounts.byId(id)];
  if (!made || row === null) return invalid();
  await deliveries.tell(id, (lang) => signedInMessage(lang, { publicUrl, device }));
  return done({ account: { id, displayName: row.displayName }, token: secret });
}

function makeRecovery({ stores }: ApiDeps): Operation {
  return operation({
    id: 'createRecoveryCode',
    method: 'POST',
    url: '/me/recovery-code',
    tag: 'Accounts',
    summary: 'Make a code to print, for when all keys are lost',
    description: 'It takes the place of the one before.',
    scope: 'play',
    repeat: { once: ['code'] },
    status: 201,
    refusals: [],
    answer: RecoveryCode,
    run: async (call) => {
      const code = newRecoveryCode();
      await stores.signIns.setRecovery(call.account, digest(code));
      return done({ code });
    },
  });
}

function recoveryState({ stores }: ApiDeps): Operation {
  return operation({
    id: 'recoveryCode',
    method: 'GET',
    url: '/me/recovery-code',
    tag: 'Accounts',
    summary: 'Do I have a recovery code?',
    scope: 'read',
    refusals: [],
    answer: RecoveryState,
    run: async (call) => done({ since: await stores.signIns.recoverySince(call.account) }),
  });
}
