import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../domain/table/refusal.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Answer } from '../problems.ts';
import type { VisitRow } from '../stores/provider-store.ts';
import type { Binding, SignInProvider, Visitor } from './provider.ts';
import { ProviderDown } from './provider.ts';
import { hashOfSecret } from './secrets.ts';

/** What somebody goes to the provider for; the first part of `state`, by which a browser knows it when it comes back. */
export type Purpose = 'enter' | 'link';

/** What a browser brings back. */
export interface Return {
  readonly purpose: Purpose;
  /** The query of the address that it came to. */
  readonly answer: string;
  readonly browser: string;
  /** Who is signed in there, where that counts. */
  readonly account: string | null;
}

/** Whom a provider vouches for. */
export interface Vouched {
  readonly visitor: Visitor;
  readonly provider: SignInProvider;
}

/** What bindings follow from: see `src/database/server-keys.ts`. */
const BINDINGS = 'provider';

/** Sends somebody to the provider: where their browser goes. */
export async function sentAway(
  deps: ApiDeps,
  purpose: Purpose,
  visit: VisitRow,
): Promise<Answer<{ readonly url: string }>> {
  return withProvider(deps, async (provider) => {
    const url = await provider.address(bindingOf(await deps.serverKey(BINDINGS), purpose, visit.id));
    await deps.stores.providers.leave(visit);
    return { ok: true, value: { url } };
  });
}

/** Whom the provider vouches for, to the browser and the account that asked, once. While it does not answer nothing is used up. */
export async function cameBack(deps: ApiDeps, { purpose, answer, browser, account }: Return): Promise<Answer<Vouched>> {
  return withProvider<Vouched>(deps, async (provider) => {
    const { providers } = deps.stores;
    const state = new URLSearchParams(answer).get('state') ?? '';
    const id = /^[a-z]+\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(state)?.[1];
    if (id === undefined) return refused();
    const binding = bindingOf(await deps.serverKey(BINDINGS), purpose, id);
    const visit = { id, account, browserHash: hashOfSecret(browser) };
    const until = isSame(state, binding.state) ? await providers.end(visit) : null;
    if (until === null) return refused();
    try {
      const visitor = await provider.visitor(answer, binding);
      return visitor === null ? refused() : { ok: true, value: { visitor, provider } };
    } catch (error) {
      if (error instanceof ProviderDown) await providers.leave(visit, until);
      throw error;
    }
  });
}

/** The refusal of an answer that the provider has not given to this asking. */
export function refused(): Answer<never> {
  return refuse('provider-refused', 'That is no answer of the provider to what this browser asked: begin anew.');
}

async function withProvider<T>(
  { provider, warn }: ApiDeps,
  work: (provider: SignInProvider) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (provider === null) return refuse('no-provider', 'This server has no provider to sign in with.');
  try {
    return await work(provider);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    warn(error.cause, 'the provider of OpenID Connect');
    return refuse('provider-unavailable', 'The provider does not answer. Try again, or come in another way.');
  }
}

/** Kept nowhere: it follows from the id of the asking, so that neither the database nor a backup holds it. */
function bindingOf(key: Buffer, purpose: Purpose, id: string): Binding {
  const part = (name: string): string =>
    createHmac('sha256', key).update(`${purpose} ${id} ${name}`).digest('base64url');
  return { state: `${purpose}.${id}.${part('state')}`, nonce: part('nonce'), verifier: part('verifier') };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOfSecret(one), hashOfSecret(other));
}
