import { done, refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import { enter } from '../auth/enter.ts';
import type { Vouched } from '../auth/provider-visit.ts';
import { cameBack, refused, sentAway } from '../auth/provider-visit.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { arrival, departure, ProviderAddress } from '../schemas/provider.ts';
import { SignedIn } from '../schemas/sign-in.ts';

/** Coming in with the word of a provider of OpenID Connect (ADR 0051). */
export function providerSignInOperations(deps: ApiDeps): Operation[] {
  return [ask(deps), signIn(deps)];
}

/** What a key is called whose maker does not say. */
const BY_PROVIDER = 'by provider';
/** How somebody is called of whom the provider says nothing. */
const UNNAMED = 'Player';

function ask(deps: ApiDeps): Operation {
  return operation({
    id: 'askToSignInByProvider',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in/provider',
    tag: 'Accounts',
    summary: 'Where to go to sign in by the provider',
    scope: 'anyone',
    refusals: ['no-provider', 'provider-unavailable'],
    body: departure,
    answer: ProviderAddress,
    run: async (call, { browserHash }) => {
      const visit = { id: call.newId(), account: null, browserHash: Buffer.from(browserHash, 'hex') };
      return sentAway(deps, 'enter', visit);
    },
  });
}

function signIn(deps: ApiDeps): Operation {
  return operation({
    id: 'signInByProvider',
    rate: 'sign-ins',
    method: 'POST',
    url: '/sign-in/provider/confirmation',
    tag: 'Accounts',
    summary: 'Sign in with what the provider answered',
    description:
      'Makes a key of scope `play` for the account that is linked to whom the provider vouches for, and tells all its channels. Somebody unknown gets an account of their own, where the operator wants it so. Addresses are neither asked for nor compared.',
    scope: 'anyone',
    repeat: { once: ['token'] },
    status: 201,
    refusals: ['no-provider', 'provider-unavailable', 'provider-refused', 'signup-closed'],
    body: arrival,
    answer: SignedIn,
    run: async (call, { answer, browser, device = BY_PROVIDER }) => {
      const came = await cameBack(deps, { purpose: 'enter', answer, browser, account: null });
      if (!came.ok) return came;
      const account = await accountOf(deps, call.newId(), came.value);
      if (account === null) return refuse('signup-closed', 'This server lets nobody in whom it does not know.');
      const entered = await enter(deps, call, { account, way: 'provider', device });
      return entered === null ? refused() : done(entered);
    },
  });
}

/** The account that they come in as, a new one of that id if they are unknown; null where strangers get none. */
async function accountOf(
  { stores: { providers } }: ApiDeps,
  id: string,
  { visitor, provider }: Vouched,
): Promise<string | null> {
  const { subject, name } = visitor;
  const known = await providers.enter(provider.issuer, subject);
  if (known !== null || !provider.signup) return known;
  const link = { id, issuer: provider.issuer, subject, account: id, name };
  return providers.signUp(link, name ?? UNNAMED);
}
