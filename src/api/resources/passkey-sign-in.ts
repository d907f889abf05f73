import type { JsonObject } from '../../domain/kernel/json.ts';
import { done } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { enter } from '../auth/enter.ts';
import { credentialIn, requestOptions, usedPasskey } from '../auth/passkeys.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { hashOfSecret } from '../auth/secrets.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { challengeBody, passkeyAnswer, PasskeyChallenge } from '../schemas/passkeys.ts';
import { SignedIn } from '../schemas/sign-in.ts';
import { challenged, noPasskeys, passkeyRefused } from './passkey-challenge.ts';

/** Coming in with a passkey, which says itself whose it is (ADR 0051). */
export function passkeySignInOperations(deps: ApiDeps): Operation[] {
  return [ask(deps), signIn(deps)];
}

/** What a key is called whose maker does not say. */
const BY_PASSKEY = 'by passkey';

function ask(deps: ApiDeps): Operation {
  return operation({
    id: 'askToSignInByPasskey',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in/passkey/challenge',
    tag: 'Accounts',
    summary: 'Ask for what a passkey signs to come in',
    scope: 'anyone',
    refusals: ['passkeys-unavailable'],
    body: challengeBody,
    answer: PasskeyChallenge,
    run: async (call, { browserHash }) => {
      const party = relyingPartyOf(deps.publicUrl);
      if (party === null) return noPasskeys();
      return challenged(deps, call, { account: null, browserHash }, await requestOptions(party));
    },
  });
}

function signIn(deps: ApiDeps): Operation {
  return operation({
    id: 'signInByPasskey',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in/passkey',
    tag: 'Accounts',
    summary: 'Sign in with a passkey',
    description: 'Makes a key of scope `play`. All channels of the account are told. A challenge is good for one try.',
    scope: 'anyone',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['passkeys-unavailable', 'passkey-refused'],
    body: passkeyAnswer,
    answer: SignedIn,
    run: async (call, { challenge, browser, response, device = BY_PASSKEY }) => {
      if (relyingPartyOf(deps.publicUrl) === null) return noPasskeys();
      const account = await accountOf(deps, { id: challenge, browserHash: hashOfSecret(browser) }, response);
      const entered = account === null ? null : await enter(deps, call, { account, way: 'passkey', device });
      return entered === null ? passkeyRefused() : done(entered);
    },
  });
}

/** Whose passkey has signed the challenge; null where none has. The challenge is over either way. */
async function accountOf(
  { stores: { passkeys }, publicUrl }: ApiDeps,
  asked: { readonly id: string; readonly browserHash: Buffer },
  response: JsonObject,
): Promise<string | null> {
  const [party, credentialId] = [relyingPartyOf(publicUrl), credentialIn(response)];
  const challenge = await passkeys.take({ ...asked, account: null });
  if (party === null || challenge === null || credentialId === null) return null;
  const known = await passkeys.byCredential(credentialId);
  const used = known === null ? null : await usedPasskey({ party, challenge }, response, known);
  return known !== null && used !== null && (await passkeys.used(known.id, used)) ? known.account : null;
}
