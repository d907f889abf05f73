import { done, refuse } from '../../domain/table/refusal.ts';
import { signInMessage } from '../../notices/service-message.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Entered, Entrance } from '../auth/enter.ts';
import { enter } from '../auth/enter.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { hashOfSecret } from '../auth/secrets.ts';
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

function ways({ openSignup, signInMail, provider, publicUrl }: ApiDeps): Operation {
  return operation({
    id: 'signInWays',
    method: 'GET',
    url: '/sign-in',
    tag: 'Accounts',
    summary: 'How can one sign in here?',
    scope: 'anyone',
    refusals: [],
    answer: SignInWays,
    run: async () =>
      done({
        mail: signInMail !== null,
        passkeys: relyingPartyOf(publicUrl) !== null,
        ...(provider === null ? {} : { provider: { name: provider.name } }),
        signup: openSignup,
      }),
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
      return (await deps.stores.signIns.use(id))
        ? entered(deps, call, { account: row.account, way: 'mail', device })
        : invalid();
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
      return account === null ? invalid() : entered(deps, call, { account, way: 'paper', device });
    },
  });
}

/** Lets them in with a new key. */
async function entered(deps: ApiDeps, call: Call, entrance: Entrance): Promise<Answer<Entered>> {
  const made = await enter(deps, call, entrance);
  return made === null ? invalid() : done(made);
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
    lasting: true,
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
